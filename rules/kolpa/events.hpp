// What happened, fine enough to animate and to read aloud. `seen_by` is the one place where events are redacted.
#pragma once

#include <optional>
#include <variant>

#include "rules/kit/fields.hpp"
#include "rules/kit/viewer.hpp"
#include "rules/kolpa/state.hpp"

namespace nuancier::kolpa {

using Hands = Few<Cards, max_players>;
using Points = Few<int, max_players>;

struct Dealt {
  int round{};
  Seat starter{};
  Card discard{};
  Hands hands;  // a hidden one is empty
  static constexpr std::string_view key = "dealt";
  static constexpr auto fields = described_by(Field{"round", &Dealt::round}, Field{"starter", &Dealt::starter},
                                              Field{"discard", &Dealt::discard}, Field{"hands", &Dealt::hands});
  bool operator==(const Dealt&) const = default;
};

struct Played {  // Kol: on the discard
  Seat seat{};
  Card card{};
  bool from_area{};
  static constexpr std::string_view key = "played";
  static constexpr auto fields =
      described_by(Field{"seat", &Played::seat}, Field{"card", &Played::card}, Field{"from_area", &Played::from_area});
  bool operator==(const Played&) const = default;
};

struct Announced {
  Seat seat{};
  Announcement announcement;
  static constexpr std::string_view key = "announced";
  static constexpr auto fields =
      described_by(Field{"seat", &Announced::seat}, Field{"announcement", &Announced::announcement});
  bool operator==(const Announced&) const = default;
};

struct Laid {  // Kolpa: in one's own area
  Seat seat{};
  Card card{};
  static constexpr std::string_view key = "laid";
  static constexpr auto fields = described_by(Field{"seat", &Laid::seat}, Field{"card", &Laid::card});
  bool operator==(const Laid&) const = default;
};

struct Drew {
  Seat seat{};
  std::optional<Card> card;
  static constexpr std::string_view key = "drew";
  static constexpr auto fields = described_by(Field{"seat", &Drew::seat}, Field{"card", &Drew::card});
  bool operator==(const Drew&) const = default;
};

struct DrawSkipped {  // KOL-10: nothing left to draw nor to shuffle
  Seat seat{};
  static constexpr std::string_view key = "draw_skipped";
  static constexpr auto fields = described_by(Field{"seat", &DrawSkipped::seat});
  bool operator==(const DrawSkipped&) const = default;
};

struct Reshuffled {
  int cards{};
  static constexpr std::string_view key = "reshuffled";
  static constexpr auto fields = described_by(Field{"cards", &Reshuffled::cards});
  bool operator==(const Reshuffled&) const = default;
};

struct HandEmptied {
  Seat seat{};
  static constexpr std::string_view key = "hand_emptied";
  static constexpr auto fields = described_by(Field{"seat", &HandEmptied::seat});
  bool operator==(const HandEmptied&) const = default;
};

struct TurnLimit {  // KOL-14
  int turns{};
  static constexpr std::string_view key = "turn_limit";
  static constexpr auto fields = described_by(Field{"turns", &TurnLimit::turns});
  bool operator==(const TurnLimit&) const = default;
};

struct RoundScored {
  int round{};
  Points points;  // of this round
  Points scores;  // so far
  Hands hands;    // what was still in hand, now open
  static constexpr std::string_view key = "round_scored";
  static constexpr auto fields = described_by(Field{"round", &RoundScored::round}, Field{"points", &RoundScored::points},
                                              Field{"scores", &RoundScored::scores}, Field{"hands", &RoundScored::hands});
  bool operator==(const RoundScored&) const = default;
};

struct MatchOver {
  Few<Seat, max_players> winners;
  static constexpr std::string_view key = "match_over";
  static constexpr auto fields = described_by(Field{"winners", &MatchOver::winners});
  bool operator==(const MatchOver&) const = default;
};

using Event = std::variant<Dealt, Played, Announced, Laid, Drew, DrawSkipped, Reshuffled, HandEmptied, TurnLimit,
                           RoundScored, MatchOver>;

inline std::optional<Event> seen_by(Event event, Viewer viewer) {
  if (auto* dealt = std::get_if<Dealt>(&event)) {
    for (std::size_t i = 0; i < dealt->hands.size(); ++i) {
      if (!viewer.knows(seat_at(static_cast<int>(i)))) dealt->hands[i].clear();
    }
  }
  if (auto* drew = std::get_if<Drew>(&event); drew != nullptr && !viewer.knows(drew->seat)) drew->card.reset();
  return event;
}

}  // namespace nuancier::kolpa
