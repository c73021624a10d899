// What comes of an action in this round, in numbers that can be told to people. Of a card to choose: on average over what
// the others may turn up, as `greedy` foresees it. Everything follows by the rules, everybody answering for the most points.
#pragma once

#include "rules/shuppa/shuppa.hpp"

namespace nuancier::shuppa {

// What one round brings the viewer's place.
struct Outcome {
  int points = 0;          // won
  double others = 0;       // points of the others, on average
  bool cascaded = false;   // won a lot that fell together (SHU-12)
  bool shared = false;     // a lot, with somebody else (SHU-11)
  bool acted = false;      // won by the effect of the action card
  bool drew = false;       // a card
  bool is_winner = false;  // the match is over, and the win is its own alone
};

// The rest of the round after an answer. Precondition: the viewer's seat is asked, and the answer is legal.
Outcome outcome_of(const View& v, Action answer);

// Outcomes of a chosen card, weighed by how likely they are.
struct Prospect {
  double points = 0;
  double others = 0;
  int least_points = 0;  // for sure: against several others nothing is
  int winning = 0;       // in percent of what may come, here and below
  int cascading = 0;
  int sharing = 0;
  int acting = 0;
  int drawing = 0;
  bool is_sure_to_win = false;  // the match
};
// Precondition: cards are chosen, and this one is in the viewer's hand.
Prospect prospect_of(const View& v, Card card);

}  // namespace nuancier::shuppa
