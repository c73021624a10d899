// How matches of one game are opened, resumed and looked back on, with types erased. Each game's is compiled apart
// (maker.cpp.in).
#pragma once

#include <memory>
#include <string_view>
#include <variant>

#include "table/match.hpp"
#include "table/review.hpp"

namespace nuancier::table {

using Resumed = std::variant<std::unique_ptr<Match>, record::Fault>;
using Reviewed = std::variant<std::unique_ptr<Review>, record::Fault>;

struct Maker {
  std::string_view game;
  std::unique_ptr<Match> (*open)(const Options& options, Seats seats);
  std::unique_ptr<Match> (*open_at)(const record::Position& position, Seats seats);  // null: it cannot stand like this
  Resumed (*resume)(const record::Record& record);
  Reviewed (*review)(const record::Record& record);
};

template <class G>
Maker make_maker();

// Null when there is no such game.
const Maker* find_maker(std::string_view game);

}  // namespace nuancier::table
