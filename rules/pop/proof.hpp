// Why a puzzle has exactly one answer, so that anybody can check it without this program: the answer's turn wave by wave, to
// be followed with the cards on a table; and for every choice of five how many cards it leaves, none for the answer alone.
#pragma once

#include "rules/pop/puzzle.hpp"

namespace nuancier::pop {

// A card of the answer, and what explodes when it has been placed: nothing, or one wave after the other.
struct Step {
  Card card{};
  Column column{};
  Few<CardSet, deck_size / 2> waves;
  static constexpr auto fields =
      described_by(Field{"card", &Step::card}, Field{"column", &Step::column}, Field{"waves", &Step::waves});
  bool operator==(const Step&) const = default;
};

struct Proof {
  Few<Step, placed_a_turn> turn;         // of the answer
  Few<std::uint8_t, most_choices> left;  // by each choice, in ascending order
  static constexpr auto fields = described_by(Field{"turn", &Proof::turn}, Field{"left", &Proof::left});
  bool operator==(const Proof&) const = default;

  CardSet answer() const {
    CardSet five;
    for (const Step& step : turn) five.insert(step.card);
    return five;
  }
};

// Tries every choice. Empty unless exactly one clears the area. Precondition: the puzzle is not refused.
std::optional<Proof> prove(const Puzzle& puzzle);

}  // namespace nuancier::pop
