#include "search/kolpa/bots.hpp"

#include "search/kolpa/greedy.hpp"

namespace nuancier::search {

kolpa::Action Bots<Kolpa>::choose(Bot bot, const kolpa::View& view, Rng& rng) {
  if (names[bot.index] == "greedy") return kolpa::choose_greedily(kolpa::Turn(view));
  return choose_at_random<Kolpa>(view, rng);
}

}  // namespace nuancier::search
