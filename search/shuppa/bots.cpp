#include "search/shuppa/bots.hpp"

#include "search/shuppa/greedy.hpp"
#include "search/shuppa/levels.hpp"
#include "search/shuppa/thinking.hpp"

namespace nuancier::search {

shuppa::Action Bots<Shuppa>::choose(Bot bot, const shuppa::View& view, Rng& rng) {
  if (bot.index >= level_count) {
    return names[bot.index] == "greedy" ? shuppa::choose_greedily(view, rng) : choose_at_random<Shuppa>(view, rng);
  }
  const shuppa::Actions actions = Shuppa::legal(view);
  if (actions.size() == 1) return actions[0];
  const ShuppaLevel level = level_of(bot, view.is_solo() ? shuppa_levels::solo : shuppa_levels::among_others);
  return pick(level, shuppa::think(view, level.others, level.budget(), rng), rng);
}

}  // namespace nuancier::search
