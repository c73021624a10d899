#include "search/shuppa/thinking.hpp"

#include "search/shuppa/answers.hpp"
#include "search/shuppa/habits.hpp"
#include "search/shuppa/outlook.hpp"

namespace nuancier::shuppa {
namespace {

constexpr long habit_share = 3;    // one of so many rounds is played to learn habits
constexpr int worlds_a_look = 32;  // then it is looked which actions have fallen behind
constexpr double sure = 3;         // standard errors, on either side

using Tried = search::Ranked<Action>;

// Worlds in which every action still in question is tried.
class Trials {
 public:
  Trials(const View& view, const Habits& habits, const Action* asked)
      : view_(view), habits_(habits), asked_(asked), me_(view.viewer.seat()) {
    for (Action action : Shuppa::legal(view)) ranking_.push_back({action});
    open_ = ranking_.size();
  }

  // A world that not all of them could be tried in is left out, but for the first: whoever is tried most counts as the best.
  void run(search::Budget budget, Rng& rng) {
    for (int worlds = 1; open_ > 1 || worlds <= worlds_a_look; ++worlds) {
      const bool is_paid = spend_for_all(budget);
      if (!is_paid && worlds > 1) return;
      const State world = imagine(rng);
      for (std::size_t i = 0; i < open_; ++i) {
        credit(ranking_[i], worth(after(world, ranking_[i].action))[static_cast<std::size_t>(me_)]);
      }
      if (!is_paid) return;
      if (worlds % worlds_a_look == 0) drop_hopeless();
    }
  }

  search::Ranking<Action> result() && {
    search::sort(ranking_);
    return std::move(ranking_);
  }

 private:
  bool spend_for_all(search::Budget& budget) const {
    for (std::size_t i = 0; i < open_; ++i) {
      if (!budget.spend()) return false;
    }
    return true;
  }

  State imagine(Rng& rng) const {
    State world = guess(view_, rng);
    if (world.phase != Phase::choose) return world;
    for (Seat seat : SeatSet::first(world.players)) {
      if (seat != me_) world.choices[static_cast<std::size_t>(seat)] = habits_.pick(world.hand(seat), seat, rng);
    }
    return world;
  }

  State after(const State& world, Action action) const {
    State s = world;
    if (s.phase == Phase::choose) {
      s.choices[static_cast<std::size_t>(me_)] = action.card();
      turn_up(s, ignore);
    } else {
      apply(s, me_, action, ignore);
    }
    finish_round(s);
    return s;
  }

  static void credit(Tried& tried, double value) {
    ++tried.visits;
    tried.total += value;
    tried.squares += value * value;
  }

  // Those still in question come first.
  void drop_hopeless() {
    double best = 0;
    for (std::size_t i = 0; i < open_; ++i) best = std::max(best, ranking_[i].mean() - sure * ranking_[i].error());
    const auto is_open = [&](const Tried& tried) {
      return tried.mean() + sure * tried.error() >= best || (asked_ != nullptr && tried.action == *asked_);
    };
    std::size_t kept = 0;
    for (std::size_t i = 0; i < open_; ++i) {
      if (is_open(ranking_[i])) std::swap(ranking_[kept++], ranking_[i]);
    }
    open_ = kept;
  }

  const View& view_;
  const Habits& habits_;
  const Action* asked_;
  Seat me_;
  search::Ranking<Action> ranking_;
  std::size_t open_ = 0;
};

}  // namespace

search::Ranking<Action> think(const View& view, Others others, search::Budget budget, Rng& rng, const Action* asked) {
  Habits habits(view);
  long left = budget.iterations();
  if (others == Others::by_habit && view.phase == Phase::choose && view.players > 1) {
    for (const long rest = left - left / habit_share; left > rest;) left -= habits.learn(rng);
  }
  Trials trials(view, habits, asked);
  trials.run(budget.limited_to(left), rng);
  return std::move(trials).result();
}

}  // namespace nuancier::shuppa
