// What everybody knows of the neutral cards in the three piles (PUN-11, PUN-13).
//
// The cards dealt at one moment are a batch of the Memory. A doubt left by a sighting stays over later deals, and the card
// seen came from no batch that was dealt after it: `before` remembers how many batches there were.
#pragma once

#include "rules/kit/fields.hpp"
#include "rules/kit/memory.hpp"
#include "rules/punto/card_set.hpp"
#include "rules/punto/seating.hpp"

namespace nuancier::punto {

using Hidden = Memory<numbers, 3, 5, 8>;
constexpr Hidden::Face hidden_face(Card card) { return static_cast<Hidden::Face>(number(card) - 1); }

class Neutral {
 public:
  const Hidden& memory() const { return memory_; }

  // The card on top of the seat's pile is turned up.
  void sight(Seat seat, Card card);
  // A card that was turned up goes back into its pile: from now on a batch of its own.
  void put_back(Seat seat, Card card);
  // These cards were shuffled, and each seat got equally many.
  void deal(const CardSet& cards);
  // A start without a past: any of these cards may lie at any of these places.
  void start(const Hidden::Batch& batch);

  // Imagines which card lies where: deal(holder, face, origin) for each hidden card.
  template <class Deal>
  void imagine(Rng& rng, Deal&& deal) const {
    Hidden rest = memory_;
    decide(rest, rng);
    rest.deal(rng, deal);
  }

  bool operator==(const Neutral&) const = default;

 private:
  static constexpr std::size_t most_batches = 5;
  static constexpr std::size_t most_doubts = 8;
  using Origins = Few<Hidden::Origin, most_doubts>;
  static_assert(std::is_same_v<Hidden, Memory<numbers, 3, most_batches, most_doubts>>);

  struct Choice {
    double total = 0;
    Origins origins{};
  };

  Hidden::Batch& open();
  void tidy();
  void blur();
  void decide(Hidden& rest, Rng& rng) const;
  void weigh(double weight, const Hidden& rest, Origins& path, Choice& choice, Rng& rng) const;

  Hidden memory_;
  Few<std::uint8_t, most_doubts> before_;  // of each doubt

 public:
  static constexpr auto fields = std::tuple{Field{"memory", &Neutral::memory_}, Field{"before", &Neutral::before_}};
};

}  // namespace nuancier::punto
