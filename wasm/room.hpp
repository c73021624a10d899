// The offline host: tables of one device. All people at them are one person, who may hold several seats (round one device).
// It speaks the protocol of docs/protocol.md like the server, and knows neither clock nor disk: every call gives back a
// Deed, and whoever calls keeps its entries first and sends its messages then.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "table/bot_questions.hpp"
#include "table/protocol/from_client.hpp"
#include "table/protocol/to_client.hpp"

namespace nuancier::wasm {

// A bot is to think, elsewhere (minds.hpp); the answer comes back as `thought`. Where `id` is given, somebody has asked for
// advice, and the answer goes to them.
struct Question {
  std::string table;
  Seat seat{};
  int decision = 0;
  std::string game;
  boost::json::value view;
  std::string seed;  // 16 hexadecimal digits
  std::string bot;
  bool may_speak = false;
  bool may_choose = true;
  std::optional<std::string> id;
  static constexpr auto fields = described_by(
      Field{"table", &Question::table}, Field{"seat", &Question::seat}, Field{"decision", &Question::decision},
      Field{"game", &Question::game}, Field{"view", &Question::view}, Field{"seed", &Question::seed},
      Field{"bot", &Question::bot}, Field{"may_speak", &Question::may_speak}, Field{"may_choose", &Question::may_choose},
      Field{"id", &Question::id});
};

// What lists of tables show without opening them.
struct Summary {
  std::string game;
  std::string mode;
  std::string phase;
  std::vector<std::string> seats;  // the bot of each; empty: a person's
  int round = 0;
  std::vector<int> scores;
  static constexpr auto fields =
      described_by(Field{"game", &Summary::game}, Field{"mode", &Summary::mode}, Field{"phase", &Summary::phase},
                   Field{"seats", &Summary::seats}, Field{"round", &Summary::round}, Field{"scores", &Summary::scores});
};

struct Appended {
  std::string table;
  std::size_t first = 0;
  std::vector<std::string> lines;
  Summary summary;  // after them
  static constexpr auto fields = described_by(Field{"table", &Appended::table}, Field{"first", &Appended::first},
                                              Field{"lines", &Appended::lines}, Field{"summary", &Appended::summary});
};

struct Deed {
  std::vector<Appended> append;
  std::vector<table::to_client::People> people;  // names have changed: to be kept, too
  std::vector<std::string> send;
  std::vector<Question> think;
  std::optional<table::Time> wake;  // `tick` is wanted then
  static constexpr auto fields =
      described_by(Field{"append", &Deed::append}, Field{"people", &Deed::people}, Field{"send", &Deed::send},
                   Field{"think", &Deed::think}, Field{"wake", &Deed::wake});
};

class Room {
 public:
  using Time = table::Time;

  // Bots take at least so many milliseconds, so that a person can follow.
  void set_pace(Time milliseconds) { pace_ = milliseconds; }
  // A patient room closes no answers: where a game sets a time (Chromatik), people may look as long as they like, and no bot
  // is faster than them.
  void set_patience(bool is_patient);

  // `random`: 32 bytes that nobody has seen, for a table that may be made.
  Deed receive(std::string_view message, Time now, const record::Bytes32& random);
  Deed thought(const std::string& table, table::input::Thought thought, Time now);
  Deed tick(Time now);

  // A table as it was kept; false: its log cannot be read. Its bots are asked again by the next call.
  bool load(const std::string& id, const std::vector<std::string>& log, std::vector<table::to_client::Person> people);
  // What could not be kept has not happened: the table is forgotten, to be loaded again.
  void drop(const std::string& id) { hosted_.erase(id); }
  bool holds(const std::string& id) const { return hosted_.contains(id); }

  // Empty: there is no such table.
  std::optional<record::Record> record(const std::string& id) const;

 private:
  struct Waiting {  // thought of, but not told yet
    Time until = 0;
    table::input::Thought thought;
  };
  struct Hosted {
    table::Table table;
    std::vector<table::to_client::Person> people;
    table::ViewerSet watching;
    table::BotQuestions asked;
    std::vector<Waiting> waiting;
  };
  class Serving;

  void host(table::Table table, std::vector<table::to_client::Person> people);
  Hosted* find(const std::string& id);
  void ask_bots(Hosted& hosted, Time now, Deed& deed);
  table::Outcome step(Hosted& hosted, const table::Input& input, Time now, Deed& deed);
  void set_wake(Time now, Deed& deed) const;

  std::map<std::string, Hosted, std::less<>> hosted_;
  Time pace_ = 700;
  bool is_patient_ = false;
};

}  // namespace nuancier::wasm
