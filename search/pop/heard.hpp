// What a seat has let the others know in this turn (POP-17), taken literally: how many cards of a colour it holds, and which
// card it would like to place, where. A phrase about another colour or another column is a new wish and takes the old one's
// place; one about the Chief's cards adds to the wish.
#pragma once

#include "rules/pop/pop.hpp"

namespace nuancier::search {

struct Wish {
  pop::Colour colour{};
  std::optional<pop::Column> column;
  pop::CardSet cards;  // of that colour, on the sides of the Chief's cards that were named

  bool operator==(const Wish&) const = default;
};

struct Heard {
  std::optional<Wish> wish;
  std::array<std::optional<std::uint8_t>, pop::colours> held;  // cards of each colour

  bool may_hold(pop::Card card) const { return held[static_cast<std::size_t>(colour(card))] != 0; }
};

Heard heard(const pop::View& view, Seat seat);

// The cards on that side of the Chief's card. Precondition: the phrase names one that lies open.
pop::CardSet beside_chief(const pop::Table& table, pop::Phrase phrase);

}  // namespace nuancier::search
