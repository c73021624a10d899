// Any bytes as the log of a table, one entry a line: restored or refused. What is restored can be shown to everybody, in
// valid JSON, can be played on, and its log says the same when it is written again.
#include <boost/json/parse.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "record/json.hpp"
#include "table/missed.hpp"
#include "table/table.hpp"
#include "tests/fuzz/must.hpp"

namespace nuancier::table {
namespace {

bool is_json(std::string_view text) {
  boost::system::error_code error;
  boost::json::parse({text.data(), text.size()}, error);
  return !error;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return lines;
}

void check_shown(const Table& table, std::span<const std::string> log) {
  for (std::size_t i = 0; i < viewer_count; ++i) {
    const Viewer viewer = viewer_at(i);
    if (viewer.is_seat() && index(viewer.seat()) >= table.players()) continue;
    must(is_json(table.state(viewer)), "a state is JSON");
    const auto missed = missed_since("t", log, viewer, 0, log.size());
    must(missed && missed->size() == table.number(viewer), "every message of a stream can be sent again");
    for (const std::string& message : *missed) must(is_json(message), "an update is JSON");
  }
}

void check(std::span<const std::string> log) {
  std::size_t read = 0;
  std::optional<Table> table = Table::restore("t", log, read);
  must(table || read < log.size() || log.empty(), "a bad entry is named");
  if (!table) return;
  std::vector<std::string> again;
  for (const std::string& line : log) again.push_back(to_line(*from_line(line)));
  std::optional<Table> same = Table::restore("t", again, read);
  must(same && same->state(Viewer::everybody()) == table->state(Viewer::everybody()), "the log is written alike");
  check_shown(*table, log);
  must(is_json(record::write_json(table->record({}))), "the record is JSON");
  // Whatever time it is.
  for (const Time now : {table->last_at(), table->last_at() + an_hour, latest}) {
    table->deadline(now);
    table->wanted(now);
  }
  table->step(input::Tick{}, latest, ViewerSet::all());
}

}  // namespace
}  // namespace nuancier::table

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nuancier::table;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<std::string> log = lines_of(text);
  check(log);
  // What was good before the first bad entry is a table, too.
  std::size_t read = 0;
  if (!Table::restore("t", log, read) && read > 0) {
    log.resize(read);
    check(log);
  }
  return 0;
}
