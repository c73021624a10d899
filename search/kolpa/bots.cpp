#include "search/kolpa/bots.hpp"

#include "search/decide.hpp"
#include "search/kolpa/knowledge.hpp"
#include "search/kolpa/levels.hpp"

namespace nuancier::search {

template Ranking<Kolpa::Action> think<Kolpa, kolpa::Knowledge>(const Kolpa::View&, Budget, Rng&, const Kolpa::Action*);

kolpa::Action Bots<Kolpa>::choose(Bot bot, const kolpa::View& view, Rng& rng) {
  if (bot.index < level_count) {
    const kolpa::Actions actions = Kolpa::legal(view);
    if (actions.size() == 1) return actions[0];
    return decide<Kolpa, kolpa::Knowledge>(level_of(bot, kolpa_levels), view, rng);
  }
  if (names[bot.index] == "greedy") return kolpa::choose_greedily(kolpa::Turn(view));
  return choose_at_random<Kolpa>(view, rng);
}

}  // namespace nuancier::search
