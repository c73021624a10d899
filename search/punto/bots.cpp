#include "search/punto/bots.hpp"

#include "search/ismcts.hpp"
#include "search/level.hpp"
#include "search/punto/greedy.hpp"
#include "search/punto/knowledge.hpp"

namespace nuancier::search {
namespace {

constexpr std::array<Level, 4> levels = {{
    {"medium", 150, 0},
    {"easy", 150, 0.04},
    {"hard", 1500, 0},
    {"expert", 12'000, 0},
}};
static_assert([] {
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (levels[i].name != Bots<Punto>::names[i]) return false;
  }
  return true;
}());

}  // namespace

punto::Action Bots<Punto>::choose(Bot bot, const punto::View& view, Rng& rng) {
  if (bot.index < levels.size()) {
    const Level& level = levels[bot.index];
    return pick(level, think<Punto, punto::Knowledge>(view, level.budget(bot), rng), rng);
  }
  return names[bot.index] == "greedy" ? punto::choose_greedily(view, rng) : choose_at_random<Punto>(view, rng);
}

}  // namespace nuancier::search
