// nuancier trace FILE: for every entry who is due, what is legal, what every seat sees and the scores, for checking us
// against anything else. One line an entry; the last one of a record has no entry.
#include <iostream>

#include "cli/fault.hpp"
#include "record/codec.hpp"
#include "record/read.hpp"
#include "rules/games.hpp"

namespace nuancier::cli {
namespace {

namespace json = boost::json;

json::value described(const record::Entry& entry) {
  if (const auto* chance = std::get_if<record::Chance>(&entry)) return json::object{{chance->key, chance->value}};
  if (const auto* said = std::get_if<record::Say>(&entry)) {
    return json::object{{"seat", index(said->seat)}, {"say", said->text}};
  }
  const auto& act = std::get<record::Act>(entry);
  json::object object{{"seat", index(act.seat)}, {"do", act.text}};
  if (!act.by.empty()) object["by"] = act.by;
  return object;
}

json::value described(Due due) {
  if (due.is_over()) return "over";
  if (due.is_chance()) return "chance";
  json::array seats;
  for (Seat seat : due.seats()) seats.emplace_back(index(seat));
  return seats;
}

template <Game G>
json::object described(const typename G::State& s) {
  const int players = G::options(s).players;
  json::object legal;
  json::object views;
  for (int i = 0; i < players; ++i) {
    const auto actions = G::legal(s, seat_at(i));
    json::array list;
    for (std::size_t a = 0; a < actions.size(); ++a) list.emplace_back(to_text(actions[a]).view());
    if (!list.empty()) legal[std::to_string(i)] = std::move(list);
    views[std::to_string(i)] = record::to_json(G::view(s, Viewer(seat_at(i))));
  }
  views["public"] = record::to_json(G::view(s, Viewer::everybody()));
  const Standing standing = G::standing(s);
  return {{"round", standing.round},
          {"due", described(G::due(s))},
          {"legal", std::move(legal)},
          {"scores", record::to_json(standing.scores)},
          {"views", std::move(views)}};
}

void print_json(std::size_t record, std::size_t entry, json::object line, const json::value& what) {
  line["record"] = record;
  line["index"] = entry;
  line["entry"] = what;
  std::cout << json::serialize(line) << '\n';
}

void print_text(std::size_t record, std::size_t entry, json::object line, const json::value& what) {
  std::cout << record << ' ' << entry << "  due " << json::serialize(line.at("due")) << "  legal "
            << json::serialize(line.at("legal")) << "  scores " << json::serialize(line.at("scores")) << "  "
            << (what.is_null() ? "end" : json::serialize(what)) << '\n';
}

void run(const std::string& file, bool as_json) {
  const std::vector<record::Record> records = value_or_fail(record::read_all(read_file(file)));
  const auto print = as_json ? print_json : print_text;
  for (std::size_t r = 0; r < records.size(); ++r) {
    with_game(records[r].game, [&]<class G>() {
      record::Replay<G> replay(records[r]);
      std::size_t at = 0;
      const auto fault = replay.run([&](const auto& before, const record::Entry& entry, const auto&, const auto&) {
        print(r + 1, at++, described<G>(before), described(entry));
      });
      if (fault) {
        std::cout.flush();
        throw Failure{status_fault, explained(*fault)};
      }
      print(r + 1, at, described<G>(replay.state()), nullptr);
    });
  }
}

}  // namespace

void add_trace(Command app) {
  Command command = app.add("trace", say("cli.trace.about"));
  static std::string file;
  static bool as_json = false;
  command.option("file", file, say("cli.record_file")).required().type_name("FILE");
  command.flag("--json", as_json, say("cli.json"));
  command.on_run([] { run(file, as_json); });
}

}  // namespace nuancier::cli
