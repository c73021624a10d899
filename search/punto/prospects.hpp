// How the sides stand in a round, in threats. A *place* is a row, column or diagonal of as many cells as make a line
// (PUN-7), all within the square. It is open to a colour when each of its cells shows that colour, or can still be covered
// by a card of the colour that is to come. A place is worth the more the fewer cards it lacks, and the more cards would do.
#pragma once

#include "search/exponential.hpp"
#include "search/punto/supply.hpp"

namespace nuancier::punto {

struct Hopes {
  float now = 0;    // the chance that the side's next card completes a line
  float later = 0;  // what else it hopes for; only the difference to others means something
};

struct Prospects : Hopes {
  int completing = 0;  // cards to come that would complete a line
  int lacks_two = 0;   // places open to the side that lack two cards
  int lines = 0;       // that would count if the round ended now (PUN-8)
};

// How hopes add up, for lines of one length. A place counts by what it lacks and by how hard that is to get.
struct Worth {
  std::array<float, eases> lacks_one;  // times the share of the colour
  std::array<float, eases> lacks_two;  // times the share of the colour, squared
  std::array<float, eases> lacks_three;
  float lacks_four;
  float line_at_the_end;
};
// Whose judgement it is. What is left to whoever moves last, after all others have covered what they could: of the chance to
// complete a line, and of other hopes.
struct Taste {
  Worth of_five;
  Worth of_four;  // lines of four come about sooner, and are blocked by more players
  float now_for_the_last;
  float later_for_the_last;
};

// The reference, set by hand (docs/strength/punto.md).
inline constexpr Taste taste_of_greedy = {
    {{}, {0.48F, 0.38F, 0.22F}, {0.027F, 0.024F, 0.007F}, 0.0035F, 0.07F},
    {{}, {0.19F, 0.15F, 0.09F}, {0.011F, 0.010F, 0.003F}, 0.0F, 0.07F},
    0.55F,
    0.7F,
};

// Fitted to how 100,000 positions between two greedy sides ended. Chances are truer, but as a one-ply player it is no
// better.
inline constexpr Taste taste_of_search = {
    {{0.62F, 0.75F, 0.42F}, {0.72F, 0.68F, 0.20F}, {0.034F, 0.040F, 0.006F}, 0.003F, 0.39F},
    taste_of_greedy.of_four,
    0.32F,
    0.58F,
};

Prospects prospects(const Board& board, const Seating& seating, const Supplies& supplies, Side side,
                    const Taste& taste = taste_of_greedy);

// The cells that a card of this colour would have to fill to complete a line of this length; some may lie outside the
// square.
Cells completing(Cells cards, int length);

using Chances = std::array<float, max_players>;

// Whose hopes come first, and what is left of those of the others.
class Turns {
 public:
  // `next` is the seat to move, its card unknown.
  Turns(const Seating& seating, Seat next, const Taste& taste) : sides_(static_cast<std::size_t>(seating.sides())) {
    for (std::size_t turn = 0; turn < sides_; ++turn) {
      const float late = static_cast<float>(turn) / static_cast<float>(sides_ - 1);
      side_[turn] = (index(seating.side_of(next)) + turn) % sides_;
      now_[turn] = 1.0F - late * (1.0F - taste.now_for_the_last);
      later_[turn] = 1.0F - late * (1.0F - taste.later_for_the_last);
    }
  }

  // Each side's chance to win the round.
  Chances chances(const std::array<Hopes, max_players>& of_side) const {
    Chances chances{};
    Chances hopes{};
    float left = 1;  // the chance that the round goes on
    float sum = 0;
    for (std::size_t turn = 0; turn < sides_; ++turn) {
      const std::size_t i = side_[turn];
      chances[i] = left * of_side[i].now * now_[turn];
      left -= chances[i];
      hopes[i] = search::exponential<8>(of_side[i].later * later_[turn]);
      sum += hopes[i];
    }
    for (std::size_t i = 0; i < sides_; ++i) chances[i] += left * hopes[i] / sum;
    return chances;
  }

 private:
  std::size_t sides_;
  std::array<std::size_t, max_players> side_{};
  std::array<float, max_players> now_{};
  std::array<float, max_players> later_{};
};

// The chances, estimated without looking ahead.
Chances estimate(const Board& board, const Seating& seating, const Supplies& supplies, Seat next,
                 const Taste& taste = taste_of_greedy);

}  // namespace nuancier::punto
