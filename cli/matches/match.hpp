// A match between programs, by name, of any game. It depends on its seed and on who plays, and on nothing else.
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

// What a seat has done, and the processor time it has used, in seconds, where that is wanted.
struct Effort {
  long choices = 0;
  double total = 0;    // with what it took to speak
  double slowest = 0;  // for one choice or phrase
};

struct Played {
  Standing standing;
  std::vector<Effort> efforts;  // one a seat
  std::string record;           // JSON, where wanted

  long moves() const;
};

Played play_match(const Match& match);

// Fails, naming those there are, when nobody of this name plays the game.
void check_player(std::string_view game, const std::string& name);

}  // namespace nuancier::cli
