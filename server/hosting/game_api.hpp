// /api/games, /api/rules, /api/cards, /api/version: what never changes while the server runs, written once.
#pragma once

#include <array>
#include <map>
#include <string>

#include "server/hosting/call.hpp"

namespace nuancier::server {

class GameApi {
 public:
  GameApi();

  Response games(const Call& call) const;
  Response rules(const Call& call) const;
  Response cards(const Call& call) const;
  Response version(const Call& call) const;

 private:
  using Written = std::shared_ptr<const Asset>;
  struct Translated {
    Written games;
    std::map<std::string, Written, std::less<>> rules;  // by game
  };
  const Translated& in(texts::Language language) const { return translated_[static_cast<std::size_t>(language)]; }

  std::array<Translated, 2> translated_;
  std::map<std::string, Written, std::less<>> cards_;
  Written version_;
};

// "kolpa, punto, pop, …"
std::string game_keys();
// 404, with those there are.
Response no_such_game(const Call& call, std::string_view game);

}  // namespace nuancier::server
