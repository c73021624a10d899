// What to do and why, from a view only. Advice<G> ranks the actions of the viewer's seat, each with its expected result
// between 0 and 1 (the share of the win; alone or together the chance to succeed, or how well it goes), and says in a
// sentence what speaks for one of them. A game that can say more specialises it in search/<game>/advice.hpp.
#pragma once

#include <string_view>
#include <utility>

#include "rules/kit/few.hpp"
#include "rules/kit/game.hpp"
#include "rules/kit/text.hpp"
#include "search/ismcts.hpp"

namespace nuancier::search {

// A key of texts/ ("kolpa.hint.ends_round") with named arguments: numbers, or notation such as a card.
struct Reason {
  std::string_view text;
  Few<std::pair<std::string_view, Text>, 4> arguments;

  bool operator==(const Reason&) const = default;
};

template <Game G>
struct Advice {
  using Action = typename G::Action;
  using View = typename G::View;

  // Where an action is asked about, it is among them and looked at with care. Precondition: the viewer's seat may act.
  static Ranking<Action> rank(const View& view, Budget budget, Rng& rng, const Action* asked = nullptr) {
    return think<G, Plain<G>>(view, budget, rng, asked);
  }
  // What speaks for the i-th.
  static Reason reason(const View&, const Ranking<Action>&, std::size_t) { return {"hint.searched", {}}; }
};

}  // namespace nuancier::search
