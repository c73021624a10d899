#include "rules/pop/deal.hpp"

namespace nuancier::pop {
namespace {

bool matches(const Few<Row, max_rows>& rows, Card card) {
  const std::size_t column = rows.back().size();
  const bool left = column > 0 && colour(rows.back()[column - 1]) == colour(card);
  const bool below = rows.size() > 1 && colour(rows[rows.size() - 2][column]) == colour(card);
  return left || below;
}

// One card after the other off a shuffled deck; those that match are set aside and return before the rest is shuffled.
Deal draw_deal(const Table& t, Rng& rng) {
  std::array<Card, deck_size> deck{};
  for (int n = 1; n <= deck_size; ++n) deck[static_cast<std::size_t>(n - 1)] = card_at(n);
  std::size_t laid = 0;           // deck[0 … laid) lies there
  std::size_t aside = deck_size;  // deck[aside …) was set aside
  Deal deal;
  for (std::size_t row = 0; row < t.rows; ++row) {
    deal.rows.push_back({});
    while (deal.rows.back().size() < columns) {
      const std::size_t next = laid + rng.below(static_cast<std::uint32_t>(aside - laid));
      if (matches(deal.rows, deck[next])) {
        std::swap(deck[next], deck[--aside]);
      } else {
        std::swap(deck[next], deck[laid]);
        deal.rows.back().push_back(deck[laid++]);
      }
    }
  }
  std::span<Card> rest = std::span<Card>(deck).subspan(laid);
  shuffle(rest, rng);
  for (int i = 0; i < t.players; ++i) {
    CardSet hand;
    for (Card card : rest.first(hand_size(t))) hand.insert(card);
    deal.hands.push_back(hand);
    rest = rest.subspan(hand_size(t));
  }
  for (Card card : rest) deal.draw.push_back(card);
  return deal;
}

std::optional<Refusal> refuse_deal(const Table& t, const Deal& deal) {
  if (deal.rows.size() != t.rows) return refusal::wrong_rows;
  CardSet seen;
  std::size_t count = 0;
  const auto see = [&](Card card) {
    seen.insert(card);
    ++count;
    return is_card(card);
  };
  Few<Row, max_rows> laid;
  for (const Row& row : deal.rows) {
    if (row.size() != columns) return refusal::wrong_rows;
    laid.push_back({});
    for (Card card : row) {
      if (!see(card)) return refusal::wrong_cards;
      if (matches(laid, card)) return refusal::colours_touch;
      laid.back().push_back(card);
    }
  }
  const auto has_right_size = [&](CardSet hand) { return hand.size() == hand_size(t); };
  if (deal.hands.size() != t.players || !std::all_of(deal.hands.begin(), deal.hands.end(), has_right_size)) {
    return refusal::wrong_hands;
  }
  for (CardSet hand : deal.hands) {
    for (Card card : hand) see(card);
  }
  for (Card card : deal.draw) {
    if (!see(card)) return refusal::wrong_cards;
  }
  if (count != deck_size || seen != CardSet::deck()) return refusal::wrong_cards;
  return std::nullopt;
}

void clear_table(State& s) {
  ++s.round;
  s.turn = 0;
  s.area = {};
  s.chief.clear();
  s.pot.clear();
  s.draw.clear();
  for (CardSet& cards : s.taken) cards.clear();
}

}  // namespace

Chance draw_chance(const Table& t, Rng& rng) {
  if (t.mode == Mode::puzzle) return draw_puzzle(rng);
  return draw_deal(t, rng);
}

std::optional<Refusal> refuse_chance(const Table& t, const Chance& chance) {
  if (t.phase != Phase::deal) return refusal::chance_not_due;
  if (const Puzzle* puzzle = std::get_if<Puzzle>(&chance)) {
    return t.mode == Mode::puzzle ? refuse_puzzle(*puzzle) : refusal::deal_expected;
  }
  if (t.mode == Mode::puzzle) return refusal::puzzle_expected;
  return refuse_deal(t, *std::get_if<Deal>(&chance));
}

void lay(State& s, const Deal& deal) {
  clear_table(s);
  for (const Row& row : reversed(deal.rows)) {
    for (std::size_t i = 0; i < columns; ++i) s.area.place(column_at(static_cast<int>(i)), row[i]);
  }
  s.hands = deal.hands;
  for (Card card : reversed(deal.draw)) s.draw.push_back(card);
}

void lay(State& s, const Puzzle& puzzle) {
  clear_table(s);
  s.area = Area::of(puzzle.columns);
  s.hands[0] = puzzle.hand;
}

}  // namespace nuancier::pop
