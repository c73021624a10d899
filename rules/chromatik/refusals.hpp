// Every way to refuse a player's action, or a deal read from outside.
#pragma once

#include <array>

#include "rules/kit/refusal.hpp"

namespace nuancier::chromatik {

namespace refusal {

using Code = Refusal::Code;

inline constexpr Refusal not_your_turn{Code::not_your_turn, "CHR-5", "chromatik.refuse.not_your_turn"};
inline constexpr Refusal flip_first{Code::illegal, "CHR-5", "chromatik.refuse.flip_first"};
inline constexpr Refusal one_stack{Code::illegal, "CHR-4", "chromatik.refuse.one_stack"};
inline constexpr Refusal answer_now{Code::illegal, "CHR-6", "chromatik.refuse.answer_now"};
inline constexpr Refusal answer_is_final{Code::not_your_turn, "CHR-6", "chromatik.refuse.answer_is_final"};
inline constexpr Refusal no_such_pile{Code::illegal, "CHR-2", "chromatik.refuse.no_such_pile"};
inline constexpr Refusal too_fast{Code::illegal, "CHR-11", "chromatik.refuse.too_fast"};
inline constexpr Refusal too_late{Code::illegal, "CHR-8", "chromatik.refuse.too_late"};
inline constexpr Refusal take_now{Code::illegal, "CHR-9", "chromatik.refuse.take_now"};
inline constexpr Refusal wait_to_take{Code::not_your_turn, "CHR-9", "chromatik.refuse.wait_to_take"};
inline constexpr Refusal pile_is_empty{Code::illegal, "CHR-9", "chromatik.refuse.pile_is_empty"};

inline constexpr Refusal chance_not_due{Code::illegal, "CHR-4", "chromatik.refuse.chance_not_due"};
inline constexpr Refusal wrong_beside{Code::illegal, "CHR-4", "chromatik.refuse.wrong_beside"};
inline constexpr Refusal wrong_cards{Code::illegal, "CHR-1", "chromatik.refuse.wrong_cards"};
inline constexpr Refusal no_such_starter{Code::illegal, "CHR-5", "chromatik.refuse.no_such_starter"};

}  // namespace refusal

inline constexpr std::array refusals = {
    refusal::not_your_turn, refusal::flip_first,     refusal::one_stack,    refusal::answer_now,  refusal::answer_is_final,
    refusal::no_such_pile,  refusal::too_fast,       refusal::too_late,     refusal::take_now,    refusal::wait_to_take,
    refusal::pile_is_empty, refusal::chance_not_due, refusal::wrong_beside, refusal::wrong_cards, refusal::no_such_starter,
};

}  // namespace nuancier::chromatik
