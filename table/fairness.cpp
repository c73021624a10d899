#include "table/fairness.hpp"

namespace nuancier::table {
namespace {

constexpr std::int64_t longest = 1'000'000;  // milliseconds; far beyond any answer time

}  // namespace

void Line::note(Times& times, int time) {
  if (times.full()) times.take(0);
  times.push_back(time);
}

Credit Line::credit(const Reply& reply) {
  using namespace fairness;
  const auto observed = static_cast<int>(std::clamp<std::int64_t>(reply.received - reply.sent, 0, longest));
  note(answers_, observed);
  if (round_trips_.empty()) return {observed, reply.claimed < observed};

  // 1. The band of round trips that this line may have.
  const int room = std::max(0, *std::min_element(answers_.begin(), answers_.end()) - fastest_human);
  const int smallest = std::min(*std::min_element(round_trips_.begin(), round_trips_.end()), room);
  const int largest = *std::max_element(round_trips_.begin(), round_trips_.end());
  const int widest = smallest + smallest * widest_band_percent / 100 + frame;

  // 2. The round trip that the claim implies, if it lies in the band; otherwise the smallest.
  const int implied = observed - static_cast<int>(std::clamp<std::int64_t>(reply.claimed, 0, longest));
  const bool believed = implied >= smallest - grain && implied <= std::min(largest, widest) + grain;

  // 3. Never more than the cap, and nothing is put on top of what was observed.
  const int time = observed - std::clamp(believed ? implied : smallest, 0, cap);
  return {time, reply.claimed < time};
}

}  // namespace nuancier::table
