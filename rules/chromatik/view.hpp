// What a viewer with a perfect memory knows, and a world that it allows. The one place where states are redacted: the order
// of the pile below its top, and others' answers before the verdict. Which face lies below is never known either: the top's
// is seen, and every card has its own pictures, so that the index of a card that shows is known to everybody.
#pragma once

#include "rules/chromatik/answering.hpp"
#include "rules/chromatik/deal.hpp"

namespace nuancier::chromatik {

struct View : Table {
  Viewer viewer;
  std::optional<Card> top;  // of the pile
  int pile_size = 0;
  Pile pile;                               // top first, for the viewer who sees all
  Answers answers;                         // of this turn, or of the last one until the next flip
  Few<Character, max_players> characters;  // by seat
  SeatSet evolved;

  static constexpr auto fields = described_by(
      Field{"viewer", &View::viewer}, Field{"players", &View::players}, Field{"level", &View::level},
      Field{"answer_time", &View::answer_time}, Field{"same_time", &View::same_time},
      Field{"skill_cards", &View::skill_cards}, Field{"phase", &View::phase}, Field{"starter", &View::starter},
      Field{"turn", &View::turn}, Field{"top", &View::top}, Field{"pile_size", &View::pile_size}, Field{"pile", &View::pile},
      Field{"beside", &View::beside}, Field{"skills", &View::skills}, Field{"held", &View::held},
      Field{"answers", &View::answers}, Field{"takers", &View::takers}, Field{"characters", &View::characters},
      Field{"evolved", &View::evolved});
  bool operator==(const View&) const = default;
};

View view(const State& s, Viewer viewer);

// The cards under the top in any order, either face up, each with the same chance; sealed answers are any, at any time.
State guess(const View& v, Rng& rng);

}  // namespace nuancier::chromatik
