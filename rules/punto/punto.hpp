// Punto: four of a colour side by side, on a square that nobody has fixed yet. 2–4 players, or two teams (rules PUN-1 …
// PUN-13).
#pragma once

#include "rules/kit/game.hpp"
#include "rules/punto/position.hpp"
#include "rules/punto/preview.hpp"

namespace nuancier {

struct Punto {
  using State = punto::State;
  using Action = punto::Action;
  using Actions = punto::Actions;
  using Chance = punto::Chance;
  using View = punto::View;
  using Event = punto::Event;
  using Preview = punto::Preview;
  using Position = punto::Position;
  using Card = punto::Card;

  static constexpr const GameInfo& info = punto::info;
  static constexpr const auto& refusals = punto::refusals;
  static auto cards() { return punto::card_list(); }

  static State open(const Options& options) {
    State s;
    s.players = options.players;
    s.in_teams = options.mode == punto::teams;
    s.rounds_to_win = static_cast<std::uint8_t>(options.values[punto::rounds_to_win]);
    s.trophies.resize(static_cast<std::size_t>(s.sides()));
    return s;
  }
  static Options options(const State& s) {
    Options options = default_options(info, s.in_teams ? punto::teams : punto::standard);
    options.players = s.players;
    options.values[punto::rounds_to_win] = s.rounds_to_win;
    return options;
  }

  static Due due(const punto::Table& t) {
    switch (t.phase) {
      case punto::Phase::deal: return Due::chance();
      case punto::Phase::turn: return Due::of(t.turn);
      case punto::Phase::over: break;
    }
    return Due::over();
  }
  static bool sealed(const State&) { return false; }

  static Chance draw(const State& s, Rng& rng) { return punto::draw_deal(s, rng); }
  static std::optional<Refusal> refuse_chance(const State& s, const Chance& chance) {
    return punto::refuse_deal(s, *std::get_if<punto::Deal>(&chance));
  }
  template <class Sink>
  static void settle(State& s, const Chance& chance, Sink&& tell) {
    punto::settle(s, *std::get_if<punto::Deal>(&chance), tell);
  }

  static Actions legal(const State& s, Seat seat) {
    return s.is_turn_of(seat) ? punto::legal(s.board, s.piles.top(seat)) : Actions();
  }
  static std::optional<Refusal> refuse(const State& s, Seat seat, Action action) {
    if (!s.is_turn_of(seat)) return punto::refusal::not_your_turn;
    return punto::refuse(s.board, s.piles.top(seat), action);
  }
  template <class Sink>
  static void apply(State& s, Seat seat, Action action, Sink&& tell) {
    punto::apply(s, seat, action, tell);
  }

  static View view(const State& s, Viewer viewer) { return punto::view(s, viewer); }
  static std::optional<Event> seen_by(const Event& event, Viewer viewer) { return punto::seen_by(event, viewer); }
  static Actions legal(const View& v) {
    return v.viewer.is_seat() && v.is_turn_of(v.viewer.seat()) ? punto::legal(v.board, *v.turned_up) : Actions();
  }
  static Preview preview(const View& v, Action action) { return punto::preview(v, action); }
  static State guess(const View& v, Rng& rng) { return punto::guess(v, rng); }

  static Standing standing(const State& s) { return punto::standing(s); }
  static Position position(const State& s) { return punto::position(s); }
  static std::optional<State> from_position(const Options& options, const Position& position) {
    return punto::from_position(open(options), position);
  }
};
static_assert(Game<Punto>);

}  // namespace nuancier
