#include "search/punto/appraisal.hpp"

#include "search/punto/greedy.hpp"
#include "search/punto/survey.hpp"

namespace nuancier::punto {
namespace {

// Where places start that have a cell in them, by direction and cell.
template <int Length>
constexpr auto starts_through = [] {
  std::array<std::array<Cells, frame_cells>, directions.size()> all{};
  for (std::size_t d = 0; d < directions.size(); ++d) {
    for (unsigned cell = 0; cell < frame_cells; ++cell) {
      for (unsigned back = 0; back < Length && back * directions[d] <= cell; ++back) {
        all[d][cell] |= Cells{1} << (cell - back * directions[d]);
      }
    }
  }
  return all;
}();

Cell cell_of(const Board& board, Cells one) { return board.cell_at(std::countr_zero(one)); }

template <int Length>
class Appraisal {
 public:
  using Outlook = typename Survey<Length>::Outlook;
  using OfColour = typename Survey<Length>::OfColour;

  // Precondition: the table and the supplies outlive it.
  Appraisal(const Table& table, Card card, const Supplies& supplies, const Taste& taste)
      : survey_(table, card, supplies, taste), turns_(table, next_seat(table.turn, table.players), taste) {}

  // Precondition: the card may go there, and does not complete a line.
  Chances after(Cell cell) const {
    const Cells here = survey_.frame.from(survey_.table.board.bit(cell));
    const Outlook* outlook = survey_.outlooks.begin();
    while ((outlook->cells & here) == 0) ++outlook;
    return after(here, *outlook);
  }

  // Precondition: no cell completes a line.
  Best best() const {
    const auto me = index(survey_.table.side_of(survey_.table.turn));
    Chances best{};
    Cells at = 0;
    for (const Outlook& outlook : survey_.outlooks) {
      for_each_cell(outlook.cells, [&](Cells here) {
        const Chances chances = after(here, outlook);
        if (at != 0 && chances[me] <= best[me]) return;
        best = chances;
        at = here;
      });
    }
    return {cell_of(survey_.table.board, at >> static_cast<unsigned>(survey_.frame.shift())), best};
  }

 private:
  Chances after(Cells here, const Outlook& outlook) const {
    std::array<Hopes, max_players> hopes = outlook.hopes;
    for (std::size_t side = 0; side < hopes.size(); ++side) hopes[side].later += survey_.change[side][index(here)];
    const auto add = [&](Colour one, const Hopes& change) {
      hopes[index(survey_.table.side_of(one))].now += change.now;
      hopes[index(survey_.table.side_of(one))].later += change.later;
    };
    if ((survey_.gaining & here) != 0) add(colour(survey_.card), of_own(here, outlook));
    if ((outlook.losing & here) != 0) {
      survey_.for_each_colour([&](Colour one) {
        if (!survey_.is_own(one)) add(one, of_other(one, here, outlook));
      });
    }
    return turns_.chances(hopes);
  }

  // What our card changes for its colour, beyond the places that hold cards already.
  Hopes of_own(Cells here, const Outlook& outlook) const {
    const Colour one = colour(survey_.card);
    const OfColour& own = survey_.seen[index(one)];
    Hopes change;
    const Cells last = survey_.last[index(here)];
    if (last != 0) {
      change.now = survey_.chance_to_cover(one, outlook.completing[index(one)] | last) - outlook.now[index(one)];
    }
    for (const auto& fresh : survey_.fresh) {
      int places = 0;
      for (std::size_t d = 0; d < directions.size(); ++d) {
        places += std::popcount(fresh.places[d] & outlook.places_along(d) & starts_through<Length>[d][index(here)]);
      }
      change.later += fresh.worth * static_cast<float>(places);
    }
    if ((survey_.near_lines & here) != 0) change.later += worth_of_lines(own, own.cards | here);
    return change;
  }
  // What it changes for another colour, beyond its places.
  Hopes of_other(Colour one, Cells here, const Outlook& outlook) const {
    const OfColour& other = survey_.seen[index(one)];
    const float before = outlook.now[index(one)];
    const Cells completing = outlook.completing[index(one)];
    Hopes change;
    if ((completing & here) != 0) {
      const Cells rest = completing ^ here;
      int least = rest == 0 ? numbers + 1 : survey_.least_for(rest);
      if (can_be_covered(other)) least = std::min(least, number(survey_.card) + 1);
      change.now = survey_.supplies.of(one).chance(least) - before;
    } else if ((other.cards & here) != 0) {
      if (other.lines > 0) change.later = worth_of_lines(other, other.cards ^ here);
      if ((other.in_fours & here) != 0) {
        change.now = survey_.chance_to_cover(one, completing_without(other, here, outlook)) - before;
      }
    }
    return change;
  }
  // Our card, by a card of that colour to come.
  static bool can_be_covered(const OfColour& other) { return other.eases_lost < eases; }

  Cells completing_without(const OfColour& other, Cells here, const Outlook& outlook) const {
    const Cells cards = other.cards ^ here;
    const Cells open = can_be_covered(other) ? other.open.back() : other.open.back() ^ here;
    Cells completing = 0;
    for (std::size_t d = 0; d < directions.size(); ++d) {
      const Cells lacks_one = count<Length>(cards, directions[d]).one;
      completing |= spread<Length>(places<Length>(open, directions[d]) & lacks_one & outlook.places_along(d), directions[d]);
    }
    return completing & ~cards;
  }
  float worth_of_lines(const OfColour& before, Cells cards) const {
    return survey_.line_worth() * static_cast<float>(counted_lines<Length>(cards) - before.lines);
  }

  Survey<Length> survey_;
  Turns turns_;
};

// visit(appraisal) for lines of the right length.
template <class Visitor>
void appraise(const Table& t, Card card, const Supplies& supplies, const Taste& taste, Visitor&& visit) {
  if (t.winning_length() == 4) {
    visit(Appraisal<4>(t, card, supplies, taste));
  } else {
    visit(Appraisal<5>(t, card, supplies, taste));
  }
}

}  // namespace

void appraise(const Table& t, Card card, const Supplies& supplies, const Taste& taste, const Actions& actions,
              std::span<float> values) {
  const auto me = index(t.side_of(t.turn));
  const Cells wins = winning_cells(t, card);
  appraise(t, card, supplies, taste, [&](const auto& appraisal) {
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const Cell cell = actions[i].cell();
      values[i] = (wins & t.board.bit(cell)) != 0 ? 1.0F : appraisal.after(cell)[me];
    }
  });
}

Best appraise_best(const Table& t, Card card, const Supplies& supplies, const Taste& taste) {
  Best best;
  if (const Cells wins = winning_cells(t, card)) {
    best.cell = cell_of(t.board, wins);
    best.chances[index(t.side_of(t.turn))] = 1;
    return best;
  }
  appraise(t, card, supplies, taste, [&](const auto& appraisal) { best = appraisal.best(); });
  return best;
}

}  // namespace nuancier::punto
