// What search knows of a game besides its rules. Plain knows nothing: it guesses uniformly, plays at random to the end of
// the match and looks who won. A game's own knowledge lives in search/<game>/ and usually derives from Plain, replacing what
// pays. It is made once for a search, so that it may look at the view in peace; in the loop it must not allocate.
#pragma once

#include <array>
#include <span>

#include "rules/kit/game.hpp"

namespace nuancier::search {

// What each seat gets out of it, from 0 to 1; between equal players everybody expects 1 / players.
using Values = std::array<float, max_seats>;

// They share one point.
inline Values share_among(SeatSet winners) {
  Values values{};
  for (Seat seat : winners) values[static_cast<std::size_t>(seat)] = 1.0F / static_cast<float>(winners.size());
  return values;
}

template <Game G>
struct Plain {
  using State = typename G::State;
  using View = typename G::View;

  explicit Plain(const View& seen_now) : view(seen_now) {}

  // How bold selection is: the weight of what has not been tried against what has proved good.
  static constexpr float exploration = 1.0F;

  // A world that the view allows.
  State imagine(Rng& rng) const { return G::guess(view, rng); }

  // The rollout: what a seat does from here on.
  typename G::Action play(const State& s, Seat seat, Rng& rng) const {
    const typename G::Actions actions = G::legal(s, seat);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  }

  // A first opinion of each action, as weights above 0; their sum does not matter.
  void weigh(const State&, Seat, const typename G::Actions&, std::span<float> weights) const {
    for (float& weight : weights) weight = 1.0F;
  }

  // What a seat to move has seen since the last choice beyond the choices themselves, as a number; where it differs, the
  // seat is at different points of the tree. Nothing by default: draws are averaged over.
  std::uint64_t seen(const State&, Seat) const { return 0; }

  // A seat is about to do what it has done so many times at this point of the tree: what nobody has seen yet may be chosen
  // now, so that it varies evenly from time to time. By default it stays as it was imagined.
  void arrange(State&, Seat, std::uint64_t /*point*/, std::uint32_t /*visits*/) const {}

  // Where looking ahead ends though the match goes on, and what has been reached there or at the match's end is worth.
  // Asked before chance is settled, so that the end of a round can be one: chance owes the next deal.
  bool is_horizon(const State&) const { return false; }
  // Is a point judged as soon as the tree reaches it, without playing on? For a worth that sees more than a rollout.
  static constexpr bool judges_at_once = false;
  Values worth(const State& s) const { return share_among(G::standing(s).winners); }

  View view;
};

// As little, but only to the end of the round: who has most points then.
template <Game G>
struct PlainRound : Plain<G> {
  using Plain<G>::Plain;
  using State = typename G::State;

  static bool is_horizon(const State& s) { return s.phase == decltype(s.phase)::deal; }
  static Values worth(const State& s) { return share_among(best(G::standing(s).scores)); }
};

}  // namespace nuancier::search
