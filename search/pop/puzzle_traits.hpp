// What makes a puzzle of Pop! hard for a person, measured; and the grade that follows, 1 (easy) to 5. A person who solves
// one counts colours first: a colour that only one card has is never cleared. Of the choices that are left, greedy ones come
// to mind first, and those that nearly clear the area hold them up longest. What one follows in the head is as long as the
// chains.
#pragma once

#include <array>

#include "rules/pop/proof.hpp"

namespace nuancier::search::puzzles {

struct Traits {
  int area = 0;             // cards lying
  int hand = 0;             // cards to choose from
  int plausible = 0;        // choices that counting colours does not rule out
  int near_misses = 0;      // choices that leave one card or two
  int waves = 0;            // of explosions in the answer's turn
  int chain = 0;            // the most waves that one card of the answer starts
  int quiet = 0;            // cards of the answer that explode nothing when they are placed
  int greedy_starts = 0;    // ways to begin greedily, see below
  int greedy_failures = 0;  // those that do not clear the area
  int departures = 0;       // cards of the answer that somebody greedy who has found those before it would not choose
  int both_sides = 0;       // 1: some choices are placed from A, others from E
  static constexpr auto fields = described_by(
      Field{"area", &Traits::area}, Field{"hand", &Traits::hand}, Field{"plausible", &Traits::plausible},
      Field{"near_misses", &Traits::near_misses}, Field{"waves", &Traits::waves}, Field{"chain", &Traits::chain},
      Field{"quiet", &Traits::quiet}, Field{"greedy_starts", &Traits::greedy_starts},
      Field{"greedy_failures", &Traits::greedy_failures}, Field{"departures", &Traits::departures},
      Field{"both_sides", &Traits::both_sides});
  bool operator==(const Traits&) const = default;

  // Roughly the cards to be followed in the head by somebody who counts colours, and then tries all that is left.
  int effort() const { return plausible * (area + pop::placed_a_turn); }
};

// Somebody greedy decides for a side and a first card, then goes on from column to column with what explodes most cards at
// once, or with the first card that explodes any; among equals the nearest number. They mind the arrows: from A never a
// third one, from E never a third card without. The starts are both ways to go on, from both sides, with every first card
// that leaves four for the other columns.
Traits traits(const pop::Puzzle& puzzle, const pop::Proof& proof);

inline constexpr int grades = 5;

// A puzzle has the highest grade whose every minimum it reaches: it is as hard as its easiest side.
inline constexpr std::array<Traits, grades> least = {{
    {},
    {.area = 6, .hand = 7, .plausible = 5, .near_misses = 1, .waves = 4},
    {.area = 8, .hand = 8, .plausible = 15, .near_misses = 4, .waves = 5, .chain = 2, .departures = 1},
    {.area = 10, .hand = 9, .plausible = 50, .near_misses = 8, .waves = 6, .chain = 3, .quiet = 1, .departures = 2},
    {.area = 13,
     .hand = 10,
     .plausible = 120,
     .near_misses = 15,
     .waves = 8,
     .chain = 4,
     .quiet = 1,
     .departures = 2,
     .both_sides = 1},
}};

int grade(const Traits& traits);

}  // namespace nuancier::search::puzzles
