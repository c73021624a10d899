#include "search/shuppa/bots.hpp"

#include "search/shuppa/greedy.hpp"
#include "search/shuppa/thinking.hpp"

namespace nuancier::search {

shuppa::Action Bots<Shuppa>::choose(Bot bot, const shuppa::View& view, Rng& rng) {
  if (bot.index >= levels.size()) {
    return names[bot.index] == "greedy" ? shuppa::choose_greedily(view, rng) : choose_at_random<Shuppa>(view, rng);
  }
  const shuppa::Actions actions = Shuppa::legal(view);
  if (actions.size() == 1) return actions[0];
  const Level& level = (view.is_solo() ? solo_levels : levels)[bot.index];
  const shuppa::Others others = reads_others(level) ? shuppa::Others::by_habit : shuppa::Others::anything;
  return pick(level, shuppa::think(view, others, level.budget(bot), rng), rng);
}

}  // namespace nuancier::search
