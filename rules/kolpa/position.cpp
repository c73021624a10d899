#include "rules/kolpa/position.hpp"

namespace nuancier::kolpa {
namespace {

// All 64 cards lie somewhere, or, before the first deal, none.
bool is_whole_deck(const Position& p) {
  std::array<int, faces> left{};
  for (Card card : deck()) ++left[static_cast<std::size_t>(card)];
  const auto take = [&](const auto& cards) {
    for (Card card : cards) --left[static_cast<std::size_t>(card)];
  };
  for (const Cards& hand : p.hands) take(hand);
  for (const Area& area : p.areas) take(area);
  take(p.discard);
  take(p.draw);
  return std::all_of(left.begin(), left.end(), [](int count) { return count == 0; });
}

bool is_blank(const Position& p) {
  const auto none = [](const auto& lists) {
    return std::all_of(lists.begin(), lists.end(), [](const auto& list) { return list.size() == 0; });
  };
  return p.phase == Phase::deal && none(p.hands) && none(p.areas) && p.discard.empty() && p.draw.empty() && p.turns == 0;
}

bool phase_fits(const State& empty, const Position& p) {
  // The joker that ended the round carries no announcement (KOL-9); any other one does until it is covered.
  const bool joker_on_top = p.discard[0] == joker;
  if (p.announced && !joker_on_top) return false;
  const auto hand_of_mover = p.hands[static_cast<std::size_t>(p.turn)].size();
  switch (p.phase) {
    case Phase::turn:
      if (joker_on_top != p.announced.has_value() || p.turns >= turns_a_round) return false;
      return std::none_of(p.hands.begin(), p.hands.end(), [](const Cards& hand) { return hand.empty(); });
    case Phase::reshuffle: return p.draw.empty() && p.discard.size() > 1 && hand_of_mover < hand_size && p.turns > 0;
    case Phase::deal:
      return p.round < empty.max_rounds &&
             std::none_of(p.scores.begin(), p.scores.end(), [&](int n) { return n >= empty.target; });
    case Phase::over: return true;
  }
  return false;
}

}  // namespace

Position position(const State& s) {
  Position p;
  p.phase = s.phase;
  p.round = s.round;
  p.turns = s.turns;
  p.starter = s.starter;
  p.turn = s.turn;
  for (std::size_t i = 0; i < s.players; ++i) {
    p.scores.push_back(s.scores[i]);
    p.hands.push_back(s.hands[i].cards());
    p.areas.push_back(s.areas[i]);
  }
  p.discard = reversed(s.discard);
  p.announced = s.announced;
  p.draw = reversed(s.draw);
  return p;
}

std::optional<State> from_position(State s, const Position& p) {
  const std::size_t players = s.players;
  if (p.scores.size() != players || p.hands.size() != players || p.areas.size() != players) return std::nullopt;
  if (index(p.starter) >= s.players || index(p.turn) >= s.players) return std::nullopt;
  if (p.round < 0 || p.round > s.max_rounds || p.turns < 0 || p.turns > turns_a_round) return std::nullopt;
  for (int score : p.scores) {
    if (score < -10000 || score > 10000) return std::nullopt;
  }
  if (p.round == 0) return is_blank(p) ? std::optional(s) : std::nullopt;
  if (!is_whole_deck(p) || p.discard.empty() || !phase_fits(s, p)) return std::nullopt;
  s.phase = p.phase;
  s.round = static_cast<std::int16_t>(p.round);
  s.turns = static_cast<std::int16_t>(p.turns);
  s.starter = p.starter;
  s.turn = p.turn;
  s.announced = p.announced;
  s.discard = reversed(p.discard);
  s.draw = reversed(p.draw);
  Hidden::Batch& batch = s.memory.open();
  for (std::size_t i = 0; i < players; ++i) {
    s.scores[i] = static_cast<std::int16_t>(p.scores[i]);
    s.areas[i] = p.areas[i];
    for (Card card : p.hands[i]) {
      s.hands[i].add(card, 0);
      ++batch.cards[hidden_face(card)];
      ++batch.places[i];
    }
  }
  for (Card card : p.draw) ++batch.cards[hidden_face(card)];
  batch.places[draw_pile] = static_cast<std::uint8_t>(p.draw.size());
  return s;
}

}  // namespace nuancier::kolpa
