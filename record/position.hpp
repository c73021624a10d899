// A position as text, to be written by people and printed for them:
//
//   nuancier-position/1 kolpa standard 3
//   option target 50
//   phase turn
//   hands g5 r1 / b2 / y0 y0
//   …
//
// Options that are not named have their defaults; an optional field may be missing. Unlike in records, a word that is not
// known is refused.
#pragma once

#include <string>
#include <string_view>

#include "record/codec.hpp"
#include "record/forms.hpp"
#include "rules/kit/game.hpp"

namespace nuancier::record {

struct Position {
  std::string game;
  Options options;
  boost::json::value value;

  bool operator==(const Position&) const = default;
};

// Precondition: the game is among the forms, the options are allowed, the value is tidy.
std::string write_position(const Position& position, Forms forms = all_forms());

// Does the text say that it is one?
bool is_position(std::string_view text);

// Reads, and checks that the game can stand like this.
Result<Position> read_position(std::string_view text, Forms forms = all_forms());

template <Game G>
Position position_of(const typename G::State& s) {
  return {std::string(G::info.key), G::options(s), to_json(G::position(s))};
}

template <Game G>
std::string write_position(const typename G::State& s, Forms forms = all_forms()) {
  return write_position(position_of<G>(s), forms);
}

// Empty when it is of another game or cannot arise.
template <Game G>
std::optional<typename G::State> state_of(const Position& position) {
  typename G::Position typed{};
  if (position.game != G::info.key || !from_json(position.value, typed)) return std::nullopt;
  return G::from_position(position.options, typed);
}

}  // namespace nuancier::record
