// What search knows of Kolpa!: it looks ahead to the end of the round and asks there who will win the match. It takes
// everybody for a greedy player who is not quite sure of their taste, and tries first what that player likes.
#pragma once

#include "search/ismcts.hpp"
#include "search/knowledge.hpp"
#include "search/kolpa/greedy.hpp"
#include "search/kolpa/prospects.hpp"

namespace nuancier::kolpa {

struct Knowledge : search::Plain<Kolpa> {
  using Plain::Plain;

  static constexpr float exploration = 0.7F;

  Action play(const State& s, Seat seat, Rng& rng) const;
  void weigh(const State& s, Seat seat, const Actions& actions, std::span<float> weights) const;
  bool is_horizon(const State& s) const { return s.hands_are_open(); }
  search::Values worth(const State& s) const { return prospects(s); }
};

}  // namespace nuancier::kolpa

// The search with it is compiled once, in bots.cpp.
extern template nuancier::search::Ranking<nuancier::Kolpa::Action>
nuancier::search::think<nuancier::Kolpa, nuancier::kolpa::Knowledge>(const nuancier::Kolpa::View&, nuancier::search::Budget,
                                                                     nuancier::Rng&, const nuancier::Kolpa::Action*);
