// Every mistake a player or a record can make in Punto, with the rule it breaks.
#pragma once

#include <array>

#include "rules/kit/refusal.hpp"

namespace nuancier::punto {

namespace refusal {

using Code = Refusal::Code;

inline constexpr Refusal not_your_turn{Code::not_your_turn, "PUN-5", "punto.refuse.not_your_turn"};
inline constexpr Refusal first_to_the_middle{Code::illegal, "PUN-4", "punto.refuse.first_to_the_middle"};
inline constexpr Refusal outside_the_square{Code::illegal, "PUN-6", "punto.refuse.outside_the_square"};
inline constexpr Refusal not_lower{Code::illegal, "PUN-5", "punto.refuse.not_lower"};
inline constexpr Refusal not_touching{Code::illegal, "PUN-5", "punto.refuse.not_touching"};

inline constexpr Refusal chance_not_due{Code::illegal, "PUN-11", "punto.refuse.chance_not_due"};
inline constexpr Refusal wrong_piles{Code::illegal, "PUN-2", "punto.refuse.wrong_piles"};
inline constexpr Refusal foreign_card{Code::illegal, "PUN-2", "punto.refuse.foreign_card"};
inline constexpr Refusal wrong_cards{Code::illegal, "PUN-11", "punto.refuse.wrong_cards"};
inline constexpr Refusal wrong_halves{Code::illegal, "PUN-3", "punto.refuse.wrong_halves"};
inline constexpr Refusal wrong_neutral{Code::illegal, "PUN-11", "punto.refuse.wrong_neutral"};
inline constexpr Refusal no_such_starter{Code::illegal, "PUN-4", "punto.refuse.no_such_starter"};
inline constexpr Refusal wrong_starter{Code::illegal, "PUN-11", "punto.refuse.wrong_starter"};

}  // namespace refusal

inline constexpr std::array refusals = {
    refusal::not_your_turn, refusal::first_to_the_middle, refusal::outside_the_square, refusal::not_lower,
    refusal::not_touching,  refusal::chance_not_due,      refusal::wrong_piles,        refusal::foreign_card,
    refusal::wrong_cards,   refusal::wrong_halves,        refusal::wrong_neutral,      refusal::no_such_starter,
    refusal::wrong_starter,
};

}  // namespace nuancier::punto
