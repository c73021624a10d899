// What search knows of Punto. Nobody knows anything of a pile but which cards it may hold (PUN-13), so that there is nothing
// to believe about others: uniform guesses are right. A card is turned up before it is placed, so that points of the tree
// are told apart by it. Nothing is played at random: a point that the tree reaches is judged by threats after the best
// place for its card.
#pragma once

#include "rules/punto/punto.hpp"
#include "search/ismcts.hpp"
#include "search/knowledge.hpp"
#include "search/punto/prospects.hpp"

namespace nuancier::punto {

class Knowledge : public search::Plain<Punto> {
 public:
  static constexpr float exploration = 0.5F;

  explicit Knowledge(const View& seen_by_me);

  // Where it is known what is in every pile, the order is left open until `arrange` chooses the next card.
  State imagine(Rng& rng);
  // By the estimate after each action.
  void weigh(const State& s, Seat seat, const Actions& actions, std::span<float> weights) const;
  std::uint64_t seen(const State& s, Seat seat) const { return static_cast<std::uint64_t>(s.piles.top(seat)); }
  // All cards that may come are turned up one after the other, so that chance is soon fair to every cell.
  void arrange(State& s, Seat seat, std::uint64_t point, std::uint32_t visits) const;
  bool is_horizon(const State& s) const { return s.phase != Phase::turn; }
  static constexpr bool judges_at_once = true;
  // The share of the match: what each side's win of the round would make of it, times the chance of that.
  search::Values worth(const State& s) const;

 private:
  // Those after the card that is turned up was placed.
  Supplies supplies(const State& s) const;
  // Each side's, the card that is turned up being placed where the estimate likes it best.
  Chances chances_after_best(const State& s) const;
  // Its side's, two sides, after the card is placed there. Precondition: it completes no line.
  static float chance_after(const State& s, Cell cell, const Supplies& to_come);

  const Taste& taste_;
  bool knows_piles_;  // what is in them, not in which order: partners and neutral cards leave that open
  State world_;       // of the first iteration, and all others
  std::uint64_t salt_ = 0;
  CardSet deck_;  // of this round: all but the trophies
  // Each side's share of the match, by the side that wins this round.
  std::array<Chances, max_players> after_win_{};
  Chances after_void_{};
};

}  // namespace nuancier::punto

// The search with it is compiled once, in bots.cpp.
extern template nuancier::search::Ranking<nuancier::Punto::Action>
nuancier::search::think<nuancier::Punto, nuancier::punto::Knowledge>(const nuancier::Punto::View&, nuancier::search::Budget,
                                                                     nuancier::Rng&, const nuancier::Punto::Action*);
