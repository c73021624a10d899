// nuancier engine: questions in, answers out, a JSON object a line (docs/engine.md).
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <iostream>
#include <limits>

#include "cli/advice.hpp"
#include "cli/engine/external.hpp"
#include "cli/situation.hpp"
#include "rules/games.hpp"
#include "rules/kit/version.hpp"
#include "table/encode.hpp"
#include "table/view.hpp"

namespace nuancier::cli {
namespace {

namespace json = boost::json;

struct Arguments {
  std::string bot;
  Thinking thinking;
};

// What a question holds under a key, as on the command line; what it does not hold is as it was given there.
std::string field(const json::object& question, std::string_view key, std::string otherwise = "") {
  const json::value* held = question.if_contains(key);
  if (held == nullptr) return otherwise;
  return held->is_string() ? std::string(held->get_string()) : json::serialize(*held);
}

MatchPointer situation_of(const json::object& question) {
  for (std::string_view key : {"position", "puzzle", "record"}) {
    if (question.contains(key)) return situation_in(field(question, key), field(question, "entry"));
  }
  fail("engine.error.situation", {});
}

table::Encoded encode(const table::Match& match, Seat seat) {
  table::Encoded encoded;
  with_game(match.game().key, [&]<class G>() {
    if (const auto seen = table::read_view<G>(match.view(Viewer(seat)))) encoded = table::encode<G>(*seen);
  });
  return encoded;
}

json::array described_all(const std::vector<table::Advised>& advised) {
  json::array list;
  for (const table::Advised& one : advised) list.push_back(described(one));
  return list;
}

class Engine {
 public:
  explicit Engine(const Arguments& arguments) : arguments_(arguments) {}

  json::object answer(const json::object& question) const {
    const std::string ask = field(question, "ask", "rank");
    if (ask == "hello") return greeting();
    if (ask != "choose" && ask != "say" && ask != "rank" && ask != "encode") fail("engine.error.ask", {{"ask", ask}});
    const MatchPointer match = situation_of(question);
    const Thinking thinking{
        field(question, "iterations", arguments_.thinking.iterations), field(question, "seed", arguments_.thinking.seed)};
    Rng rng(seed_of(thinking));
    if (ask == "say") return phrase(*match, question, rng);
    const Seat seat = choosing_seat(*match, field(question, "seat"));
    json::object answer{{"seat", index(seat)}};
    if (ask == "encode") {
      const table::Encoded encoded = encode(*match, seat);
      answer.emplace("observation", json::array(encoded.observation.begin(), encoded.observation.end()));
      answer.emplace("numbers", json::array(encoded.actions.begin(), encoded.actions.end()));
      const std::vector<std::string> legal = match->legal(seat);
      answer.emplace("legal", json::array(legal.begin(), legal.end()));
    } else if (ask == "choose") {
      answer.emplace("action", *match->think(seat, bot_of(*match, question), rng));
    } else {
      answer.emplace("actions", described_all(match->advise(seat, budget_of(thinking), rng)));
    }
    return answer;
  }

 private:
  static json::object greeting() {
    json::array games;
    for_each_game([&]<class G>() { games.emplace_back(G::info.key); });
    return {{"protocol", engine_protocol}, {"name", "nuancier"}, {"version", program_version}, {"games", std::move(games)}};
  }

  std::string bot_of(const table::Match& match, const json::object& question) const {
    return resolve_bots(match.game().key, field(question, "bot", arguments_.bot), 1).front();
  }

  json::object phrase(const table::Match& match, const json::object& question, Rng& rng) const {
    const auto seat =
        static_cast<int>(number_or_fail("--seat", field(question, "seat", "0"), 0, match.options().players - 1U));
    const std::optional<std::string> said = match.speak(seat_at(seat), bot_of(match, question), rng);
    return said ? json::object{{"say", *said}} : json::object();
  }

  Arguments arguments_;
};

json::object answer_to(const Engine& engine, const std::string& line) {
  boost::system::error_code error;
  const json::value question = json::parse(line, error);
  json::object answer;
  try {
    if (error || !question.is_object()) fail("engine.error.question", {});
    answer = engine.answer(question.get_object());
  } catch (const Failure& failure) {
    answer = {{"error", {{"text", failure.problem.text}, {"says", say(failure.problem)}}}};
  }
  if (!error && question.is_object() && question.get_object().contains("id")) {
    answer.emplace("id", question.get_object().at("id"));
  }
  return answer;
}

void run(const Arguments& arguments) {
  budget_of(arguments.thinking);
  seed_of(arguments.thinking);
  const Engine engine(arguments);
  for (std::string line; std::getline(std::cin, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    std::cout << json::serialize(answer_to(engine, line)) << '\n' << std::flush;  // whoever asks is waiting
  }
}

}  // namespace

void add_engine(Command app) {
  Command command = app.add("engine", say("engine.about"));
  static Arguments arguments;
  command.option("--bot", arguments.bot, say("engine.bot")).type_name("BOT");
  add_thinking(command, arguments.thinking);
  command.on_run([] { run(arguments); });
}

}  // namespace nuancier::cli
