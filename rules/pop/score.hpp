// POP-13, POP-14: fewer is better. Competitive: explosions on the cards taken. Against the game: the cards left in each hand
// (co-operative), or still lying (solo, puzzle).
#pragma once

#include "rules/kit/standing.hpp"
#include "rules/pop/events.hpp"

namespace nuancier::pop {

using Points = Few<int, max_players>;

inline Points round_points(const Table& t) {
  Points points;
  for (CardSet cards : t.taken) points.push_back(explosions(cards, t.symbols));
  return points;
}

// With those of the round that is being played.
inline Points totals(const Table& t) {
  Points all = t.points;
  if (t.phase == Phase::choose) {
    const Points now = round_points(t);
    for (std::size_t i = 0; i < all.size(); ++i) all[i] += now[i];
  }
  return all;
}

// Lowest total; tie: fewer explosions on the card still held; still tied: shared.
inline SeatSet competitive_winners(const State& s) {
  Few<int, max_seats> merits;
  for (std::size_t i = 0; i < s.players; ++i) merits.push_back(-(s.points[i] * 4 + explosions(s.hands[i], s.symbols)));
  return best(merits);
}

inline SeatSet winners(const State& s) {
  if (s.phase != Phase::over) return {};
  if (s.mode == Mode::competitive) return competitive_winners(s);
  return is_won(s) ? SeatSet::first(s.players) : SeatSet();
}

inline Standing standing(const State& s) {
  Standing standing;
  standing.round = s.round;
  standing.over = s.phase == Phase::over;
  standing.winners = winners(s);
  for (std::size_t i = 0; i < s.players; ++i) {
    if (s.mode == Mode::competitive) {
      standing.scores.push_back(totals(s)[i]);
    } else {
      standing.scores.push_back(static_cast<int>(s.mode == Mode::cooperative ? s.hands[i].size() : s.area.size()));
    }
  }
  return standing;
}

// The match ends here.
template <class Sink>
void end_match(State& s, Sink&& tell) {
  s.phase = Phase::over;
  if constexpr (listens<Sink>) tell(MatchOver{winners(s), s.hands, rank(s)});
}

template <class Sink>
void end_round(State& s, Sink&& tell) {
  const Points now = round_points(s);
  for (std::size_t i = 0; i < now.size(); ++i) s.points[i] += now[i];
  tell(RoundScored{s.round, now, s.points});
  if (s.round == s.rounds) {
    end_match(s, tell);
  } else {
    s.phase = Phase::deal;
  }
}

}  // namespace nuancier::pop
