#include "rules/shuppa/position.hpp"

namespace nuancier::shuppa {
namespace {

bool is_question(Phase phase) { return phase == Phase::lot || phase == Phase::share || phase == Phase::action; }
int drops(const Position& p) { return p.phase == Phase::choose ? p.round - 1 : p.round; }

bool has_right_sizes(const State& s, const Position& p) {
  const auto places = static_cast<std::size_t>(s.places());
  return p.phase != Phase::deal && p.round >= 1 && p.round <= rounds && p.directions.full() && p.hands.size() == s.players &&
         p.won.size() == places && p.columns.columns() == s.board.columns() &&
         p.jar.size() == jar_size - jar_cards * static_cast<std::size_t>(p.round) &&
         p.revealed.size() == (p.phase == Phase::choose ? jar_cards : 0) && (p.phase != Phase::over || p.round == rounds);
}

// SHU-1, SHU-4: every card lies somewhere, once, and where its kind belongs.
bool is_whole_deck(const Position& p) {
  CardSet seen;
  std::size_t cards = 0;
  const auto count = [&](const auto& list) {
    for (Card card : list) seen.push_back(card);
    cards += list.size();
  };
  for (const auto& hand : p.hands) count(hand);
  for (const auto& won : p.won) count(won);
  for (const Stack& column : p.columns) count(column);
  count(p.revealed);
  count(p.discards);
  count(p.jar);
  count(p.reserve);
  count(p.actions);
  count(p.automaton);
  const auto none_is_action = [](const auto& list) { return std::none_of(list.begin(), list.end(), is_action); };
  return cards == deck_size && seen == all_cards && none_is_action(p.jar) && none_is_action(p.reserve) &&
         none_is_action(p.revealed) && std::is_sorted(p.revealed.begin(), p.revealed.end()) &&
         std::all_of(p.actions.begin(), p.actions.end(), is_action);
}

// A card is played each round and at most one drawn; so it is with the automaton's pile.
bool is_hand_size(std::size_t cards, int played) {
  const int least = static_cast<int>(hand_size) - played;
  return static_cast<int>(cards) >= least && cards <= hand_size;
}

bool has_right_hands(const State& s, const Position& p) {
  if (p.phase == Phase::over) {
    if (std::any_of(p.hands.begin(), p.hands.end(), [](CardSet hand) { return !hand.empty(); })) return false;
  } else {
    if (!std::all_of(p.hands.begin(), p.hands.end(), [&](CardSet hand) { return is_hand_size(hand.size(), drops(p)); }))
      return false;
  }
  if (!s.is_solo()) return p.automaton.empty() && p.added == Added::none;
  if (!is_hand_size(p.automaton.size(), drops(p))) return false;
  if (p.added == Added::none) return true;
  return !is_question(p.phase) && drops(p) > 0 && !p.automaton.empty() &&
         is_action(p.automaton[0]) == (p.added == Added::action);
}

constexpr CardSet all_jumps = CardSet::where([](Card card) { return is_action(card) && kind(card) == Kind::jump; });

// The jump cards that have been used, at most: see cells.hpp for why that bounds the height of a column.
int jumps_used(const Position& p, const State& s) {
  CardSet out = p.discards | cards_at(p.columns, p.columns.occupied());
  for (const CardSet& won : p.won) out |= won;
  auto used = static_cast<int>((out & all_jumps).size());
  for (std::size_t i = 0; i < s.order.size(); ++i) {
    const Card card = s.token(s.order[i]);
    const bool to_come = s.stage == Stage::tokens || i > s.at || (i == s.at && s.phase == Phase::action);
    if (card != no_card && all_jumps.contains(card) && to_come) --used;
  }
  return used;
}

bool has_right_columns(const State& s, const Position& p) {
  const int highest = first_rows + drops(p) + jumps_used(p, s);
  const bool may_be_empty = is_question(p.phase) || (p.reserve.empty() && p.actions.empty());  // SHU-16
  for (int i = 0; i < p.columns.columns(); ++i) {
    const int height = p.columns.height(column_at(i));
    if (height > highest || (height == 0 && !may_be_empty)) return false;
  }
  return p.columns.occupied().size() <= p.columns.columns() * (first_rows + drops(p));
}

bool lay_choices(State& s, const Position& p) {
  if (p.choices.size() != static_cast<std::size_t>(p.chosen.size())) return false;
  if (p.phase != Phase::choose) return p.chosen.empty();
  std::size_t next = 0;
  for (Seat seat : p.chosen) {
    if (index(seat) >= s.players || !s.hand(seat).contains(p.choices[next])) return false;
    s.choices[static_cast<std::size_t>(seat)] = p.choices[next++];
  }
  s.chosen = p.chosen;
  return p.chosen.size() < s.players;
}

// SHU-8: all places take part, tokens lie in the order of their cards, and those before the player on turn are done.
bool lay_tokens(State& s, const Position& p) {
  SeatSet places;
  for (Seat place : p.order) {
    if (index(place) >= s.places()) return false;
    places.insert(place);
  }
  const Seat* const turn = p.turn ? std::find(p.order.begin(), p.order.end(), *p.turn) : p.order.end();
  if (places != SeatSet::first(s.places()) || static_cast<int>(p.order.size()) != s.places() || turn == p.order.end() ||
      s.is_automaton(*turn))
    return false;
  s.order = p.order;
  s.stage = p.stage;
  s.at = static_cast<std::uint8_t>(turn - p.order.begin());
  const CardSet area = cards_at(s.board, s.board.occupied());
  for (const Token& token : p.tokens) {
    if (index(token.seat) >= s.places() || s.token(token.seat) != no_card || !area.contains(token.card)) return false;
    s.token(token.seat) = token.card;
  }
  if (tokens_lying(s) != p.tokens) return false;
  const bool ascending = s.direction() == Direction::right;
  for (std::size_t i = 1; i < p.tokens.size(); ++i) {
    if (p.tokens[i].card == p.tokens[i - 1].card || (p.tokens[i].card > p.tokens[i - 1].card) != ascending) return false;
  }
  for (std::size_t i = 0; i < s.order.size(); ++i) {
    const Card card = s.token(s.order[i]);
    if (card == no_card) continue;
    if (s.stage == Stage::actions ? i < s.at || !is_action(card) : i < s.at && !is_action(card)) return false;
    if (i != s.at && p.gained.contains(s.order[i])) return false;
  }
  return true;
}

bool lay_lots(State& s, const Position& p) {
  for (const CardSet& lot : p.lots) {
    bool found = false;
    for (const Lot& existing : lots_of(s.board)) {
      if (cards_at(s.board, existing.cells) != lot) continue;
      s.owned[static_cast<std::size_t>(existing.colour)] |= existing.cells;
      found = true;
    }
    if (!found) return false;
  }
  return lots_owned(s) == p.lots;
}

// The player on turn is asked something that has more than one answer.
bool is_real_question(const State& s) {
  const Card token = s.token(s.turn());
  const bool lies = token != no_card;
  switch (s.phase) {
    case Phase::lot:
      if (s.stage != Stage::tokens || !lies || s.wave != 0) return false;
      break;
    case Phase::share:
      if ((s.stage == Stage::tokens && lies) || !first_owned(s) || !is_open(open_sharing(s))) return false;
      break;
    default:
      if (s.stage != Stage::actions || !lies || s.wave != 0 || s.gained.contains(s.turn())) return false;
  }
  return (s.phase == Phase::share) == (first_owned(s).has_value()) && legal(s, s.turn(), s.hand(s.turn())).size() > 1;
}

bool lay_turn(State& s, const Position& p) {
  for (Seat place : p.gained) {
    if (index(place) >= s.places() || p.won[static_cast<std::size_t>(place)].empty()) return false;
  }
  if (p.wave < 0 || p.wave > static_cast<int>(Lots::capacity())) return false;
  s.wave = static_cast<std::uint8_t>(p.wave);
  s.gained = p.gained;
  if (is_question(p.phase)) return lay_tokens(s, p) && lay_lots(s, p) && is_real_question(s);
  return p.order.empty() && !p.turn && p.tokens.empty() && p.lots.empty() && p.wave == 0 && p.gained.empty() &&
         p.stage == Stage::tokens;
}

}  // namespace

Position position(const State& s) {
  Position p;
  p.phase = s.phase;
  p.round = s.round;
  if (s.round > 0) {
    for (Direction direction : s.directions) p.directions.push_back(direction);
  }
  for (Card card : s.revealed) p.revealed.push_back(card);
  p.columns = s.board;
  for (Seat seat : SeatSet::first(s.players)) p.hands.push_back(s.hand(seat));
  p.chosen = s.chosen;
  for (Seat seat : s.chosen) p.choices.push_back(s.choices[static_cast<std::size_t>(seat)]);
  p.order = s.order;
  p.stage = s.stage;
  if (is_question(s.phase)) p.turn = s.turn();
  p.tokens = tokens_lying(s);
  p.lots = lots_owned(s);
  p.wave = s.wave;
  p.gained = s.gained;
  p.won = s.won;
  p.discards = s.discards;
  p.jar = reversed(s.jar);
  p.reserve = reversed(s.reserve);
  p.actions = reversed(s.actions);
  p.automaton = reversed(s.automaton);
  p.added = s.added;
  return p;
}

std::optional<State> from_position(const State& empty, const Position& p) {
  if (p == position(empty)) return empty;
  if (!has_right_sizes(empty, p) || !is_whole_deck(p) || !has_right_hands(empty, p)) return std::nullopt;
  State s = empty;
  s.phase = p.phase;
  s.round = static_cast<std::uint8_t>(p.round);
  std::copy(p.directions.begin(), p.directions.end(), s.directions.begin());
  s.revealed = CardSet(p.revealed);
  s.board = p.columns;
  std::copy(p.hands.begin(), p.hands.end(), s.hands.begin());
  s.won = p.won;
  s.discards = p.discards;
  s.jar = reversed(p.jar);
  s.reserve = reversed(p.reserve);
  s.actions = reversed(p.actions);
  s.automaton = reversed(p.automaton);
  s.added = p.added;
  if (!lay_choices(s, p) || !lay_turn(s, p) || !has_right_columns(s, p)) return std::nullopt;
  return s;
}

}  // namespace nuancier::shuppa
