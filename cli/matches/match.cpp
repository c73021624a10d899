#include "cli/matches/match.hpp"

#include <numeric>

#include "cli/command.hpp"
#include "cli/engine/external_player.hpp"
#include "cli/matches/course.hpp"
#include "record/json.hpp"
#include "rules/games.hpp"

namespace nuancier::cli {
namespace {

// Precondition: check_player has found somebody of this name.
template <Game G>
std::unique_ptr<Player<G>> player_of(const std::string& name, Rng rng) {
  if (name.starts_with(engine_prefix)) {
    return std::make_unique<ExternalPlayer<G>>(name.substr(engine_prefix.size()), rng);
  }
  return make_player<G>(name, rng);
}

// Chance and each seat have generators of their own: the deals do not depend on who plays.
template <Game G>
Played play(const Match& match) {
  typename Course<G>::Players players;
  std::vector<record::SeatInfo> seats;
  for (const std::string& name : match.players) {
    seats.push_back({"", name});
    players.push_back(player_of<G>(name, Rng(derive_seed(match.seed, seats.size()))));
    assert(players.back() != nullptr);
  }
  Course<G> course(match.options, std::move(players), derive_seed(match.seed, 0));
  if (match.with_record) course.keep_record(std::move(seats));
  if (match.with_times) course.keep_times();
  course.run();
  return {G::standing(course.state()), course.efforts(), match.with_record ? record::write_json(course.record()) : ""};
}

}  // namespace

long Played::moves() const {
  return std::accumulate(efforts.begin(), efforts.end(), 0L, [](long sum, const Effort& e) { return sum + e.choices; });
}

Played play_match(const Match& match) {
  Played played;
  with_game(match.game, [&]<class G>() { played = play<G>(match); });
  return played;
}

void check_player(std::string_view game, const std::string& name) {
  if (name.starts_with(engine_prefix)) {
    External greeted(name.substr(engine_prefix.size()));
    return;
  }
  check_bot(game, name.starts_with(silent_prefix) ? name.substr(silent_prefix.size()) : name);
}

}  // namespace nuancier::cli
