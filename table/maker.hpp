// How matches of one game are opened, resumed and looked back on, with types erased. Each game's is compiled apart
// (maker.cpp.in).
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <variant>

#include "table/match.hpp"
#include "table/review.hpp"

namespace nuancier::table {

using Resumed = std::variant<std::unique_ptr<Match>, record::Fault>;
using Reviewed = std::variant<std::unique_ptr<Review>, record::Fault>;

struct Maker {
  const GameInfo* game;
  std::span<const std::string_view> bots;  // the usual one first
  std::unique_ptr<Match> (*open)(const Options& options, Seats seats);
  std::unique_ptr<Match> (*open_at)(const record::Position& position, Seats seats);  // null: it cannot stand like this
  Resumed (*resume)(const record::Record& record);
  Reviewed (*review)(const record::Record& record);
  std::unique_ptr<Thinker> (*shown)(const json::value& view);  // null: that is no view of this game
};

template <class G>
Maker make_maker();

// In the order of rules/games.hpp.
std::span<const Maker> all_makers();
// Null when there is no such game.
const Maker* find_maker(std::string_view game);

}  // namespace nuancier::table
