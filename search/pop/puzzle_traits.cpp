#include "search/pop/puzzle_traits.hpp"

namespace nuancier::search::puzzles {
namespace {

using pop::Area;
using pop::Card;
using pop::CardSet;
using pop::Column;

using Hand = Few<Card, pop::most_puzzle_hand>;

enum class Side : std::uint8_t { left, right };
enum class Taste : std::uint8_t { most_cards, any_card };

// A turn that is being placed from one side, by somebody who sees no further than the next card.
class GreedyTurn {
 public:
  GreedyTurn(const pop::Puzzle& puzzle, Side side) : side_(side), area_(Area::of(puzzle.columns)) {
    for (Card card : puzzle.hand) hand_.push_back(card);
    if (side == Side::right) hand_ = reversed(hand_);
  }

  bool is_over() const { return placed_ == pop::placed_a_turn; }
  bool is_cleared() const { return is_over() && area_.empty(); }
  // The cards from which the next one comes, in the order of placing: enough are left for the columns after it.
  std::span<const Card> reach() const {
    const std::size_t kept = static_cast<std::size_t>(pop::placed_a_turn - 1 - placed_);
    return std::span<const Card>(hand_.begin() + next_, hand_.end() - kept);
  }

  // Empty: the arrows allow none.
  std::optional<Card> choice(Taste taste) const {
    std::optional<Card> chosen;
    std::size_t most = 0;
    for (Card card : reach()) {
      if (!is_allowed(card)) continue;
      GreedyTurn after = *this;
      const std::size_t exploded = after.place(card);
      if (chosen && exploded <= most) continue;
      chosen = card;
      most = exploded;
      if (taste == Taste::any_card && exploded > 0) break;
    }
    return chosen;
  }

  // How many cards explode. Precondition: within reach.
  std::size_t place(Card card) {
    next_ = static_cast<std::size_t>(std::find(hand_.begin() + next_, hand_.end(), card) - hand_.begin()) + 1;
    const bool from_the_right = side_ == Side::right;
    const Column column = pop::column_at(from_the_right ? pop::columns - 1 - placed_ : placed_);
    served_ |= 1U << index(column);
    if (is_against_the_side(card)) ++against_;
    ++placed_;
    area_.place(column, card);
    if (!area_.newcomer_matches(column, from_the_right)) return 0;
    return pop::explode(area_, served_, pop::Chain::to_the_end, ignore).size();
  }

 private:
  // POP-10: arrows, where at most two may be; the others, where three arrows must be.
  bool is_against_the_side(Card card) const { return pop::has_arrow(card) == (side_ == Side::left); }
  bool is_allowed(Card card) const { return against_ < 2 || !is_against_the_side(card); }

  Side side_;
  Area area_;
  Hand hand_;             // in the order of placing
  std::size_t next_ = 0;  // those before it have been passed
  int placed_ = 0;
  int against_ = 0;
  unsigned served_ = 0;
};

bool is_cleared_greedily(GreedyTurn turn, Card first, Taste taste) {
  turn.place(first);
  while (!turn.is_over()) {
    const std::optional<Card> next = turn.choice(taste);
    if (!next) return false;
    turn.place(*next);
  }
  return turn.is_cleared();
}

void count_greedy_starts(const pop::Puzzle& puzzle, Traits& traits) {
  for (Side side : {Side::left, Side::right}) {
    const GreedyTurn start(puzzle, side);
    for (Taste taste : {Taste::most_cards, Taste::any_card}) {
      for (Card first : start.reach()) {
        ++traits.greedy_starts;
        traits.greedy_failures += is_cleared_greedily(start, first, taste) ? 0 : 1;
      }
    }
  }
}

int departures(const pop::Puzzle& puzzle, const pop::Proof& proof, Taste taste) {
  const bool from_the_right = proof.turn[0].column == Column::e;
  GreedyTurn turn(puzzle, from_the_right ? Side::right : Side::left);
  int count = 0;
  for (const pop::Step& step : proof.turn) {
    const bool is_first = &step == proof.turn.begin();
    if (!is_first && turn.choice(taste) != step.card) ++count;
    turn.place(step.card);
  }
  return count;
}

bool reaches(const Traits& traits, const Traits& minimum) {
  return Traits::fields([&](const auto&... field) { return ((traits.*(field.member) >= minimum.*(field.member)) && ...); });
}

}  // namespace

Traits traits(const pop::Puzzle& puzzle, const pop::Proof& proof) {
  Traits found;
  const CardSet lying = Area::of(puzzle.columns).set();
  found.area = static_cast<int>(lying.size());
  found.hand = static_cast<int>(puzzle.hand.size());
  pop::for_each_choice(
      puzzle.hand, {}, pop::most_chosen, [&](CardSet five) { found.plausible += pop::has_a_loner(lying | five) ? 0 : 1; });
  for (std::uint8_t left : proof.left) found.near_misses += left == 1 || left == 2 ? 1 : 0;
  for (const pop::Step& step : proof.turn) {
    const int waves = static_cast<int>(step.waves.size());
    found.waves += waves;
    found.chain = std::max(found.chain, waves);
    found.quiet += waves == 0 ? 1 : 0;
  }
  count_greedy_starts(puzzle, found);
  found.departures = std::min(departures(puzzle, proof, Taste::most_cards), departures(puzzle, proof, Taste::any_card));
  const std::size_t with_arrow = (puzzle.hand & pop::arrows).size();
  found.both_sides = with_arrow > 2 && puzzle.hand.size() - with_arrow > 2 ? 1 : 0;
  return found;
}

int grade(const Traits& traits) {
  int reached = 1;
  while (reached < grades && reaches(traits, least[static_cast<std::size_t>(reached)])) ++reached;
  return reached;
}

}  // namespace nuancier::search::puzzles
