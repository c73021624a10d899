// What games are made of, as JSON, for programs that make forms and for those who check our decks.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string_view>

#include "rules/kit/options.hpp"

namespace nuancier::record {

// {"key": "kolpa", "text": …, "modes": [{"key", "text", "players": [2, 6], "options": [{"key", "text", "kind", …}]}]};
// texts are keys of texts/.
boost::json::object described(const GameInfo& game);

// {"game": "kolpa", "size": 64, "cards": […]}; empty: no such game.
std::optional<boost::json::object> deck_of(std::string_view game);

}  // namespace nuancier::record
