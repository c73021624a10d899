#include "rules/pop/puzzle.hpp"

namespace nuancier::pop {
namespace {

// Every column gets a card, some a second one; a card that touches its colour is passed over.
Columns draw_columns(std::span<const Card> deck, Rng& rng) {
  Columns columns_drawn;
  columns_drawn.resize(columns);
  std::size_t next = 0;
  const auto two_high = static_cast<unsigned>(rng.below(1U << columns) & rng.below(1U << columns));
  for (unsigned row = 0; row < 2; ++row) {
    for (std::size_t i = 0; i < columns; ++i) {
      if (row == 1 && (two_high >> i & 1U) == 0) continue;
      while (true) {
        const Card card = deck[next++];
        const bool matches_left =
            i > 0 && columns_drawn[i - 1].size() > row && colour(columns_drawn[i - 1][row]) == colour(card);
        const bool matches_below = row > 0 && colour(columns_drawn[i].back()) == colour(card);
        if (matches_left || matches_below) continue;
        columns_drawn[i].push_back(card);
        break;
      }
    }
  }
  return columns_drawn;
}

}  // namespace

std::optional<Refusal> refuse_puzzle(const Puzzle& puzzle) {
  const auto is_too_high = [](const ColumnCards& column) { return column.size() > max_height; };
  if (puzzle.columns.size() != columns || std::any_of(puzzle.columns.begin(), puzzle.columns.end(), is_too_high)) {
    return refusal::wrong_columns;
  }
  CardSet lying;
  std::size_t count = 0;
  for (const ColumnCards& column : puzzle.columns) {
    for (Card card : column) {
      if (!is_card(card)) return refusal::repeated_card;
      lying.insert(card);
      ++count;
    }
  }
  if (lying.size() != count || !(lying & puzzle.hand).empty()) return refusal::repeated_card;
  if (count == 0 || !Area::of(puzzle.columns).is_stable()) return refusal::unstable_puzzle;
  if (puzzle.hand.size() < least_puzzle_hand || puzzle.hand.size() > most_puzzle_hand) return refusal::wrong_puzzle_hand;
  return std::nullopt;
}

bool clears(Area area, CardSet five) {
  place_five(area, five, ignore, ignore);
  return area.empty();
}

bool has_a_loner(CardSet cards) {
  for (int i = 0; i < colours; ++i) {
    if ((cards & cards_of(static_cast<Colour>(i))).size() == 1) return true;
  }
  return false;
}

Answers answers(const Puzzle& puzzle) {
  const Area area = Area::of(puzzle.columns);
  const CardSet lying = area.set();
  Answers found;
  for_each_choice(puzzle.hand, {}, most_chosen, [&](CardSet five) {
    if (!has_a_loner(lying | five) && clears(area, five)) found.push_back({five});
  });
  return found;
}

Puzzle draw_puzzle(Rng& rng) {
  std::array<Card, deck_size> deck{};
  for (int n = 1; n <= deck_size; ++n) deck[static_cast<std::size_t>(n - 1)] = card_at(n);
  while (true) {
    shuffle(std::span<Card>(deck), rng);
    Puzzle puzzle;
    const std::size_t hand = 8 + rng.below(most_puzzle_hand - 8 + 1);
    for (std::size_t i = 0; i < hand; ++i) puzzle.hand.insert(deck[i]);
    puzzle.columns = draw_columns(std::span<const Card>(deck).subspan(hand), rng);
    if (answers(puzzle).size() == 1) return puzzle;
  }
}

}  // namespace nuancier::pop
