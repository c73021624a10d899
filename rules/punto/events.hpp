// What happened, fine enough to animate and to read aloud. `seen_by` is the one place where events are redacted.
#pragma once

#include <optional>
#include <variant>

#include "rules/kit/fields.hpp"
#include "rules/kit/viewer.hpp"
#include "rules/punto/cell.hpp"
#include "rules/punto/seating.hpp"

namespace nuancier::punto {

// A run of three takes at most one place in each of 6 rows, 6 columns and 2 × 7 diagonals.
inline constexpr std::size_t most_lines = 26;
using Sums = Few<std::uint8_t, most_lines>;

struct LeftOver {  // PUN-11: neutral cards that cannot be dealt equally leave the match
  Few<Card, 2> cards;
  static constexpr std::string_view key = "left_over";
  static constexpr auto fields = described_by(Field{"cards", &LeftOver::cards});
  bool operator==(const LeftOver&) const = default;
};

struct Dealt {
  int round{};
  Seat starter{};
  Few<int, max_players> sizes;  // of the piles
  static constexpr std::string_view key = "dealt";
  static constexpr auto fields =
      described_by(Field{"round", &Dealt::round}, Field{"starter", &Dealt::starter}, Field{"sizes", &Dealt::sizes});
  bool operator==(const Dealt&) const = default;
};

struct TurnedUp {
  Seat seat{};
  Card card{};
  static constexpr std::string_view key = "turned_up";
  static constexpr auto fields = described_by(Field{"seat", &TurnedUp::seat}, Field{"card", &TurnedUp::card});
  bool operator==(const TurnedUp&) const = default;
};

struct Placed {
  Seat seat{};
  Card card{};
  int x{};
  int y{};
  std::optional<Card> covered;
  static constexpr std::string_view key = "placed";
  static constexpr auto fields =
      described_by(Field{"seat", &Placed::seat}, Field{"card", &Placed::card}, Field{"x", &Placed::x},
                   Field{"y", &Placed::y}, Field{"covered", &Placed::covered});
  bool operator==(const Placed&) const = default;
};

struct RoundDecidedByLines {  // PUN-8: somebody could not place; each side's lines are counted
  Seat seat{};                // who could not
  int length{};               // of the lines counted
  Few<int, max_players> counts;
  Few<Sums, max_players> sums;  // of each side's lines, ascending (PUN-9)
  static constexpr std::string_view key = "round_decided_by_lines";
  static constexpr auto fields =
      described_by(Field{"seat", &RoundDecidedByLines::seat}, Field{"length", &RoundDecidedByLines::length},
                   Field{"counts", &RoundDecidedByLines::counts}, Field{"sums", &RoundDecidedByLines::sums});
  bool operator==(const RoundDecidedByLines&) const = default;
};

struct RoundWon {
  Few<Seat, 2> seats;        // the side
  std::optional<Seat> seat;  // who completed a line; nobody when lines were counted
  Few<Cell, square_cells> cells;
  Card trophy{};
  static constexpr std::string_view key = "round_won";
  static constexpr auto fields = described_by(Field{"seats", &RoundWon::seats}, Field{"seat", &RoundWon::seat},
                                              Field{"cells", &RoundWon::cells}, Field{"trophy", &RoundWon::trophy});
  bool operator==(const RoundWon&) const = default;
};

struct RoundVoid {  // PUN-9
  int round{};
  static constexpr std::string_view key = "round_void";
  static constexpr auto fields = described_by(Field{"round", &RoundVoid::round});
  bool operator==(const RoundVoid&) const = default;
};

struct MatchOver {
  Few<Seat, max_players> winners;
  static constexpr std::string_view key = "match_over";
  static constexpr auto fields = described_by(Field{"winners", &MatchOver::winners});
  bool operator==(const MatchOver&) const = default;
};

using Event = std::variant<LeftOver, Dealt, TurnedUp, Placed, RoundDecidedByLines, RoundWon, RoundVoid, MatchOver>;

// Nothing to hide: everything that happens in Punto happens face up (PUN-13).
inline std::optional<Event> seen_by(const Event& event, Viewer) { return event; }

}  // namespace nuancier::punto
