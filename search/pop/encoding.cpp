#include "search/pop/encoding.hpp"

namespace nuancier::search {
namespace {

using namespace pop;

constexpr int most_points = 100;
constexpr std::size_t one_of_ten = solo_hand;
constexpr std::size_t two_of_ten = combinations(solo_hand, 2);

void observe_cards(CardSet cards, Observation& out) {
  for (int n = 1; n <= deck_size; ++n) out.flag(cards.contains(card_at(n)));
}

void observe_column(const ColumnCards& column, Observation& out) {
  for (std::size_t row = 0; row < max_height; ++row) {
    out.one_of(row < column.size() ? static_cast<int>(colour(column[row])) : -1, colours);
    out.part(row < column.size() ? number(column[row]) : 0, deck_size);
  }
}

}  // namespace

// The set of places as a number: all sets with a lower highest place come first (the combinatorial number system), so that
// a smaller hand uses the first numbers.
std::size_t Encoding<Pop>::number_of(const View& view, const Action& action) {
  std::size_t rank = 0;
  std::size_t chosen = 0;
  std::size_t place = 0;
  for (Card card : view.hands[static_cast<std::size_t>(view.viewer.seat())]) {
    if (action.cards.contains(card)) rank += combinations(place, ++chosen);
    ++place;
  }
  return rank + (chosen == 1 ? 0 : chosen == 2 ? one_of_ten : one_of_ten + two_of_ten);
}

void Encoding<Pop>::observe(const View& view, Observation& out) {
  const Seat me = view.viewer.seat();
  const auto mine = static_cast<std::size_t>(me);
  const auto each = [&](auto&& visit) { for_each_from(me, view.players, max_players, visit); };

  out.section("mode");
  out.one_of(static_cast<int>(view.mode), 4);
  out.section("players");
  out.one_of(view.players - 1, max_players);
  out.section("options");
  out.flag(view.two_player_option);
  out.flag(view.symbols == Symbols::partition);
  out.section("progress");
  out.part(view.round, view.rounds);
  out.part(view.turn, cooperative_turns);
  out.section("queue");
  for (const ColumnCards& column : view.columns) observe_column(column, out);
  for (std::size_t i = view.columns.size(); i < columns; ++i) observe_column({}, out);
  out.section("lower");
  for (int i = 0; i < columns; ++i) {
    out.flag(std::find(view.lower.begin(), view.lower.end(), column_at(i)) != view.lower.end());
  }
  out.section("hand");
  observe_cards(view.hands[mine], out);
  out.section("own choice");
  observe_cards(view.choices[mine], out);
  out.section("chief");
  CardSet open;
  for (Card card : view.chief) open.insert(card);
  observe_cards(open, out);
  out.section("pot");
  observe_cards(view.pot, out);
  out.section("taken");
  CardSet gone;
  for (CardSet cards : view.taken) gone |= cards;
  observe_cards(gone, out);
  out.section("piles");
  out.part(view.hidden, 3);
  out.part(view.to_draw, deck_size);
  out.section("scores");
  each([&](Seat seat, bool there) { out.part(there ? view.scores[static_cast<std::size_t>(seat)] : 0, most_points); });
  out.section("hands");
  each([&](Seat seat, bool there) {
    out.part(there ? view.sizes[static_cast<std::size_t>(seat)] : 0, static_cast<int>(solo_hand));
  });
  out.section("chosen");
  each([&](Seat seat, bool there) { out.flag(there && view.chosen.contains(seat)); });
  out.section("said");
  const Phrases phrases(most_open_cards);
  each([&](Seat seat, bool there) {
    const Said said =
        there && static_cast<std::size_t>(seat) < view.said.size() ? view.said[static_cast<std::size_t>(seat)] : Said();
    for (std::size_t i = 0; i < phrases.size(); ++i) {
      out.flag(std::find(said.begin(), said.end(), phrases[i]) != said.end());
    }
  });
}

}  // namespace nuancier::search
