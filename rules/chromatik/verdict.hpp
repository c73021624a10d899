// Who was right first (CHR-7, CHR-8): a function of the colours that show, of the answers and of their times, nothing else.
#pragma once

#include "rules/chromatik/answer.hpp"
#include "rules/chromatik/card.hpp"
#include "rules/chromatik/options.hpp"
#include "rules/kit/seat.hpp"

namespace nuancier::chromatik {

using Answers = Few<Answer, max_players>;  // by seat

// What a turn is judged by.
struct Measure {
  std::uint8_t level = 1;
  std::uint16_t answer_time = 0;  // milliseconds
  std::uint16_t same_time = 0;    // milliseconds

  constexpr bool has_secondary_piles() const { return level == 3; }
  constexpr bool operator==(const Measure&) const = default;
};

struct Verdict {
  Answer right;                    // without a time
  Few<Seat, max_players> winners;  // as they are served: faster first, then the lower seat (CHR-9)

  constexpr bool operator==(const Verdict&) const = default;
};

// CHR-7: a single leader is tapped; of two, at level 3, the colour they make; otherwise one shouts.
constexpr Answer right_answer(const Area& shown, bool has_secondary_piles) {
  const int most = *std::max_element(shown.halves.begin(), shown.halves.end());
  Few<Colour, primaries> leading;
  Colour behind{};
  for (int i = 0; i < primaries; ++i) {
    const auto colour = static_cast<Colour>(i);
    if (shown.of(colour) == most) {
      leading.push_back(colour);
    } else {
      behind = colour;
    }
  }
  if (leading.size() == 1) return Answer::tap(leading[0]);
  if (leading.size() == 2 && has_secondary_piles) return Answer::tap(mixed_without(behind));
  return Answer::shout();
}

// CHR-8: the fastest right answer wins, and with it every right one at most `same_time` later than that one.
constexpr Verdict judge(const Area& shown, const Answers& answers, const Measure& measure) {
  Verdict verdict{right_answer(shown, measure.has_secondary_piles()), {}};
  const auto when = [&](Seat seat) {
    return answers[static_cast<std::size_t>(seat)].time.or_at_the_end(measure.answer_time);
  };
  Few<Seat, max_players>& winners = verdict.winners;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (answers[i].says_the_same_as(verdict.right)) winners.push_back(seat_at(static_cast<int>(i)));
  }
  // An insertion keeps the lower seat first among equals, and needs no memory as a stable sort does.
  for (std::size_t i = 1; i < winners.size(); ++i) {
    for (std::size_t j = i; j > 0 && when(winners[j]) < when(winners[j - 1]); --j) std::swap(winners[j], winners[j - 1]);
  }
  while (!winners.empty() && when(winners.back()) - when(winners[0]) > measure.same_time) winners.pop_back();
  return verdict;
}

}  // namespace nuancier::chromatik
