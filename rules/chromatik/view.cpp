#include "rules/chromatik/view.hpp"

namespace nuancier::chromatik {
namespace {

// Foot first, without the top.
Pile guess_pile(const View& v, Rng& rng) {
  std::array<bool, deck_size> seen{};
  seen[static_cast<std::size_t>(index(*v.top))] = true;
  for (const Stack& stack : v.beside) {
    for (Card card : stack) seen[static_cast<std::size_t>(index(card))] = true;
  }
  Pile hidden;
  for (int i = 0; i < deck_size; ++i) {
    if (!seen[static_cast<std::size_t>(i)]) hidden.push_back(card_of(i, false));
  }
  const std::span<Card> cards(hidden.begin(), hidden.size());
  shuffle(cards, rng);
  turn_at_random(cards, rng);
  return hidden;
}

Answer guess_answer(const Table& t, Rng& rng) {
  const Actions actions = legal_answers(t);
  const Answer answer = actions[rng.below(static_cast<std::uint32_t>(actions.size()))].answer;
  if (answer.kind == Answer::Kind::none) return answer;
  const auto times = static_cast<std::uint32_t>(t.answer_time - fastest_human + 1);
  return answer.at(Time(fastest_human + static_cast<int>(rng.below(times))));
}

}  // namespace

View view(const State& s, Viewer viewer) {
  View v;
  static_cast<Table&>(v) = s;
  v.viewer = viewer;
  if (!s.pile.empty()) v.top = s.pile.back();
  v.pile_size = static_cast<int>(s.pile.size());
  if (viewer.is_all()) v.pile = reversed(s.pile);
  v.answers = s.answers;
  for (int i = 0; i < s.players; ++i) {
    v.characters.push_back(character_of(seat_at(i)));
    Answer& answer = v.answers[static_cast<std::size_t>(i)];
    if (s.phase == Phase::answer && !answer.is_open() && !viewer.knows(seat_at(i))) answer = Answer::sealed();
  }
  if (s.phase == Phase::over) v.evolved = standing(s).winners;
  return v;
}

State guess(const View& v, Rng& rng) {
  State s;
  static_cast<Table&>(s) = v;
  s.answers = v.answers;
  if (v.viewer.is_all()) {
    s.pile = reversed(v.pile);
    return s;
  }
  if (v.top) {
    s.pile = guess_pile(v, rng);
    s.pile.push_back(*v.top);
  }
  for (Answer& answer : s.answers) {
    if (answer.kind == Answer::Kind::sealed) answer = guess_answer(v, rng);
  }
  return s;
}

}  // namespace nuancier::chromatik
