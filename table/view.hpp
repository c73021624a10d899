// A view as it came over a wire or out of a file.
#pragma once

#include <boost/json/value.hpp>
#include <optional>

#include "record/codec.hpp"
#include "rules/kit/game.hpp"

namespace nuancier::table {

// With what was left out because it can be worked out. Empty: that is no view of this game.
template <Game G>
std::optional<typename G::View> read_view(const boost::json::value& written) {
  std::optional<typename G::View> seen(std::in_place);
  if (!record::from_json(written, *seen)) return std::nullopt;
  if constexpr (requires { G::complete(*seen); }) G::complete(*seen);
  return seen;
}

}  // namespace nuancier::table
