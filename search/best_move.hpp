// Is one action better than all the others, beyond chance? Search grows a tree until it has an opinion; then every action is
// tried so many times more, with the opponents as they have learnt to answer, and only these trials count. An action is
// clearly the best when at 99 % the lower bound of its mean lies above the upper bound of every other one's, and the means
// are not close: what chance no longer blurs, search may still misjudge.
#pragma once

#include <optional>

#include "search/ismcts.hpp"

namespace nuancier::search {

template <class Action>
struct Measured {
  Action action{};
  double value = 0;  // from 0 to 1
  double error = 0;  // one standard error

  static constexpr double deviations = 2.5758;  // 99 %, both sides
  double low() const { return value - deviations * error; }
  double high() const { return value + deviations * error; }
};

// The best, and of the others the one that might be best.
template <class Action>
struct Comparison {
  Measured<Action> best;
  Measured<Action> second;

  static constexpr double wide = 0.05;
  bool is_clear() const { return best.low() > second.high() && best.value - second.value >= wide; }
};

// Games with such puzzles specialise it in search/<game>/.
template <Game G>
struct BestMove;
template <class G>
concept HasBestMoves = requires(const typename G::View& view, Rng& rng) {
  { BestMove<G>::compare(view, long{}, rng) } -> std::same_as<std::optional<Comparison<typename G::Action>>>;
};

// Is the first one far enough ahead, as far as is known, to be looked at more closely?
template <class Action>
bool is_ahead(const Ranking<Action>& opinion) {
  for (std::size_t i = 1; i < opinion.size(); ++i) {
    const bool is_known = 20 * opinion[i].visits > opinion[0].visits;
    if (is_known && opinion[i].mean() > opinion[0].mean() - Comparison<Action>::wide / 2) return false;
  }
  return true;
}

// One action against all the others of a ranking; empty when it is not clearly the best of them.
template <class Action>
std::optional<Comparison<Action>> compared(const Action& candidate, const Ranking<Action>& measured) {
  Comparison<Action> result;
  result.second.value = -1;
  for (const Ranked<Action>& ranked : measured) {
    const Measured<Action> one{ranked.action, ranked.mean(), ranked.error()};
    if (ranked.action == candidate) {
      result.best = one;
    } else if (one.high() > result.second.high()) {
      result.second = one;
    }
  }
  return result.is_clear() ? std::optional(result) : std::nullopt;
}

// With so many trials of each action. Empty when there is no choice, or the tree's own opinion is too close: then nothing
// more is tried.
template <Game G, class Knowledge>
std::optional<Comparison<typename G::Action>> compare_actions(const typename G::View& view, long trials, Rng& rng) {
  using Action = typename G::Action;
  const typename G::Actions legal = G::legal(view);
  if (legal.size() < 2) return std::nullopt;
  const long first_look = 4 * trials;
  const auto iterations = first_look + static_cast<long>(legal.size()) * (trials + trials / 4);
  Search<G, Knowledge> search(view, static_cast<std::size_t>(iterations));
  search.run(Budget(first_look), rng);

  const Ranking<Action> opinion = search.ranking();
  if (!is_ahead(opinion)) return std::nullopt;

  const auto now = [&](const Action& action) {
    const Ranking<Action> ranking = search.ranking();
    const auto found = std::find_if(ranking.begin(), ranking.end(), [&](const auto& one) { return one.action == action; });
    return found == ranking.end() ? Ranked<Action>{action} : *found;
  };
  const auto measure = [&](const Action& action) {
    search.run_with(action, Budget(trials / 4), rng);
    const Ranked<Action> before = now(action);
    search.run_with(action, Budget(trials), rng);
    Ranked<Action> tried = now(action);
    tried.visits -= before.visits;
    tried.total -= before.total;
    tried.squares -= before.squares;
    return tried;
  };
  Ranking<Action> measured;
  for (std::size_t i = 0; i < legal.size(); ++i) measured.push_back(measure(legal[i]));
  return compared(opinion[0].action, measured);
}

}  // namespace nuancier::search
