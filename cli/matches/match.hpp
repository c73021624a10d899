// One match between programs, from its first deal to its end.
//
// Chance and each seat have generators of their own, and each kind of chance its own series: the third round's deal is the
// same whoever plays, however often cards were shuffled before it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/kit/options.hpp"
#include "rules/kit/standing.hpp"

namespace nuancier::cli {

struct Match {
  std::string game;
  Options options;
  std::vector<std::string> players;  // one a seat, each known to the game
  std::uint64_t seed = 0;
  bool with_record = false;
  bool with_times = false;
};

// The processor time that a seat has used, in seconds.
struct Effort {
  long choices = 0;
  double total = 0;  // with what it took to speak
  double slowest = 0;
};

struct Played {
  Standing standing;
  long moves = 0;
  std::vector<Effort> efforts;  // one a seat, where wanted
  std::string record;           // JSON, where wanted
};

Played play_match(const Match& match);

// Fails, naming those there are, when nobody of this name plays the game.
void check_player(std::string_view game, const std::string& name);

}  // namespace nuancier::cli
