// HTML by hand: whatever is not written here is escaped.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace nuancier::server {

// For text and for values in double quotes.
std::string escaped(std::string_view text);

// Replaces {name} in our own HTML by the value. Values are HTML already where their name ends with _html, and are escaped
// otherwise; what is in a value is not looked at again.
std::string filled(std::string_view html, std::initializer_list<std::pair<std::string_view, std::string_view>> values);

}  // namespace nuancier::server
