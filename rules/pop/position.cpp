#include "rules/pop/position.hpp"

namespace nuancier::pop {
namespace {

constexpr int all_explosions = explosions(CardSet::deck(), Symbols::ranges);  // the larger of both readings

bool has_right_lists(const State& s, const Position& p) {
  const auto is_too_high = [](const ColumnCards& column) { return column.size() > max_height; };
  return p.columns.size() == columns && std::none_of(p.columns.begin(), p.columns.end(), is_too_high) &&
         p.hands.size() == s.players && p.choices.size() == s.players && p.taken.size() == s.players &&
         p.points.size() == s.players && p.round >= 0 && p.round <= s.rounds;
}

bool all_empty(const Hands& hands) {
  return std::all_of(hands.begin(), hands.end(), [](CardSet cards) { return cards.empty(); });
}

// The co-operative game is lost: a turn was cut short.
bool is_cut_short(const State& s) { return s.mode == Mode::cooperative && s.phase == Phase::over && s.has_exploded(); }

// POP-1: every card lies somewhere, once; of a puzzle some lie nowhere.
bool is_whole_deck(const State& s, const Position& p) {
  CardSet seen;
  std::size_t count = 0;
  const auto see = [&](const auto& cards) {
    for (Card card : cards) {
      if (!is_card(card)) return false;
      seen.insert(card);
      ++count;
    }
    return true;
  };
  const auto see_all = [&](const auto& lists) { return std::all_of(lists.begin(), lists.end(), see); };
  const bool readable = see_all(p.columns) && see_all(p.hands) && see(p.chief) && see(p.chief_hidden) && see(p.draw) &&
                        see(p.pot) && see_all(p.taken) && (s.phase == Phase::choose || see_all(p.choices));
  return readable && seen.size() == count && (s.mode == Mode::puzzle || seen == CardSet::deck());
}

// How many cards each hand and the draw pile hold in turn t, before the choice.
struct Sizes {
  std::size_t hand = 0;
  std::size_t draw = 0;
};

Sizes sizes_in(const State& s, std::size_t t) {
  const std::size_t players = s.players;
  if (s.mode == Mode::solo) {
    const std::size_t left = deck_size - std::size_t{columns} * s.rows - placed_a_turn * (t - 1);
    const std::size_t hand = std::min(solo_hand, left);
    return {hand, left - hand};
  }
  const std::size_t undealt = deck_size - columns - dealt_hand * players;
  const std::size_t drawn = static_cast<std::size_t>(s.chief_cards()) + (s.two_player_option ? players : 0);
  const std::size_t hand = s.two_player_option ? dealt_hand + 2 - t : dealt_hand + 1 - t;
  return {hand, undealt - drawn * t};
}

int most_turns(const State& s) {
  switch (s.mode) {
    case Mode::competitive: return competitive_turns;
    case Mode::cooperative: return cooperative_turns;
    case Mode::solo: return deck_size / placed_a_turn - s.rows;
    case Mode::puzzle: break;
  }
  return 1;
}

bool has_right_sizes(const State& s, const Position& p) {
  if (p.turn < 1 || p.turn > most_turns(s)) return false;
  const auto chosen = static_cast<std::size_t>(s.is_round_over() ? s.to_choose() : 0);
  const auto all_have = [&](std::size_t size) {
    return std::all_of(p.hands.begin(), p.hands.end(), [&](CardSet hand) { return hand.size() == size; });
  };
  if (s.mode == Mode::puzzle) {
    const std::size_t hand = p.hands[0].size() + chosen;
    return p.draw.empty() && hand >= least_puzzle_hand && hand <= most_puzzle_hand;
  }
  const Sizes sizes = sizes_in(s, static_cast<std::size_t>(p.turn));
  return all_have(sizes.hand - chosen) && p.draw.size() == sizes.draw;
}

// Choices are secret but complete, and somebody still has to choose.
bool is_choosing(const State& s, const Position& p) {
  bool somebody_due = false;
  for (std::size_t i = 0; i < s.players; ++i) {
    const CardSet choice = p.choices[i];
    somebody_due |= choice.empty();
    const bool whole = choice.empty() || static_cast<int>(choice.size()) == s.to_choose();
    if (!whole || !p.hands[i].contains(choice)) return false;
  }
  return somebody_due && static_cast<int>(p.chief.size()) == s.open_chief_cards() &&
         static_cast<int>(p.chief.size() + p.chief_hidden.size()) == s.chief_cards();
}

// POP-18: the served columns lie side by side from one end; the other cards of the turn were not placed.
bool is_cut_as_it_can_be(const State& s, const Position& p) {
  std::size_t unplaced = p.chief.size();
  for (CardSet choice : p.choices) unplaced += choice.size();
  const auto is_too_many = [&](CardSet choice) { return static_cast<int>(choice.size()) > s.to_choose(); };
  const unsigned from_left = (1U << p.lower.size()) - 1U;
  const unsigned from_right = from_left << (columns - p.lower.size());
  return p.lower.size() + unplaced == placed_a_turn && !p.lower.empty() &&
         static_cast<int>(p.chief.size()) <= s.chief_cards() &&
         std::none_of(p.choices.begin(), p.choices.end(), is_too_many) && (s.served == from_left || s.served == from_right);
}

bool has_right_phase(const State& s, const Position& p) {
  const bool competitive = s.mode == Mode::competitive;
  if (s.phase == Phase::choose) {
    const bool nothing_yet = s.turn == 1 || s.mode == Mode::cooperative;
    return is_choosing(s, p) && p.lower.empty() && !(nothing_yet && s.has_exploded()) &&
           (s.mode != Mode::solo || s.turn == 1 || !s.area.empty());
  }
  if (!p.chief_hidden.empty()) return false;
  if (is_cut_short(s)) return is_cut_as_it_can_be(s, p);
  if (!p.lower.empty() || !p.chief.empty() || !all_empty(p.choices)) return false;
  if (competitive) return s.turn == competitive_turns && (s.phase == Phase::over) == (s.round == s.rounds);
  if (s.phase != Phase::over) return false;
  if (s.mode == Mode::solo) return s.area.empty() || s.hands[0].empty();
  return s.mode == Mode::puzzle || s.turn == cooperative_turns;
}

bool has_right_area(const State& s, const Position& p) {
  if (!is_cut_short(s) && !s.area.is_stable()) return false;
  if (s.mode == Mode::puzzle) return s.phase == Phase::over || (!s.area.empty() && !s.has_exploded());
  const int placed = s.turn - (s.phase == Phase::choose ? 1 : 0);
  const auto fits = [&](const ColumnCards& column) { return static_cast<int>(column.size()) <= s.rows + placed; };
  const bool can_have_pot = !s.is_alone() && s.chief_cards() > 0;
  return std::all_of(p.columns.begin(), p.columns.end(), fits) && (can_have_pot || p.pot.empty());
}

bool has_right_points(const State& s, const Position& p) {
  const int finished = s.mode == Mode::competitive ? s.round - (s.phase == Phase::choose ? 1 : 0) : 0;
  int sum = 0;
  for (std::size_t i = 0; i < s.players; ++i) {
    const int least = s.mode == Mode::competitive && s.is_round_over() ? explosions(s.taken[i], s.symbols) : 0;
    if (p.points[i] < least || p.points[i] > all_explosions * finished) return false;
    sum += p.points[i];
  }
  return sum <= all_explosions * finished;
}

State laid(State s, const Position& p) {
  s.phase = p.phase;
  s.round = static_cast<std::uint8_t>(p.round);
  s.turn = static_cast<std::uint8_t>(p.turn);
  for (Column column : p.lower) s.served = static_cast<std::uint8_t>(s.served | 1U << index(column));
  s.area = Area::of(p.columns);
  s.hands = p.hands;
  s.choices = p.choices;
  s.chief = p.chief;
  s.chief_hidden = p.chief_hidden;
  s.draw = reversed(p.draw);
  s.pot = p.pot;
  s.taken = p.taken;
  s.points = p.points;
  return s;
}

}  // namespace

Position position(const State& s) {
  const View all = view(s, Viewer::all());
  Position p;
  p.phase = s.phase;
  p.round = s.round;
  p.turn = s.turn;
  p.columns = all.columns;
  p.lower = all.lower;
  p.hands = s.hands;
  p.choices = s.choices;
  p.chief = s.chief;
  p.chief_hidden = s.chief_hidden;
  p.draw = all.draw;
  p.pot = s.pot;
  p.taken = s.taken;
  p.points = s.points;
  return p;
}

std::optional<State> from_position(const State& empty, const Position& p) {
  if (!has_right_lists(empty, p)) return std::nullopt;
  if (p.round == 0) return p == position(empty) ? std::optional(empty) : std::nullopt;
  if (p.turn < 1 || p.turn > most_turns(empty)) return std::nullopt;
  const State s = laid(empty, p);
  const bool can_be = is_whole_deck(s, p) && has_right_sizes(s, p) && has_right_phase(s, p) && has_right_area(s, p) &&
                      has_right_points(s, p);
  return can_be ? std::optional(s) : std::nullopt;
}

}  // namespace nuancier::pop
