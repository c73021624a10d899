#include "cli/puzzle/best_moves.hpp"

#include <cmath>

#include "cli/command.hpp"
#include "cli/fault.hpp"
#include "rules/games.hpp"
#include "search/bots.hpp"
#include "search/punto/best_move.hpp"
#include "search/shuppa/best_move.hpp"

namespace nuancier::cli::puzzle {
namespace {

std::int64_t millionths(double value) { return std::llround(1e6 * value); }

// By what makes it hard for a person: whether the first idea is right, and how far the next best lies behind.
int grade_of(bool greedy_finds_it, double gap) {
  constexpr double wide = 0.2;
  constexpr double narrow = 0.1;
  if (greedy_finds_it) return gap >= wide ? 1 : 2;
  return gap >= wide ? 3 : gap >= narrow ? 4 : 5;
}

template <Game G>
std::optional<record::BestMovePuzzle> make(const Situation& situation, std::int64_t trials, std::uint64_t seed) {
  const std::optional<typename G::State> s = record::state_of<G>(situation.position);
  if (!s || G::legal(*s, situation.seat).size() == 0) return std::nullopt;
  const typename G::View view = G::view(*s, Viewer(situation.seat));
  Rng rng(seed);
  const auto found = search::BestMove<G>::compare(view, static_cast<long>(trials), rng);
  if (!found || !found->is_clear()) return std::nullopt;
  const bool greedy_finds_it = *search::choose<G>("greedy", view, rng) == found->best.action;
  record::BestMovePuzzle puzzle;
  puzzle.position = situation.position;
  puzzle.seat = situation.seat;
  puzzle.grade = grade_of(greedy_finds_it, found->best.value - found->second.value);
  puzzle.answer = to_text(found->best.action).view();
  puzzle.certificate = {
      seed,
      trials,
      millionths(found->best.value),
      millionths(found->best.error),
      std::string(to_text(found->second.action).view()),
      millionths(found->second.value),
      millionths(found->second.error)};
  return puzzle;
}

template <Game G>
std::vector<Situation> situations(const record::Record& record) {
  std::vector<Situation> all;
  record::Replay<G> replay(record);
  const auto fault = replay.run([&](const auto& before, const record::Entry& entry, const auto&, const auto&) {
    const auto* act = std::get_if<record::Act>(&entry);
    if (act == nullptr || G::legal(before, act->seat).size() < 2) return;
    // Of a joint choice only the first: before the others, nobody has chosen.
    if (G::sealed(before) && G::due(before).seats().size() < G::options(before).players) return;
    all.push_back({record::position_of<G>(before), act->seat});
  });
  if (fault) throw Failure{status_fault, explained(*fault)};
  return all;
}

}  // namespace

bool has_best_moves(std::string_view game) {
  bool has = false;
  with_game(game, [&]<class G>() { has = search::HasBestMoves<G>; });
  return has;
}

std::vector<Situation> situations_of(const record::Record& record) {
  std::vector<Situation> all;
  with_game(record.game, [&]<class G>() { all = situations<G>(record); });
  return all;
}

std::optional<record::BestMovePuzzle> make_best_move(const Situation& situation, std::int64_t trials, std::uint64_t seed) {
  std::optional<record::BestMovePuzzle> made;
  with_game(situation.position.game, [&]<class G>() {
    if constexpr (search::HasBestMoves<G>) made = make<G>(situation, trials, seed);
  });
  return made;
}

}  // namespace nuancier::cli::puzzle
