// How far somebody gets at Pop! who sees all cards, draw pile included: what bots can be measured against
// (docs/strength/pop.md).
#include <cstdio>

#include "search/playout.hpp"
#include "search/pop/clairvoyant.hpp"

namespace nuancier::search {
namespace {

constexpr int deals = 300;
constexpr int courses = 2000;  // tried together
constexpr int beam = 64;       // lines kept alone

pop::State dealt(Options options, std::uint64_t seed) {
  Rng chance(seed);
  pop::State s = Pop::open(options);
  settle_chance<Pop>(s, chance, ignore);
  return s;
}

void together(int players) {
  Options options = default_options(Pop::info, static_cast<int>(pop::Mode::cooperative));
  options.players = static_cast<std::uint8_t>(players);
  Rng rng(1);
  int turns = 0;
  int legends = 0;
  for (std::uint64_t seed = 0; seed < deals; ++seed) {
    const int passed = clairvoyant_turns(dealt(options, seed), courses, rng);
    turns += passed;
    legends += passed == pop::cooperative_turns ? 1 : 0;
  }
  std::printf(
      "together, %d players: %.3f turns, %.1f %% legendary\n", players, 1.0 * turns / deals, 100.0 * legends / deals);
}

void alone(int rows) {
  Options options = default_options(Pop::info, static_cast<int>(pop::Mode::solo));
  options.values[0] = static_cast<std::int16_t>(rows);
  int cleared = 0;
  for (std::uint64_t seed = 0; seed < deals; ++seed) cleared += clairvoyant_clears(dealt(options, seed), beam) ? 1 : 0;
  std::printf("alone, %d rows: %.1f %%\n", rows, 100.0 * cleared / deals);
}

}  // namespace
}  // namespace nuancier::search

int main() {
  for (int players = 3; players <= 5; ++players) nuancier::search::together(players);
  for (int rows = 1; rows <= 4; ++rows) nuancier::search::alone(rows);
}
