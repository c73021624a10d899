#pragma once

#include <string_view>

namespace nuancier::server {

// Whether this is UTF-8 as RFC 3629 wants it: no overlong forms, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text);

// The longest beginning of at most so many bytes that cuts no character.
std::string_view cut_utf8(std::string_view text, std::size_t bytes);

}  // namespace nuancier::server
