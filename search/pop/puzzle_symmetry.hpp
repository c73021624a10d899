// When are two puzzles of Pop! the same one in disguise? What happens in a turn depends on which cards share a colour, on
// the order of the hand's numbers, and on the side that the cards are placed from; on nothing else. So these change nothing:
//
//   other numbers   for the cards that lie there, as long as the colours stay; for the hand's too, as long as order, colours
//   and
//                   arrows stay.
//   other colours   exchanged throughout.
//   other arrows    where they never decide: a hand with at most two is placed from A whatever is chosen, and one with at
//                   most two cards without an arrow from E.
//   a mirror        of columns A to E and of the hand's order, with arrows on those cards that had none. Five cards with at
//                   most two arrows are five with at least three cards without: what was placed from A is placed from E.
//
// A mirror that keeps the arrows, as n -> 51 - n does, is none: the columns change sides, but the side of placing stays.
#pragma once

#include <string>

#include "rules/pop/puzzle.hpp"

namespace nuancier::search::puzzles {

// The same for all disguises of a puzzle, and for no other puzzle: "ab/c//d/e abCDe", the colours of the columns from A to
// E, each foot first, then those of the hand by ascending number, capitals where arrows count. Letters come in the order of
// the alphabet; of the two mirror images the smaller text stands for both.
std::string canonical(const pop::Puzzle& puzzle);

}  // namespace nuancier::search::puzzles
