// SHU-11: several tokens lie on a lot. Each of those involved gets the same number of cards, the rest is thrown away. Only
// multicolour cards are worth more than others, so that the player on turn decides how many of them each gets; everything
// else is dealt by ascending number, round after round: the player on turn first, then the others in token order.
#pragma once

#include "rules/kit/sorting.hpp"
#include "rules/shuppa/events.hpp"

namespace nuancier::shuppa {

struct Sharing {
  OfPlaces<Seat> seats;  // the player on turn first
  CardSet cards;

  bool is_alone() const { return seats.size() == 1; }
  int each() const { return static_cast<int>(cards.size() / seats.size()); }
  int surplus() const { return static_cast<int>(cards.size() % seats.size()); }
  int multicolour() const { return static_cast<int>((cards & all_multicolour).size()); }
};

inline CardSet cards_at(const Board& board, Cells cells) {
  CardSet cards;
  for (Cell cell : cells) cards.push_back(board.at(cell));
  return cards;
}

// Who is involved in a lot of these cards: the player on turn and everyone with a token on one of them.
inline Sharing sharing_of(const Table& t, Cells lot) {
  Sharing sharing{{t.turn()}, cards_at(t.board, lot)};
  for (Seat seat : t.order) {
    if (seat != t.turn() && t.token(seat) != no_card && sharing.cards.contains(t.token(seat))) sharing.seats.push_back(seat);
  }
  return sharing;
}

// visit(shares) for every way to share the multicolour cards: most for the first, then most for the second, and so on.
// Nobody gets more than an equal share of the lot, and no more is thrown away than the surplus.
template <class Visit>
void for_each_share(const Sharing& sharing, Visit&& visit) {
  const int each = sharing.each();
  Shares shares;
  const auto give = [&](const auto& self, int left) -> void {
    if (shares.size() == sharing.seats.size()) {
      if (left <= sharing.surplus()) visit(std::as_const(shares));
      return;
    }
    for (int cards = std::min(each, left); cards >= 0; --cards) {
      shares.push_back(static_cast<std::uint8_t>(cards));
      self(self, left - cards);
      shares.pop_back();
    }
  };
  give(give, sharing.multicolour());
}

// Is there more than one way? Yes, when there are multicolour cards and others, and more than one to get them.
inline bool is_open(const Sharing& sharing) {
  const int multicolour = sharing.multicolour();
  return sharing.seats.size() > 1 && multicolour > 0 && multicolour < static_cast<int>(sharing.cards.size()) &&
         sharing.each() > 0;
}

// As many as possible for each in turn: the first way, and the only one where the question is not open.
inline Shares first_share(const Sharing& sharing) {
  Shares shares;
  int left = sharing.multicolour();
  for (std::size_t i = 0; i < sharing.seats.size(); ++i) {
    shares.push_back(static_cast<std::uint8_t>(std::min(left, sharing.each())));
    left -= shares.back();
  }
  return shares;
}

inline bool fits(const Sharing& sharing, const Shares& shares) {
  if (shares.size() != sharing.seats.size()) return false;
  int left = sharing.multicolour();
  for (int cards : shares) {
    if (cards > sharing.each()) return false;
    left -= cards;
  }
  return left >= 0 && left <= sharing.surplus();
}

// Deals the cards. Precondition: fits.
inline Shared deal_out(const Sharing& sharing, const Shares& shares) {
  Shared shared;
  shared.seats = sharing.seats;
  shared.cards.resize(sharing.seats.size());
  shared.each = sharing.each();
  shared.surplus = sharing.surplus();
  const auto deal = [&](CardSet cards, auto&& due) {
    Few<int, most_players> left;
    for (std::size_t i = 0; i < sharing.seats.size(); ++i) left.push_back(due(i));
    std::size_t next = 0;
    for (Card card : cards) {
      std::size_t tried = 0;
      for (; tried < left.size() && left[next] == 0; ++tried) next = (next + 1) % left.size();
      if (tried == left.size()) {
        shared.discarded.push_back(card);
        continue;
      }
      shared.cards[next].push_back(card);
      --left[next];
      next = (next + 1) % left.size();
    }
  };
  deal(sharing.cards & all_multicolour, [&](std::size_t i) { return int{shares[i]}; });
  deal(sharing.cards.without(all_multicolour), [&](std::size_t i) { return sharing.each() - shares[i]; });
  for (LotCards& cards : shared.cards) insertion_sort(cards.begin(), cards.end());
  return shared;
}

}  // namespace nuancier::shuppa
