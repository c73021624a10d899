#include "search/punto/encoding.hpp"

namespace nuancier::search {
namespace {

using namespace punto;

using Order = Few<Colour, colours>;

// The viewer's colours, then those of the next side, and so on; the one that is nobody's comes last.
Order colours_from(const View& view, Side own) {
  Order order;
  for (int i = 0; i < view.sides(); ++i) {
    const auto side = static_cast<Side>((static_cast<int>(index(own)) + i) % view.sides());
    for (Colour colour : view.colours_of(side)) order.push_back(colour);
  }
  for (int c = 0; c < colours; ++c) {
    const auto colour = static_cast<Colour>(c);
    if (std::find(order.begin(), order.end(), colour) == order.end()) order.push_back(colour);
  }
  return order;
}

void observe_cards(const CardSet& cards, const Order& order, Observation& out) {
  for (Colour colour : order) {
    for (int n = 1; n <= numbers; ++n) out.part(cards.count(card_of(colour, n)), copies);
  }
}

}  // namespace

std::size_t Encoding<Punto>::number_of(const View&, const Action& action) {
  return static_cast<std::size_t>((action.y + farthest) * side + action.x + farthest);
}

void Encoding<Punto>::observe(const View& view, Observation& out) {
  const Seat me = view.viewer.seat();
  const Order order = colours_from(view, view.side_of(me));
  const auto each = [&](auto&& visit) { for_each_from(me, view.players, max_players, visit); };

  out.section("players");
  out.one_of(view.players - 2, max_players - 1);
  out.section("teams");
  out.flag(view.in_teams);
  out.section("turn");
  out.one_of(distance(me, view.turn, view.players), max_players);
  for (std::size_t c = 0; c < colours; ++c) {
    static constexpr std::array<std::string_view, colours> names = {"tops 0", "tops 1", "tops 2", "tops 3"};
    out.section(names[c]);
    for (int y = -farthest; y <= farthest; ++y) {
      for (int x = -farthest; x <= farthest; ++x) {
        const Cell cell{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
        const bool here = view.board.holds(cell) && colour(view.board.top(cell)) == order[c];
        out.part(here ? number(view.board.top(cell)) : 0, numbers);
      }
    }
  }
  out.section("legal");
  std::array<bool, actions> open{};
  for (Action action : Punto::legal(view)) open[number_of(view, action)] = true;
  for (bool is_open : open) out.flag(is_open);
  out.section("turned up");
  for (Colour of : order) out.part(view.turned_up && colour(*view.turned_up) == of ? number(*view.turned_up) : 0, numbers);
  out.section("placed");
  observe_cards(view.placed, order, out);
  out.section("to come");
  CardSet hidden;
  for (const CardSet& cards : view.to_come) {
    for (Card card : cards) hidden.push_back(card);
  }
  observe_cards(hidden, order, out);
  out.section("left");
  observe_cards(view.left, order, out);
  out.section("piles");
  each([&](Seat seat, bool there) { out.part(there ? view.piles[static_cast<std::size_t>(seat)].size : 0, 2 * a_colour); });
  out.section("wins");
  each([&](Seat seat, bool there) { out.part(there ? view.wins[index(view.side_of(seat))] : 0, view.rounds_to_win); });
}

}  // namespace nuancier::search
