// The engine's contract: what a type must offer to be a game of Nuancier. A game is a concept, not a base class.
//
// - Chance is due like a seat is due: the state holds no generator. `draw` samples what chance owes, `settle` applies it,
//   `refuse_chance` checks one that was read from a record.
// - Several seats may be due at once. While `sealed(s)`, choices stay secret until the last one is in; a seat that has
//   chosen is no longer due, but `legal` still lists its choices where the rules let it change its mind.
// - A View holds what a viewer with a perfect memory knows; bots get a View, so that cheating does not compile.
//   `guess` samples, uniformly, a world that the view allows.
//   Where writing a view down leaves out what can be worked out, `complete(view)` works it out again.
// - A Position is what lies where, for texts that people write and read; it holds no memory of how it came about.
// - Events are for showing: they stream out of `apply` and `settle`; `seen_by` is their one point of redaction.
// - `legal` lists finitely many actions in a fixed order; it may be lazy, but has size() and operator[].
#pragma once

#include <concepts>
#include <optional>
#include <type_traits>
#include <variant>

#include "rules/kit/due.hpp"
#include "rules/kit/fields.hpp"
#include "rules/kit/options.hpp"
#include "rules/kit/refusal.hpp"
#include "rules/kit/rng.hpp"
#include "rules/kit/seat.hpp"
#include "rules/kit/standing.hpp"
#include "rules/kit/text.hpp"
#include "rules/kit/viewer.hpp"

namespace nuancier {

// The sink that listens to nothing; search pays nothing for events.
inline constexpr auto ignore = [](const auto&) {};

// Does anybody listen? For events that are costly to make.
template <class Sink>
inline constexpr bool listens = !std::is_same_v<std::remove_cvref_t<Sink>, std::remove_cvref_t<decltype(ignore)>>;

template <class T>
concept PlainValue = std::regular<T> && std::is_trivially_copyable_v<T>;

template <class A, class Action>
concept ActionList = requires(const A& actions, std::size_t i) {
  { actions.size() } -> std::convertible_to<std::size_t>;
  { actions[i] } -> std::convertible_to<Action>;
};

template <class G>
concept Game =
    PlainValue<typename G::State> && (sizeof(typename G::State) <= 1024) && PlainValue<typename G::Action> &&
    PlainValue<typename G::Chance> && std::regular<typename G::View> && std::regular<typename G::Event> &&
    ActionList<typename G::Actions, typename G::Action> && Notated<typename G::Action> &&
    requires(const typename G::State& s, typename G::State& m, const typename G::Action& a, const typename G::Chance& c,
             const typename G::View& v, const typename G::Event& e, Seat seat, Viewer viewer, Rng& rng,
             const Options& options, const typename G::Position& position) {
      { G::info } -> std::convertible_to<const GameInfo&>;
      G::refusals;                                              // every Refusal the game can give
      G::cards();                                               // the deck, one described CardInfo a face
      { G::open(options) } -> std::same_as<typename G::State>;  // chance is due: the first deal
      { G::options(s) } -> std::same_as<Options>;
      { G::due(s) } -> std::same_as<Due>;
      { G::sealed(s) } -> std::same_as<bool>;

      { G::draw(s, rng) } -> std::same_as<typename G::Chance>;  // precondition: chance is due
      { G::refuse_chance(s, c) } -> std::same_as<std::optional<Refusal>>;
      G::settle(m, c, ignore);  // precondition: not refused

      { G::legal(s, seat) } -> std::same_as<typename G::Actions>;
      { G::refuse(s, seat, a) } -> std::same_as<std::optional<Refusal>>;
      G::apply(m, seat, a, ignore);  // precondition: not refused

      { G::view(s, viewer) } -> std::same_as<typename G::View>;
      { G::seen_by(e, viewer) } -> std::same_as<std::optional<typename G::Event>>;
      { G::legal(v) } -> std::same_as<typename G::Actions>;       // of the viewer's own seat; empty for the public
      { G::preview(v, a) } -> std::same_as<typename G::Preview>;  // the events that are certain to follow
      { G::guess(v, rng) } -> std::same_as<typename G::State>;

      { G::standing(s) } -> std::same_as<Standing>;

      { G::position(s) } -> std::same_as<typename G::Position>;  // what lies where, described by `fields`
      { G::from_position(options, position) } -> std::same_as<std::optional<typename G::State>>;  // empty: not a position
    };

}  // namespace nuancier
