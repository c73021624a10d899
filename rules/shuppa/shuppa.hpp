// Shuppa: sweets fall into columns, and three of a colour are yours if your token lies among them. 2–4 players, or alone
// against an automaton (rules SHU-1 … SHU-21).
#pragma once

#include "rules/shuppa/options.hpp"
#include "rules/shuppa/position.hpp"
#include "rules/shuppa/preview.hpp"

namespace nuancier {

struct Shuppa {
  using State = shuppa::State;
  using Action = shuppa::Action;
  using Actions = shuppa::Actions;
  using Chance = shuppa::Chance;
  using View = shuppa::View;
  using Event = shuppa::Event;
  using Preview = shuppa::Preview;
  using Position = shuppa::Position;
  using Card = shuppa::Card;

  static constexpr const GameInfo& info = shuppa::info;
  static constexpr const auto& refusals = shuppa::refusals;
  static auto cards() { return shuppa::card_list(); }

  static State open(const Options& options) {
    State s;
    s.players = options.players;
    if (options.mode == shuppa::solo) s.degree = static_cast<std::uint8_t>(options.values[shuppa::degree]);
    const auto places = static_cast<std::size_t>(s.places());
    s.board = shuppa::Board(s.places() + static_cast<int>(shuppa::jar_cards));  // SHU-1
    s.tokens.resize(places);
    s.won.resize(places);
    s.hands.resize(places);
    s.choices.resize(places);
    return s;
  }
  static Options options(const State& s) {
    Options options = default_options(info, s.is_solo() ? shuppa::solo : shuppa::standard);
    options.players = s.players;
    if (s.is_solo()) options.values[shuppa::degree] = s.degree;
    return options;
  }

  static Due due(const State& s) { return shuppa::due(s); }
  static bool sealed(const State& s) { return s.phase == shuppa::Phase::choose; }

  static Chance draw(const State& s, Rng& rng) { return shuppa::draw_deal(s, rng); }
  static std::optional<Refusal> refuse_chance(const State& s, const Chance& chance) {
    return shuppa::refuse_deal(s, *std::get_if<shuppa::Deal>(&chance));
  }
  template <class Sink>
  static void settle(State& s, const Chance& chance, Sink&& tell) {
    shuppa::settle(s, *std::get_if<shuppa::Deal>(&chance), tell);
  }

  static Actions legal(const State& s, Seat seat) {
    return index(seat) < s.players ? shuppa::legal(s, seat, s.hand(seat)) : Actions();
  }
  static std::optional<Refusal> refuse(const State& s, Seat seat, Action action) {
    if (index(seat) >= s.players) return shuppa::refusal::not_your_turn;
    return shuppa::refuse(s, seat, s.hand(seat), action);
  }
  template <class Sink>
  static void apply(State& s, Seat seat, Action action, Sink&& tell) {
    shuppa::apply(s, seat, action, tell);
  }

  static View view(const State& s, Viewer viewer) { return shuppa::view(s, viewer); }
  static std::optional<Event> seen_by(const Event& event, Viewer viewer) { return shuppa::seen_by(event, viewer); }
  static Actions legal(const View& v) {
    return v.viewer.is_seat() ? shuppa::legal(v, v.viewer.seat(), v.hand(v.viewer.seat())) : Actions();
  }
  static Preview preview(const View& v, Action action) { return shuppa::preview(v, action); }
  static void complete(View& v) { shuppa::complete(v); }
  static State guess(const View& v, Rng& rng) { return shuppa::guess(v, rng); }

  // Rounds begun: the unit of its speed.
  static long turns(const State& s) { return s.round; }

  static Standing standing(const State& s) { return shuppa::standing(s); }
  static Position position(const State& s) { return shuppa::position(s); }
  static std::optional<State> from_position(const Options& options, const Position& position) {
    return shuppa::from_position(open(options), position);
  }
};
static_assert(Game<Shuppa>);

}  // namespace nuancier
