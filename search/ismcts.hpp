// Information-set Monte Carlo tree search over the Game concept, for any number of players, hidden cards and simultaneous
// choices (Cowling, Powley and Whitehouse 2012). One tree, seen with the eyes of the searching seat: every iteration
// imagines the hidden cards anew, and an arm competes only in worlds that allow it. Every seat maximises its own value.
// Seats that choose together learn side by side; that mixes their choices, but promises no equilibrium.
#pragma once

#include <cmath>
#include <vector>

#include "search/budget.hpp"
#include "search/knowledge.hpp"
#include "search/playout.hpp"
#include "search/ranking.hpp"
#include "search/tree.hpp"

namespace nuancier::search {

template <Game G, class Knowledge = Plain<G>>
class Search {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;
  using Actions = typename G::Actions;

  // Room for so many iterations; more can be run, but the tree stops growing. Precondition: the viewer's seat is due.
  Search(const View& view, std::size_t iterations)
      : knowledge_(view), me_(view.viewer.seat()), tree_(iterations + max_seats), root_(tree_.add(key_of(start, me_))) {
    path_.reserve(longest_path);
    arm_of_.reserve(most_actions);
    weights_.reserve(most_actions);
  }

  void run(Budget budget, Rng& rng) {
    while (budget.spend()) {
      State world = knowledge_.imagine(rng);  // 1. imagine the hidden cards
      descend(world, rng);                    // 2. select, and expand one point
      play_on(world, rng);                    // 3. play to the horizon, if it lies further on
      credit(knowledge_.worth(world));        // 4. credit every seat on the path
    }
  }

  // The same, but no longer than another action could still become the most visited one.
  void run_until_decided(Budget budget, Rng& rng) {
    for (long left = budget.iterations(); left > 0 && !is_decided(left); left -= a_while) {
      run(budget.limited_to(std::min(left, a_while)), rng);
    }
  }

  // So many iterations in which the searching seat begins with this action: to know what it is worth, however bad it looks.
  // Precondition: it is legal.
  void run_with(const Action& first, Budget budget, Rng& rng) {
    only_ = first;
    run(budget, rng);
    only_.reset();
  }

  // The searching seat's actions, the best first.
  Ranking<Action> ranking() const {
    Ranking<Action> ranking;
    for (const Arm<Action>& arm : tree_.arms(root_)) {
      ranking.push_back({arm.action, static_cast<long>(arm.visits), arm.total, arm.squares});
    }
    sort(ranking);
    return ranking;
  }

 private:
  static constexpr std::uint64_t start = 0;
  static constexpr std::size_t longest_path = 1024;
  static constexpr std::size_t most_actions = 512;
  static constexpr long a_while = 64;  // iterations

  struct Step {
    PointIndex point;
    std::uint16_t arm;
    Seat seat;
  };
  struct Chosen {
    Seat seat;
    Action action;
  };

  static std::uint64_t key_of(std::uint64_t history, Seat seat) {
    return mix(history + 0x9E3779B97F4A7C15U * (static_cast<std::uint64_t>(seat) + 1U));
  }

  // Who is due; empty at the horizon and when the match is over.
  SeatSet go_on(State& world, Rng& rng) const {
    while (!knowledge_.is_horizon(world)) {
      const Due due = G::due(world);
      if (!due.is_chance()) return due.seats();
      G::settle(world, G::draw(world, rng), ignore);
    }
    return {};
  }

  bool is_decided(long iterations_left) const {
    long most = 0;
    long second = 0;
    for (const Arm<Action>& arm : tree_.arms(root_)) {
      const auto visits = static_cast<long>(arm.visits);
      second = std::max(second, std::min(most, visits));
      most = std::max(most, visits);
    }
    return most - second > iterations_left;
  }

  void descend(State& world, Rng& rng) {
    path_.clear();
    std::uint64_t history = start;
    for (bool fresh = false; !fresh && path_.size() + max_seats <= longest_path;) {
      const SeatSet due = go_on(world, rng);
      if (due.empty()) return;
      // All choose before anybody acts: nobody knows what the others do.
      Few<Chosen, max_seats> chosen;
      const std::uint64_t before = history;
      const SeatSet seats = before == start ? choosing(world, due) : due;
      for (Seat seat : seats) {
        const std::uint64_t seen = before != start ? knowledge_.seen(world, seat) : 0;
        const std::uint64_t key = key_of(before ^ mix(seen), seat);
        const Ties ties = seats.size() > 1 ? Ties::by_lot : Ties::to_the_first;
        const std::optional<PointIndex> point = tree_.find(key);
        const std::optional<std::uint16_t> arm = point ? select(world, seat, *point, ties, rng) : std::nullopt;
        if (!arm) {
          fresh = true;
          if (!point && !tree_.is_full()) tree_.add(key);
          if constexpr (Knowledge::judges_at_once) return;
          chosen.push_back({seat, knowledge_.play(world, seat, rng)});
          continue;
        }
        const std::uint16_t taken = arm.value_or(0);  // there is one, which g++ 12 does not see
        path_.push_back({*point, taken, seat});
        knowledge_.arrange(world, seat, key, tree_.arms(*point)[taken].visits);
        chosen.push_back({seat, tree_.arms(*point)[taken].action});
        history = mix(history + key + taken + 1);
      }
      // Who changes a sealed choice first: the last one who is due reveals all.
      for (bool is_due : {false, true}) {
        for (const Chosen& choice : chosen) {
          if (due.contains(choice.seat) == is_due) G::apply(world, choice.seat, choice.action, ignore);
        }
      }
    }
  }

