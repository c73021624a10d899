// What the host refuses before a table is asked.
#pragma once

#include "rules/kit/result.hpp"
#include "table/refusals.hpp"

namespace nuancier::server::refusal {

using Code = Refusal::Code;

inline constexpr Refusal unknown_person{Code::illegal, {}, "host.refuse.unknown_person"};
inline constexpr Refusal no_such_table{Code::unavailable, {}, "host.refuse.no_such_table"};
inline constexpr Refusal damaged{Code::unavailable, {}, "host.refuse.damaged"};
inline constexpr Refusal too_many_tables{Code::limit, {}, "host.refuse.too_many_tables"};
inline constexpr Refusal too_many_seats{Code::limit, {}, "host.refuse.too_many_seats"};
inline constexpr Refusal bad_name{Code::illegal, {}, "host.refuse.bad_name"};
inline constexpr Refusal name_taken{Code::illegal, {}, "host.refuse.name_taken"};
inline constexpr Refusal bad_symbol{Code::illegal, {}, "host.refuse.bad_symbol"};
inline constexpr Refusal generated_names{Code::illegal, {}, "host.refuse.generated_names"};
inline constexpr Refusal no_spectators{Code::illegal, {}, "host.refuse.no_spectators"};
inline constexpr Refusal too_many_spectators{Code::limit, {}, "host.refuse.too_many_spectators"};
inline constexpr Refusal too_many_watches{Code::limit, {}, "host.refuse.too_many_watches"};
inline constexpr Refusal elsewhere{Code::illegal, {}, "host.refuse.elsewhere"};
inline constexpr Refusal is_here{Code::illegal, {}, "host.refuse.is_here"};
inline constexpr Refusal no_chat{Code::illegal, {}, "host.refuse.no_chat"};
inline constexpr Refusal bad_chat{Code::illegal, {}, "host.refuse.bad_chat"};
inline constexpr Refusal only_offline{Code::illegal, {}, "host.refuse.only_offline"};
// A code of the host's own: what makes a game begin waits while there is no room, and games go on.
inline constexpr std::string_view full = "full";
inline const Problem no_room{"host.refuse.no_room", {}};

inline constexpr Refusal no_hints{Code::illegal, {}, "host.refuse.no_hints"};

}  // namespace nuancier::server::refusal
