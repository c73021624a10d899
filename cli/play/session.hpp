// One match at the terminal: bots and chance act at once, I am asked, whatever I type is answered.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/play/face.hpp"
#include "cli/play/understand.hpp"
#include "table/match.hpp"

namespace nuancier::cli::play {

struct Players {
  Seat me{};
  std::vector<std::string> bots;  // by seat; mine is empty
};

class Session {
 public:
  // The match is saved to `file` when it is left before its end.
  Session(Terminal& terminal, table::Match& match, const Players& players, Rng& rng, std::filesystem::path file);

  enum class End : std::uint8_t { again, left };
  // Throws what cannot be saved as a Problem: the unfinished match would be lost.
  End play();

 private:
  enum class Next : std::uint8_t { ask, act, leave, again };

  void welcome();
  void show();
  void advance();
  void tell_news();
  void show_round_end(const json::object& event);
  void show_end();

  Next decide();
  Next answer(std::string_view typed);
  Next answer_at_end(std::string_view typed);
  Next obey(const Order& order);
  void explain(std::string_view typed, std::string_view tidy);
  Next choose(const std::string& action);

  void print_help();
  void print_rules();
  void print_history(bool whole);
  void save_to(const std::string& name);
  Next undo();
  End leave();

  Scene scene() const { return scene_of(terminal_, match_, players_.me); }
  bool is_bot(Seat seat) const { return seat != players_.me; }

  Terminal& terminal_;
  table::Match& match_;
  const Players& players_;
  Rng& rng_;
  std::filesystem::path file_;
  const Face& face_;
  std::size_t shown_ = 0;  // events told so far
};

}  // namespace nuancier::cli::play
