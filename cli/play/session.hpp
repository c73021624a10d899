// One match at the terminal: bots and chance act at once, I am asked, whatever I type is answered.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/play/face.hpp"
#include "cli/play/understand.hpp"
#include "record/best_move.hpp"
#include "table/match.hpp"

namespace nuancier::cli::play {

struct Players {
  Seat me{};
  std::vector<std::string> bots;  // by seat; mine is empty
};

struct Start {
  std::unique_ptr<table::Match> match;
  Players players;
  std::optional<record::BestMovePuzzle> question;  // what is best here? Then it is over when I have chosen
};

// Apart, so that the deals of a seed do not depend on how the bots think.
struct Luck {
  explicit Luck(std::uint64_t seed)
      : chance(derive_seed(seed, 0)), bots(derive_seed(seed, 1)), hints(derive_seed(seed, 2)) {}
  Rng chance;
  Rng bots;
  Rng hints;
};

// Where the match goes when it is left. What the player named stays, with the result in the end; the usual place only holds
// a match that is not over.
struct Shelf {
  std::filesystem::path file;
  bool was_named = false;
  bool holds_match = false;
};

class Session {
 public:
  Session(Terminal& terminal, const Start& start, Luck& luck, Shelf& shelf);

  enum class End : std::uint8_t { again, left };
  // Fails when an unfinished match cannot be saved.
  End play();

 private:
  enum class Next : std::uint8_t { ask, act, leave, again };

  void welcome();
  void show();
  void advance();
  bool bots_speak();
  void tell_news();
  void show_round_end(const json::object& event);
  void show_end();
  void show_verdict();

  Next decide();
  Next decide_by_key(const Keys& keys);
  Next act_by_key(const std::string& action);
  // Before I am timed I say that I am ready; false when I leave instead.
  bool make_ready();
  Next answer(std::string_view typed);
  Next answer_at_end(std::string_view typed);
  Next obey(const Order& order);
  Next explain(std::string_view typed, std::string_view tidy);
  Next choose(const std::string& action);

  void print_help();
  void print_hint();
  void print_rules();
  void print_history(bool whole);
  void save_to(const std::string& name);
  Next talk(const std::string& phrase);
  Next undo();
  void put_aside();
  void settle_shelf();

  Scene scene() const { return scene_of(terminal_, match_, players_.me); }
  bool is_bot(Seat seat) const { return seat != players_.me; }
  // What I chose, where there is a question.
  std::optional<std::string> answered() const;
  bool is_over() const { return match_.due().is_over() || answered(); }
  bool has_keys() const { return face_.keys != nullptr && terminal_.interactive(); }

  Terminal& terminal_;
  table::Match& match_;
  const Players& players_;
  const std::optional<record::BestMovePuzzle>& question_;
  Luck& luck_;
  Shelf& shelf_;
  const Face& face_;
  std::size_t shown_ = 0;  // events told so far
  bool leaving_ = false;   // said so between two rounds
  bool ready_ = false;     // to see what I am timed on
};

}  // namespace nuancier::cli::play
