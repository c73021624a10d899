// POP-7, POP-20: rows of cards face up, hands, and the draw pile.
#pragma once

#include <variant>

#include "rules/kit/rng.hpp"
#include "rules/pop/puzzle.hpp"
#include "rules/pop/turn.hpp"

namespace nuancier::pop {

using Row = Few<Card, columns>;

struct Deal {
  Few<Row, max_rows> rows;  // the foot row first, each A to E
  Hands hands;
  DrawPile draw;  // top first
  static constexpr std::string_view key = "deal";
  static constexpr auto fields =
      described_by(Field{"rows", &Deal::rows}, Field{"hands", &Deal::hands}, Field{"draw", &Deal::draw});
  bool operator==(const Deal&) const = default;
};

using Chance = std::variant<Deal, Puzzle>;

Chance draw_chance(const Table& t, Rng& rng);
std::optional<Refusal> refuse_chance(const Table& t, const Chance& chance);

inline std::size_t hand_size(const Table& t) { return t.mode == Mode::solo ? solo_hand : dealt_hand; }

// The area, hands and pile of a new round.
void lay(State& s, const Deal& deal);
void lay(State& s, const Puzzle& puzzle);

template <class Sink>
void settle(State& s, const Chance& chance, Sink&& tell) {
  std::visit([&](const auto& given) { lay(s, given); }, chance);
  if constexpr (listens<Sink>) tell(Dealt{s.round, s.area.cards()});
  begin_turn(s, tell);
}

}  // namespace nuancier::pop
