#include "rules/chromatik/position.hpp"

namespace nuancier::chromatik {
namespace {

bool has_right_sizes(const State& s, const Position& p) {
  return p.beside.size() == static_cast<std::size_t>(s.stacks()) && p.skills.size() == s.skills.size() &&
         p.held.size() == s.players && p.answers.size() == s.players && index(p.starter) < s.players &&
         index(p.turn) < s.players && !p.pile.empty();
}

// CHR-1: every card lies somewhere, once.
bool is_whole_deck(const Position& p) {
  std::array<bool, deck_size> seen{};
  int found = 0;
  const auto take = [&](Card card) {
    ++found;
    return index(card) < deck_size && !std::exchange(seen[static_cast<std::size_t>(index(card))], true);
  };
  const auto take_all = [&](const auto& cards) { return !cards.empty() && std::all_of(cards.begin(), cards.end(), take); };
  return take_all(p.pile) && std::all_of(p.beside.begin(), p.beside.end(), take_all) && found == deck_size;
}

// CHR-2: so are all skill cards, and nobody has won more than one a turn.
bool are_all_skill_cards(const State& s, int resolved) {
  for (std::size_t colour = 0; colour < s.skills.size(); ++colour) {
    int total = s.skills[colour];
    for (const Skills& held : s.held) {
      if (held.size() != s.skills.size()) return false;
      total += held[colour];
    }
    if (total != s.skill_cards) return false;
  }
  for (int i = 0; i < s.players; ++i) {
    if (s.cards_of(seat_at(i)) > resolved) return false;
  }
  return true;
}

// CHR-5: turns go round.
bool is_right_turn(const State& s) {
  const int before = s.phase == Phase::flip ? s.flips() : s.flips() - 1;
  return before >= 0 && index(s.turn) == (index(s.starter) + before) % s.players;
}

bool can_be_answers(const State& s) {
  return std::all_of(s.answers.begin(), s.answers.end(),
                     [&](const Answer& answer) { return answer.is_open() || !refuse_answer(s, answer); });
}

// CHR-8, CHR-9: the winners of the turn that were served hold a card, and only what they won can have run out.
bool was_served(const State& s) {
  const Verdict verdict = judge(s.shown(), s.answers, s);
  const std::size_t served = verdict.winners.size() - std::min(s.takers.size(), verdict.winners.size());
  const auto waiting = std::span(verdict.winners.begin(), verdict.winners.size()).subspan(served);
  if (!std::equal(waiting.begin(), waiting.end(), s.takers.begin(), s.takers.end())) return false;
  const bool shouted = verdict.right.kind == Answer::Kind::shout;
  if (!shouted && !s.takers.empty()) return false;
  std::size_t ran_out = 0;
  for (std::size_t colour = 0; colour < s.skills.size(); ++colour) {
    if (s.skills[colour] > 0) continue;
    ++ran_out;
    if (!shouted && colour != index(verdict.right.colour)) return false;
  }
  if (ran_out > served) return false;
  for (std::size_t i = 0; i < served; ++i) {
    const Seat seat = verdict.winners[i];
    const int cards = shouted ? s.cards_of(seat) : s.held[static_cast<std::size_t>(seat)][index(verdict.right.colour)];
    if (cards == 0 && (i == 0 || ran_out == 0)) return false;
  }
  return true;
}

bool fits_phase(const State& s) {
  const bool all_answered = yet_to_answer(s.answers).empty();
  const bool first_turn = s.flips() == 0;
  switch (s.phase) {
    case Phase::deal: return false;
    case Phase::flip:
      if (is_at_its_end(s) || !s.takers.empty()) return false;
      if (!first_turn) return all_answered && was_served(s);
      return std::all_of(s.answers.begin(), s.answers.end(), [](const Answer& answer) { return answer.is_open(); });
    case Phase::answer: return !all_answered && !s.empty_pile() && s.takers.empty();
    case Phase::take: return all_answered && !s.takers.empty() && s.has_skill_cards() && was_served(s);
    case Phase::over: return all_answered && s.takers.empty() && is_at_its_end(s) && was_served(s);
  }
  return false;
}

}  // namespace

Position position(const State& s) {
  return {s.phase, s.starter, s.turn, reversed(s.pile), s.beside, s.skills, s.held, s.answers, s.takers};
}

std::optional<State> from_position(const State& empty, const Position& p) {
  if (p.phase == Phase::deal) return p == position(empty) ? std::optional(empty) : std::nullopt;
  if (!has_right_sizes(empty, p) || !is_whole_deck(p)) return std::nullopt;
  State s = empty;
  s.phase = p.phase;
  s.starter = p.starter;
  s.turn = p.turn;
  s.pile = reversed(p.pile);
  s.beside = p.beside;
  s.skills = p.skills;
  s.held = p.held;
  s.answers = p.answers;
  s.takers = p.takers;
  const int resolved = s.flips() - (s.phase == Phase::answer ? 1 : 0);
  if (!are_all_skill_cards(s, resolved) || !is_right_turn(s) || !can_be_answers(s) || !fits_phase(s)) return std::nullopt;
  return s;
}

}  // namespace nuancier::chromatik
