// Pop!: five cards join the queue each turn, and equal colours that touch explode. Against each other, together, alone, or
// as a puzzle (rules POP-1 … POP-23).
#pragma once

#include "rules/kit/game.hpp"
#include "rules/kit/talk.hpp"
#include "rules/pop/position.hpp"
#include "rules/pop/preview.hpp"
#include "rules/pop/talk.hpp"

namespace nuancier {

struct Pop {
  using State = pop::State;
  using Action = pop::Action;
  using Actions = pop::Actions;
  using Chance = pop::Chance;
  using View = pop::View;
  using Event = pop::Event;
  using Preview = pop::Preview;
  using Position = pop::Position;
  using Card = pop::Card;
  using Phrase = pop::Phrase;
  using Phrases = pop::Phrases;

  static constexpr const GameInfo& info = pop::info;
  static constexpr const auto& refusals = pop::refusals;
  static auto cards() { return pop::card_list(); }

  static State open(const Options& options) {
    State s;
    s.mode = static_cast<pop::Mode>(options.mode);
    s.players = options.players;
    if (s.mode == pop::Mode::competitive) {
      s.rounds = static_cast<std::uint8_t>(options.values[pop::rounds]);
      s.two_player_option = options.values[pop::two_player_option] != 0;
      s.symbols = static_cast<pop::Symbols>(options.values[pop::symbols]);
    }
    if (s.mode == pop::Mode::solo) s.rows = static_cast<std::uint8_t>(options.values[pop::rows]);
    for (auto* lists : {&s.hands, &s.choices, &s.taken}) lists->resize(s.players);
    s.points.resize(s.players);
    s.said.resize(s.players);
    return s;
  }
  static Options options(const State& s) {
    Options options = default_options(info, static_cast<int>(s.mode));
    options.players = s.players;
    if (s.mode == pop::Mode::competitive) {
      options.values[pop::rounds] = s.rounds;
      options.values[pop::two_player_option] = s.two_player_option ? 1 : 0;
      options.values[pop::symbols] = static_cast<std::int16_t>(s.symbols);
    }
    if (s.mode == pop::Mode::solo) options.values[pop::rows] = s.rows;
    return options;
  }

  static Due due(const State& s) {
    switch (s.phase) {
      case pop::Phase::deal: return Due::chance();
      case pop::Phase::choose: {
        SeatSet seats = SeatSet::first(s.players);
        for (Seat seat : s.chosen()) seats.erase(seat);
        return Due::of(seats);
      }
      case pop::Phase::over: break;
    }
    return Due::over();
  }
  static bool sealed(const State& s) { return s.phase == pop::Phase::choose && s.players > 1; }

  static Chance draw(const State& s, Rng& rng) { return pop::draw_chance(s, rng); }
  static std::optional<Refusal> refuse_chance(const State& s, const Chance& chance) { return pop::refuse_chance(s, chance); }
  template <class Sink>
  static void settle(State& s, const Chance& chance, Sink&& tell) {
    pop::settle(s, chance, tell);
  }

  static Actions legal(const State& s, Seat seat) {
    const bool may = s.phase == pop::Phase::choose && index(seat) < s.players;
    return may ? Actions(s.hands[static_cast<std::size_t>(seat)], s.to_choose()) : Actions();
  }
  static std::optional<Refusal> refuse(const State& s, Seat seat, Action action) { return pop::refuse(s, seat, action); }
  template <class Sink>
  static void apply(State& s, Seat seat, Action action, Sink&& tell) {
    pop::choose(s, seat, action, tell);
  }

  static View view(const State& s, Viewer viewer) { return pop::view(s, viewer); }
  static std::optional<Event> seen_by(const Event& event, Viewer viewer) { return pop::seen_by(event, viewer); }
  static Actions legal(const View& v) {
    const bool may = v.phase == pop::Phase::choose && v.viewer.is_seat();
    return may ? Actions(v.hands[static_cast<std::size_t>(v.viewer.seat())], v.choose) : Actions();
  }
  static Preview preview(const View& v, Action action) { return pop::preview(v, action); }
  static void complete(View& v) { pop::complete(v); }
  static State guess(const View& v, Rng& rng) { return pop::guess(v, rng); }

  static Phrases may_say(const State& s, Seat seat) { return pop::may_say(s, seat); }
  static Phrases may_say(const View& v) { return v.viewer.is_seat() ? pop::may_say(v, v.viewer.seat()) : Phrases(); }
  static std::optional<Refusal> refuse(const State& s, Seat seat, Phrase phrase) { return pop::refuse(s, seat, phrase); }
  template <class Sink>
  static void say(State& s, Seat seat, Phrase phrase, Sink&& tell) {
    pop::say(s, seat, phrase, tell);
  }

  // In all rounds; a turn is all choices and the five placements that follow.
  static long turns(const State& s) {
    return s.mode == pop::Mode::competitive ? (s.round - 1) * pop::competitive_turns + s.turn : s.turn;
  }

  static Standing standing(const State& s) { return pop::standing(s); }
  static Position position(const State& s) { return pop::position(s); }
  static std::optional<State> from_position(const Options& options, const Position& position) {
    return pop::from_position(open(options), position);
  }
};
static_assert(Game<Pop> && Talkative<Pop>);

}  // namespace nuancier
