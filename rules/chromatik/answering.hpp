// Everybody answers at once, in secret and for good (CHR-6). With the last answer comes the verdict (CHR-8): a tapped pile
// is shared out at once, after a shout the winners pick.
#pragma once

#include "rules/chromatik/taking.hpp"

namespace nuancier::chromatik {

inline SeatSet yet_to_answer(const Answers& answers) {
  SeatSet seats;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (answers[i].is_open()) seats.insert(seat_at(static_cast<int>(i)));
  }
  return seats;
}

// Without times: those are the table's to attach.
inline Actions legal_answers(const Table& t) {
  Actions actions;
  for (int i = 0; i < t.skill_piles(); ++i) actions.push_back(Action::give(Answer::tap(static_cast<Colour>(i))));
  actions.push_back(Action::give(Answer::shout()));
  actions.push_back(Action::give(Answer::none()));
  return actions;
}

// May this ever be an answer at this table?
inline std::optional<Refusal> refuse_answer(const Table& t, const Answer& answer) {
  if (answer.kind == Answer::Kind::open || answer.kind == Answer::Kind::sealed) return refusal::answer_now;
  if (answer.kind == Answer::Kind::tap && !t.has_pile(answer.colour)) return refusal::no_such_pile;
  const int when = answer.time.or_at_the_end(t.answer_time);
  if (when < fastest_human) return refusal::too_fast;
  if (when > t.answer_time) return refusal::too_late;
  return std::nullopt;
}

inline std::optional<Refusal> refuse_answer(const State& s, Seat seat, const Action& action) {
  if (!s.answers[static_cast<std::size_t>(seat)].is_open()) return refusal::answer_is_final;
  if (action.kind != Action::Kind::answer) return refusal::answer_now;
  return refuse_answer(s, action.answer);
}

template <class Sink>
void judge(State& s, Sink&& tell) {
  const Area shown = s.shown();
  const Verdict verdict = judge(shown, s.answers, s);
  tell(Judged{
      shown.of(Colour::red), shown.of(Colour::yellow), shown.of(Colour::blue), verdict.right, s.answers, verdict.winners});
  if (verdict.winners.empty()) tell(NobodyRight{});
  if (verdict.right.kind == Answer::Kind::shout) {
    s.takers = verdict.winners;
    s.phase = Phase::take;
  } else {
    for (Seat seat : verdict.winners) win_card(s, seat, verdict.right.colour, tell);
  }
  if (s.takers.empty()) end_turn(s, tell);
}

template <class Sink>
void answer(State& s, Seat seat, const Answer& answer, Sink&& tell) {
  s.answers[static_cast<std::size_t>(seat)] = answer;
  tell(Answered{seat, answer});
  if (yet_to_answer(s.answers).empty()) judge(s, tell);
}

}  // namespace nuancier::chromatik
