// Every mistake a player or a record can make in Pop!, with the rule it breaks.
#pragma once

#include <array>

#include "rules/kit/refusal.hpp"

namespace nuancier::pop {

namespace refusal {

using Code = Refusal::Code;

inline constexpr Refusal not_your_turn{Code::not_your_turn, "POP-9", "pop.refuse.not_your_turn"};
inline constexpr Refusal choose_one{Code::illegal, "POP-9", "pop.refuse.choose_one"};
inline constexpr Refusal choose_two{Code::illegal, "POP-15", "pop.refuse.choose_two"};
inline constexpr Refusal choose_five{Code::illegal, "POP-21", "pop.refuse.choose_five"};
inline constexpr Refusal not_in_hand{Code::illegal, "POP-9", "pop.refuse.not_in_hand"};

inline constexpr Refusal no_talk{Code::illegal, "POP-17", "pop.refuse.no_talk"};
inline constexpr Refusal talk_is_over{Code::not_your_turn, "POP-17", "pop.refuse.talk_is_over"};
inline constexpr Refusal said_enough{Code::illegal, "POP-17", "pop.refuse.said_enough"};
inline constexpr Refusal no_such_chief_card{Code::illegal, "POP-17", "pop.refuse.no_such_chief_card"};

inline constexpr Refusal chance_not_due{Code::illegal, "POP-13", "pop.refuse.chance_not_due"};
inline constexpr Refusal deal_expected{Code::illegal, "POP-7", "pop.refuse.deal_expected"};
inline constexpr Refusal puzzle_expected{Code::illegal, "POP-23", "pop.refuse.puzzle_expected"};
inline constexpr Refusal wrong_rows{Code::illegal, "POP-20", "pop.refuse.wrong_rows"};
inline constexpr Refusal colours_touch{Code::illegal, "POP-7", "pop.refuse.colours_touch"};
inline constexpr Refusal wrong_hands{Code::illegal, "POP-7", "pop.refuse.wrong_hands"};
inline constexpr Refusal wrong_cards{Code::illegal, "POP-1", "pop.refuse.wrong_cards"};
inline constexpr Refusal wrong_columns{Code::illegal, "POP-23", "pop.refuse.wrong_columns"};
inline constexpr Refusal repeated_card{Code::illegal, "POP-23", "pop.refuse.repeated_card"};
inline constexpr Refusal unstable_puzzle{Code::illegal, "POP-23", "pop.refuse.unstable_puzzle"};
inline constexpr Refusal wrong_puzzle_hand{Code::illegal, "POP-23", "pop.refuse.wrong_puzzle_hand"};

}  // namespace refusal

inline constexpr std::array refusals = {
    refusal::not_your_turn,      refusal::choose_one,      refusal::choose_two,        refusal::choose_five,
    refusal::not_in_hand,        refusal::no_talk,         refusal::talk_is_over,      refusal::said_enough,
    refusal::no_such_chief_card, refusal::chance_not_due,  refusal::deal_expected,     refusal::puzzle_expected,
    refusal::wrong_rows,         refusal::colours_touch,   refusal::wrong_hands,       refusal::wrong_cards,
    refusal::wrong_columns,      refusal::unstable_puzzle, refusal::wrong_puzzle_hand, refusal::repeated_card,
};

}  // namespace nuancier::pop