  // Sealed choices of others are only imagined: they are opened again, and the phase is one joint decision.
  static SeatSet choosing(const State& world, SeatSet due) {
    if (!G::sealed(world)) return due;
    for (Seat seat : SeatSet::first(G::options(world).players)) {
      if (G::legal(world, seat).size() > 0) due.insert(seat);
    }
    return due;
  }

  // By lot where seats choose together: going through their arms in step they would meet the same choices again and again.
  enum class Ties : std::uint8_t { to_the_first, by_lot };

  // The arm with the best prospects among those that this world allows (PUCT, with how often an arm was available in place
  // of its point's visits). None when the tree has no room left for the point's arms.
  std::optional<std::uint16_t> select(const State& world, Seat seat, PointIndex point, Ties ties, Rng& rng) {
    const Actions actions = G::legal(world, seat);
    if (!find_arms(world, seat, actions, point)) return std::nullopt;
    const std::span<Arm<Action>> arms = tree_.arms(point);
    double total = 0;
    double visits = 0;
    for (std::uint16_t i : arm_of_) {
      total += arms[i].total;
      visits += arms[i].visits;
    }
    const double untried = visits > 0 ? total / visits : 0;  // what to expect of an arm without visits
    std::uint16_t best = 0;
    std::uint32_t equals = 0;
    double most = -1;
    std::uint32_t available = 0;  // mostly the same for all
    double root = 0;
    for (std::uint16_t i : arm_of_) {
      Arm<Action>& arm = arms[i];
      if (++arm.available != available) {
        available = arm.available;
        root = std::sqrt(static_cast<double>(available));
      }
      const double prospect =
          (arm.visits > 0 ? arm.mean() : untried) + Knowledge::exploration * arm.prior * root / (1.0 + arm.visits);
      if (prospect < most || (only_ && point == root_ && arm.action != *only_)) continue;
      equals = prospect > most ? 1 : equals + 1;
      if (equals > 1 && (ties == Ties::to_the_first || rng.below(equals) != 0)) continue;
      most = prospect;
      best = i;
    }
    return best;
  }

  // Which arm of the point each action is; new ones are added.
  bool find_arms(const State& world, Seat seat, const Actions& actions, PointIndex point) {
    const std::span<const Arm<Action>> arms = std::as_const(tree_).arms(point);
    const std::size_t count = actions.size();
    assert(count <= most_actions);
    arm_of_.resize(count);
    std::size_t unknown = 0;
    std::size_t next = 0;  // where the last one was found: lists keep their order
    for (std::size_t i = 0; i < count; ++i) {
      const Action action = actions[i];
      std::size_t looked = 0;
      for (; looked < arms.size(); ++looked, ++next) {
        if (next >= arms.size()) next = 0;
        if (arms[next].action == action) break;
      }
      if (looked == arms.size()) {
        arm_of_[i] = static_cast<std::uint16_t>(arms.size() + unknown++);
      } else {
        arm_of_[i] = static_cast<std::uint16_t>(next++);
      }
    }
    return unknown == 0 || add_arms(world, seat, actions, point, unknown);
  }

  bool add_arms(const State& world, Seat seat, const Actions& actions, PointIndex point, std::size_t unknown) {
    const std::size_t known = tree_.arms(point).size();
    if (!tree_.make_room(point, unknown)) return false;
    weights_.resize(actions.size());
    knowledge_.weigh(world, seat, actions, weights_);
    float sum = 0;
    for (float weight : weights_) sum += weight;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      if (arm_of_[i] >= known) tree_.add_arm(point, actions[i], weights_[i] / sum);
    }
    return true;
  }

  void play_on(State& world, Rng& rng) const {
    if constexpr (Knowledge::judges_at_once) return;
    for (SeatSet due = go_on(world, rng); !due.empty(); due = go_on(world, rng)) {
      const Seat seat = *due.begin();
      G::apply(world, seat, knowledge_.play(world, seat, rng), ignore);
    }
  }

  void credit(const Values& values) {
    for (const Step& step : path_) {
      Arm<Action>& arm = tree_.arms(step.point)[step.arm];
      const double value = values[static_cast<std::size_t>(step.seat)];
      ++arm.visits;
      arm.total += value;
      arm.squares += value * value;
    }
  }

  Knowledge knowledge_;
  Seat me_;
  Tree<Action> tree_;
  PointIndex root_;
  std::optional<Action> only_;  // at the root
  std::vector<Step> path_;
  std::vector<std::uint16_t> arm_of_;  // of each action in the list at hand
  std::vector<float> weights_;
};

// Thinks for so many iterations in one tree. An action that is asked about gets at least a fair share of them, as many again
// as an eighth where it was neglected.
template <Game G, class Knowledge>
Ranking<typename G::Action> think(const typename G::View& view, Budget budget, Rng& rng,
                                  const typename G::Action* asked = nullptr) {
  Search<G, Knowledge> search(view, static_cast<std::size_t>(budget.iterations()));
  search.run(budget, rng);
  Ranking<typename G::Action> ranking = search.ranking();
  if (asked == nullptr) return ranking;
  const long fair = std::max(1L, budget.iterations() / 8);
  const auto found = std::find_if(ranking.begin(), ranking.end(), [&](const auto& one) { return one.action == *asked; });
  if (found != ranking.end() && found->visits >= fair) return ranking;
  search.run_with(*asked, budget.limited_to(fair), rng);
  return search.ranking();
}

}  // namespace nuancier::search
