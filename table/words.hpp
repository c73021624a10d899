// What happened, ready to be read aloud: an event becomes a key of texts/ and named arguments, one for each of its fields.
//   {"drew": {"seat": 1}} of Kolpa! → "kolpa.event.drew" with seat = Alma, card = none
#pragma once

#include <boost/json/value.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/kit/seat.hpp"

namespace nuancier::table {

struct Words {
  std::string text;
  std::vector<std::pair<std::string, std::string>> arguments;

  bool operator==(const Words&) const = default;
};

// How seats and notation (cards, cells, announcements) are said; what is missing is said as it is written.
struct Speech {
  std::function<std::string(Seat)> seat;
  std::function<std::string(std::string_view)> notation;
};

// Numbers and truth values (true, false) are written plainly, lists joined by ", ", lists in lists by " "; what an event
// leaves open, an empty list too, is "none". Empty when this is no event of the game.
std::optional<Words> words(std::string_view game, const boost::json::value& event, const Speech& speech);

}  // namespace nuancier::table
