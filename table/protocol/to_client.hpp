// Everything a client can be sent: a closed union, one JSON object a message. `state` and `update` carry views and are
// written by the table itself (Table::state, Table::update); the others are here.
#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/kit/fields.hpp"
#include "rules/kit/refusal.hpp"
#include "rules/kit/result.hpp"
#include "rules/kit/seat.hpp"
#include "table/advised.hpp"
#include "table/time.hpp"

namespace nuancier::table::to_client {

// The first message of every connection.
struct Welcome {
  int protocol = 0;
  std::string version;
  Time now = 0;
  std::optional<std::string> you;  // the name of an identity; left out: unknown here
  static constexpr std::string_view key = "welcome";
  static constexpr auto fields = described_by(Field{"protocol", &Welcome::protocol}, Field{"version", &Welcome::version},
                                              Field{"now", &Welcome::now}, Field{"you", &Welcome::you});
};

// Why something was not done: a stable code, the number of the rule it breaks where there is one, and a text key with
// arguments.
struct Refused {
  std::string code;
  std::optional<std::string> rule;
  std::string text;
  std::optional<boost::json::value> arguments;
  static constexpr auto fields = described_by(Field{"code", &Refused::code}, Field{"rule", &Refused::rule},
                                              Field{"text", &Refused::text}, Field{"arguments", &Refused::arguments});
};
Refused refused(const Refusal& refusal);
// "malformed", "setup", "limit", …
Refused refused(std::string_view code, const Problem& problem);

// One a request; without `refused` it was granted, and everything it changed is durable.
struct Answer {
  std::string id;
  std::optional<Refused> refused;
  std::optional<std::string> table;
  std::optional<std::string> code;  // six letters that lead to the table until it begins
  std::optional<Seat> seat;
  std::optional<boost::json::value> about;   // of `look`
  std::optional<boost::json::value> advice;  // of `hint`, the best first
  std::optional<int> left;                   // how many more such requests would be granted now, if they are few
  static constexpr std::string_view key = "answer";
  static constexpr auto fields = described_by(
      Field{"id", &Answer::id}, Field{"refused", &Answer::refused}, Field{"table", &Answer::table},
      Field{"code", &Answer::code}, Field{"seat", &Answer::seat}, Field{"about", &Answer::about},
      Field{"advice", &Answer::advice}, Field{"left", &Answer::left});
};

struct Person {
  std::string name;
  std::string symbol;
  bool here = false;
  static constexpr auto fields =
      described_by(Field{"name", &Person::name}, Field{"symbol", &Person::symbol}, Field{"here", &Person::here});
};

// Who sits at the table, by seat, and how many watch. It is no part of a numbered stream: names can be forgotten.
struct People {
  std::string table;
  std::vector<Person> seats;
  int watching = 0;
  static constexpr std::string_view key = "people";
  static constexpr auto fields =
      described_by(Field{"table", &People::table}, Field{"seats", &People::seats}, Field{"watching", &People::watching});
};

struct Chat {
  std::string table;
  Seat seat{};
  std::string text;
  static constexpr std::string_view key = "chat";
  static constexpr auto fields =
      described_by(Field{"table", &Chat::table}, Field{"seat", &Chat::seat}, Field{"text", &Chat::text});
};

// The client is no longer sent this stream: "elsewhere" (a newer connection has the seat), "unavailable" (watch again),
// "gone".
struct Unwatched {
  std::string table;
  std::optional<Seat> seat;
  std::string why;
  static constexpr std::string_view key = "unwatched";
  static constexpr auto fields =
      described_by(Field{"table", &Unwatched::table}, Field{"seat", &Unwatched::seat}, Field{"why", &Unwatched::why});
};

using Message = std::variant<Welcome, Answer, People, Chat, Unwatched>;

std::string write(const Message& message);
std::string write(const Answer& answer);  // without making a Message of it: this is what is written most

// [{"do": "kol g5", "value": 613, "error": 12, "visits": 80, "reason": {"text": "…", "arguments": {…}}}, …]; thousandths
boost::json::value written(const std::vector<Advised>& advice);

}  // namespace nuancier::table::to_client
