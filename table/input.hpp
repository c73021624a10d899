// What can happen to a table from outside: what people ask for, what a bot has thought of, and time passing. `who` is the
// host's name of a person; the table knows nothing else of people.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "rules/kit/seat.hpp"

namespace nuancier::table {

namespace input {

struct Join {
  std::string who;
  std::optional<Seat> seat;  // left out: any
};
struct Ready {
  std::string who;
  Seat seat{};
  std::string value;  // what they add to the shuffles: 64 hexadecimal digits
};
struct Leave {
  std::string who;
  Seat seat{};
};
struct Unseat {  // by the host, before the match begins
  std::string who;
  Seat seat{};
};
struct Lapse {  // nobody has been there for too long
  Seat seat{};
};
struct Act {
  std::string who;
  Seat seat{};
  int decision = 0;
  std::string id;  // the client's own; repeated, it gets the first answer again
  std::string action;
  std::optional<int> credited;  // the time that counts, where the action has one; left out: what the action says
};
struct Say {
  std::string who;
  Seat seat{};
  std::string id;
  std::string phrase;
};
struct Undo {  // of the seat's last choice
  std::string who;
  Seat seat{};
};
struct Replace {  // by the host, for somebody who is away
  std::string who;
  Seat seat{};
  std::string bot;  // empty: the game's usual one
};
struct Return {  // by whom the seat belongs to, or by the host
  std::string who;
  Seat seat{};
};
struct Close {  // by the host, before the match begins
  std::string who;
};
struct Rematch {
  std::string who;
  std::string table;  // the new one's
};
struct Thought {  // see Wanted
  Seat seat{};
  int decision = 0;
  std::optional<std::string> phrase;  // comes first
  std::optional<std::string> action;
};
struct Tick {};  // time has passed

}  // namespace input

using Input =
    std::variant<input::Join, input::Ready, input::Leave, input::Unseat, input::Lapse, input::Act, input::Say, input::Undo,
                 input::Replace, input::Return, input::Close, input::Rematch, input::Thought, input::Tick>;

}  // namespace nuancier::table
