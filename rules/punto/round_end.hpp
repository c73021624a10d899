// How a round and the match end: by a completed line (PUN-7), or by counting when somebody cannot place (PUN-8, PUN-9).
// The winner takes a trophy (PUN-10); enough of them win the match (PUN-12).
#pragma once

#include "rules/kit/standing.hpp"
#include "rules/punto/state.hpp"
#include "rules/punto/tally.hpp"

namespace nuancier::punto {

inline Standing standing(const Table& t) {
  Standing standing;
  standing.round = t.round;
  for (int i = 0; i < t.players; ++i) standing.scores.push_back(t.rounds_won(t.side_of(seat_at(i))));
  standing.over = t.phase == Phase::over;
  if (standing.over) standing.winners = best(standing.scores);
  return standing;
}

// After the trophy, if any, was taken.
template <class Sink>
void finish_round(State& s, Sink&& tell) {
  const bool won = std::any_of(
      s.trophies.begin(), s.trophies.end(), [&](const Trophies& trophies) { return trophies.size() == s.rounds_to_win; });
  if (!won && s.round < max_rounds) {
    s.phase = Phase::deal;
    return;
  }
  s.phase = Phase::over;
  MatchOver over;
  for (Seat seat : standing(s).winners) over.winners.push_back(seat);
  tell(over);
}

template <class Sink>
void win_round(State& s, Side side, std::optional<Seat> seat, Cells lines, Sink&& tell) {
  RoundWon won{s.seats_of(side), seat, {}, highest(s.board, lines, s.colours_of(side))};
  for (; lines != 0; lines &= lines - 1U) won.cells.push_back(s.board.cell_at(std::countr_zero(lines)));
  s.trophies[index(side)].push_back(won.trophy);
  tell(won);
  finish_round(s, tell);
}

// The player to move has just completed at least one line with the card in this cell.
template <class Sink>
void end_by_line(State& s, Cell last, Sink&& tell) {
  const Colour colour = punto::colour(s.board.top(last));
  s.face_up = false;
  win_round(s, s.side_of(colour), s.turn, runs_through(s.board.of(colour), s.board.bit(last), s.winning_length()), tell);
}

// The player to move cannot place; a card turned up in vain stays in sight until the next deal.
template <class Sink>
void end_by_count(State& s, Sink&& tell) {
  const Tally tally = count_lines(s.board, s);
  RoundDecidedByLines decided{s.turn, s.counted_length(), {}, {}};
  for (const SideLines& lines : tally) {
    decided.counts.push_back(static_cast<int>(lines.sums.size()));
    decided.sums.push_back(lines.sums);
  }
  tell(decided);
  if (const std::optional<Side> side = winner(tally)) {
    win_round(s, *side, std::nullopt, tally[index(*side)].cells, tell);
  } else {
    tell(RoundVoid{s.round});
    finish_round(s, tell);
  }
}

}  // namespace nuancier::punto
