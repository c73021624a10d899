// Many turns of Chromatik between four people of equal skill behind lines of 5, 40, 120 and 300 ms, with the fairness of
// fairness.hpp between them; one of them may cheat. The tests bound what comes out, `nuancier fairness` prints it.
//
// A round trip is two ways, each with its own jitter of up to 30 %, and the wait for the next painted frame. Every seat is
// pinged once a turn. A turn goes to the fastest credited time; k at the same time (CHR-8) count 1/k each.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace nuancier::table {

inline constexpr std::array<int, 4> trial_lines = {5, 40, 120, 300};  // round trips in milliseconds
inline constexpr int trial_jitter_percent = 30;

enum class Cheat : std::uint8_t {
  none,
  constant_lie,  // claims so many milliseconds less
  random_lie,    // less by anything up to so many
  informed_lie,  // less by what its own clock shows to be safe on this very turn
  some_held,     // answers one ping in eight so much later, and claims as much less
  held_pings,    // answers all pings so much later, and claims as much less
};
inline constexpr std::array<std::string_view, 6> cheat_names = {
    "none", "constant_lie", "random_lie", "informed_lie", "some_held", "held_pings"};

struct Trial {
  std::uint64_t turns = 20'000;
  std::uint64_t seed = 1;
  Cheat cheat = Cheat::none;
  std::size_t cheater = 0;     // index into the lines
  int amount = 0;              // milliseconds, for those cheats that have one
  bool uncompensated = false;  // for comparison: what the server observes counts
};

struct TrialResult {
  std::array<double, trial_lines.size()> shares{};  // of the turns won
  std::array<double, trial_lines.size()> cut{};     // of the claims
};

TrialResult run_trial(const Trial& trial);

// The amount that pays best for this cheat on this line, searched for with a quarter of the turns and other luck.
int best_amount(Trial trial);

struct CheatReport {
  Cheat cheat{};
  std::array<int, trial_lines.size()> amounts{};    // the best found, by the cheater's line
  std::array<double, trial_lines.size()> shares{};  // of the cheater, by its line
};

// Everybody honest, without compensation and with it, then every cheat at its best on every line.
struct FairnessReport {
  TrialResult uncompensated;
  TrialResult honest;
  std::vector<CheatReport> cheats;
};
FairnessReport fairness_report(std::uint64_t turns, std::uint64_t seed);

}  // namespace nuancier::table
