// Many matches, spread over threads. What is taken, and in which order, does not depend on their number.
#pragma once

#include <cstdint>
#include <functional>

#include "cli/matches/match.hpp"

namespace nuancier::cli {

// take(i, match) for every one of the matches match_at(0) … match_at(count - 1), in order and one at a time, on any thread.
void play_all(std::uint64_t count, unsigned threads, const std::function<Match(std::uint64_t)>& match_at,
              const std::function<void(std::uint64_t, const Played&)>& take);

}  // namespace nuancier::cli
