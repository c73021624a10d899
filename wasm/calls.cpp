#include "wasm/calls.hpp"

#include "record/codec.hpp"
#include "record/json.hpp"
#include "record/json_text.hpp"
#include "wasm/answers.hpp"

namespace nuancier::wasm {
namespace {

namespace json = boost::json;

// --- the room ---

struct Pace {
  std::int64_t milliseconds = 0;
  static constexpr std::string_view key = "pace";
  static constexpr auto fields = described_by(Field{"milliseconds", &Pace::milliseconds});
};
struct Patience {
  bool on = false;
  static constexpr std::string_view key = "patience";
  static constexpr auto fields = described_by(Field{"on", &Patience::on});
};
struct Receive {
  std::string message;
  std::int64_t now = 0;
  std::string random;  // 64 hexadecimal digits
  static constexpr std::string_view key = "receive";
  static constexpr auto fields =
      described_by(Field{"message", &Receive::message}, Field{"now", &Receive::now}, Field{"random", &Receive::random});
};
struct Thought {
  std::string table;
  Seat seat{};
  int decision = 0;
  std::optional<std::string> phrase;
  std::optional<std::string> action;
  std::int64_t now = 0;
  static constexpr std::string_view key = "thought";
  static constexpr auto fields =
      described_by(Field{"table", &Thought::table}, Field{"seat", &Thought::seat}, Field{"decision", &Thought::decision},
                   Field{"phrase", &Thought::phrase}, Field{"action", &Thought::action}, Field{"now", &Thought::now});
};
struct Tick {
  std::int64_t now = 0;
  static constexpr std::string_view key = "tick";
  static constexpr auto fields = described_by(Field{"now", &Tick::now});
};
struct Load {
  std::string table;
  std::vector<std::string> log;
  std::vector<table::to_client::Person> people;
  static constexpr std::string_view key = "load";
  static constexpr auto fields =
      described_by(Field{"table", &Load::table}, Field{"log", &Load::log}, Field{"people", &Load::people});
};
struct Drop {
  std::string table;
  static constexpr std::string_view key = "drop";
  static constexpr auto fields = described_by(Field{"table", &Drop::table});
};
struct RecordOf {
  std::string table;
  static constexpr std::string_view key = "record";
  static constexpr auto fields = described_by(Field{"table", &RecordOf::table});
};

using Call = std::variant<Pace, Patience, Receive, Thought, Tick, Load, Drop, RecordOf, Think, Advise, Try, Games, Deck,
                          PuzzleOf, Collection, PuzzleDaily, PuzzleMade, LookBack, Weigh, Verify, PositionAt>;

json::object made(const Deed& deed) { return record::to_json(deed).as_object(); }

class Answering {
 public:
  explicit Answering(Room& room) : room_(room) {}

  json::object operator()(const Pace& pace) const {
    room_.set_pace(pace.milliseconds);
    return {};
  }
  json::object operator()(const Patience& patience) const {
    room_.set_patience(patience.on);
    return {};
  }
  json::object operator()(const Receive& receive) const {
    const auto random = record::from_hex(receive.random);
    if (!random) return problem({"protocol.error.value", {{"field", "random"}, {"got", receive.random}}});
    return made(room_.receive(receive.message, receive.now, *random));
  }
  json::object operator()(const Thought& thought) const {
    return made(room_.thought(thought.table, {thought.seat, thought.decision, thought.phrase, thought.action}, thought.now));
  }
  json::object operator()(const Tick& tick) const { return made(room_.tick(tick.now)); }
  json::object operator()(const Load& load) const { return {{"loaded", room_.load(load.table, load.log, load.people)}}; }
  json::object operator()(const Drop& drop) const {
    room_.drop(drop.table);
    return {};
  }
  json::object operator()(const RecordOf& of) const {
    const auto record = room_.record(of.table);
    if (!record) return problem({"host.refuse.no_such_table", {}});
    return {{"record", record::write_json(*record)}};
  }
  // The others are functions of the call alone.
  template <class Other>
  json::object operator()(const Other& other) const {
    return answer(other);
  }

 private:
  Room& room_;
};

}  // namespace

json::object problem(const Problem& problem) {
  json::object arguments;
  for (const auto& [name, value] : problem.arguments) arguments[name] = value;
  return {{"problem", json::object{{"text", problem.text}, {"arguments", std::move(arguments)}}}};
}

std::string Engine::call(std::string_view text) {
  boost::system::error_code error;
  const json::value value = json::parse({text.data(), text.size()}, error);
  Call call;
  record::Misfit misfit;
  if (error || !record::from_json(value, call, &misfit)) {
    return record::json_text(problem({"protocol.error.value", {{"field", misfit.where}, {"got", misfit.got}}}));
  }
  return record::json_text(std::visit(Answering(room_), call));
}

}  // namespace nuancier::wasm
