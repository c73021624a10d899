// What a player answers in the middle of a round: which lot, how to share, what to do with an action card. The best answer
// is the one that gains most on this very turn, found by trying all of them on copies of the table (as the automaton does,
// SHU-19). What comes later in the round is left out: it seldom hangs on the answer.
#pragma once

#include "rules/shuppa/shuppa.hpp"

namespace nuancier::shuppa {

// How far a place is ahead of the others on average, times their number: with one other, simply the points between them.
int lead(const Table& t, Seat place);

// The lead of the player on turn after this answer, lots taken and shared. Precondition: it is legal.
int lead_after(const Table& t, Action answer);

// Among equals the first of the list; passing is the first of all. Precondition: the seat is asked.
Action best_answer(const Table& t, Seat seat);

// Plays the round to its end, everybody answering so. Afterwards the next jar is open or the match is over.
// Precondition: the cards have been turned up.
void finish_round(State& s);

// These cards are chosen, one a place, the automaton's included. What else is in the hands plays no part in the round.
void choose_all(State& s, const OfPlaces<Card>& cards);

// Turns them up, and plays the round to its end.
void play_round(State& s, const OfPlaces<Card>& cards);

}  // namespace nuancier::shuppa
