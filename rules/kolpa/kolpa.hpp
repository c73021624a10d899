// Kolpa!: shed cards to end the round, keep cards to win it. 2–6 players (rules KOL-1 … KOL-14).
#pragma once

#include "rules/kit/game.hpp"
#include "rules/kolpa/options.hpp"
#include "rules/kolpa/position.hpp"
#include "rules/kolpa/preview.hpp"

namespace nuancier {

struct Kolpa {
  using State = kolpa::State;
  using Action = kolpa::Action;
  using Actions = kolpa::Actions;
  using Chance = kolpa::Chance;
  using View = kolpa::View;
  using Event = kolpa::Event;
  using Preview = kolpa::Preview;
  using Position = kolpa::Position;

  static constexpr const GameInfo& info = kolpa::info;
  static constexpr const auto& refusals = kolpa::refusal::all;
  static auto cards() { return kolpa::card_list(); }

  static State open(const Options& options) {
    State s;
    s.players = options.players;
    s.scores.resize(options.players);
    s.areas.resize(options.players);
    s.target = options.values[kolpa::target];
    s.max_rounds = options.values[kolpa::max_rounds];
    return s;
  }
  static Options options(const State& s) {
    Options options = default_options(info, 0);
    options.players = s.players;
    options.values[kolpa::target] = s.target;
    options.values[kolpa::max_rounds] = s.max_rounds;
    return options;
  }

  static Due due(const kolpa::Table& t) {
    switch (t.phase) {
      case kolpa::Phase::turn: return Due::of(t.turn);
      case kolpa::Phase::deal:
      case kolpa::Phase::reshuffle: return Due::chance();
      case kolpa::Phase::over: break;
    }
    return Due::over();
  }
  static bool sealed(const State&) { return false; }

  static Chance draw(const State& s, Rng& rng) {
    if (s.phase == kolpa::Phase::deal) return draw_deal(s, rng);
    return draw_reshuffle(s, rng);
  }
  static std::optional<Refusal> refuse_chance(const State& s, const Chance& chance) {
    return kolpa::refuse_chance(s, chance);
  }
  template <class Sink>
  static void settle(State& s, const Chance& chance, Sink&& tell) {
    if (const auto* deal = std::get_if<kolpa::Deal>(&chance)) {
      settle_deal(s, *deal, tell);
    } else {
      settle_reshuffle(s, *std::get_if<kolpa::Reshuffle>(&chance), tell);
    }
  }

  static Actions legal(const State& s, Seat seat) {
    return due(s).seats().contains(seat) ? kolpa::legal(s, seat, s.hand(seat)) : Actions();
  }
  static std::optional<Refusal> refuse(const State& s, Seat seat, Action action) {
    if (!due(s).seats().contains(seat)) return kolpa::refusal::not_your_turn;
    return kolpa::refuse(s, seat, s.hand(seat), action);
  }
  template <class Sink>
  static void apply(State& s, Seat seat, Action action, Sink&& tell) {
    kolpa::apply(s, seat, action, tell);
  }

  static View view(const State& s, Viewer viewer) { return kolpa::view(s, viewer); }
  static std::optional<Event> seen_by(const Event& event, Viewer viewer) { return kolpa::seen_by(event, viewer); }
  static Actions legal(const View& v) {
    if (!v.viewer.is_seat() || !due(v).seats().contains(v.viewer.seat())) return {};
    return kolpa::legal(v, v.viewer.seat(), v.hand(v.viewer.seat()));
  }
  static Preview preview(const View& v, Action action) { return kolpa::preview(v, action); }
  static void complete(View& v) { kolpa::complete(v); }
  static State guess(const View& v, Rng& rng) { return kolpa::guess(v, rng); }

  static Standing standing(const State& s) { return kolpa::standing(s); }
  static Position position(const State& s) { return kolpa::position(s); }
  static std::optional<State> from_position(const Options& options, const Position& position) {
    return kolpa::from_position(open(options), position);
  }
};
static_assert(Game<Kolpa>);

}  // namespace nuancier
