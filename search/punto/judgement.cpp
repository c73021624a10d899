#include "search/punto/judgement.hpp"

#include "rules/punto/tally.hpp"
#include "search/punto/places.hpp"

namespace nuancier::punto {
namespace {

constexpr int length = 5;

// visit(index) for each of a set of cells.
template <class Visitor>
void for_each_index(Cells cells, Visitor&& visit) {
  for (; cells != 0; cells &= cells - 1U) visit(static_cast<std::size_t>(std::countr_zero(cells)));
}

// A place that lacks one card.
struct Threat {
  Cells held;
  Cells missing;
  Colour colour;
  int least;  // the number that fills it
};

class Look {
 public:
  Look(const Board& board, const Seating& seating, const Supplies& supplies, Side placed, const TableWeights& weights)
      : board_(board), seating_(seating), supplies_(supplies), placed_(placed), weights_(weights) {
    const Cells reach = board.reach();
    for (int n = 1; n <= numbers; ++n) below_[at(n)] = board.lower_than(n) & reach;
    below_[numbers + 1] = reach;
    for (int n = 1; n <= numbers; ++n) {
      for_each_index(
          below_[at(n + 1)] & ~below_[at(n)], [&](std::size_t cell) { top_[cell] = static_cast<std::uint8_t>(n); });
    }
    for_each_side(seating, [&](Side side) { count_cards(side); });
    for_each_side(seating, [&](Side side) {
      for (Colour colour : seating.colours_of(side)) look_at(colour);
      look_at(side);
    });
  }

  Judgement judgement() const {
    const Side next = other(placed_);
    const float end = chance_to_be_stuck(next);
    const float threat = chance_after_a_block();
    Judgement judgement;
    judgement.sure = threat + (end > 0 ? end * share_if_it_ended() : 0);
    judgement.open = std::max(0.0F, 1.0F - end - sides_[index(next)].now - threat);
    judgement.hopes = weights_.start + sides_[index(placed_)].hopes + sides_[index(next)].hopes + weights_.threat * threat +
                      weights_.rest * supplies_.rest();
    return judgement;
  }

 private:
  struct OfSide {
    std::array<std::uint8_t, numbers + 2> at_least{};  // cards to come with this number or more
    float a_card = 0;                                  // the chance of any one of them to be next
    float now = 0;                                     // that the next one completes a line
    float hopes = 0;
  };

  static constexpr std::size_t at(int n) { return static_cast<std::size_t>(n); }
  static constexpr Side other(Side side) { return static_cast<Side>(1U - index(side)); }
  const SideWeights& weights_of(Side side) const { return side == placed_ ? weights_.placed : weights_.to_move; }

  void count_cards(Side side) {
    OfSide& of = sides_[index(side)];
    for (Colour colour : seating_.colours_of(side)) {
      for (int n = 1; n <= numbers; ++n) of.at_least[at(n)] += supplies_.of(colour).at_least[at(n)];
    }
    if (of.at_least[1] > 0) of.a_card = 1.0F / static_cast<float>(of.at_least[1]);
  }

  // What a side has beyond its places.
  void look_at(Side side) {
    OfSide& of = sides_[index(side)];
    const SideWeights& weights = weights_of(side);
    int covered = 0;
    int height = 0;
    for (int n = 1; n <= numbers; ++n) {
      const int cards = of.at_least[at(n)] - of.at_least[at(n + 1)];
      covered += cards * std::popcount(below_[at(n)] & board_.occupied());
      height += cards * n;
    }
    of.hopes += weights.next * of.now + weights.covers * static_cast<float>(covered) * of.a_card / square_cells +
                weights.height * static_cast<float>(height) * of.a_card / numbers;
  }

  // A colour's cards, and what they meet with.
  struct OfColour {
    Colour colour{};
    Cells own = 0;
    std::array<float, numbers + 1> likely{};   // a card for a cell, by its top
    std::array<float, numbers + 1> safe{};     // from the others' next card, by the top
    std::array<float, length> easy{1};         // what all cards of the colour would have, by the cells that are missing
    std::array<float, frame_cells> meeting{};  // by cell, of places that lack two
    Cells in_one = 0;                          // of those places
    Cells in_several = 0;
  };

  void look_at(Colour colour) {
    const Side side = seating_.side_of(colour);
    const OfSide& others = sides_[index(other(side))];
    const Supply& supply = supplies_.of(colour);
    OfColour of{colour, board_.of(colour)};
    for (int n = 0; n <= numbers; ++n) {
      of.likely[at(n)] = supply.chance(n + 1);
      of.safe[at(n)] = 1.0F - static_cast<float>(others.at_least[at(n + 1)]) * others.a_card;
    }
    for (std::size_t lack = 1; lack < length; ++lack) of.easy[lack] = of.easy[lack - 1] * supply.share();
    least_[index(colour)] = numbers + 1;
    const Cells open = of.own | below_[supply.covers[eases - 1]];
    for (unsigned step : directions) {
      for (Cells starts = places<length>(open, step) & ~places<length>(~of.own, step); starts != 0; starts &= starts - 1U) {
        look_at(spread<length>(starts & (0U - starts), step), of);
      }
    }
    float& hopes = sides_[index(side)].hopes;
    const SideWeights& weights = weights_of(side);
    for_each_index(of.in_several, [&](std::size_t cell) { hopes += weights.fork * of.meeting[cell]; });
    hopes += weights.line * static_cast<float>(counted_lines<length>(of.own)) +
             weights.card * supply.share() * static_cast<float>(std::popcount(of.own));
    sides_[index(side)].now += supply.chance(least_[index(colour)]);
  }

