// What a viewer with a perfect memory knows; `guess` imagines the rest. The one place where states are redacted.
// Cards are never shuffled again within a round: all those a viewer has not seen are equally likely anywhere.
#pragma once

#include "rules/kit/rng.hpp"
#include "rules/kit/viewer.hpp"
#include "rules/pop/deal.hpp"

namespace nuancier::pop {

struct View : Table {
  Viewer viewer;
  Columns columns;
  Few<Column, pop::columns> lower;  // columns served in a turn that was cut short (POP-18): one row lower than the others
  Points scores;
  Few<std::uint8_t, max_players> sizes;  // of the hands
  Hands hands;                           // empty where they are not known
  SeatSet chosen;
  Hands choices;            // empty where they are not known
  std::uint8_t choose = 0;  // how many cards a seat has to choose
  std::uint8_t hidden = 0;  // cards of the Chief's
  ChiefCards chief_hidden;  // for the viewer who sees all
  std::uint8_t to_draw = 0;
  DrawPile draw;  // top first, for the viewer who sees all
  std::optional<Rank> rank;

  static constexpr auto fields = described_by(
      Field{"viewer", &View::viewer}, Field{"mode", &View::mode}, Field{"players", &View::players},
      Field{"rounds", &View::rounds}, Field{"rows", &View::rows}, Field{"two_player_option", &View::two_player_option},
      Field{"symbols", &View::symbols}, Field{"phase", &View::phase}, Field{"round", &View::round},
      Field{"turn", &View::turn}, Field{"columns", &View::columns}, Field{"lower", &View::lower},
      Field{"chief", &View::chief}, Field{"hidden", &View::hidden}, Field{"chief_hidden", &View::chief_hidden},
      Field{"pot", &View::pot}, Field{"taken", &View::taken}, Field{"scores", &View::scores}, Field{"sizes", &View::sizes},
      Field{"hands", &View::hands}, Field{"choose", &View::choose}, Field{"chosen", &View::chosen},
      Field{"choices", &View::choices}, Field{"to_draw", &View::to_draw}, Field{"draw", &View::draw},
      Field{"said", &View::said}, Field{"rank", &View::rank});
  bool operator==(const View&) const = default;
};

View view(const State& s, Viewer viewer);

// What a view that was written down leaves out is worked out again.
void complete(View& v);

// A world that the view allows; others' secret choices are made anew.
State guess(const View& v, Rng& rng);

}  // namespace nuancier::pop
