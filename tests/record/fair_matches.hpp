// Random matches whose chance is drawn as docs/fair-shuffle.md says.
#pragma once

#include "record/fair.hpp"
#include "tests/record/matches.hpp"

namespace nuancier::record {

inline Bytes32 some_bytes(Rng& rng) {
  Bytes32 bytes{};
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(256));
  return bytes;
}

// Revealed; now and then a seat brings no value.
inline Fair some_fair(int players, Rng& rng) {
  Fair fair;
  fair.secret = some_bytes(rng);
  fair.commitment = commitment_to(*fair.secret);
  for (int i = 0; i < players; ++i) {
    fair.values.push_back(std::nullopt);
    if (rng.below(4) != 0) fair.values.back() = some_bytes(rng);
  }
  return fair;
}

template <Game G>
Record fair_match(const Options& options, const Fair& fair, Rng& rng, int most = 100000) {
  typename G::State s = G::open(options);
  Recorder<G> recorder(options, some_seats(options.players));
  FairChance chance(*fair.secret, fair.values);
  std::uint64_t events = 0;
  for (int step = 0; step < most && !G::due(s).is_over(); ++step) {
    if (G::due(s).is_chance()) {
      const auto drawn = G::draw(s, chance.event(events++));
      recorder.settled(drawn);
      G::settle(s, drawn, ignore);
    } else {
      play_on<G>(s, recorder, rng, 1, [](const auto&) {});
    }
  }
  Record record = recorder.finish(s);
  record.fair = to_json(fair);
  return record;
}

}  // namespace nuancier::record
