// Every mistake a player or a record can make in Kolpa!, with the rule it breaks.
#pragma once

#include <array>

#include "rules/kit/refusal.hpp"

namespace nuancier::kolpa::refusal {

using Code = Refusal::Code;

inline constexpr Refusal not_your_turn{Code::not_your_turn, "KOL-3", "kolpa.refuse.not_your_turn"};
inline constexpr Refusal not_in_hand{Code::illegal, "KOL-3", "kolpa.refuse.not_in_hand"};
inline constexpr Refusal not_matching{Code::illegal, "KOL-3", "kolpa.refuse.not_matching"};
inline constexpr Refusal not_announced{Code::illegal, "KOL-7", "kolpa.refuse.not_announced"};
inline constexpr Refusal not_a_top{Code::illegal, "KOL-2", "kolpa.refuse.not_a_top"};
inline constexpr Refusal must_kol{Code::illegal, "KOL-5", "kolpa.refuse.must_kol"};
inline constexpr Refusal must_cover{Code::illegal, "KOL-8", "kolpa.refuse.must_cover"};
inline constexpr Refusal matching_to_area{Code::illegal, "KOL-6", "kolpa.refuse.matching_to_area"};
inline constexpr Refusal no_joker{Code::illegal, "KOL-7", "kolpa.refuse.no_joker"};
inline constexpr Refusal must_announce{Code::illegal, "KOL-7", "kolpa.refuse.must_announce"};
inline constexpr Refusal no_announcement{Code::illegal, "KOL-9", "kolpa.refuse.no_announcement"};

inline constexpr Refusal chance_not_due{Code::illegal, "KOL-1", "kolpa.refuse.chance_not_due"};
inline constexpr Refusal wrong_deal{Code::illegal, "KOL-1", "kolpa.refuse.wrong_deal"};
inline constexpr Refusal wrong_cards{Code::illegal, "KOL-1", "kolpa.refuse.wrong_cards"};
inline constexpr Refusal joker_on_discard{Code::illegal, "KOL-1", "kolpa.refuse.joker_on_discard"};
inline constexpr Refusal wrong_starter{Code::illegal, "KOL-13", "kolpa.refuse.wrong_starter"};
inline constexpr Refusal wrong_reshuffle{Code::illegal, "KOL-10", "kolpa.refuse.wrong_reshuffle"};

inline constexpr std::array all = {
    not_your_turn, not_in_hand,      not_matching,     not_announced, not_a_top,       must_kol,
    must_cover,    matching_to_area, no_joker,         must_announce, no_announcement, chance_not_due,
    wrong_deal,    wrong_cards,      joker_on_discard, wrong_starter, wrong_reshuffle};

}  // namespace nuancier::kolpa::refusal
