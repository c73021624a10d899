// Chromatik: which primary colour shows most? See it, and answer first. 2–5 players (rules CHR-1 … CHR-11). Time is passed
// in with each answer, so that a recorded match replays exactly.
#pragma once

#include "rules/chromatik/flip.hpp"
#include "rules/chromatik/position.hpp"
#include "rules/chromatik/preview.hpp"
#include "rules/kit/game.hpp"
#include "rules/kit/timed.hpp"

namespace nuancier {

struct Chromatik {
  using State = chromatik::State;
  using Action = chromatik::Action;
  using Actions = chromatik::Actions;
  using Chance = chromatik::Chance;
  using View = chromatik::View;
  using Event = chromatik::Event;
  using Preview = chromatik::Preview;
  using Position = chromatik::Position;
  using Card = chromatik::Card;
  using Phase = chromatik::Phase;

  static constexpr const GameInfo& info = chromatik::info;
  static constexpr const auto& refusals = chromatik::refusals;
  static auto cards() { return chromatik::card_list(); }

  static State open(const Options& options) {
    State s;
    s.players = options.players;
    s.level = static_cast<std::uint8_t>(options.values[chromatik::level]);
    s.answer_time = static_cast<std::uint16_t>(1000 * options.values[chromatik::answer_time]);
    s.same_time = static_cast<std::uint16_t>(options.values[chromatik::same_time]);
    s.skill_cards = static_cast<std::uint8_t>(options.values[chromatik::skill_cards]);
    s.answers.resize(s.players);
    s.skills.resize(static_cast<std::size_t>(s.skill_piles()));
    for (int i = 0; i < s.players; ++i) s.held.push_back(s.skills);
    std::fill(s.skills.begin(), s.skills.end(), s.skill_cards);
    return s;
  }
  static Options options(const State& s) {
    Options options = default_options(info, 0);
    options.players = s.players;
    options.values = {
        s.level, static_cast<std::int16_t>(s.answer_time / 1000), static_cast<std::int16_t>(s.same_time), s.skill_cards};
    return options;
  }

  static Due due(const State& s) {
    switch (s.phase) {
      case Phase::deal: return Due::chance();
      case Phase::flip: return Due::of(s.turn);
      case Phase::answer: return Due::of(chromatik::yet_to_answer(s.answers));
      case Phase::take: return Due::of(s.takers[0]);
      case Phase::over: break;
    }
    return Due::over();
  }
  static bool sealed(const State& s) { return s.phase == Phase::answer; }

  static Chance draw(const State& s, Rng& rng) { return chromatik::draw_deal(s, rng); }
  static std::optional<Refusal> refuse_chance(const State& s, const Chance& chance) {
    return chromatik::refuse_deal(s, *std::get_if<chromatik::Deal>(&chance));
  }
  template <class Sink>
  static void settle(State& s, const Chance& chance, Sink&& tell) {
    chromatik::settle(s, *std::get_if<chromatik::Deal>(&chance), tell);
  }

  static Actions legal(const State& s, Seat seat) { return legal(s, s.answers, seat); }
  static std::optional<Refusal> refuse(const State& s, Seat seat, const Action& action) {
    switch (s.phase) {
      case Phase::flip: return chromatik::refuse_flip(s, seat, action);
      case Phase::answer: return chromatik::refuse_answer(s, seat, action);
      case Phase::take: return chromatik::refuse_take(s, seat, action);
      case Phase::deal:
      case Phase::over: break;
    }
    return chromatik::refusal::not_your_turn;
  }
  template <class Sink>
  static void apply(State& s, Seat seat, const Action& action, Sink&& tell) {
    switch (action.kind) {
      case Action::Kind::flip: return chromatik::flip(s, seat, action.side, tell);
      case Action::Kind::answer: return chromatik::answer(s, seat, action.answer, tell);
      case Action::Kind::take: return chromatik::take(s, seat, action.colour, tell);
    }
  }

  static View view(const State& s, Viewer viewer) { return chromatik::view(s, viewer); }
  static std::optional<Event> seen_by(const Event& event, Viewer viewer) { return chromatik::seen_by(event, viewer); }
  static Actions legal(const View& v) { return v.viewer.is_seat() ? legal(v, v.answers, v.viewer.seat()) : Actions(); }
  static Preview preview(const View& v, const Action& action) { return chromatik::preview(v, action); }
  static State guess(const View& v, Rng& rng) { return chromatik::guess(v, rng); }

  static std::optional<int> time_limit(const State& s) {
    return s.phase == Phase::answer ? std::optional<int>(s.answer_time) : std::nullopt;
  }
  static std::optional<int> time_of(const Action& action) {
    const bool given = action.kind == Action::Kind::answer && action.answer.time.is_given();
    return given ? std::optional(action.answer.time.or_at_the_end(0)) : std::nullopt;
  }
  static Action with_time(const Action& action, int milliseconds) {
    using Kind = chromatik::Answer::Kind;
    const bool counts =
        action.kind == Action::Kind::answer && (action.answer.kind == Kind::tap || action.answer.kind == Kind::shout);
    return counts ? Action::give(action.answer.at(chromatik::Time(std::clamp(milliseconds, 0, chromatik::Time::most))))
                  : action;
  }
  static Action without_time(const Action& action) {
    return time_of(action) ? Action::give(action.answer.at(chromatik::Time())) : action;
  }
  static Action when_time_is_over() { return Action::give(chromatik::Answer::none()); }

  static long turns(const State& s) { return s.flips(); }

  static Standing standing(const State& s) { return chromatik::standing(s); }
  static Position position(const State& s) { return chromatik::position(s); }
  static std::optional<State> from_position(const Options& options, const Position& position) {
    return chromatik::from_position(open(options), position);
  }

 private:
  static Actions legal(const chromatik::Table& t, const chromatik::Answers& answers, Seat seat) {
    switch (t.phase) {
      case Phase::flip: return seat == t.turn ? chromatik::legal_flips(t) : Actions();
      case Phase::answer: return answers[static_cast<std::size_t>(seat)].is_open() ? chromatik::legal_answers(t) : Actions();
      case Phase::take: return seat == t.takers[0] ? chromatik::legal_takes(t) : Actions();
      case Phase::deal:
      case Phase::over: break;
    }
    return {};
  }
};
static_assert(Timed<Chromatik>);

}  // namespace nuancier
