// What somebody knows when it is their turn: the table, their own hand, and how many cards the others hold. The same from a
// view and from an imagined world, so that search takes nobody for a cheat.
#pragma once

#include "rules/kolpa/kolpa.hpp"

namespace nuancier::kolpa {

class Turn {
 public:
  explicit Turn(const View& v) : Turn(v, v.viewer.seat(), v.hand(v.viewer.seat())) {
    for (std::size_t i = 0; i < v.players; ++i) look_at(i, v.hands[i].size);
  }
  Turn(const State& s, Seat seat) : Turn(s, seat, s.hand(seat)) {
    for (std::size_t i = 0; i < s.players; ++i) look_at(i, static_cast<std::uint8_t>(s.hands[i].size()));
  }

  const Table& table() const { return table_; }
  const Hand& hand() const { return hand_; }
  Seat seat() const { return seat_; }
  const Area& area() const { return table_.area(seat_); }
  const Area& next_area() const { return table_.area(next_seat(seat_, table_.players)); }
  Actions actions() const { return legal(table_, seat_, hand_); }

  int cards_of(Seat seat) const { return sizes_[static_cast<std::size_t>(seat)]; }
  int fewest_cards_of_others() const { return fewest_; }

 private:
  Turn(const Table& table, Seat seat, const Hand& hand) : table_(table), seat_(seat), hand_(hand) {}
  void look_at(std::size_t i, std::uint8_t size) {
    sizes_[i] = size;
    if (i != static_cast<std::size_t>(seat_)) fewest_ = std::min(fewest_, size);
  }

  const Table& table_;
  Seat seat_;
  const Hand& hand_;
  std::array<std::uint8_t, max_players> sizes_{};
  std::uint8_t fewest_ = hand_size;
};

// How ending the round now, with the last card, would leave the player: points ahead of the best of the others, with what
// hidden cards cost on average.
struct Outlook {
  bool is_match_over = false;
  double lead_in_round = 0;
  double lead_in_match = 0;
};
Outlook outlook_of_end(const Turn& turn);

}  // namespace nuancier::kolpa
