// One hash over fixed seeds of all games: rules, notation, views and guesses. Equal for every compiler, optimisation level
// and WebAssembly; a commit that changes it changes behaviour and says so.
#pragma once

#include <cstdint>

namespace nuancier::search {

std::uint64_t signature();

}  // namespace nuancier::search
