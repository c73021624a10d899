#include "search/pop/heard.hpp"

namespace nuancier::search {
namespace {

using pop::CardSet;
using pop::Phrase;

void hear_wish(std::optional<Wish>& wish, const pop::Table& table, Phrase phrase) {
  const Wish fresh{phrase.colour, {}, cards_of(phrase.colour)};
  if (!wish || wish->colour != phrase.colour) wish = fresh;
  if (phrase.kind == Phrase::Kind::column) {
    const pop::Column column = pop::column_at(phrase.value);
    if (wish->column && wish->column != column) wish = fresh;
    wish->column = column;
    return;
  }
  const CardSet side = beside_chief(table, phrase);
  if ((wish->cards & side).empty()) wish = fresh;
  wish->cards = wish->cards & side;
}

}  // namespace

CardSet beside_chief(const pop::Table& table, Phrase phrase) {
  const pop::Card chief = table.chief[phrase.value];
  return CardSet::where([&](pop::Card card) { return phrase.kind == Phrase::Kind::left ? card < chief : card > chief; });
}

Heard heard(const pop::View& view, Seat seat) {
  const std::size_t size = view.sizes[static_cast<std::size_t>(seat)];
  Heard all;
  for (Phrase phrase : view.said[static_cast<std::size_t>(seat)]) {
    if (phrase.is_bare()) continue;
    if (phrase.kind == Phrase::Kind::hold) {
      all.held[static_cast<std::size_t>(phrase.colour)] = phrase.value;
    } else {
      hear_wish(all.wish, view, phrase);
    }
  }
  // Who has told of as many cards as are in the hand holds no others.
  std::size_t told = 0;
  for (const auto& count : all.held) told += count.value_or(0);
  for (auto& count : all.held) {
    if (told == size && !count) count = 0;
  }
  return all;
}

}  // namespace nuancier::search
