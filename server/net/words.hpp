// Small readers of what headers hold.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nuancier::server {

bool equal_ignoring_case(std::string_view one, std::string_view other);
std::string_view trimmed(std::string_view text);  // of spaces and tabs at both ends

// "a, b , c": calls `visit` with each word until it returns true; whether it did.
template <class Visit>
bool any_of_list(std::string_view list, char separator, Visit visit) {
  while (!list.empty()) {
    const auto end = list.find(separator);
    const std::string_view word = trimmed(list.substr(0, end));
    if (!word.empty() && visit(word)) return true;
    if (end == std::string_view::npos) break;
    list.remove_prefix(end + 1);
  }
  return false;
}

bool list_has(std::string_view list, std::string_view word);  // in any case of letters

// Percent signs and, in a query, '+' taken back; nothing when one is not followed by two hexadecimal digits.
std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space);

}  // namespace nuancier::server
