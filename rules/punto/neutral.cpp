#include "rules/punto/neutral.hpp"

namespace nuancier::punto {
namespace {

bool fits(const Hidden::Batch& batch, const Hidden::Doubt& doubt) {
  return batch.cards[doubt.face] > 0 && batch.places[doubt.holder] > 0;
}

}  // namespace

void Neutral::sight(Seat seat, Card card) {
  if (!memory_.has_room_for_doubt()) tidy();
  if (!memory_.has_room_for_doubt()) blur();
  const std::size_t doubts = memory_.doubts().size();
  memory_.sight(static_cast<Hidden::Holder>(seat), hidden_face(card), Hidden::unknown);
  if (memory_.doubts().size() > doubts) before_.push_back(static_cast<std::uint8_t>(memory_.batches().size()));
}

void Neutral::put_back(Seat seat, Card card) {
  Hidden::Batch& batch = open();
  batch.cards[hidden_face(card)] = 1;
  batch.places[static_cast<std::size_t>(seat)] = 1;
}

void Neutral::deal(const CardSet& cards) {
  if (cards.empty()) return;
  Hidden::Batch& batch = open();
  for (Card card : cards) ++batch.cards[hidden_face(card)];
  batch.places.fill(static_cast<std::uint8_t>(cards.size() / batch.places.size()));
}

void Neutral::start(const Hidden::Batch& batch) {
  *this = Neutral();
  if (batch.size() > 0) open() = batch;
}

Hidden::Batch& Neutral::open() {
  tidy();
  if (!memory_.has_room_for_batch()) blur();
  return memory_.open();
}

// Settles the doubts that only one batch still explains, then drops the batches that nothing is left of.
void Neutral::tidy() {
  auto& doubts = memory_.doubts();
  for (std::size_t i = 0; i < doubts.size();) {
    Hidden::Origin only = Hidden::unknown;
    int fitting = 0;
    for (std::size_t b = 0; b < before_[i]; ++b) {
      if (!fits(memory_.batches()[b], doubts[i])) continue;
      only = static_cast<Hidden::Origin>(b);
      ++fitting;
    }
    if (fitting == 1) {
      const Hidden::Doubt doubt = doubts.take(i);
      before_.take(i);
      memory_.remove(doubt.holder, doubt.face, only);
      i = 0;  // others may have become certain by that
    } else {
      ++i;
    }
  }
  Hidden kept;
  for (std::size_t b = memory_.batches().size(); b > 0; --b) {
    if (memory_.batches()[b - 1].size() > 0) continue;
    for (std::uint8_t& before : before_) before = static_cast<std::uint8_t>(before - (before >= b ? 1 : 0));
  }
  for (const Hidden::Batch& batch : memory_.batches()) {
    if (batch.size() > 0) kept.open() = batch;
  }
  kept.doubts() = doubts;
  memory_ = kept;
}

void Neutral::blur() {
  memory_.blur();
  before_.clear();
}

void Neutral::decide(Hidden& rest, Rng& rng) const {
  Choice choice{};
  Origins path;
  weigh(1.0, rest, path, choice, rng);
  assert(choice.total > 0);
  for (std::size_t i = 0; i < choice.origins.size(); ++i) rest.doubts()[i].truth = choice.origins[i];
  rest.decide(rng);
}

// As Memory::decide weighs them, but a doubt looks only at the batches that were there before it. Keeps one combination
// with a chance proportional to its weight.
void Neutral::weigh(double weight, const Hidden& rest, Origins& path, Choice& choice, Rng& rng) const {
  const std::size_t next = path.size();
  if (next == rest.doubts().size()) {
    choice.total += weight;
    if (rng.unit() * choice.total < weight) choice.origins = path;
    return;
  }
  const Hidden::Doubt& doubt = rest.doubts()[next];
  for (std::size_t b = 0; b < before_[next]; ++b) {
    const Hidden::Batch& batch = rest.batches()[b];
    if (!fits(batch, doubt)) continue;
    const double share = static_cast<double>(batch.cards[doubt.face] * batch.places[doubt.holder]) / batch.size();
    Hidden after = rest;
    after.remove(doubt.holder, doubt.face, static_cast<Hidden::Origin>(b));
    path.push_back(static_cast<Hidden::Origin>(b));
    weigh(weight * share, after, path, choice, rng);
    path.pop_back();
  }
}

}  // namespace nuancier::punto
