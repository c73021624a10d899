#include "search/kolpa/prospects.hpp"

#include <cmath>

#include "search/exponential.hpp"

namespace nuancier::kolpa {
namespace {

// Fitted to 261,679 ends of rounds between greedy players: a lead counts for less, the longer the match goes on.
constexpr double leader_gain = 8;  // points a round
constexpr double least_spread = 24;
constexpr double spread_a_point = 3.2;  // for each point the leader still has to make

}  // namespace

search::Values prospects(const Table& t) {
  assert(t.hands_are_open());
  if (t.phase == Phase::over) return search::share_among(standing(t).winners);
  const int best = *std::max_element(t.scores.begin(), t.scores.end());
  const double to_go = std::min<double>(t.target - best, leader_gain * (t.max_rounds - t.round));
  const double spread = std::sqrt(least_spread + spread_a_point * to_go);
  std::array<double, max_players> weights{};
  double sum = 0;
  for (std::size_t i = 0; i < t.players; ++i) sum += weights[i] = search::exponential<5>((t.scores[i] - best) / spread);
  search::Values values{};
  for (std::size_t i = 0; i < t.players; ++i) values[i] = static_cast<float>(weights[i] / sum);
  return values;
}

}  // namespace nuancier::kolpa
