#include "rules/pop/view.hpp"

namespace nuancier::pop {
namespace {

// At the end everybody shows the cards still held (POP-14).
bool knows_hand(const View& v, Seat seat) { return v.viewer.knows(seat) || v.phase == Phase::over; }

CardSet seen(const View& v) {
  CardSet all = v.area.set() | v.pot;
  for (CardSet cards : v.taken) all |= cards;
  for (CardSet cards : v.hands) all |= cards;
  for (CardSet cards : v.choices) all |= cards;
  for (Card card : v.chief) all.insert(card);
  for (Card card : v.chief_hidden) all.insert(card);
  for (Card card : v.draw) all.insert(card);
  return all;
}

}  // namespace

View view(const State& s, Viewer viewer) {
  View v;
  static_cast<Table&>(v) = s;
  v.viewer = viewer;
  v.columns = s.area.cards();
  for (int i = 0; i < columns; ++i) {
    if ((s.served >> i & 1U) != 0) v.lower.push_back(column_at(i));
  }
  const Standing now = standing(s);
  for (int score : now.scores) v.scores.push_back(score);
  v.chosen = s.chosen();
  v.choose = static_cast<std::uint8_t>(s.to_choose());
  v.hidden = static_cast<std::uint8_t>(s.chief_hidden.size());
  v.to_draw = static_cast<std::uint8_t>(s.draw.size());
  v.rank = rank(s);
  for (std::size_t i = 0; i < s.players; ++i) {
    const bool known = knows_hand(v, seat_at(static_cast<int>(i)));
    v.sizes.push_back(static_cast<std::uint8_t>(s.hands[i].size()));
    v.hands.push_back(known ? s.hands[i] : CardSet());
    v.choices.push_back(known ? s.choices[i] : CardSet());
  }
  if (viewer.is_all()) {
    v.chief_hidden = s.chief_hidden;
    v.draw = reversed(s.draw);
  }
  return v;
}

void complete(View& v) {
  v.area = {};
  for (std::size_t i = 0; i < v.columns.size(); ++i) {
    // A newcomer enters at the foot: the highest was there first.
    for (std::size_t j = v.columns[i].size(); j-- > 0;) v.area.place(column_at(static_cast<int>(i)), v.columns[i][j]);
  }
  v.served = 0;
  for (const Column column : v.lower) v.served = static_cast<std::uint8_t>(v.served | 1U << index(column));
  v.points.clear();
  for (std::size_t i = 0; i < v.taken.size() && i < v.scores.size(); ++i) {
    const bool counts = v.mode == Mode::competitive;
    const int of_this_round = v.phase == Phase::choose ? explosions(v.taken[i], v.symbols) : 0;
    v.points.push_back(counts ? v.scores[i] - of_this_round : 0);
  }
}

State guess(const View& v, Rng& rng) {
  State s;
  static_cast<Table&>(s) = v;
  s.hands = v.hands;
  s.choices = v.choices;
  s.chief_hidden = v.chief_hidden;
  s.draw = reversed(v.draw);

  Few<Card, deck_size> unseen;
  for (Card card : CardSet::deck() - seen(v)) unseen.push_back(card);
  shuffle(std::span<Card>(unseen.data(), unseen.size()), rng);
  for (std::size_t i = 0; i < v.players; ++i) {
    while (s.hands[i].size() < v.sizes[i]) s.hands[i].insert(unseen.pop_back());
  }
  while (s.chief_hidden.size() < v.hidden) s.chief_hidden.push_back(unseen.pop_back());
  while (s.draw.size() < v.to_draw) s.draw.push_back(unseen.pop_back());

  for (Seat seat : v.chosen) {
    const auto i = static_cast<std::size_t>(seat);
    if (!s.choices[i].empty()) continue;
    const Actions choices(s.hands[i], v.choose);
    s.choices[i] = choices[rng.below(static_cast<std::uint32_t>(choices.size()))].cards;
  }
  return s;
}

}  // namespace nuancier::pop
