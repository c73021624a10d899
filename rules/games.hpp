// The one list of games. Adding a game is one folder and one line here.
#pragma once

#include <string_view>
#include <tuple>
#include <utility>

#include "rules/chromatik/chromatik.hpp"
#include "rules/kolpa/kolpa.hpp"
#include "rules/pop/pop.hpp"
#include "rules/punto/punto.hpp"
#include "rules/shuppa/shuppa.hpp"

namespace nuancier {

using Games = std::tuple<Kolpa, Punto, Pop, Shuppa, Chromatik>;

// visit.operator()<G>() for every game, in order.
template <class Visitor>
void for_each_game(Visitor&& visit) {
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    (visit.template operator()<G>(), ...);
  }(std::type_identity<Games>());
}

// The same for the game with this key; false when there is none.
template <class Visitor>
bool with_game(std::string_view key, Visitor&& visit) {
  bool found = false;
  for_each_game([&]<class G>() {
    if (G::info.key != key) return;
    found = true;
    visit.template operator()<G>();
  });
  return found;
}

}  // namespace nuancier
