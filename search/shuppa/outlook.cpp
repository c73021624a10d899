#include "search/shuppa/outlook.hpp"

#include <cmath>

namespace nuancier::shuppa {
namespace {

// Where a card is likely to drop: each of the other cards turned up lies to its left as often as numbers are lower.
using ByColumn = std::array<float, most_columns>;
constexpr ByColumn landing(int n, int columns) {
  const double lower = (n - 0.5) / deck_size;
  ByColumn chances{};
  for (int left = 0; left < columns; ++left) {
    double chance = 1;
    for (int i = 0; i < left; ++i) chance *= lower * (columns - 1 - i) / (i + 1);
    for (int i = left; i < columns - 1; ++i) chance *= 1 - lower;
    chances[static_cast<std::size_t>(left)] = static_cast<float>(chance);
  }
  return chances;
}
constexpr int least_columns = 5;
constexpr auto landings = [] {
  std::array<std::array<ByColumn, deck_size + 1>, most_columns - least_columns + 1> table{};
  for (int columns = least_columns; columns <= most_columns; ++columns) {
    for (int n = 1; n <= deck_size; ++n) {
      table[static_cast<std::size_t>(columns - least_columns)][static_cast<std::size_t>(n)] = landing(n, columns);
    }
  }
  return table;
}();

// What a card would win on top of each column as the area is now, by its colour; a multicolour card the best, and one more.
class Tops {
 public:
  explicit Tops(const Board& board) : columns_(board.columns()) {
    for (int i = 0; i < columns_; ++i) {
      const Column column = column_at(i);
      const Cell top = cell_at(column, board.height(column));
      float best = 0;
      for (std::size_t c = 0; c < colours; ++c) {
        Cells set = board.by_colour()[c];
        set.insert(top);
        const int size = spread(Cells(top), set).size();
        wins_[c][static_cast<std::size_t>(i)] = size >= smallest_lot ? static_cast<float>(size) : 0;
        best = std::max(best, wins_[c][static_cast<std::size_t>(i)]);
      }
      wins_[colours][static_cast<std::size_t>(i)] = best > 0 ? best + 1 : 0;
    }
  }
  // The most that a card of the hand wins on average.
  float best_of(CardSet hand) const {
    float best = 0;
    for (Card card : hand) {
      const auto& chances = landings[static_cast<std::size_t>(columns_ - least_columns)][static_cast<std::size_t>(card)];
      const auto& wins =
          wins_[is_multicolour(card) ? colours : static_cast<std::size_t>(std::countr_zero(colour_bits(card)))];
      float sum = 0;
      for (std::size_t i = 0; i < static_cast<std::size_t>(columns_); ++i) sum += chances[i] * wins[i];
      best = std::max(best, sum);
    }
    return best;
  }

 private:
  int columns_;
  std::array<ByColumn, colours + 1> wins_{};
};

// By the rounds still to play.
constexpr std::array<float, rounds> card_scale = {0, 0.6F, 0.73F, 0.87F, 1, 1, 1};
constexpr std::array<float, rounds> spread_of_rest = {4, 4.6F, 6, 7, 7.9F, 8.4F, 9};

float chance_to_stay_ahead(float ahead, float by_chance) {
  const float x = ahead / by_chance;
  return 0.5F + 0.5F * x / std::sqrt(1 + x * x);
}

}  // namespace

Hopes hopes_of(const State& s) {
  Hopes hopes{};
  if (s.phase == Phase::over) return hopes;
  const float scale = card_scale[static_cast<std::size_t>(rounds + 1 - s.round)];
  const Tops tops(s.board);
  for (Seat seat : SeatSet::first(s.players)) {
    const CardSet hand = s.hand(seat);
    const auto actions = static_cast<float>((hand & all_actions).size());
    const auto multicolour = static_cast<float>((hand & all_multicolour).size());
    const auto plain = static_cast<float>(hand.size()) - actions - multicolour;
    hopes[static_cast<std::size_t>(seat)] =
        scale * (2.0F * actions + 1.4F * multicolour + 0.5F * plain) + 0.6F * tops.best_of(hand);
  }
  return hopes;
}

Chances chances_of(const State& s) {
  Chances chances{};
  const Hopes hopes = hopes_of(s);
  const auto prospect = [&](Seat place) {
    return static_cast<float>(points_of(s, place)) + hopes[static_cast<std::size_t>(place)];
  };
  const float by_chance = spread_of_rest[s.phase == Phase::over ? 0 : static_cast<std::size_t>(rounds + 1 - s.round)];
  float sum = 0;
  for (Seat place : SeatSet::first(s.places())) {
    float chance = 1;
    for (Seat other : SeatSet::first(s.places())) {
      if (other != place) chance *= chance_to_stay_ahead(prospect(place) - prospect(other), by_chance);
    }
    chances[static_cast<std::size_t>(place)] = chance;
    sum += chance;
  }
  for (float& chance : chances) chance /= sum;
  return chances;
}

Chances worth(const State& s) {
  Chances chances = chances_of(s);
  if (s.phase != Phase::over) return chances;
  const SeatSet winners = leaders(s);
  const float share = 1 / static_cast<float>(s.is_solo() && winners.contains(seat_at(0)) ? 1 : winners.size());
  for (Seat place : SeatSet::first(s.places())) {
    float& chance = chances[static_cast<std::size_t>(place)];
    chance = 0.9F * (winners.contains(place) ? share : 0) + 0.1F * chance;
  }
  return chances;
}

}  // namespace nuancier::shuppa
