// What people call themselves and say to each other, cleaned: no control characters, no more than fits. What cannot be shown
// is refused, not mended.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/kit/seat.hpp"
#include "table/table.hpp"

namespace nuancier::server {

// Without blanks around it, at most `most` bytes of UTF-8 that can be seen.
std::optional<std::string> checked_text(std::string_view text, std::size_t most);
// At most 24 letters; may be empty.
std::optional<std::string> checked_name(std::string_view name);
// One of the symbols that seats are told apart by; may be empty.
std::optional<std::string> checked_symbol(std::string_view symbol);
// For those who gave no name, and for tables that strangers see: the same for a seat whenever it is asked for.
std::string generated_name(std::string_view table, Seat seat);

// Chat is for friends, and where players share their fate it would be more than the phrases allow.
bool may_chat(const table::Table& table);

}  // namespace nuancier::server
