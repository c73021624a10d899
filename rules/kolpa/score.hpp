// KOL-11 … KOL-14: the end of a round, its points, and the end of the match.
#pragma once

#include "rules/kit/standing.hpp"
#include "rules/kolpa/events.hpp"

namespace nuancier::kolpa {

inline constexpr int joker_cost = 10;

inline int round_points(const Area& area, const Hand& hand) {
  int points = area.sum();
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const Card card = hand[i].card;
    points -= card == joker ? joker_cost : number(card);
  }
  return points;
}

inline Standing standing(const Table& t) {
  Standing standing;
  standing.round = t.round;
  for (std::size_t i = 0; i < t.players; ++i) standing.scores.push_back(t.scores[i]);
  standing.over = t.phase == Phase::over;
  if (standing.over) standing.winners = best(standing.scores);
  return standing;
}

template <class Sink>
void end_round(State& s, Sink&& tell) {
  RoundScored scored;
  scored.round = s.round;
  bool reached = false;
  for (std::size_t i = 0; i < s.players; ++i) {
    const int points = round_points(s.areas[i], s.hands[i]);
    s.scores[i] = static_cast<std::int16_t>(s.scores[i] + points);
    reached |= s.scores[i] >= s.target;
    scored.points.push_back(points);
    scored.scores.push_back(s.scores[i]);
    scored.hands.push_back(s.hands[i].cards());
  }
  tell(scored);
  s.phase = reached || s.round == s.max_rounds ? Phase::over : Phase::deal;
  if (s.phase == Phase::over) {
    MatchOver over;
    for (Seat winner : standing(s).winners) over.winners.push_back(winner);
    tell(over);
  }
}

}  // namespace nuancier::kolpa
