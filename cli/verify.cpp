// nuancier verify FILE: was every deal and reshuffle what the secret and the players' values give? (docs/fair-shuffle.md)
#include <boost/json.hpp>
#include <iostream>

#include "cli/fault.hpp"
#include "record/fair_check.hpp"
#include "record/read.hpp"

namespace nuancier::cli {
namespace {

namespace json = boost::json;
using record::FairVerdict;
using Kind = FairVerdict::Kind;

struct Wanted {
  std::string file;
  std::vector<std::string> commitments;  // a list, so that an empty word is noticed
  std::vector<std::string> values;       // "SEAT:HEX"
  bool as_json = false;

  bool is_noted() const { return !commitments.empty() || !values.empty(); }
};

record::Bytes32 bytes_or_fail(std::string_view option, std::string_view written) {
  const auto bytes = record::from_hex(written);
  if (!bytes) {
    fail(
        "error.option.value", {{"option", std::string(option)}, {"got", std::string(written)}, {"allowed", "64 × 0–9 a–f"}});
  }
  return *bytes;
}

record::Noted noted_in(const Wanted& wanted, int players) {
  record::Noted noted;
  for (const std::string& written : wanted.commitments) noted.commitment = bytes_or_fail("--commitment", written);
  noted.values.resize(static_cast<std::size_t>(players));
  for (const std::string& pair : wanted.values) {
    const std::size_t colon = pair.find(':');
    if (colon == std::string::npos) {
      fail("error.option.value", {{"option", "--value"}, {"got", pair}, {"allowed", "SEAT:HEX"}});
    }
    const auto most = static_cast<std::uint64_t>(players - 1);
    const std::uint64_t seat = number_or_fail("--value", std::string_view(pair).substr(0, colon), 0, most);
    if (noted.values[seat]) fail("verify.twice", {{"seat", std::to_string(seat)}});
    noted.values[seat] = bytes_or_fail("--value", std::string_view(pair).substr(colon + 1));
  }
  return noted;
}

std::string in_words(const FairVerdict& verdict) {
  const std::string key = "verify." + std::string(record::name_of(verdict.kind));
  switch (verdict.kind) {
    case Kind::fine: return say(key, {{"events", std::to_string(verdict.events)}});
    case Kind::other_value: return say(key, {{"seat", std::to_string(index(*verdict.seat))}});
    case Kind::unfair: return say(key, {{"entry", std::to_string(verdict.unfair->entry)}});
    case Kind::faulty: return say(key, {{"what", say(explained(*verdict.fault))}});
    default: return say(key);
  }
}

json::object described(std::size_t number, const record::Record& record, const FairVerdict& verdict) {
  json::object line{{"record", number}, {"verdict", record::name_of(verdict.kind)}};
  if (verdict.kind == Kind::fine) line["events"] = verdict.events;
  if (verdict.seat) line["seat"] = index(*verdict.seat);
  if (verdict.unfair) {
    const auto& found = std::get<record::Chance>(record.entries[verdict.unfair->entry]);
    line["entry"] = verdict.unfair->entry;
    line["got"] = json::object{{found.key, found.value}};
    line["drawn"] = json::object{{verdict.unfair->drawn.key, verdict.unfair->drawn.value}};
  }
  if (verdict.fault) {
    if (verdict.fault->entry) line["entry"] = *verdict.fault->entry;
    if (!verdict.fault->rule.empty()) line["rule"] = verdict.fault->rule;
    line["fault"] = say(verdict.fault->problem);
  }
  return line;
}

void run(const Wanted& wanted) {
  const std::vector<record::Record> records = value_or_fail(record::read_all(read_file(wanted.file)));
  if (wanted.is_noted() && records.size() != 1) {
    fail("verify.one_record", {{"file", wanted.file}, {"records", std::to_string(records.size())}});
  }
  const record::Noted noted = wanted.is_noted() ? noted_in(wanted, records[0].options.players) : record::Noted();
  bool all_fine = true;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const FairVerdict verdict = record::check_fair(records[i], noted);
    all_fine = all_fine && verdict.kind == Kind::fine;
    if (wanted.as_json) {
      std::cout << json::serialize(described(i + 1, records[i], verdict)) << '\n';
    } else {
      std::cout << say("verify.line",
                       {{"file", wanted.file}, {"record", std::to_string(i + 1)}, {"what", in_words(verdict)}})
                << '\n';
    }
  }
  if (!all_fine) throw Exit{status_fault};
}

}  // namespace

void add_verify(Command app) {
  Command command = app.add("verify", say("verify.about"));
  static Wanted wanted;
  command.option("file", wanted.file, say("cli.record_file")).required().type_name("FILE");
  command.option("--commitment", wanted.commitments, say("verify.commitment")).type_name("HEX");
  command.option("--value", wanted.values, say("verify.value")).type_name("SEAT:HEX");
  command.flag("--json", wanted.as_json, say("cli.json"));
  command.on_run([] { run(wanted); });
}

}  // namespace nuancier::cli
