// Random matches, recorded.
#pragma once

#include <algorithm>
#include <vector>

#include "record/recorder.hpp"
#include "rules/games.hpp"
#include "rules/kit/talk.hpp"
#include "tests/record/odd_one_out.hpp"
#include "tests/record/support.hpp"

namespace nuancier::record {

// Any option of any mode with any number of players, small values first.
template <Game G>
Options some_options(Rng& rng) {
  Options options = default_options(G::info, static_cast<int>(rng.below(static_cast<std::uint32_t>(G::info.modes.size()))));
  const ModeInfo& mode = G::info.modes[options.mode];
  options.players = static_cast<std::uint8_t>(
      mode.least_players +
      static_cast<int>(rng.below(static_cast<std::uint32_t>(mode.most_players - mode.least_players + 1))));
  for (std::size_t i = 0; i < mode.options.size(); ++i) {
    const int spread = std::min(mode.options[i].most - mode.options[i].least, 20);
    options.values[i] = static_cast<std::int16_t>(
        mode.options[i].least + static_cast<int>(rng.below(static_cast<std::uint32_t>(spread + 1))));
    if (refuse_together(G::info, options)) options.values[i] = static_cast<std::int16_t>(mode.options[i].fallback);
  }
  return options;
}

template <class List>
auto pick(const List& list, Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

inline Seat pick(SeatSet seats, Rng& rng) {
  auto it = seats.begin();
  for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(seats.size())); skip > 0; --skip) ++it;
  return *it;
}

// Now and then somebody says something.
template <Talkative G>
void talk(typename G::State& s, Recorder<G>& recorder, Rng& rng) {
  const Seat seat = seat_at(static_cast<int>(rng.below(G::options(s).players)));
  const auto phrases = G::may_say(s, seat);
  if (phrases.size() == 0 || rng.below(3) != 0) return;
  const auto phrase = pick(phrases, rng);
  recorder.said(seat, phrase);
  G::say(s, seat, phrase, ignore);
}

// Plays on at random for at most `most` steps; calls visit(state) before each.
template <Game G, class Visit>
void play_on(typename G::State& s, Recorder<G>& recorder, Rng& rng, int most, Visit&& visit) {
  for (int step = 0; step < most && !G::due(s).is_over(); ++step) {
    visit(s);
    if (G::due(s).is_chance()) {
      const auto chance = G::draw(s, rng);
      recorder.settled(chance);
      G::settle(s, chance, ignore);
      continue;
    }
    if constexpr (Talkative<G>) talk<G>(s, recorder, rng);
    // While choices are sealed, any seat may change its mind, unless they are final.
    SeatSet may_act = G::due(s).seats();
    for (Seat other : SeatSet::first(G::options(s).players)) {
      if (G::sealed(s) && G::legal(s, other).size() > 0) may_act.insert(other);
    }
    const Seat seat = pick(may_act, rng);
    const auto action = pick(G::legal(s, seat), rng);
    recorder.acted(s, seat, action, rng.below(8) == 0 ? "clock" : "");
    G::apply(s, seat, action, ignore);
  }
}

template <Game G>
Record random_match(const Options& options, std::uint64_t seed, int most = 100000) {
  Rng rng(seed);
  typename G::State s = G::open(options);
  Recorder<G> recorder(options, some_seats(options.players));
  play_on<G>(s, recorder, rng, most, [](const auto&) {});
  return recorder.finish(s);
}

}  // namespace nuancier::record
