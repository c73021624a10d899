#include "cli/situation.hpp"

#include "cli/command.hpp"
#include "cli/fault.hpp"
#include "record/puzzle.hpp"
#include "record/read.hpp"

namespace nuancier::cli {
namespace {

MatchPointer from_record(std::string_view text, std::string_view entry) {
  const std::vector<record::Record> records = value_or_fail(record::read_all(text));
  if (records.size() != 1) fail("cli.hint.one_record", {{"got", std::to_string(records.size())}});
  auto resumed = table::resume(records.front());
  if (const auto* fault = std::get_if<record::Fault>(&resumed)) throw Failure{status_fault, explained(*fault)};
  MatchPointer match = std::move(std::get<MatchPointer>(resumed));
  if (!entry.empty()) match->take_back(number_or_fail("--entry", entry, 0, records.front().entries.size()));
  return match;
}

}  // namespace

MatchPointer situation_in(std::string_view text, std::string_view entry) {
  if (!record::is_puzzle(text) && !record::is_position(text)) return from_record(text, entry);
  const record::Position position = value_or_fail(record::read_start(text));
  return table::open(position, table::Seats(position.options.players));
}

Seat choosing_seat(const table::Match& match, std::string_view number) {
  const SeatSet due = match.due().seats();
  if (due.empty()) fail("cli.hint.nobody", {});
  if (number.empty()) return *due.begin();
  const Seat seat = seat_at(static_cast<int>(number_or_fail("--seat", number, 0, match.options().players - 1U)));
  if (match.legal(seat).empty()) fail("cli.hint.not_due", {{"seat", std::string(number)}});
  return seat;
}

}  // namespace nuancier::cli
