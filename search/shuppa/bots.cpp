#include "search/shuppa/bots.hpp"

#include "search/ismcts.hpp"
#include "search/shuppa/greedy.hpp"
#include "search/shuppa/knowledge.hpp"

namespace nuancier::search {

shuppa::Action Bots<Shuppa>::choose(Bot bot, const shuppa::View& view, Rng& rng) {
  if (bot.index >= shuppa_levels.size()) {
    return names[bot.index] == "greedy" ? shuppa::choose_greedily(view, rng) : choose_at_random<Shuppa>(view, rng);
  }
  const shuppa::Actions actions = Shuppa::legal(view);
  if (actions.size() == 1) return actions[0];
  const Level& level = shuppa_levels[bot.index];
  return pick(level, think<Shuppa, shuppa::Knowledge>(view, level.budget(bot), rng), rng);
}

}  // namespace nuancier::search
