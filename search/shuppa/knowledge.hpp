// What search knows of Shuppa. It looks to the end of the round: a round is one joint decision, and everything after it
// follows by the rules and by answers that are nearly always clear. What the cards left in hand are still good for, and
// whose hand fits the area better, stands for the rounds to come.
//
// Nobody knows the others' hands: what an opponent chooses is learnt in worlds where the searching seat's hand is as hidden
// as any other.
#pragma once

#include "search/knowledge.hpp"
#include "search/shuppa/answers.hpp"

namespace nuancier::shuppa {

class Knowledge : public search::Plain<Shuppa> {
 public:
  explicit Knowledge(const View& seen_now);

  static constexpr float exploration = 1.0F;

  double share_for_others() const { return view.phase == Phase::choose && view.players > 1 ? 0.7 : 0; }
  State imagine_for_others(Rng& rng) const { return guess(public_view_, rng); }

  // A card at random, and the best answer.
  Action play(const State& s, Seat seat, Rng& rng) const;

  // Answers by what they gain at once: the best, and whatever comes close.
  void weigh(const State& s, Seat seat, const Actions& actions, std::span<float> weights) const;

  bool is_horizon(const State& s) const { return s.round != view.round; }
  // Each place's chance to win in the end, as far as leads and hands tell.
  search::Values worth(const State& s) const;

 private:
  View public_view_;  // what everybody sees
};

}  // namespace nuancier::shuppa
