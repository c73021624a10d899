#include "search/punto/bots.hpp"

#include "search/decide.hpp"
#include "search/punto/greedy.hpp"
#include "search/punto/knowledge.hpp"
#include "search/punto/levels.hpp"

namespace nuancier::search {

template Ranking<Punto::Action> think<Punto, punto::Knowledge>(const Punto::View&, Budget, Rng&, const Punto::Action*);

punto::Action Bots<Punto>::choose(Bot bot, const punto::View& view, Rng& rng) {
  // Nobody who thinks overlooks a line that can be completed; greedy does it.
  const bool completes = punto::winning_cells(view, *view.turned_up) != 0;
  if (bot.index < level_count && !completes) {
    const punto::Actions actions = Punto::legal(view);
    if (actions.size() == 1) return actions[0];
    return decide<Punto, punto::Knowledge>(level_of(bot, punto_levels), view, rng);
  }
  return names[bot.index] != "random" ? punto::choose_greedily(view, rng) : choose_at_random<Punto>(view, rng);
}

}  // namespace nuancier::search
