// What happened, fine enough to animate and to read aloud. `seen_by` is the one place where events are redacted.
// Where a seat is left open, it was the Rainbow Chief.
#pragma once

#include <optional>
#include <variant>

#include "rules/kit/viewer.hpp"
#include "rules/pop/rank.hpp"

namespace nuancier::pop {

using CardList = Few<Card, deck_size>;
using Cells = Few<Cell, deck_size>;

struct Dealt {
  int round{};
  Columns columns;
  static constexpr std::string_view key = "dealt";
  static constexpr auto fields = described_by(Field{"round", &Dealt::round}, Field{"columns", &Dealt::columns});
  bool operator==(const Dealt&) const = default;
};

struct ChiefDrew {  // POP-8
  int turn{};
  ChiefCards open;
  int hidden{};
  static constexpr std::string_view key = "chief_drew";
  static constexpr auto fields =
      described_by(Field{"turn", &ChiefDrew::turn}, Field{"open", &ChiefDrew::open}, Field{"hidden", &ChiefDrew::hidden});
  bool operator==(const ChiefDrew&) const = default;
};

struct Drew {  // POP-15, POP-21
  Seat seat{};
  int count{};
  std::optional<CardSet> cards;
  static constexpr std::string_view key = "drew";
  static constexpr auto fields =
      described_by(Field{"seat", &Drew::seat}, Field{"count", &Drew::count}, Field{"cards", &Drew::cards});
  bool operator==(const Drew&) const = default;
};

struct Spoke {  // POP-17
  Seat seat{};
  Phrase phrase;
  static constexpr std::string_view key = "spoke";
  static constexpr auto fields = described_by(Field{"seat", &Spoke::seat}, Field{"phrase", &Spoke::phrase});
  bool operator==(const Spoke&) const = default;
};

struct Chosen {  // POP-9
  Seat seat{};
  std::optional<CardSet> cards;
  bool again = false;  // changed its mind: only that seat hears of it
  static constexpr std::string_view key = "chosen";
  static constexpr auto fields =
      described_by(Field{"seat", &Chosen::seat}, Field{"cards", &Chosen::cards}, Field{"again", &Chosen::again});
  bool operator==(const Chosen&) const = default;
};

struct Revealed {  // POP-9, POP-10
  Hands choices;   // of each seat
  CardSet chief;
  int arrows{};
  bool from_the_right = false;
  static constexpr std::string_view key = "revealed";
  static constexpr auto fields =
      described_by(Field{"choices", &Revealed::choices}, Field{"chief", &Revealed::chief},
                   Field{"arrows", &Revealed::arrows}, Field{"from_the_right", &Revealed::from_the_right});
  bool operator==(const Revealed&) const = default;
};

struct Placed {
  std::optional<Seat> seat;
  Card card{};
  Column column{};
  static constexpr std::string_view key = "placed";
  static constexpr auto fields =
      described_by(Field{"seat", &Placed::seat}, Field{"card", &Placed::card}, Field{"column", &Placed::column});
  bool operator==(const Placed&) const = default;
};

struct Exploded {  // POP-11: one connected group; those of a wave go off together
  int wave{};      // from 1, for each card placed
  Colour colour{};
  Cells cells;     // as they lay, before anything of this wave fell
  CardList cards;  // in the same order
  static constexpr std::string_view key = "exploded";
  static constexpr auto fields = described_by(Field{"wave", &Exploded::wave}, Field{"colour", &Exploded::colour},
                                              Field{"cells", &Exploded::cells}, Field{"cards", &Exploded::cards});
  bool operator==(const Exploded&) const = default;
};

struct Fell {  // after all groups of a wave
  int wave{};
  CardList cards;
  Cells cells;  // where they lie now
  static constexpr std::string_view key = "fell";
  static constexpr auto fields =
      described_by(Field{"wave", &Fell::wave}, Field{"cards", &Fell::cards}, Field{"cells", &Fell::cells});
  bool operator==(const Fell&) const = default;
};

struct Took {  // POP-12: the cards of a chain
  std::optional<Seat> seat;
  CardSet cards;
  int explosions{};
  static constexpr std::string_view key = "took";
  static constexpr auto fields =
      described_by(Field{"seat", &Took::seat}, Field{"cards", &Took::cards}, Field{"explosions", &Took::explosions});
  bool operator==(const Took&) const = default;
};

struct TookPot {  // POP-12: what lay beside the Chief
  Seat seat{};
  CardSet cards;
  int explosions{};
  static constexpr std::string_view key = "took_pot";
  static constexpr auto fields = described_by(
      Field{"seat", &TookPot::seat}, Field{"cards", &TookPot::cards}, Field{"explosions", &TookPot::explosions});
  bool operator==(const TookPot&) const = default;
};

struct RoundScored {  // POP-13
  int round{};
  Few<int, max_players> points;  // of this round, for each seat
  Few<int, max_players> totals;
  static constexpr std::string_view key = "round_scored";
  static constexpr auto fields = described_by(
      Field{"round", &RoundScored::round}, Field{"points", &RoundScored::points}, Field{"totals", &RoundScored::totals});
  bool operator==(const RoundScored&) const = default;
};

struct MatchOver {
  SeatSet winners;
  Hands held;                // POP-14: the cards still in each hand
  std::optional<Rank> rank;  // of the co-operative game, and of solo when won
  static constexpr std::string_view key = "match_over";
  static constexpr auto fields =
      described_by(Field{"winners", &MatchOver::winners}, Field{"held", &MatchOver::held}, Field{"rank", &MatchOver::rank});
  bool operator==(const MatchOver&) const = default;
};

using Event = std::variant<Dealt, ChiefDrew, Drew, Spoke, Chosen, Revealed, Placed, Exploded, Fell, Took, TookPot,
                           RoundScored, MatchOver>;

// Empty: the viewer is told nothing, not even that something happened.
inline std::optional<Event> seen_by(const Event& event, Viewer viewer) {
  Event seen = event;
  if (Drew* drew = std::get_if<Drew>(&seen); drew != nullptr && !viewer.knows(drew->seat)) drew->cards.reset();
  if (Chosen* chosen = std::get_if<Chosen>(&seen); chosen != nullptr && !viewer.knows(chosen->seat)) {
    if (chosen->again) return std::nullopt;
    chosen->cards.reset();
  }
  return seen;
}

}  // namespace nuancier::pop