  // An open place that holds a card of the colour.
  void look_at(Cells place, OfColour& of) {
    const Side side = seating_.side_of(of.colour);
    const SideWeights& weights = weights_of(side);
    float& hopes = sides_[index(side)].hopes;
    const Cells held = place & of.own;
    const Cells missing = place & ~of.own;
    const auto lack = static_cast<std::size_t>(std::popcount(missing));
    float likely = 1;
    for_each_index(missing, [&](std::size_t cell) { likely *= of.likely[top_[cell]]; });
    if (lack == 4) {
      hopes += weights.lacks_four * likely;
      return;
    }
    float lasting = 1;
    for_each_index(held, [&](std::size_t cell) { lasting = std::min(lasting, of.safe[top_[cell]]); });
    const SideWeights::Place& worth = weights.lacks_one_to_three[lack - 1];
    hopes += likely * (worth.likely + worth.lasting * lasting);
    if (likely > of.easy[lack] / 2) hopes += worth.easy * of.easy[lack];
    if (lack == 1) {
      const int least = top_[static_cast<std::size_t>(std::countr_zero(missing))] + 1;
      least_[index(of.colour)] = std::min(least_[index(of.colour)], least);
      if (side == placed_ && !threats_.full()) threats_.push_back({held, missing, of.colour, least});
    } else if (lack == 2) {
      for_each_index(missing, [&](std::size_t cell) { of.meeting[cell] += likely; });
      of.in_several |= of.in_one & missing;
      of.in_one |= missing;
    }
  }

  // Only a full square has no cell for a low card, and an empty pile has no card.
  float chance_to_be_stuck(Side next) const {
    const OfSide& of = sides_[index(next)];
    if (of.at_least[1] == 0) return 1;
    return static_cast<float>(of.at_least[1] - of.at_least[at(least_placeable())]) * of.a_card;
  }
  int least_placeable() const {
    int least = 1;
    while (least <= numbers && !board_.has_room_for(least)) ++least;
    return least;
  }
  float share_if_it_ended() const {
    const std::optional<Side> side = winner(count_lines(board_, seating_));
    if (!side) return 0.5F;
    return *side == placed_ ? 1.0F : 0.0F;
  }

  // That the other side's next card neither ends the round nor hinders a line after it, wherever it goes.
  float chance_after_a_block() const {
    if (threats_.empty()) return 0;
    const OfSide& mine = sides_[index(placed_)];
    std::array<float, numbers + 1> left{};  // by the number of that card
    left.fill(mine.now);
    Cells blocks = 0;
    for (const Threat& threat : threats_) blocks |= threat.held | threat.missing;
    for_each_index(blocks, [&](std::size_t cell) { block(cell, left); });
    const Side next = other(placed_);
    const int placeable = least_placeable();
    float sum = 0;
    for (Colour colour : seating_.colours_of(next)) {
      const Supply& supply = supplies_.of(colour);
      for (int n = placeable; n < std::min(numbers + 1, least_[index(colour)]); ++n) {
        sum += static_cast<float>(supply.at_least[at(n)] - supply.at_least[at(n + 1)]) * left[at(n)];
      }
    }
    return sum * sides_[index(next)].a_card;
  }
  // With a card of any number that may go there.
  void block(std::size_t cell, std::array<float, numbers + 1>& left) const {
    const Cells here = Cells{1} << cell;
    std::array<int, colours> least{};
    least.fill(numbers + 1);
    std::array<bool, colours> is_blocked{};  // a threat, but a higher card would still do
    for (const Threat& threat : threats_) {
      const auto colour = index(threat.colour);
      if ((threat.missing & here) != 0) is_blocked[colour] = true;
      if (((threat.missing | threat.held) & here) == 0) least[colour] = std::min(least[colour], threat.least);
    }
    for (int n = top_[cell] + 1; n <= numbers; ++n) {
      float chance = 0;
      for (Colour one : seating_.colours_of(placed_)) {
        const auto colour = index(one);
        chance += supplies_.of(one).chance(is_blocked[colour] ? std::min(least[colour], n + 1) : least[colour]);
      }
      left[at(n)] = std::min(left[at(n)], chance);
    }
  }

  const Board& board_;
  const Seating& seating_;
  const Supplies& supplies_;
  Side placed_;
  const TableWeights& weights_;
  std::array<Cells, numbers + 2> below_{};       // cells with a lower top than n
  std::array<std::uint8_t, frame_cells> top_{};  // 0 where there is none
  std::array<OfSide, 2> sides_{};
  std::array<int, colours> least_{};  // the number that completes a line of the colour
  Few<Threat, 24> threats_;           // of the side that has placed
};

}  // namespace

const TableWeights weights_of_search = {
    {{{{0.33F, -0.56F, -0.17F}, {0.83F, 0.92F, -0.34F}, {0.13F, 0.53F, -0.07F}}},
     0.04F,
     -0.27F,
     0.07F,
     -0.034F,
     0.15F,
     -1.01F,
     5.01F},
    {{{{-0.39F, -3.22F, 0.36F}, {-1.12F, -1.54F, 0.51F}, {-0.13F, -0.72F, 0.20F}}},
     0.02F,
     0.46F,
     -0.16F,
     -0.237F,
     -0.77F,
     4.05F,
     -8.56F},
    2.58F,
    -1.30F,
    3.17F,
};

Judgement judge(const Board& board, const Seating& seating, const Supplies& supplies, Side placed,
                const TableWeights& weights) {
  return Look(board, seating, supplies, placed, weights).judgement();
}

}  // namespace nuancier::punto
