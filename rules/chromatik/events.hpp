// What happened, fine enough to animate and to read aloud. `seen_by` is the one place where events are redacted.
#pragma once

#include <variant>

#include "rules/chromatik/action.hpp"
#include "rules/chromatik/card.hpp"
#include "rules/chromatik/characters.hpp"
#include "rules/chromatik/verdict.hpp"
#include "rules/kit/viewer.hpp"

namespace nuancier::chromatik {

struct Dealt {
  Seat starter{};
  Few<Card, 2> beside;  // left first
  static constexpr std::string_view key = "dealt";
  static constexpr auto fields = described_by(Field{"starter", &Dealt::starter}, Field{"beside", &Dealt::beside});
  bool operator==(const Dealt&) const = default;
};

struct Flipped {
  Seat seat{};
  Side side{};
  Card card{};  // as it lies now
  static constexpr std::string_view key = "flipped";
  static constexpr auto fields =
      described_by(Field{"seat", &Flipped::seat}, Field{"side", &Flipped::side}, Field{"card", &Flipped::card});
  bool operator==(const Flipped&) const = default;
};

struct Uncovered {  // the pile shows another card
  Card card{};
  int left{};  // in the pile, this one included
  static constexpr std::string_view key = "uncovered";
  static constexpr auto fields = described_by(Field{"card", &Uncovered::card}, Field{"left", &Uncovered::left});
  bool operator==(const Uncovered&) const = default;
};

struct Answered {
  Seat seat{};
  Answer answer;  // sealed for everybody else
  static constexpr std::string_view key = "answered";
  static constexpr auto fields = described_by(Field{"seat", &Answered::seat}, Field{"answer", &Answered::answer});
  bool operator==(const Answered&) const = default;
};

struct Judged {  // all have answered
  int red{};     // half squares that show
  int yellow{};
  int blue{};
  Answer right;     // without a time
  Answers answers;  // by seat
  Few<Seat, max_players> winners;
  static constexpr std::string_view key = "judged";
  static constexpr auto fields =
      described_by(Field{"red", &Judged::red}, Field{"yellow", &Judged::yellow}, Field{"blue", &Judged::blue},
                   Field{"right", &Judged::right}, Field{"answers", &Judged::answers}, Field{"winners", &Judged::winners});
  bool operator==(const Judged&) const = default;
};

struct NobodyRight {  // CHR-8
  static constexpr std::string_view key = "nobody_right";
  static constexpr auto fields = described_by();
  bool operator==(const NobodyRight&) const = default;
};

struct Won {  // a skill card
  Seat seat{};
  Colour colour{};
  int left{};  // in that pile
  static constexpr std::string_view key = "won";
  static constexpr auto fields =
      described_by(Field{"seat", &Won::seat}, Field{"colour", &Won::colour}, Field{"left", &Won::left});
  bool operator==(const Won&) const = default;
};

struct EmptyHanded {  // CHR-9: right, but no card was left
  Seat seat{};
  static constexpr std::string_view key = "empty_handed";
  static constexpr auto fields = described_by(Field{"seat", &EmptyHanded::seat});
  bool operator==(const EmptyHanded&) const = default;
};

struct MatchOver {
  Few<Seat, max_players> winners;
  std::optional<Colour> empty;  // CHR-10: a skill pile that ran out; none when the colour cards did
  static constexpr std::string_view key = "match_over";
  static constexpr auto fields = described_by(Field{"winners", &MatchOver::winners}, Field{"empty", &MatchOver::empty});
  bool operator==(const MatchOver&) const = default;
};

struct Evolved {  // CHR-3
  Seat seat{};
  Character character{};
  static constexpr std::string_view key = "evolved";
  static constexpr auto fields = described_by(Field{"seat", &Evolved::seat}, Field{"character", &Evolved::character});
  bool operator==(const Evolved&) const = default;
};

using Event = std::variant<Dealt, Flipped, Uncovered, Answered, Judged, NobodyRight, Won, EmptyHanded, MatchOver, Evolved>;

// CHR-6: nobody sees anybody else's answer before the verdict, only that there is one.
inline std::optional<Event> seen_by(const Event& event, Viewer viewer) {
  Event seen = event;
  if (auto* answered = std::get_if<Answered>(&seen); answered != nullptr && !viewer.knows(answered->seat)) {
    answered->answer = Answer::sealed();
  }
  return seen;
}

}  // namespace nuancier::chromatik
