#include "rules/punto/position.hpp"

#include "rules/kit/game.hpp"

namespace nuancier::punto {
namespace {

bool has_right_sizes(const State& s, const Position& p) {
  return p.piles.size() == s.players && p.trophies.size() == static_cast<std::size_t>(s.sides()) &&
         index(p.starter) < s.players && index(p.turn) < s.players && p.round >= 0 && p.round <= max_rounds;
}

bool is_blank(const State& empty, const Position& p) {
  const auto none = [](const auto& lists) {
    return std::all_of(lists.begin(), lists.end(), [](const auto& list) { return list.empty(); });
  };
  return p.phase == Phase::deal && p.board.empty() && p.covered.empty() && p.left.empty() && none(p.piles) &&
         none(p.trophies) && p.starter == empty.starter && p.turn == empty.turn;
}

// PUN-5, PUN-6: one top a cell, all within the square, all connected, the middle among them.
bool lay_board(State& s, const Position& p) {
  for (const CardAt& placed : p.board) {
    if (!is_card(placed.card) || s.board.holds(placed.cell)) return false;
    s.board.push_back(placed);
    if (!s.board.holds(placed.cell)) return false;
    s.placed.push_back(placed.card);
  }
  if (s.board.empty()) return true;
  if (!s.board.holds(Cell())) return false;
  Cells reached = s.board.bit(Cell());
  for (std::size_t i = 0; i < s.board.size(); ++i) reached = Board::with_neighbours(reached) & s.board.occupied();
  return reached == s.board.occupied();
}

// PUN-5: numbers fall from the top of a stack to its foot, so that a number is covered at most as often as there are
// higher tops.
bool lay_covered(State& s, const Position& p) {
  std::array<int, numbers + 1> covered{};
  for (Card card : p.covered) {
    if (!is_card(card)) return false;
    ++covered[static_cast<std::size_t>(number(card))];
    s.placed.push_back(card);
  }
  for (int n = 1; n <= numbers; ++n) {
    const auto is_higher = [n](const CardAt& top) { return number(top.card) > n; };
    if (covered[static_cast<std::size_t>(n)] > std::count_if(p.board.begin(), p.board.end(), is_higher)) return false;
  }
  return true;
}

// PUN-1: every card lies somewhere, once. `s.trophies` are those of earlier rounds.
bool is_whole_deck(const State& s, const Position& p) {
  CardSet missing;
  for (Card card : deck()) missing.push_back(card);
  const auto take = [&](Card card) { return is_card(card) && missing.take(card); };
  const auto take_all = [&](const auto& cards) { return std::all_of(cards.begin(), cards.end(), take); };
  const auto take_lists = [&](const auto& lists) { return std::all_of(lists.begin(), lists.end(), take_all); };
  return std::all_of(p.board.begin(), p.board.end(), [&](const CardAt& top) { return take(top.card); }) &&
         take_all(p.covered) && take_lists(p.piles) && take_lists(s.trophies) && take_all(p.left) && missing.empty();
}

// PUN-2, PUN-10, PUN-11: everything lies with its owner. Precondition: is_whole_deck.
bool is_with_its_owner(const State& s, const Position& p) {
  bool fits = std::all_of(p.left.begin(), p.left.end(), [&](Card card) { return s.is_neutral(card); });
  int trophies = 0;
  for_each_side(s, [&](Side side) {
    const auto own = [&](Card card) { return s.owns(side, card); };
    const auto own_or_neutral = [&](Card card) { return s.owns(side, card) || s.is_neutral(card); };
    const Trophies& won = s.trophies[index(side)];
    fits = fits && won.size() < s.rounds_to_win && std::all_of(won.begin(), won.end(), own);
    trophies += static_cast<int>(won.size());
    for (Seat seat : s.seats_of(side)) {
      const Pile& pile = p.piles[static_cast<std::size_t>(seat)];
      fits = fits && std::all_of(pile.begin(), pile.end(), own_or_neutral);
    }
  });
  return fits && trophies < s.round && static_cast<int>(p.left.size()) <= 2 * (s.round - 1);
}

// PUN-5: the seats took turns, each placing its own cards. Only the neutral cards of later rounds may have been anybody's.
bool took_turns(const State& s, const Position& p) {
  const auto cards = static_cast<int>(s.placed.size());
  bool fits = true;
  for_each_side(s, [&](Side side) {
    const std::size_t own = own_cards(s, side).size();
    int turns_of_side = 0;
    for (Seat seat : s.seats_of(side)) {
      const int after_starter = (index(seat) - index(p.starter) + s.players) % s.players;
      const int turns = (cards - after_starter + s.players - 1) / s.players;
      turns_of_side += turns;
      const std::size_t dealt = part_of(s, seat, own) + (s.has_neutral() ? a_colour / 3 : 0);
      const bool any_size = s.has_neutral() && s.round > 1;
      fits = fits && (any_size || p.piles[static_cast<std::size_t>(seat)].size() + static_cast<std::size_t>(turns) == dealt);
    }
    int placed = 0;
    for (Colour colour : s.colours_of(side)) placed += static_cast<int>(s.placed.only(colour).size());
    fits = fits && placed <= turns_of_side;
  });
  return fits;
}

// PUN-7: the cells whose card may have completed all winning lines of a colour; none when there is no line.
Cells last_cells(const State& s, Colour colour) {
  const Cells cards = s.board.of(colour);
  if (!has_run(cards, s.winning_length())) return 0;
  Cells common = cards;
  for (int length = s.winning_length(); length <= square; ++length) {
    for_each_run(cards, length, [&](Cells run) { common &= run; });
  }
  return common;
}

// The colour with a winning line, if any.
std::optional<Colour> line_colour(const State& s) {
  for (int c = 0; c < colours; ++c) {
    const auto colour = static_cast<Colour>(c);
    const bool counts = !s.has_neutral() || colour != neutral_colour;
    if (counts && has_run(s.board.of(colour), s.winning_length())) return colour;
  }
  return std::nullopt;
}

void lay_piles(State& s, const Position& p) {
  s.piles.lay(p.piles);
  Hidden::Batch batch;
  for (std::size_t i = 0; i < p.piles.size(); ++i) {
    for (Card card : p.piles[i]) {
      if (!s.is_neutral(card)) continue;
      ++batch.cards[hidden_face(card)];
      ++batch.places[i];
    }
  }
  s.neutral = remember_only(batch);
}

}  // namespace

Position position(const State& s) {
  Position p;
  p.phase = s.phase;
  p.round = s.round;
  p.starter = s.starter;
  p.turn = s.turn;
  p.trophies = s.trophies;
  CardSet covered = s.placed;
  for (const CardAt& placed : s.board) {
    p.board.push_back(placed);
    covered.take(placed.card);
  }
  for (Card card : covered) p.covered.push_back(card);
  for (int i = 0; i < s.players; ++i) p.piles.push_back(reversed(s.piles.of(seat_at(i))));
  for (Card card : view(s, Viewer::everybody()).left) p.left.push_back(card);
  return p;
}

// Sets up the round as it was before it went on or ended, then lets the rules themselves do the last step.
std::optional<State> from_position(const State& empty, const Position& p) {
  if (!has_right_sizes(empty, p)) return std::nullopt;
  if (p.round == 0) return is_blank(empty, p) ? std::optional(empty) : std::nullopt;
  State s = empty;
  s.phase = Phase::turn;
  s.round = static_cast<std::uint8_t>(p.round);
  s.starter = p.starter;
  s.turn = p.turn;
  s.trophies = p.trophies;
  if (!lay_board(s, p) || !lay_covered(s, p)) return std::nullopt;

  const std::optional<Colour> line = line_colour(s);
  if (p.phase != Phase::turn) {  // the last trophy still lies on the board
    const std::optional<Side> won = line ? s.side_of(*line) : winner(count_lines(s.board, s));
    if (won && s.trophies[index(*won)].empty()) return std::nullopt;
    if (won) s.trophies[index(*won)].pop_back();
  }
  if (!is_whole_deck(s, p) || !is_with_its_owner(s, p) || !took_turns(s, p)) return std::nullopt;
  lay_piles(s, p);

  const int placed = static_cast<int>(s.placed.size());
  if (index(p.turn) != (index(p.starter) + placed - (line ? 1 : 0)) % s.players) return std::nullopt;
  if (line) {
    const Cells last = last_cells(s, *line);
    if (last == 0 || s.side_of(p.turn) != s.side_of(*line)) return std::nullopt;
    end_by_line(s, s.board.cell_at(std::countr_zero(last)), ignore);
  } else {
    begin_turn(s, p.turn, ignore);
  }
  if (s.phase != p.phase || s.trophies != p.trophies) return std::nullopt;
  return s;
}

}  // namespace nuancier::punto
