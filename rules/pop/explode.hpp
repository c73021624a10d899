// POP-11: explosions. Before a card is placed no two touching cards share a colour, so what explodes is the newcomer with
// those of its colour that it touches; and in every later wave all cards that touch one of their colour.
#pragma once

#include "rules/kit/game.hpp"
#include "rules/pop/events.hpp"

namespace nuancier::pop {

enum class Chain : std::uint8_t { to_the_end, first_wave_only };

// POP-10: the five cards of a turn by column, and the side from which they are placed.
struct Order {
  explicit constexpr Order(CardSet five) : from_the_right((five & arrows).size() > 2) {
    assert(five.size() == placed_a_turn);
    std::size_t i = 0;
    for (Card card : five) cards[i++] = card;
  }
  constexpr Column column(int step) const { return column_at(from_the_right ? columns - 1 - step : step); }

  std::array<Card, placed_a_turn> cards{};
  bool from_the_right;
};

// The connected groups among the marked cards, for showing.
struct Group {
  Colour colour{};
  Cells cells;
};
Few<Group, deck_size / 2> groups(const Area& area, const Area::Marks& marks, unsigned served);

// Tells one wave: the groups as they lie, then how the others fall.
template <class Sink>
void tell_wave(const Area& before, const Area& after, const Area::Marks& marks, unsigned served, int wave, Sink&& tell) {
  for (const Group& group : groups(before, marks, served)) {
    Exploded exploded{wave, group.colour, group.cells, {}};
    for (Cell cell : group.cells) exploded.cards.push_back(before.at(cell));
    tell(exploded);
  }
  Fell fell{wave, {}, {}};
  for (int i = 0; i < columns; ++i) {
    const std::uint64_t gone = marks[static_cast<std::size_t>(i)];
    if (gone == 0) continue;
    const Column column = column_at(i);
    for (int row = std::countr_zero(gone) / 4; row < after.height(column); ++row) {
      const Cell cell{column, static_cast<std::uint8_t>(row)};
      fell.cards.push_back(after.at(cell));
      fell.cells.push_back(cell);
    }
  }
  if (!fell.cards.empty()) tell(fell);
}

// Explodes and falls until nothing matches, or once; returns what exploded.
template <class Sink>
CardSet explode(Area& area, unsigned served, Chain chain, Sink&& tell) {
  CardSet gone;
  for (int wave = 1;; ++wave) {
    const Area::Marks marks = area.touching(served);
    if (Area::is_none(marks)) return gone;
    if constexpr (listens<Sink>) {
      const Area before = area;
      gone |= area.take(marks);
      tell_wave(before, area, marks, served, wave, tell);
    } else {
      gone |= area.take(marks);
    }
    if (chain == Chain::first_wave_only) return gone;
  }
}

}  // namespace nuancier::pop
