// What the places of a table tell about all cells where a card may go: every place is looked at once, for what the card
// would change in each of its cells.
#pragma once

#include "search/punto/growth.hpp"
#include "search/punto/prospects.hpp"

namespace nuancier::punto {

// visit(cell) for each of a set.
template <class Visitor>
void for_each_cell(Cells cells, Visitor&& visit) {
  for (; cells != 0; cells &= cells - 1U) visit(cells & (0U - cells));
}
inline std::size_t index(Cells one) { return static_cast<std::size_t>(std::countr_zero(one)); }

// What a place of a colour is worth, by what it lacks and its ease; nothing when it is closed or holds no card.
template <int Length>
using Weights = std::array<std::array<float, eases + 1>, std::size_t{Length} + 1>;
template <int Length>
Weights<Length> weights(const Worth& worth, float share) {
  Weights<Length> by_lack{};
  for (std::size_t ease = 0; ease < eases; ++ease) {
    by_lack[1][ease] = worth.lacks_one[ease] * share;
    by_lack[2][ease] = worth.lacks_two[ease] * share * share;
    by_lack[3][ease] = worth.lacks_three[ease];
  }
  if constexpr (Length == 5) by_lack[4][0] = worth.lacks_four;
  return by_lack;
}

template <int Length>
class Survey {
 public:
  // What is seen from cells that let the box grow in the same way, before the card is placed.
  struct Outlook {
    Cells cells = 0;
    const std::array<Cells, directions.size()>* places = nullptr;
    std::array<Hopes, max_players> hopes{};   // of each side
    std::array<Cells, colours> completing{};  // cells that complete a line
    std::array<float, colours> now{};         // the chance of a card for one of them
    Cells losing = 0;                         // where another colour loses more than the worth of places

    Cells places_along(std::size_t direction) const { return (*places)[direction]; }
  };
  struct OfColour {
    Cells cards = 0;
    Cells in_fours = 0;          // those in places that lack one more
    int lines = 0;               // that count at the end
    std::size_t eases_lost = 0;  // by a cell that our card covers
    std::array<Cells, eases> open{};
  };
  // Places without a card of our colour, and what one is worth with a card. Of five cells only the easiest count.
  struct Fresh {
    std::array<Cells, directions.size()> places{};
    float worth = 0;
  };
  static constexpr std::size_t fresh_eases = Length == 5 ? 1 : eases;

  // Precondition: the table and the supplies outlive it.
  Survey(const Table& on, Card placed, const Supplies& to_come, const Taste& taste)
      : table(on),
        card(placed),
        supplies(to_come),
        frame(on.board),
        free(frame.from(on.board.open_to(number(placed)))),
        worth_(Length == 4 ? taste.of_four : taste.of_five) {
    for (std::size_t n = 1; n < below_.size(); ++n) below_[n] = ~frame.from(~on.board.lower_than(static_cast<int>(n)));
    for (const Growth& growth : frame.template growths<Length>()) {
      if ((growth.cells & free) == 0) continue;
      outlooks.push_back({growth.cells & free, &growth.places});
      for (std::size_t d = 0; d < directions.size(); ++d) within_[d] |= growth.places[d];
    }
    for_each_colour([&](Colour one) { look_at(one); });
  }

  const Table& table;
  Card card;
  const Supplies& supplies;
  Frame frame;
  Cells free;  // where the card may go
  Few<Outlook, Growths::capacity()> outlooks;
  std::array<OfColour, colours> seen{};
  std::array<std::array<float, frame_cells>, max_players> change{};  // of a side's hopes, by our card in a cell
  std::array<Cells, frame_cells> last{};                             // what completes a line after it
  std::array<Fresh, fresh_eases> fresh{};
  Cells near_lines = 0;  // where it may make a line that counts at the end
  Cells gaining = 0;     // where it covers no card of its colour; nowhere when it is neutral

  bool is_own(Colour one) const { return one == colour(card); }
  // Those of the sides, not the neutral one.
  template <class Visitor>
  void for_each_colour(Visitor&& visit) const {
    const std::size_t count = table.has_neutral() ? index(neutral_colour) : colours;
    for (std::size_t i = 0; i < count; ++i) visit(static_cast<Colour>(i));
  }

  float line_worth() const { return worth_.line_at_the_end * (1.0F - supplies.rest()); }
  // That the side's next card is of this colour and can go to one of the cells.
  float chance_to_cover(Colour one, Cells cells) const { return cells == 0 ? 0 : supplies.of(one).chance(least_for(cells)); }
  int least_for(Cells cells) const {
    int least = 1;
    while ((cells & below_[static_cast<std::size_t>(least)]) == 0) ++least;
    return least;
  }

 private:
  using Places = std::array<Cells, eases>;

