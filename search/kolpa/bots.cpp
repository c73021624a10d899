#include "search/kolpa/bots.hpp"

#include "search/ismcts.hpp"
#include "search/kolpa/knowledge.hpp"

namespace nuancier::search {

kolpa::Action Bots<Kolpa>::choose(Bot bot, const kolpa::View& view, Rng& rng) {
  if (bot.index < levels.size()) {
    const kolpa::Actions actions = Kolpa::legal(view);
    if (actions.size() == 1) return actions[0];
    const Level& level = levels[bot.index];
    return pick(level, think<Kolpa, kolpa::Knowledge>(view, level.budget(bot), rng), rng);
  }
  if (names[bot.index] == "greedy") return kolpa::choose_greedily(kolpa::Turn(view));
  return choose_at_random<Kolpa>(view, rng);
}

}  // namespace nuancier::search
