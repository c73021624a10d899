// What to do and why, from a view only. Advice<G> ranks the actions of the viewer's seat, each with its expected result
// between 0 and 1 (the share of the win; alone or together the chance to succeed, or how well it goes), and says in a
// sentence what speaks for one of them. Specialised for every game in search/<game>/advice.hpp.
#pragma once

#include <string_view>
#include <utility>

#include "rules/kit/few.hpp"
#include "rules/kit/game.hpp"
#include "rules/kit/text.hpp"
#include "search/budget.hpp"
#include "search/ranking.hpp"

namespace nuancier::search {

// A key of texts/ ("kolpa.hint.ends_round") with named arguments: numbers, or notation such as a card.
struct Reason {
  std::string_view text;
  Few<std::pair<std::string_view, Text>, 4> arguments;

  bool operator==(const Reason&) const = default;
};

template <Game G>
struct Advice;
//  static Ranking<typename G::Action> rank(const typename G::View& view, Budget budget, Rng& rng);
//  static Reason reason(const typename G::View& view, const Ranking<typename G::Action>& ranking, std::size_t i);
// Precondition of both: the viewer's seat may act.

}  // namespace nuancier::search
