// What a perfect memory knows of hidden cards when seen cards are shuffled in again.
//
// Cards that were shuffled together at one moment form a *batch*: its faces are known, who got which is not. A batch has
// as many *places* as cards; a place belongs to a *holder* (a hand, a pile). A card that moves unseen moves a place. When a
// holder shows a face, the card came from one of its places in a batch that still has that face. Mostly only one batch
// fits; where two do (twins, one in each), the sighting stays a *doubt* until a guess decides it by weighing the worlds.
//
// All worlds weigh the same: a world says which card lies at which place and, for each doubt, whence it came. What is not
// remembered: the order in which a holder got and showed cards since a doubt arose. When there is room for no further batch
// or doubt, all batches become one (`blur`): that forgets, but never excludes the truth. See docs/decisions/0002-memory.md.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "rules/kit/few.hpp"
#include "rules/kit/fields.hpp"
#include "rules/kit/rng.hpp"

namespace nuancier {

template <std::size_t Faces, std::size_t Holders, std::size_t MaxBatches, std::size_t MaxDoubts>
class Memory {
 public:
  using Face = std::uint8_t;
  using Holder = std::uint8_t;
  using Origin = std::uint8_t;  // index of a batch
  using Counts = std::array<std::uint8_t, Faces>;
  static constexpr Origin unknown = 0xFF;

  struct Batch {
    Counts cards{};
    std::array<std::uint8_t, Holders> places{};

    int size() const {
      int total = 0;
      for (std::uint8_t places_held : places) total += places_held;
      return total;
    }
    static constexpr auto fields = described_by(Field{"cards", &Batch::cards}, Field{"places", &Batch::places});
    bool operator==(const Batch&) const = default;
  };
  struct Doubt {
    Holder holder{};
    Face face{};
    std::uint8_t before = 0;  // how many batches there were: it came from none of the later ones
    Origin truth = unknown;   // known to the engine, and to the holder where holders see their own cards

    static constexpr auto fields = described_by(Field{"holder", &Doubt::holder}, Field{"face", &Doubt::face},
                                                Field{"before", &Doubt::before}, Field{"truth", &Doubt::truth});
    bool operator==(const Doubt&) const = default;
  };

  const Few<Batch, MaxBatches>& batches() const { return batches_; }
  const Few<Doubt, MaxDoubts>& doubts() const { return doubts_; }
  Few<Doubt, MaxDoubts>& doubts() { return doubts_; }
  bool has_room_for_batch() const { return !batches_.full(); }
  bool has_room_for_doubt() const { return !doubts_.full(); }

  // A new batch, shuffled just now; the caller fills it. Precondition: has_room_for_batch().
  Batch& open() {
    batches_.push_back({});
    return batches_.back();
  }
  Origin newest() const { return static_cast<Origin>(batches_.size() - 1U); }

  // A card of the newest batch goes from one holder to another unseen.
  void move(Holder from, Holder to) {
    Batch& batch = batches_.back();
    assert(batch.places[from] > 0);
    --batch.places[from];
    ++batch.places[to];
  }

  // `holder` shows `face`, which in truth came from batch `truth` (or nobody knows). Precondition: has_room_for_doubt().
  void sight(Holder holder, Face face, Origin truth) {
    const Doubt doubt{holder, face, static_cast<std::uint8_t>(batches_.size()), truth};
    const Origin only = only_origin(doubt);
    if (only == unknown) {
      doubts_.push_back(doubt);
    } else {
      remove(holder, face, only);
    }
  }

  // Doubts that have only one answer left by what was seen since are no longer doubts.
  void settle_certain() {
    for (std::size_t i = 0; i < doubts_.size();) {
      const Origin only = only_origin(doubts_[i]);
      if (only == unknown) {
        ++i;
        continue;
      }
      remove(doubts_[i].holder, doubts_[i].face, only);
      doubts_.take(i);
      i = 0;  // others may have become certain by that
    }
  }

  // Batches of which nothing is left make room. The caller keeps no origins (they would change).
  void drop_empty() {
    for (std::size_t b = batches_.size(); b > 0; --b) {
      if (batches_[b - 1].size() > 0) continue;
      batches_.take(b - 1);
      for (Doubt& doubt : doubts_) {
        assert(doubt.truth == unknown);
        if (doubt.before >= b) --doubt.before;
      }
    }
  }

