// nuancier replay FILE: plays every record again and checks it entry by entry.
#include <fmt/format.h>

#include <iostream>

#include "cli/fault.hpp"
#include "record/read.hpp"

namespace nuancier::cli {
namespace {

void run(const std::string& file) {
  const std::vector<record::Record> records = value_or_fail(record::read_all(read_file(file)));
  std::size_t entries = 0;
  std::size_t faults = 0;
  for (std::size_t i = 0; i < records.size(); ++i) {
    entries += records[i].entries.size();
    if (const auto fault = record::verify(records[i])) {
      ++faults;
      std::cerr << say("cli.replay.fault",
                       {{"file", file}, {"record", std::to_string(i + 1)}, {"what", say(explained(*fault))}})
                << '\n';
    }
  }
  std::cout << say("cli.replay.summary", {{"records", std::to_string(records.size())},
                                          {"entries", std::to_string(entries)},
                                          {"faults", std::to_string(faults)}})
            << '\n';
  if (faults > 0) throw Exit{status_fault};
}

}  // namespace

void add_replay(Command app) {
  Command command = app.add("replay", say("cli.replay.about"));
  static std::string file;
  command.option("file", file, say("cli.record_file")).required().type_name("FILE");
  command.on_run([] { run(file); });
}

}  // namespace nuancier::cli
