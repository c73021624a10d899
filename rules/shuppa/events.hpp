// What happened, fine enough to animate and to read aloud. `seen_by` is the one place where events are redacted.
// In the solo game seat 1 is the automaton.
#pragma once

#include <variant>

#include "rules/kit/viewer.hpp"
#include "rules/shuppa/state.hpp"

namespace nuancier::shuppa {

inline constexpr std::size_t most_cards = most_columns * (first_rows + rounds);  // that ever lie in the area
using LotCards = Few<Card, largest_lot>;
using LotCells = Few<Cell, largest_lot>;

enum class Pile : std::uint8_t { actions, reserve };
inline constexpr std::array<std::string_view, 2> pile_names = {"actions", "reserve"};
inline Text to_text(Pile pile) { return pile_names[static_cast<std::size_t>(pile)]; }
inline bool from_text(std::string_view text, Pile& pile) { return read_name(text, pile_names, pile); }

struct Dealt {
  Few<Few<Card, first_rows>, most_columns> columns;  // foot first
  int reserve{};
  int actions{};
  static constexpr std::string_view key = "dealt";
  static constexpr auto fields =
      described_by(Field{"columns", &Dealt::columns}, Field{"reserve", &Dealt::reserve}, Field{"actions", &Dealt::actions});
  bool operator==(const Dealt&) const = default;
};

struct JarOpened {  // SHU-5
  int round{};
  CardSet cards;
  Direction direction{};
  static constexpr std::string_view key = "jar_opened";
  static constexpr auto fields = described_by(
      Field{"round", &JarOpened::round}, Field{"cards", &JarOpened::cards}, Field{"direction", &JarOpened::direction});
  bool operator==(const JarOpened&) const = default;
};

struct Chosen {  // SHU-6
  Seat seat{};
  std::optional<Card> card;  // known to the seat
  bool again{};              // a change of mind: nobody else is told
  static constexpr std::string_view key = "chosen";
  static constexpr auto fields =
      described_by(Field{"seat", &Chosen::seat}, Field{"card", &Chosen::card}, Field{"again", &Chosen::again});
  bool operator==(const Chosen&) const = default;
};

struct TurnedUp {  // SHU-6: all choices together, by place
  OfPlaces<Card> cards;
  static constexpr std::string_view key = "turned_up";
  static constexpr auto fields = described_by(Field{"cards", &TurnedUp::cards});
  bool operator==(const TurnedUp&) const = default;
};

struct Dropped {  // SHU-7, SHU-8
  Few<Card, most_columns> cards;
  Few<Cell, most_columns> cells;
  OfPlaces<Seat> order;  // of the tokens
  static constexpr std::string_view key = "dropped";
  static constexpr auto fields =
      described_by(Field{"cards", &Dropped::cards}, Field{"cells", &Dropped::cells}, Field{"order", &Dropped::order});
  bool operator==(const Dropped&) const = default;
};

struct Missed {  // SHU-9: the token is in no lot
  Seat seat{};
  Card card{};
  Cell cell{};
  bool waits{};  // on an action card the token stays
  static constexpr std::string_view key = "missed";
  static constexpr auto fields = described_by(Field{"seat", &Missed::seat}, Field{"card", &Missed::card},
                                              Field{"cell", &Missed::cell}, Field{"waits", &Missed::waits});
  bool operator==(const Missed&) const = default;
};

struct Drew {
  Seat seat{};
  Pile from{};
  std::optional<Card> card;  // known to the seat; of the automaton to nobody (SHU-20)
  static constexpr std::string_view key = "drew";
  static constexpr auto fields =
      described_by(Field{"seat", &Drew::seat}, Field{"from", &Drew::from}, Field{"card", &Drew::card});
  bool operator==(const Drew&) const = default;
};

struct DrewNothing {  // SHU-16: both piles are empty
  Seat seat{};
  static constexpr std::string_view key = "drew_nothing";
  static constexpr auto fields = described_by(Field{"seat", &DrewNothing::seat});
  bool operator==(const DrewNothing&) const = default;
};

struct LotTaken {  // SHU-10, SHU-12
  Seat seat{};     // on turn
  Colour colour{};
  LotCards cards;  // by cell
  LotCells cells;
  int wave{};             // 1, and more in a cascade
  OfPlaces<Seat> shared;  // SHU-11: who else is involved; they take their tokens back
  static constexpr std::string_view key = "lot_taken";
  static constexpr auto fields =
      described_by(Field{"seat", &LotTaken::seat}, Field{"colour", &LotTaken::colour}, Field{"cards", &LotTaken::cards},
                   Field{"cells", &LotTaken::cells}, Field{"wave", &LotTaken::wave}, Field{"shared", &LotTaken::shared});
  bool operator==(const LotTaken&) const = default;
};

struct Shared {  // SHU-11
  OfPlaces<Seat> seats;
  OfPlaces<LotCards> cards;  // of each of them
  LotCards discarded;
  int each{};     // cards for everyone
  int surplus{};  // cards thrown away
  static constexpr std::string_view key = "shared";
  static constexpr auto fields =
      described_by(Field{"seats", &Shared::seats}, Field{"cards", &Shared::cards}, Field{"discarded", &Shared::discarded},
                   Field{"each", &Shared::each}, Field{"surplus", &Shared::surplus});
  bool operator==(const Shared&) const = default;
};

struct Fell {
  Few<Card, most_cards> cards;
  Few<Cell, most_cards> from;
  Few<Cell, most_cards> to;
  static constexpr std::string_view key = "fell";
  static constexpr auto fields =
      described_by(Field{"cards", &Fell::cards}, Field{"from", &Fell::from}, Field{"to", &Fell::to});
  bool operator==(const Fell&) const = default;
};

struct Swapped {  // SHU-15
  Seat seat{};
  Few<Card, 2> cards;
  Few<Cell, 2> cells;  // where they lay
  static constexpr std::string_view key = "swapped";
  static constexpr auto fields =
      described_by(Field{"seat", &Swapped::seat}, Field{"cards", &Swapped::cards}, Field{"cells", &Swapped::cells});
  bool operator==(const Swapped&) const = default;
};

struct Jumped {
  Seat seat{};
  Card card{};
  Cell from{};
  Cell to{};
  static constexpr std::string_view key = "jumped";
  static constexpr auto fields = described_by(
      Field{"seat", &Jumped::seat}, Field{"card", &Jumped::card}, Field{"from", &Jumped::from}, Field{"to", &Jumped::to});
  bool operator==(const Jumped&) const = default;
};

struct Lifted {
  Seat seat{};
  Card card{};
  Cell from{};
  Cell to{};
  static constexpr std::string_view key = "lifted";
  static constexpr auto fields = described_by(
      Field{"seat", &Lifted::seat}, Field{"card", &Lifted::card}, Field{"from", &Lifted::from}, Field{"to", &Lifted::to});
  bool operator==(const Lifted&) const = default;
};

struct Ate {
  Seat seat{};
  Card card{};
  Cell cell{};
  static constexpr std::string_view key = "ate";
  static constexpr auto fields =
      described_by(Field{"seat", &Ate::seat}, Field{"card", &Ate::card}, Field{"cell", &Ate::cell});
  bool operator==(const Ate&) const = default;
};

struct Passed {  // SHU-14
  Seat seat{};
  bool forced{};  // nothing was possible
  static constexpr std::string_view key = "passed";
  static constexpr auto fields = described_by(Field{"seat", &Passed::seat}, Field{"forced", &Passed::forced});
  bool operator==(const Passed&) const = default;
};

struct Refilled {  // SHU-16
  Card card{};
  Cell cell{};
  Pile from{};
  static constexpr std::string_view key = "refilled";
  static constexpr auto fields =
      described_by(Field{"card", &Refilled::card}, Field{"cell", &Refilled::cell}, Field{"from", &Refilled::from});
  bool operator==(const Refilled&) const = default;
};

struct RoundOver {
  int round{};
  OfPlaces<int> points;
  static constexpr std::string_view key = "round_over";
  static constexpr auto fields = described_by(Field{"round", &RoundOver::round}, Field{"points", &RoundOver::points});
  bool operator==(const RoundOver&) const = default;
};

struct MatchOver {  // SHU-17
  OfPlaces<int> points;
  OfPlaces<int> multicolour;  // cards, for ties
  OfPlaces<Seat> winners;     // the automaton among them where it has won
  static constexpr std::string_view key = "match_over";
  static constexpr auto fields =
      described_by(Field{"points", &MatchOver::points}, Field{"multicolour", &MatchOver::multicolour},
                   Field{"winners", &MatchOver::winners});
  bool operator==(const MatchOver&) const = default;
};

using Event = std::variant<Dealt, JarOpened, Chosen, TurnedUp, Dropped, Missed, Drew, DrewNothing, LotTaken, Shared, Fell,
                           Swapped, Jumped, Lifted, Ate, Passed, Refilled, RoundOver, MatchOver>;

// Others learn that a seat has chosen, not what, nor that it chose again; and from which pile it drew, not what.
inline std::optional<Event> seen_by(const Event& event, Viewer viewer) {
  Event seen = event;
  if (Chosen* chosen = std::get_if<Chosen>(&seen); chosen != nullptr && !viewer.knows(chosen->seat)) {
    if (chosen->again) return std::nullopt;
    chosen->card.reset();
  }
  if (Drew* drew = std::get_if<Drew>(&seen); drew != nullptr && !viewer.knows(drew->seat)) drew->card.reset();
  return seen;
}

}  // namespace nuancier::shuppa
