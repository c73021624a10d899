#include "search/punto/match_share.hpp"

namespace nuancier::punto {
namespace {

constexpr int base = most_rounds_to_win;  // wins of a side in a match that goes on: 0 … 4
constexpr std::size_t most_scores = base * base * base * base;

std::size_t place_of(const Wins& wins) {
  std::size_t place = 0;
  for (int won : wins) place = place * base + static_cast<std::size_t>(won);
  return place;
}

class Shares {
 public:
  explicit Shares(int rounds_to_win) : rounds_to_win_(rounds_to_win) {}

  Chances of(Wins wins) {
    for (std::size_t i = 0; i < wins.size(); ++i) {
      if (wins[i] < rounds_to_win_) continue;
      Chances won{};
      won[i] = 1;
      return won;
    }
    const std::size_t place = place_of(wins);
    if (is_known_[place]) return known_[place];
    Chances sum{};
    for (std::size_t winner = 0; winner < wins.size(); ++winner) {
      ++wins[winner];
      const Chances one = of(wins);
      --wins[winner];
      for (std::size_t i = 0; i < wins.size(); ++i) sum[i] += one[i] / static_cast<float>(wins.size());
    }
    is_known_[place] = true;
    return known_[place] = sum;
  }

 private:
  int rounds_to_win_;
  std::array<bool, most_scores> is_known_{};
  std::array<Chances, most_scores> known_{};
};

}  // namespace

Chances match_shares(const Wins& wins, int rounds_to_win) { return Shares(rounds_to_win).of(wins); }

}  // namespace nuancier::punto
