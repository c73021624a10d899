// What a client of a match draws from: the view of its own seat, as JSON, and the legal actions. No rule is known here.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "cli/play/terminal.hpp"
#include "table/match.hpp"

namespace nuancier::cli::play {

namespace json = boost::json;

inline constexpr std::size_t name_width = 12;

struct Scene {
  const Terminal& terminal;
  const table::Match& match;
  Seat me{};
  json::value seen;                // the view
  std::vector<std::string> names;  // by seat, short enough for a column
  std::vector<std::string> legal;

  const Paint& paint() const { return terminal.paint(); }
  const json::value& operator[](std::string_view field) const { return seen.at(field); }
  int number(std::string_view field) const { return seen.at(field).to_number<int>(); }
  std::size_t players() const { return names.size(); }
  // As wide as a column, with a sign before my own.
  std::string marked_name(std::size_t seat) const;
  // Whoever plays without a seat is the automaton.
  std::string name_of(Seat seat) const;
  bool is_me(std::size_t seat) const { return static_cast<std::size_t>(index(me)) == seat; }
};

Scene scene_of(const Terminal& terminal, const table::Match& match, Seat me);

// "r5" of a JSON string.
inline std::string_view text_of(const json::value& value) { return {value.as_string().data(), value.as_string().size()}; }

}  // namespace nuancier::cli::play
