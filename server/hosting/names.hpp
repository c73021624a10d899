// What people call themselves at a table (table/names.hpp) and say to each other, cleaned: no control characters, no more
// than fits. What cannot be shown is refused, not mended.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "rules/kit/seat.hpp"
#include "table/table.hpp"

namespace nuancier::server {

// Without blanks around it, at most `most` bytes of UTF-8 that can be seen.
std::optional<std::string> checked_text(std::string_view text, std::size_t most);
// One of the symbols that seats are told apart by; may be empty.
std::optional<std::string> checked_symbol(std::string_view symbol);
using SeatNames = std::array<std::string, max_seats>;
// Would somebody at another seat be taken for them?
bool is_taken(const SeatNames& names, Seat seat, std::string_view name);
// For those who gave no name, and for tables that strangers see: one that nobody else there has.
std::string generated_name(std::string_view table, Seat seat, const SeatNames& names);

// Chat is for friends, and where players share their fate it would be more than the phrases allow.
bool may_chat(const table::Table& table);

}  // namespace nuancier::server
