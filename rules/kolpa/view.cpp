#include "rules/kolpa/view.hpp"

namespace nuancier::kolpa {

namespace {

std::optional<Few<std::uint8_t, hand_size>> origins_of(const Hand& hand) {
  Few<std::uint8_t, hand_size> origins;
  bool all_first = true;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    origins.push_back(hand[i].origin);
    all_first = all_first && hand[i].origin == 0;
  }
  return all_first ? std::nullopt : std::optional(origins);
}

}  // namespace

void complete(View& v) {
  for (SeenHand& seen : v.hands) {
    seen.hand = {};
    for (std::size_t i = 0; i < seen.cards.size(); ++i) {
      const bool known = seen.origins && i < seen.origins->size() && (*seen.origins)[i] < v.memory.batches().size();
      seen.hand.add(seen.cards[i], known ? (*seen.origins)[i] : Hidden::Origin{0});
    }
  }
}

View view(const State& s, Viewer viewer) {
  View v;
  static_cast<Table&>(v) = s;
  v.viewer = viewer;
  const auto sees = [&](Seat seat) { return viewer.knows(seat) || s.hands_are_open(); };
  for (std::size_t i = 0; i < s.players; ++i) {
    const Hand& hand = s.hands[i];
    SeenHand seen;
    seen.size = static_cast<std::uint8_t>(hand.size());
    if (sees(seat_at(static_cast<int>(i)))) {
      seen.cards = hand.cards();
      seen.hand = hand;
      seen.origins = origins_of(hand);
    }
    v.hands.push_back(seen);
  }
  for (Hidden::Doubt& doubt : v.memory.doubts()) {
    if (!sees(seat_at(doubt.holder))) doubt.truth = Hidden::unknown;
  }
  v.draw_size = static_cast<std::uint8_t>(s.draw.size());
  if (viewer.is_all()) v.draw = s.draw;
  return v;
}

State guess(const View& v, Rng& rng) {
  State s;
  static_cast<Table&>(s) = v;
  Hidden rest = v.memory;
  for (std::size_t i = 0; i < v.hands.size(); ++i) {
    const Hand& seen = v.hands[i].hand;
    s.hands[i] = seen;
    for (std::size_t c = 0; c < seen.size(); ++c) {
      rest.remove(static_cast<Hidden::Holder>(i), hidden_face(seen[c].card), seen[c].origin);
    }
  }
  if (v.viewer.is_all()) {
    s.draw = v.draw;
    return s;
  }
  const auto decided = rest.decide(rng);
  for (std::size_t i = 0; i < decided.size(); ++i) s.memory.doubts()[i].truth = decided[i];
  rest.deal(rng, [&](Hidden::Holder holder, Hidden::Face face, Hidden::Origin origin) {
    if (holder == draw_pile) {
      s.draw.push_back(static_cast<Card>(face));
    } else {
      s.hands[holder].add(static_cast<Card>(face), origin);
    }
  });
  return s;
}

}  // namespace nuancier::kolpa
