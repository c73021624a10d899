#include "search/pop/bots.hpp"

#include "search/level.hpp"
#include "search/pop/competitive.hpp"
#include "search/pop/cooperative.hpp"
#include "search/pop/greedy.hpp"
#include "search/pop/puzzle.hpp"
#include "search/pop/solo.hpp"

namespace nuancier::search {
namespace {

using pop::Mode;

constexpr std::size_t levels = 4;
constexpr std::size_t greedy = 4;
using Levels = std::array<Level, levels>;  // in the order of the names

constexpr Levels competitive = {{{"medium", 24, .02}, {"easy", 12, .06}, {"hard", 400, 0}, {"expert", 4000, 0}}};
constexpr Levels cooperative = {{{"medium", 48, 0}, {"easy", 24, .15}, {"hard", 400, 0}, {"expert", 4000, 0}}};
constexpr Levels solo = {{{"medium", 24, 0}, {"easy", 12, .10}, {"hard", 400, 0}, {"expert", 8000, 0}}};
constexpr Levels puzzle = {{{"medium", 1, 0}, {"easy", 1, .20}, {"hard", 1, 0}, {"expert", 1, 0}}};

pop::Action choose_at(const Levels& of_mode, Ranking<pop::Action> (*rank)(const pop::View&, Budget, Rng&), Bot bot,
                      const pop::View& view, Rng& rng) {
  const Level& level = of_mode[bot.index];
  return pick(level, rank(view, level.budget(bot), rng), rng);
}

pop::Action choose_greedily(const pop::View& view, Rng& rng) {
  switch (view.mode) {
    case Mode::competitive: return greedy_competitive(view, rng);
    case Mode::cooperative: return rank_cooperative(view, Budget(greedy_worlds), rng).front().action;
    case Mode::solo: return greedy_solo(view);
    case Mode::puzzle: break;
  }
  return rank_puzzle(view).front().action;
}

}  // namespace

pop::Action Bots<Pop>::choose(Bot bot, const pop::View& view, Rng& rng) {
  if (bot.index == greedy) return choose_greedily(view, rng);
  if (bot.index > greedy) return choose_at_random<Pop>(view, rng);
  switch (view.mode) {
    case Mode::competitive: return choose_at(competitive, rank_competitive, bot, view, rng);
    case Mode::cooperative: return choose_at(cooperative, rank_cooperative, bot, view, rng);
    case Mode::solo: {
      const auto rank = [](const pop::View& seen, Budget budget, Rng& chance) { return rank_solo(seen, budget, chance); };
      return choose_at(solo, rank, bot, view, rng);
    }
    case Mode::puzzle: break;
  }
  return pick(puzzle[bot.index], rank_puzzle(view), rng);
}

}  // namespace nuancier::search
