#include "search/punto/bots.hpp"

#include "search/ismcts.hpp"
#include "search/punto/greedy.hpp"
#include "search/punto/knowledge.hpp"

namespace nuancier::search {

punto::Action Bots<Punto>::choose(Bot bot, const punto::View& view, Rng& rng) {
  if (bot.index < levels.size()) {
    const Level& level = levels[bot.index];
    return pick(level, think<Punto, punto::Knowledge>(view, level.budget(bot), rng), rng);
  }
  return names[bot.index] == "greedy" ? punto::choose_greedily(view, rng) : choose_at_random<Punto>(view, rng);
}

}  // namespace nuancier::search
