// Talk, for games whose players may speak before they choose. A game that talks has a type Phrase besides its actions: a
// closed set, so that everybody reads a phrase in their own language. A phrase changes nothing but what has been heard; it
// may be said by seats that are not due.
#pragma once

#include <concepts>
#include <optional>

#include "rules/kit/game.hpp"

namespace nuancier {

template <class G>
concept Talkative =
    Game<G> && PlainValue<typename G::Phrase> && Notated<typename G::Phrase> &&
    ActionList<typename G::Phrases, typename G::Phrase> &&
    requires(const typename G::State& s, typename G::State& m, const typename G::Phrase& phrase, const typename G::View& v,
             Seat seat) {
      { G::may_say(s, seat) } -> std::same_as<typename G::Phrases>;  // in a fixed order; empty: nothing, for now
      { G::may_say(v) } -> std::same_as<typename G::Phrases>;        // the viewer's own seat
      { G::refuse(s, seat, phrase) } -> std::same_as<std::optional<Refusal>>;
      G::say(m, seat, phrase, ignore);  // precondition: not refused
    };

}  // namespace nuancier
