#include "search/shuppa/encoding.hpp"

namespace nuancier::search {
namespace {

using namespace shuppa;

constexpr std::size_t number_of_cell(Cell cell) {
  return static_cast<std::size_t>(index(column_of(cell)) * most_rows + row_of(cell));
}

// Lists of four numbers with a sum of at most seven, in order of their first number, then their second …
std::size_t number_of_shares(const Shares& wanted) {
  const auto share = [&](std::size_t i) { return i < wanted.size() ? wanted[i] : 0; };
  constexpr int most = 7;
  std::size_t number = 0;
  for (int a = 0; a <= most; ++a) {
    for (int b = 0; a + b <= most; ++b) {
      for (int c = 0; a + b + c <= most; ++c) {
        for (int d = 0; a + b + c + d <= most; ++d, ++number) {
          if (a == share(0) && b == share(1) && c == share(2) && d == share(3)) return number;
        }
      }
    }
  }
  assert(false);
  return 0;
}

void observe_cards(const CardSet& cards, Observation& out) {
  for (int n = 1; n <= deck_size; ++n) out.flag(cards.contains(card_at(n)));
}

// The token's owner, counted from the viewer; -1 where there is none.
int token_on(const View& view, Card card) {
  for (const Token& token : view.lying) {
    if (token.card == card) return distance(view.viewer.seat(), token.seat, view.places());
  }
  return -1;
}

void observe_cell(const View& view, Cell cell, Observation& out) {
  const Card card = view.board.holds(cell) ? view.board.at(cell) : no_card;
  for (int c = 0; c < colours; ++c) out.flag(card != no_card && has_colour(card, static_cast<Colour>(c)));
  out.flag(card != no_card && is_action(card));
  out.part(number(card), deck_size);
  out.one_of(card == no_card ? -1 : token_on(view, card), most_players);
}

}  // namespace

std::size_t Encoding<Shuppa>::number_of(const View&, const Action& action) {
  const auto column = [&](Column of) { return static_cast<std::size_t>(index(of)); };
  switch (action.verb()) {
    case Verb::choose: return static_cast<std::size_t>(number(action.card())) - 1;
    case Verb::lot: return first_lot + static_cast<std::size_t>(action.colour());
    case Verb::share: return first_share + number_of_shares(action.shares());
    case Verb::swap: {
      const bool sideways = action.other_cell() == right_of(action.cell());
      return first_swap + (sideways ? cells : 0) + number_of_cell(action.cell());
    }
    case Verb::jump: return first_jump + column(action.column()) * most_columns + column(action.other_column());
    case Verb::lift: return first_lift + 2 * column(action.column()) + (action.is_up() ? 0 : 1);
    case Verb::eat: return first_eat + number_of_cell(action.cell());
    case Verb::pass: break;
  }
  return pass;
}

void Encoding<Shuppa>::observe(const View& view, Observation& out) {
  const Seat me = view.viewer.seat();
  const int places = view.places();
  const auto each = [&](auto&& visit) { for_each_from(me, places, most_players, visit); };
  const auto seen_hand = [&](Seat seat) {
    return static_cast<std::size_t>(seat) < view.hands.size() ? view.hands[static_cast<std::size_t>(seat)] : SeenHand();
  };

  out.section("players");
  out.one_of(view.players - 1, most_players);
  out.section("degree");
  out.part(view.degree, 9);
  out.section("phase");
  out.one_of(static_cast<int>(view.phase) - static_cast<int>(Phase::choose), 4);
  out.section("stage");
  out.flag(view.stage == Stage::actions);
  out.section("round");
  out.part(view.round, rounds);
  out.section("direction");
  out.one_of(view.directions.empty() ? -1 : static_cast<int>(view.directions.back()), 2);
  out.section("columns");
  out.part(view.board.columns(), most_columns);
  out.section("area");
  for (int c = 0; c < most_columns; ++c) {
    for (int row = 0; row < most_rows; ++row) observe_cell(view, cell_at(column_at(c), row), out);
  }
  out.section("hand");
  observe_cards(seen_hand(me).cards, out);
  out.section("own choice");
  const std::optional<Card> choice = seen_hand(me).choice;
  out.one_of(choice ? number(*choice) - 1 : -1, deck_size);
  out.section("revealed");
  observe_cards(view.revealed, out);
  out.section("next lot");
  observe_cards(view.lots.empty() ? CardSet() : view.lots[0], out);
  out.section("gone");
  CardSet gone = view.discards;
  for (const CardSet& won : view.won) gone |= won;
  observe_cards(gone, out);
  out.section("piles");
  out.part(view.jar.size, static_cast<int>(jar_size));
  out.part(view.reserve.size, static_cast<int>(most_reserve));
  out.part(view.actions.size, static_cast<int>(most_actions));
  out.section("automaton");
  out.part(view.automaton.size, static_cast<int>(hand_size));
  out.part(view.automaton_actions, static_cast<int>(hand_size));
  out.one_of(static_cast<int>(view.added) - 1, 2);
  out.section("points");
  each([&](Seat place, bool there) {
    const auto i = static_cast<std::size_t>(place);
    out.part(there && i < view.points.size() ? view.points[i] : 0, normal_cards);
  });
  out.section("hands");
  each([&](Seat place, bool there) {
    const SeenHand hand = there ? seen_hand(place) : SeenHand();
    out.part(hand.normal, largest_hand);
    out.part(hand.actions, largest_hand);
  });
  out.section("chosen");
  each([&](Seat place, bool there) { out.flag(there && view.chosen.contains(place)); });
  out.section("gained");
  each([&](Seat place, bool there) { out.flag(there && view.gained.contains(place)); });
  out.section("order");
  for (std::size_t i = 0; i < most_players; ++i) {
    out.one_of(i < view.order.size() ? distance(me, view.order[i], places) : -1, most_players);
  }
}

}  // namespace nuancier::search
