#include "server/hosting/summary.hpp"

#include "record/json_text.hpp"
#include "record/resolve.hpp"

namespace nuancier::server {

int free_seats(const table::Table& table) {
  int free = 0;
  for (int i = 0; i < table.players(); ++i) {
    const table::SeatState& seat = table.seat(seat_at(i));
    if (seat.who.empty() && seat.bot.empty()) ++free;
  }
  return free;
}

Summary summary_of(const table::Table& table, table::Time now, const std::optional<std::string>& code) {
  Summary summary;
  summary.phase = name(table.phase());
  summary.wake = table.deadline(now);
  summary.last = table.last_at();
  summary.host = table.host();
  if (table.phase() == table::Phase::open) summary.code = code;
  summary.listed = table.setup().listed;
  summary.game = table.setup().game->key;
  summary.mode = record::mode_of(*table.setup().game, table.setup().options).key;
  summary.players = table.players();
  summary.free = free_seats(table);
  summary.bots = !table.wanted(now).empty();
  summary.sitting.emplace();
  summary.due.emplace();
  for (int i = 0; i < table.players(); ++i) {
    const table::SeatState& seat = table.seat(seat_at(i));
    summary.sitting->push_back(seat.who);
    if (table.phase() == table::Phase::playing && seat.bot.empty() && table.match()->due().seats().contains(seat_at(i))) {
      summary.due->push_back(seat_at(i));
    }
  }
  return summary;
}

std::string write(const Summary& summary) { return record::json_text(summary); }

store::Summarised to_store(store::TableNo table, const Summary& summary) {
  using store::Standing;
  const Standing standing =
      summary.phase == "open"      ? Standing::open
      : summary.phase == "playing" ? Standing::playing
      : summary.phase == "over"    ? Standing::over
                                   : Standing::unknown;
  return {table, write(summary), standing, summary.last};
}

std::optional<Summary> read_summary(std::string_view text) {
  boost::system::error_code error;
  const boost::json::value value = boost::json::parse({text.data(), text.size()}, error);
  Summary summary;
  if (error || !record::from_json(value, summary)) return std::nullopt;
  return summary;
}

}  // namespace nuancier::server
