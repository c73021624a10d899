// Pop! together: what the others may choose, from what all know and what was said. A seat that has told its wish chooses a
// card that fits it, by preference one that usually comes to lie in the column it named. A seat that has not is taken for a
// sensible player: of the cards it may hold it chooses the one most likely to pass, thinking the same of everybody else.
#pragma once

#include "search/pop/heard.hpp"
#include "search/pop/row_chances.hpp"

namespace nuancier::search {

// The chance that a card comes to lie in that column when nothing is known of what the others choose.
double usually_in(const pop::View& view, pop::Card card, pop::Column column);

class Company {
 public:
  // Precondition: co-operative, a choice is due, and the viewer is a seat.
  explicit Company(const pop::View& view);

  // As the viewer sees it, who knows the own hand.
  RowChances chances() const;

  const Feet& feet() const { return feet_; }
  pop::CardSet chief() const { return chief_; }
  pop::CardSet unseen() const { return pool_ - own_; }
  const Heard& heard(std::size_t seat) const { return heard_[seat]; }
  const Likely& likely(std::size_t seat) const { return likely_[seat]; }

 private:
  pop::CardSet possible(std::size_t seat) const;
  Likely by_wish(std::size_t seat) const;
  Likely sensible(std::size_t seat) const;

  const pop::View& view_;
  Feet feet_;
  pop::CardSet chief_;
  pop::CardSet pool_;  // where those who see only the table think that cards of a hand are from
  pop::CardSet own_;
  Few<Heard, pop::max_players> heard_;
  Few<Likely, pop::max_players> likely_;
};

}  // namespace nuancier::search
