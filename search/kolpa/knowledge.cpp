#include "search/kolpa/knowledge.hpp"

#include "search/exponential.hpp"

namespace nuancier::kolpa {
namespace {

constexpr unsigned whims = 64;    // how many different ones there are, six random bits each
constexpr int largest_whim = 30;  // tenths of a point
constexpr double doubt = 20;      // tenths of a point; as much less worth, and an action is looked at a third as much
constexpr double least_share = 0.02;

}  // namespace

Action Knowledge::play(const State& s, Seat seat, Rng& rng) const {
  const Turn turn(s, seat);
  std::uint64_t chance = rng.next();
  Action chosen;
  int most = std::numeric_limits<int>::min();
  Appraisal(turn, taste_for(s.players)).each(turn.actions(), [&](Action action, int worth) {
    const int whim = static_cast<int>(chance % whims) * largest_whim / static_cast<int>(whims);
    chance = std::rotr(chance, 6);
    if (worth + whim <= most) return;
    most = worth + whim;
    chosen = action;
  });
  return chosen;
}

void Knowledge::weigh(const State& s, Seat seat, const Actions& actions, std::span<float> weights) const {
  const Turn turn(s, seat);
  std::size_t filled = 0;
  int most = std::numeric_limits<int>::min();
  Appraisal(turn, taste_for(s.players)).each(actions, [&](Action, int worth) {
    weights[filled++] = static_cast<float>(worth);
    most = std::max(most, worth);
  });
  double sum = 0;
  for (float& weight : weights) {
    weight = static_cast<float>(search::exponential<5>((weight - static_cast<float>(most)) / doubt));
    sum += weight;
  }
  // No action is forgotten altogether.
  for (float& weight : weights) weight += static_cast<float>(least_share * sum);
}

}  // namespace nuancier::kolpa
