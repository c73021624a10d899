#include "search/pop/bots.hpp"

#include "search/pop/competitive.hpp"
#include "search/pop/greedy.hpp"
#include "search/pop/levels.hpp"
#include "search/pop/puzzle.hpp"
#include "search/pop/solo.hpp"
#include "search/pop/talk.hpp"

namespace nuancier::search {
namespace {

using pop::Mode;

constexpr std::size_t greedy = 4;

pop::Action choose_greedily(const pop::View& view, Rng& rng) {
  switch (view.mode) {
    case Mode::competitive: return greedy_competitive(view, rng);
    case Mode::cooperative: return greedy_cooperative(view, rng);
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
    case Mode::competitive: {
      const Level level = pop_levels::among(level_of(bot, pop_levels::competitive), view.players);
      return pick(level, rank_competitive(view, level.budget(), rng), rng);
    }
    case Mode::cooperative: return choose_together(level_of(bot, pop_levels::cooperative), view, rng);
    case Mode::solo: {
      const Level level = level_of(bot, pop_levels::solo);
      const Ranking<pop::Action> ranking = rank_solo(view, level.budget(), rng);
      const bool wins_now = ranking.front().mean() >= 1;  // not even easy overlooks that
      return wins_now ? ranking.front().action : pick(level, ranking, rng);
    }
    case Mode::puzzle: break;
  }
  return pick(level_of(bot, pop_levels::puzzle), rank_puzzle(view), rng);
}

std::optional<pop::Phrase> Bots<Pop>::say(Bot bot, const pop::View& view, Rng& rng) {
  if (bot.index >= level_count) return std::nullopt;
  return say_together(level_of(bot, pop_levels::cooperative), view, rng);
}

}  // namespace nuancier::search
