#include "search/shuppa/bots.hpp"

#include "search/shuppa/greedy.hpp"

namespace nuancier::search {

shuppa::Action Bots<Shuppa>::choose(Bot bot, const shuppa::View& view, Rng& rng) {
  return names[bot.index] == "greedy" ? shuppa::choose_greedily(view, rng) : choose_at_random<Shuppa>(view, rng);
}

}  // namespace nuancier::search
