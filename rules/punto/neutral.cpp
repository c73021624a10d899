#include "rules/punto/neutral.hpp"

namespace nuancier::punto {
namespace {

Hidden::Batch& open_batch(Hidden& memory) {
  memory.settle_certain();
  memory.drop_empty();
  if (!memory.has_room_for_batch()) memory.blur();
  return memory.open();
}

}  // namespace

void see_neutral(Hidden& memory, Seat seat, Card card) {
  if (!memory.has_room_for_doubt()) memory.settle_certain();
  if (!memory.has_room_for_doubt()) memory.blur();
  memory.sight(static_cast<Hidden::Holder>(seat), hidden_face(card), Hidden::unknown);
}

void put_back_neutral(Hidden& memory, Seat seat, Card card) {
  Hidden::Batch& batch = open_batch(memory);
  batch.cards[hidden_face(card)] = 1;
  batch.places[static_cast<std::size_t>(seat)] = 1;
}

void deal_neutral(Hidden& memory, const CardSet& cards) {
  if (cards.empty()) return;
  Hidden::Batch& batch = open_batch(memory);
  for (Card card : cards) ++batch.cards[hidden_face(card)];
  batch.places.fill(static_cast<std::uint8_t>(cards.size() / batch.places.size()));
}

Hidden remember_only(const Hidden::Batch& batch) {
  Hidden memory;
  if (batch.size() > 0) memory.open() = batch;
  return memory;
}

}  // namespace nuancier::punto
