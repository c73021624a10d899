// Advice of one game, told to the table: see search/advice.hpp.
#pragma once

#include "rules/kit/game.hpp"
#include "search/advices.hpp"
#include "table/advised.hpp"

namespace nuancier::table {

inline Words words_of(const search::Reason& reason) {
  Words words{std::string(reason.text), {}};
  for (const auto& [name, value] : reason.arguments) words.arguments.emplace_back(name, value.view());
  return words;
}

// The best first. Precondition: the viewer's seat may act.
template <Game G>
std::vector<Advised> advise(const typename G::View& view, search::Budget budget, Rng& rng,
                            const typename G::Action* asked = nullptr) {
  const auto ranking = search::Advice<G>::rank(view, budget, rng, asked);
  std::vector<Advised> advised;
  for (std::size_t i = 0; i < ranking.size(); ++i) {
    const auto& one = ranking[i];
    advised.push_back({std::string(to_text(one.action).view()), one.mean(), one.error(), one.visits,
                       words_of(search::Advice<G>::reason(view, ranking, i))});
  }
  return advised;
}

}  // namespace nuancier::table
