// What a table refuses, whatever is played at it.
#pragma once

#include <array>

#include "rules/kit/refusal.hpp"

namespace nuancier::table::refusal {

using Code = Refusal::Code;

inline constexpr Refusal no_such_seat{Code::illegal, {}, "table.refuse.no_such_seat"};
inline constexpr Refusal not_your_seat{Code::illegal, {}, "table.refuse.not_your_seat"};
inline constexpr Refusal seat_taken{Code::illegal, {}, "table.refuse.seat_taken"};
inline constexpr Refusal table_full{Code::illegal, {}, "table.refuse.table_full"};
inline constexpr Refusal begun{Code::illegal, {}, "table.refuse.begun"};
inline constexpr Refusal not_begun{Code::not_your_turn, {}, "table.refuse.not_begun"};
inline constexpr Refusal over{Code::illegal, {}, "table.refuse.over"};
inline constexpr Refusal not_over{Code::illegal, {}, "table.refuse.not_over"};
inline constexpr Refusal bad_value{Code::illegal, {}, "table.refuse.bad_value"};
inline constexpr Refusal stale{Code::stale, {}, "table.refuse.stale"};
inline constexpr Refusal not_due{Code::not_your_turn, {}, "table.refuse.not_due"};
inline constexpr Refusal bot_plays{Code::not_your_turn, {}, "table.refuse.bot_plays"};
inline constexpr Refusal not_away{Code::illegal, {}, "table.refuse.not_away"};
inline constexpr Refusal not_host{Code::illegal, {}, "table.refuse.not_host"};
inline constexpr Refusal no_such_bot{Code::illegal, {}, "table.refuse.no_such_bot"};
inline constexpr Refusal nothing_to_do{Code::illegal, {}, "table.refuse.nothing_to_do"};
inline constexpr Refusal nothing_to_undo{Code::illegal, {}, "table.refuse.nothing_to_undo"};
inline constexpr Refusal unseated{Code::illegal, {}, "table.refuse.unseated"};
inline constexpr Refusal nobody_there{Code::illegal, {}, "table.refuse.nobody_there"};
inline constexpr Refusal too_much_ado{Code::limit, {}, "table.refuse.too_much_ado"};
inline constexpr Refusal changed_too_fast{Code::limit, {}, "table.refuse.changed_too_fast"};
inline constexpr Refusal changed_too_often{Code::limit, {}, "table.refuse.changed_too_often"};
// What the table believed turned out not to be durable.
inline constexpr Refusal unavailable{Code::unavailable, {}, "table.refuse.unavailable"};
// As Match says them to the terminal, in words that fit everywhere.
inline constexpr Refusal not_understood{Code::illegal, {}, "table.refuse.not_understood"};
inline constexpr Refusal no_phrase{Code::illegal, {}, "table.refuse.no_phrase"};
inline constexpr Refusal nobody_talks{Code::illegal, {}, "table.refuse.nobody_talks"};
inline constexpr Refusal watches_only{Code::not_your_turn, {}, "table.refuse.watches_only"};

// For tests and tools.
inline constexpr std::array all = {
    no_such_seat, not_your_seat,    seat_taken,       table_full,    begun,          not_begun,
    over,         not_over,         bad_value,        stale,         not_due,        bot_plays,
    not_away,     not_host,         no_such_bot,      nothing_to_do, not_understood, no_phrase,
    nobody_talks, nothing_to_undo,  watches_only,     unavailable,   unseated,       nobody_there,
    too_much_ado, changed_too_fast, changed_too_often};

}  // namespace nuancier::table::refusal