  // The guesser knows this card and its place already.
  void remove(Holder holder, Face face, Origin origin) {
    Batch& batch = batches_[origin];
    assert(batch.cards[face] > 0 && batch.places[holder] > 0);
    --batch.cards[face];
    --batch.places[holder];
  }

  // All batches become one; the caller forgets the origins it keeps (all are 0 now). Doubts vanish with their cards.
  void blur() {
    Batch all;
    for (const Batch& batch : batches_) {
      for (std::size_t f = 0; f < Faces; ++f) add(all.cards[f], batch.cards[f]);
      for (std::size_t h = 0; h < Holders; ++h) add(all.places[h], batch.places[h]);
    }
    for (const Doubt& doubt : doubts_) {
      --all.cards[doubt.face];
      --all.places[doubt.holder];
    }
    batches_.clear();
    doubts_.clear();
    batches_.push_back(all);
  }

  // Decides every doubt at random, each combination with the number of worlds it leaves, and removes the cards concerned.
  // Returns the origins decided, in the order of doubts().
  Few<Origin, MaxDoubts> decide(Rng& rng) {
    Choice choice;
    Few<Origin, MaxDoubts> path;
    weigh(1.0, path, choice, rng);
    assert(choice.total > 0);
    for (std::size_t i = 0; i < doubts_.size(); ++i) remove(doubts_[i].holder, doubts_[i].face, choice.origins[i]);
    doubts_.clear();
    return choice.origins;
  }

  // Deals every remaining card to a place of its batch at random: deal(holder, face, origin). Precondition: no doubts.
  template <class Deal>
  void deal(Rng& rng, Deal&& deal) const {
    assert(doubts_.empty());
    for (std::size_t b = 0; b < batches_.size(); ++b) {
      Few<Face, 255> cards;
      for (std::size_t f = 0; f < Faces; ++f) {
        for (int copies = batches_[b].cards[f]; copies > 0; --copies) cards.push_back(static_cast<Face>(f));
      }
      shuffle(std::span(cards.begin(), cards.size()), rng);
      for (std::size_t h = 0; h < Holders; ++h) {
        for (int places = batches_[b].places[h]; places > 0; --places) {
          deal(static_cast<Holder>(h), cards.pop_back(), static_cast<Origin>(b));
        }
      }
      assert(cards.empty());
    }
  }

  bool operator==(const Memory&) const = default;

 private:
  struct Choice {
    double total = 0;
    Few<Origin, MaxDoubts> origins;
  };

  static bool fits(const Batch& batch, const Doubt& doubt) {
    return batch.cards[doubt.face] > 0 && batch.places[doubt.holder] > 0;
  }

  // The one batch that explains a sighting, or unknown when several do.
  Origin only_origin(const Doubt& doubt) const {
    Origin only = unknown;
    for (std::size_t b = 0; b < doubt.before; ++b) {
      if (!fits(batches_[b], doubt)) continue;
      if (only != unknown) return unknown;
      only = static_cast<Origin>(b);
    }
    assert(only != unknown);
    return only;
  }

  static constexpr void add(std::uint8_t& to, std::uint8_t more) { to = static_cast<std::uint8_t>(to + more); }

  // Walks the combinations depth first; of each batch that fits the next doubt, the share of worlds is
  // places × copies / size. Keeps one leaf with a chance proportional to its weight (reservoir).
  void weigh(double weight, Few<Origin, MaxDoubts>& path, Choice& choice, Rng& rng) {
    if (path.size() == doubts_.size()) {
      choice.total += weight;
      if (rng.unit() * choice.total < weight) choice.origins = path;
      return;
    }
    const Doubt& doubt = doubts_[path.size()];
    for (std::size_t b = 0; b < doubt.before; ++b) {
      Batch& batch = batches_[b];
      if ((doubt.truth != unknown && doubt.truth != b) || !fits(batch, doubt)) continue;
      const double share = static_cast<double>(batch.cards[doubt.face] * batch.places[doubt.holder]) / batch.size();
      --batch.cards[doubt.face];
      --batch.places[doubt.holder];
      path.push_back(static_cast<Origin>(b));
      weigh(weight * share, path, choice, rng);
      path.pop_back();
      ++batch.cards[doubt.face];
      ++batch.places[doubt.holder];
    }
  }

  Few<Batch, MaxBatches> batches_;
  Few<Doubt, MaxDoubts> doubts_;

 public:
  static constexpr auto fields = described_by(Field{"batches", &Memory::batches_}, Field{"doubts", &Memory::doubts_});
};

}  // namespace nuancier
