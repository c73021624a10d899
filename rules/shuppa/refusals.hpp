// Every mistake a player or a record can make in Shuppa, with the rule it breaks.
#pragma once

#include <array>

#include "rules/kit/refusal.hpp"

namespace nuancier::shuppa {

namespace refusal {

using Code = Refusal::Code;

inline constexpr Refusal not_your_turn{Code::not_your_turn, "SHU-8", "shuppa.refuse.not_your_turn"};
inline constexpr Refusal choose_a_card{Code::illegal, "SHU-6", "shuppa.refuse.choose_a_card"};
inline constexpr Refusal not_in_hand{Code::illegal, "SHU-6", "shuppa.refuse.not_in_hand"};
inline constexpr Refusal name_the_lot{Code::illegal, "SHU-13", "shuppa.refuse.name_the_lot"};
inline constexpr Refusal no_such_lot{Code::illegal, "SHU-13", "shuppa.refuse.no_such_lot"};
inline constexpr Refusal share_first{Code::illegal, "SHU-11", "shuppa.refuse.share_first"};
inline constexpr Refusal wrong_share{Code::illegal, "SHU-11", "shuppa.refuse.wrong_share"};
inline constexpr Refusal act_or_pass{Code::illegal, "SHU-14", "shuppa.refuse.act_or_pass"};
inline constexpr Refusal another_action{Code::illegal, "SHU-14", "shuppa.refuse.another_action"};
inline constexpr Refusal no_card_there{Code::illegal, "SHU-15", "shuppa.refuse.no_card_there"};
inline constexpr Refusal not_side_by_side{Code::illegal, "SHU-15", "shuppa.refuse.not_side_by_side"};
inline constexpr Refusal no_such_column{Code::illegal, "SHU-15", "shuppa.refuse.no_such_column"};
inline constexpr Refusal same_column{Code::illegal, "SHU-15", "shuppa.refuse.same_column"};
inline constexpr Refusal too_low{Code::illegal, "SHU-15", "shuppa.refuse.too_low"};
inline constexpr Refusal anothers_token{Code::illegal, "SHU-15", "shuppa.refuse.anothers_token"};

inline constexpr Refusal chance_not_due{Code::illegal, "SHU-4", "shuppa.refuse.chance_not_due"};
inline constexpr Refusal wrong_hands{Code::illegal, "SHU-4", "shuppa.refuse.wrong_hands"};
inline constexpr Refusal wrong_columns{Code::illegal, "SHU-4", "shuppa.refuse.wrong_columns"};
inline constexpr Refusal wrong_piles{Code::illegal, "SHU-4", "shuppa.refuse.wrong_piles"};
inline constexpr Refusal wrong_automaton{Code::illegal, "SHU-18", "shuppa.refuse.wrong_automaton"};
inline constexpr Refusal wrong_arrows{Code::illegal, "SHU-2", "shuppa.refuse.wrong_arrows"};
inline constexpr Refusal card_twice{Code::illegal, "SHU-2", "shuppa.refuse.card_twice"};

}  // namespace refusal

inline constexpr std::array refusals = {
    refusal::not_your_turn,  refusal::choose_a_card, refusal::not_in_hand,      refusal::name_the_lot,
    refusal::no_such_lot,    refusal::share_first,   refusal::wrong_share,      refusal::act_or_pass,
    refusal::another_action, refusal::no_card_there, refusal::not_side_by_side, refusal::no_such_column,
    refusal::same_column,    refusal::too_low,       refusal::anothers_token,   refusal::chance_not_due,
    refusal::wrong_hands,    refusal::wrong_columns, refusal::wrong_piles,      refusal::wrong_automaton,
    refusal::wrong_arrows,   refusal::card_twice,
};

}  // namespace nuancier::shuppa
