// Time, for games in which it matters how fast a seat answers. The rules have no clock: an action carries the time that
// whoever watches the clock gives it credit for, and there is an action for those who let the time pass.
#pragma once

#include <concepts>
#include <optional>

#include "rules/kit/game.hpp"

namespace nuancier {

template <class G>
concept Timed = Game<G> && requires(const typename G::State& s, const typename G::Action& action, int milliseconds) {
  { G::time_limit(s) } -> std::same_as<std::optional<int>>;  // to answer what is asked now, in milliseconds; empty: none
  { G::time_of(action) } -> std::same_as<std::optional<int>>;
  { G::with_time(action, milliseconds) } -> std::same_as<typename G::Action>;  // as it is where time does not count
  { G::without_time(action) } -> std::same_as<typename G::Action>;
  { G::when_time_is_over() } -> std::same_as<typename G::Action>;
};

}  // namespace nuancier