  void look_at(Colour one) {
    const Supply& supply = supplies.of(one);
    OfColour& of = seen[index(one)];
    of.cards = frame.from(table.board.of(one));
    of.lines = counted_lines<Length>(of.cards);
    for (std::size_t ease = 0; ease < eases; ++ease) {
      of.open[ease] = of.cards | below_[supply.covers[ease]];
      if (number(card) >= supply.covers[ease]) of.eases_lost = ease + 1;
    }
    const Weights<Length> worths = weights<Length>(worth_, supply.share());
    for (std::size_t d = 0; d < directions.size(); ++d) look_along(one, worths, d);
    for (Outlook& outlook : outlooks) {
      const Cells completing = outlook.completing[index(one)];
      outlook.now[index(one)] = chance_to_cover(one, completing);
      Hopes& hopes = outlook.hopes[index(table.side_of(one))];
      hopes.now += outlook.now[index(one)];
      hopes.later += line_worth() * static_cast<float>(of.lines);
      if (!is_own(one)) outlook.losing |= completing | (of.lines > 0 ? of.cards : of.in_fours);
    }
    if (!is_own(one)) return;
    gaining = ~of.cards;
    for (std::size_t ease = 0; ease < fresh.size(); ++ease) fresh[ease].worth = worths[Length - 1][ease];
  }

  void look_along(Colour one, const Weights<Length>& worths, std::size_t direction) {
    OfColour& of = seen[index(one)];
    const auto side = index(table.side_of(one));
    const unsigned step = directions[direction];
    const Cells without = places<Length>(~of.cards, step);
    Places open{};  // by ease, those that are easier included
    for (std::size_t ease = 0; ease < eases; ++ease) open[ease] = places<Length>(of.open[ease], step) & within_[direction];
    if (is_own(one)) {
      const Lacking lacking = count<Length>(of.cards, step);
      near_lines |= spread<Length>(lacking.one | lacking.two, step);
      for (std::size_t ease = 0; ease < fresh.size(); ++ease) {
        fresh[ease].places[direction] = without & open[ease] & (ease == 0 ? within_[direction] : ~open[ease - 1]);
      }
      open_up(of, open, worths, direction);
    }
    for_each_cell(open.back() & ~without, [&](Cells start) {
      const Cells place = spread<Length>(start, step);
      const Cells missing = place & ~of.cards;
      const auto lack = static_cast<std::size_t>(std::popcount(missing));
      const std::size_t ease = (open[0] & start) != 0 ? 0 : (open[1] & start) != 0 ? 1 : 2;
      const float worth = worths[lack][ease];
      Cells cells = 0;  // that see the place
      for (Outlook& outlook : outlooks) {
        if ((outlook.places_along(direction) & start) == 0) continue;
        cells |= outlook.cells;
        outlook.hopes[side].later += worth;
        if (lack == 1) outlook.completing[index(one)] |= missing;
      }
      if (lack == 1) of.in_fours |= place & of.cards;
      const auto add = [&](Cells to, float more) {
        for_each_cell(to & cells, [&](Cells here) { change[side][index(here)] += more; });
      };
      if (!is_own(one)) {
        const std::size_t harder = std::max(ease, of.eases_lost);
        add(place & of.cards, worths[lack + 1][harder] - worth);
        if (harder != ease) add(missing, worths[lack][harder] - worth);
      } else if (lack > 1) {
        add(missing, worths[lack - 1][ease] - worth);
        if (lack == 2) for_each_cell(missing & cells, [&](Cells here) { last[index(here)] |= missing ^ here; });
      }
    });
  }

  // Our card covers the one hard cell of a place of its colour: what else the place lacks is easier to get.
  void open_up(const OfColour& own, const Places& open, const Weights<Length>& worths, std::size_t direction) {
    const unsigned step = directions[direction];
    Cells easier = 0;
    for (std::size_t ease = 0; ease < eases; ++ease) {
      const Cells but_one = places_but_one<Length>(own.open[ease], step) & within_[direction];
      for_each_cell(but_one & ~easier, [&](Cells start) {
        const Cells place = spread<Length>(start, step);
        const Cells here = place & ~own.open[ease];
        const Cells missing = place & ~own.cards;
        const auto lack = static_cast<std::size_t>(std::popcount(missing));
        if (lack == 1 || (here & cells_seeing(start, direction)) == 0) return;
        std::size_t before = ease + 1;
        while (before < eases && (open[before] & start) == 0) ++before;
        change[index(table.side_of(colour(card)))][index(here)] += worths[lack - 1][ease] - worths[lack - 1][before];
        if (lack == 2) last[index(here)] |= missing ^ here;
      });
      easier |= but_one | open[ease];
    }
  }
  // Where the card may go and have the place within the square.
  Cells cells_seeing(Cells start, std::size_t direction) const {
    Cells cells = 0;
    for (const Outlook& outlook : outlooks) cells |= (outlook.places_along(direction) & start) != 0 ? outlook.cells : 0;
    return cells;
  }

  const Worth& worth_;
  std::array<Cells, numbers + 1> below_{};         // cells with a lower top than n
  std::array<Cells, directions.size()> within_{};  // places that some outlook has
};

}  // namespace nuancier::punto
