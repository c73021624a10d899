#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace nuancier::server {

// Whether this is UTF-8 as RFC 3629 wants it: no overlong forms, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text);

// How many bytes the whole characters at the beginning take; what is left then may be the beginning of one more. Nothing:
// whatever follows, it will be no UTF-8.
std::optional<std::size_t> whole_characters(std::string_view text);

// The longest beginning of at most so many bytes that cuts no character.
std::string_view cut_utf8(std::string_view text, std::size_t bytes);

}  // namespace nuancier::server
