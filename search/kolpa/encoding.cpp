#include "search/kolpa/encoding.hpp"

namespace nuancier::search {
namespace {

using namespace kolpa;

constexpr int number_cards = faces - 1;  // all but the joker

void observe_area(const Area& area, Observation& out) {
  for (int c = 0; c < colours; ++c) {
    const Pile& pile = area.pile(static_cast<Colour>(c));
    out.one_of(pile.empty() ? -1 : pile.top(), numbers);
    out.part(pile.size(), 2 * numbers);
  }
}

}  // namespace

std::size_t Encoding<Kolpa>::number_of(const View&, const Action& action) {
  switch (action.kind) {
    case Action::Kind::kol: return static_cast<std::size_t>(face(action.card));
    case Action::Kind::kol_area: return static_cast<std::size_t>(number_cards + face(action.card));
    case Action::Kind::kolpa: return static_cast<std::size_t>(2 * number_cards + face(action.card));
    case Action::Kind::announce: {
      const Announcement wanted = action.announcement;
      const int which = wanted.is_colour() ? static_cast<int>(wanted.colour()) : colours + wanted.number();
      return static_cast<std::size_t>(3 * number_cards + which);
    }
    case Action::Kind::last_joker: break;
  }
  return static_cast<std::size_t>(3 * number_cards + Announcement::count);
}

void Encoding<Kolpa>::observe(const View& view, Observation& out) {
  const Seat me = view.viewer.seat();
  const int players = view.players;
  const auto each = [&](auto&& visit) { for_each_from(me, players, max_players, visit); };

  out.section("players");
  out.one_of(players - 2, max_players - 1);
  out.section("progress");
  out.part(view.round, view.max_rounds);
  out.part(view.turns, turns_a_round);
  out.section("turn");
  out.one_of(distance(me, view.turn, players), max_players);

  std::array<int, faces> seen{};
  const auto look = [&](Card card) { ++seen[static_cast<std::size_t>(card)]; };
  std::array<int, faces> held{};
  for (Card card : view.hands[static_cast<std::size_t>(me)].cards) {
    ++held[static_cast<std::size_t>(card)];
    look(card);
  }
  for (const Area& area : view.areas) {
    for (Card card : area) look(card);
  }
  for (Card card : view.discard) look(card);

  out.section("hand");
  for (std::size_t f = 0; f < held.size(); ++f) out.part(held[f], copies(static_cast<Card>(f)));
  out.section("seen");
  for (std::size_t f = 0; f < seen.size(); ++f) out.part(seen[f], copies(static_cast<Card>(f)));
  out.section("discard");
  out.one_of(view.discard.empty() ? -1 : face(view.discard.back()), faces);
  out.section("announced");
  int asked = -1;
  for (int i = 0; i < Announcement::count; ++i) {
    if (view.announced == Announcement::at(i)) asked = i;
  }
  out.one_of(asked, Announcement::count);
  out.section("piles");
  out.part(view.draw_size, deck_size);
  out.part(static_cast<int>(view.discard.size()), deck_size);

  out.section("scores");
  each([&](Seat seat, bool there) {
    out.put(there ? double{1} * view.scores[static_cast<std::size_t>(seat)] / view.target : 0);
  });
  out.section("hands");
  each([&](Seat seat, bool there) { out.part(there ? view.hands[static_cast<std::size_t>(seat)].size : 0, hand_size); });
  out.section("areas");
  each([&](Seat seat, bool there) { observe_area(there ? view.area(seat) : Area(), out); });
  out.section("area sums");
  each([&](Seat seat, bool there) { out.part(there ? view.area(seat).sum() : 0, 2 * 15 * colours); });
}

}  // namespace nuancier::search
