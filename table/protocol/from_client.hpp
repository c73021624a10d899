// Everything a client can ask for: a closed union, one JSON object a message, {"act": {"id": "c7", "table": "…", …}}.
// docs/protocol.md says it for those who write clients. Every request has an `id` of the client's own choice and gets
// exactly one answer with the same id.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "rules/kit/result.hpp"
#include "rules/kit/seat.hpp"
#include "table/setup.hpp"

namespace nuancier::table::from_client {

inline constexpr int protocol = 1;

struct Create {
  std::string id;
  Wish setup;
  static constexpr std::string_view key = "create";
  static constexpr auto fields = described_by(Field{"id", &Create::id}, Field{"setup", &Create::setup});
};

// What a table is, by its link or its code; nobody sits down by looking.
struct Look {
  std::string id;
  std::optional<std::string> table;
  std::optional<std::string> code;
  static constexpr std::string_view key = "look";
  static constexpr auto fields =
      described_by(Field{"id", &Look::id}, Field{"table", &Look::table}, Field{"code", &Look::code});
};

struct Join {
  std::string id;
  std::string table;
  std::optional<Seat> seat;
  std::optional<std::string> name;
  std::optional<std::string> symbol;
  static constexpr std::string_view key = "join";
  static constexpr auto fields =
      described_by(Field{"id", &Join::id}, Field{"table", &Join::table}, Field{"seat", &Join::seat},
                   Field{"name", &Join::name}, Field{"symbol", &Join::symbol});
};

struct Rename {
  std::string id;
  std::string table;
  Seat seat{};
  std::string name;
  std::optional<std::string> symbol;
  static constexpr std::string_view key = "rename";
  static constexpr auto fields =
      described_by(Field{"id", &Rename::id}, Field{"table", &Rename::table}, Field{"seat", &Rename::seat},
                   Field{"name", &Rename::name}, Field{"symbol", &Rename::symbol});
};

// To be sent the stream of a seat, or the public's. With `since`, what came after that number; with `hash`, only if the
// client's last view was the right one.
struct Watch {
  std::string id;
  std::string table;
  std::optional<Seat> seat;
  std::optional<std::uint64_t> since;
  std::optional<std::string> hash;
  static constexpr std::string_view key = "watch";
  static constexpr auto fields =
      described_by(Field{"id", &Watch::id}, Field{"table", &Watch::table}, Field{"seat", &Watch::seat},
                   Field{"since", &Watch::since}, Field{"hash", &Watch::hash});
};

struct Unwatch {
  std::string id;
  std::string table;
  std::optional<Seat> seat;
  static constexpr std::string_view key = "unwatch";
  static constexpr auto fields =
      described_by(Field{"id", &Unwatch::id}, Field{"table", &Unwatch::table}, Field{"seat", &Unwatch::seat});
};

struct Ready {
  std::string id;
  std::string table;
  Seat seat{};
  std::string value;
  static constexpr std::string_view key = "ready";
  static constexpr auto fields = described_by(
      Field{"id", &Ready::id}, Field{"table", &Ready::table}, Field{"seat", &Ready::seat}, Field{"value", &Ready::value});
};

struct Act {
  std::string id;
  std::string table;
  Seat seat{};
  int decision = 0;
  std::string action;
  static constexpr std::string_view key = "act";
  static constexpr auto fields = described_by(Field{"id", &Act::id}, Field{"table", &Act::table}, Field{"seat", &Act::seat},
                                              Field{"decision", &Act::decision}, Field{"do", &Act::action});
};

struct Say {
  std::string id;
  std::string table;
  Seat seat{};
  std::string phrase;
  static constexpr std::string_view key = "say";
  static constexpr auto fields = described_by(
      Field{"id", &Say::id}, Field{"table", &Say::table}, Field{"seat", &Say::seat}, Field{"say", &Say::phrase});
};

// Of the seat's last choice, where the table allows it and it has shown nothing new.
struct Undo {
  std::string id;
  std::string table;
  Seat seat{};
  static constexpr std::string_view key = "undo";
  static constexpr auto fields =
      described_by(Field{"id", &Undo::id}, Field{"table", &Undo::table}, Field{"seat", &Undo::seat});
};

struct Chat {
  std::string id;
  std::string table;
  Seat seat{};
  std::string text;
  static constexpr std::string_view key = "chat";
  static constexpr auto fields = described_by(
      Field{"id", &Chat::id}, Field{"table", &Chat::table}, Field{"seat", &Chat::seat}, Field{"text", &Chat::text});
};

struct Leave {
  std::string id;
  std::string table;
  Seat seat{};
  static constexpr std::string_view key = "leave";
  static constexpr auto fields =
      described_by(Field{"id", &Leave::id}, Field{"table", &Leave::table}, Field{"seat", &Leave::seat});
};

struct Unseat {
  std::string id;
  std::string table;
  Seat seat{};
  static constexpr std::string_view key = "unseat";
  static constexpr auto fields =
      described_by(Field{"id", &Unseat::id}, Field{"table", &Unseat::table}, Field{"seat", &Unseat::seat});
};

struct Replace {
  std::string id;
  std::string table;
  Seat seat{};
  std::optional<std::string> bot;
  static constexpr std::string_view key = "replace";
  static constexpr auto fields = described_by(Field{"id", &Replace::id}, Field{"table", &Replace::table},
                                              Field{"seat", &Replace::seat}, Field{"bot", &Replace::bot});
};

struct Return {
  std::string id;
  std::string table;
  Seat seat{};
  static constexpr std::string_view key = "return";
  static constexpr auto fields =
      described_by(Field{"id", &Return::id}, Field{"table", &Return::table}, Field{"seat", &Return::seat});
};

struct Close {
  std::string id;
  std::string table;
  static constexpr std::string_view key = "close";
  static constexpr auto fields = described_by(Field{"id", &Close::id}, Field{"table", &Close::table});
};

struct Rematch {
  std::string id;
  std::string table;
  static constexpr std::string_view key = "rematch";
  static constexpr auto fields = described_by(Field{"id", &Rematch::id}, Field{"table", &Rematch::table});
};

struct Hint {
  std::string id;
  std::string table;
  Seat seat{};
  static constexpr std::string_view key = "hint";
  static constexpr auto fields =
      described_by(Field{"id", &Hint::id}, Field{"table", &Hint::table}, Field{"seat", &Hint::seat});
};

using Message = std::variant<Create, Look, Join, Rename, Watch, Unwatch, Ready, Act, Say, Undo, Chat, Leave, Unseat, Replace,
                             Return, Close, Rematch, Hint>;

struct Misread {
  std::string id;  // where the message had one
  Problem problem;
};

// Fields that are not known are ignored.
std::variant<Message, Misread> read(std::string_view text);

std::string write(const Message& message);

}  // namespace nuancier::table::from_client
