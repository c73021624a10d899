// What the host knows of every table without reading its log: a cache, kept in the store beside it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/change.hpp"
#include "table/table.hpp"

namespace nuancier::server {

struct Summary {
  std::string phase;                // "open", "playing", "over"
  std::optional<table::Time> wake;  // when the table wants a Tick
  table::Time last = 0;             // when something happened last
  std::string host;                 // whose table it is, for limits
  std::optional<std::string> code;  // leads to it while it is open
  bool listed = false;
  std::string game;
  std::string mode;
  int players = 0;
  int free = 0;       // seats
  bool bots = false;  // one is to move: after a restart it is asked again
  // By seat; not in what an earlier version has written.
  std::optional<std::vector<std::string>> sitting;  // whose it is; empty: nobody's
  std::optional<std::vector<Seat>> due;             // people who are to move

  static constexpr auto fields = described_by(
      Field{"phase", &Summary::phase}, Field{"wake", &Summary::wake}, Field{"last", &Summary::last},
      Field{"host", &Summary::host}, Field{"code", &Summary::code}, Field{"listed", &Summary::listed},
      Field{"game", &Summary::game}, Field{"mode", &Summary::mode}, Field{"players", &Summary::players},
      Field{"free", &Summary::free}, Field{"bots", &Summary::bots}, Field{"sitting", &Summary::sitting},
      Field{"due", &Summary::due});
  bool operator==(const Summary&) const = default;

  bool is_live() const { return phase != "over"; }
};

int free_seats(const table::Table& table);
Summary summary_of(const table::Table& table, table::Time now, const std::optional<std::string>& code);
std::string write(const Summary& summary);
store::Summarised to_store(store::TableNo table, const Summary& summary);
std::optional<Summary> read_summary(std::string_view text);

}  // namespace nuancier::server
