// The version of the program, at its one place: the build reads it here. `nuancier --version`, the server's API, metrics and
// welcome, and the writer of every record show it; a test compares web/package.json, which the page shows, and CHANGELOG.md.
#pragma once

#include <string_view>

namespace nuancier {

inline constexpr std::string_view program_version = "0.1.0";

}  // namespace nuancier
