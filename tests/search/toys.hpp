// Three games of a few lines whose best play is known, to test what search promises.
//
// Nim: two seats take one to three of a heap in turn; who takes the last one wins. Best: leave a multiple of four.
// Duel: two seats choose one of three at the same time, once. First beats second, second beats third, third beats first.
//   Best: each as often as the others.
// Coin: a coin lies hidden from the one seat, who bets on heads, on tails, or takes a sure 0.6 of the win; a bet wins
//   all or nothing. Whoever knows the coin bets; who does not know it takes the sure thing.
#pragma once

#include <variant>

#include "rules/kit/game.hpp"

namespace nuancier::toys {

struct Action {
  std::int8_t number = 0;
  bool operator==(const Action&) const = default;
};
inline Text to_text(Action action) { return Text() << static_cast<int>(action.number); }
inline bool from_text(std::string_view text, Action& action) {
  const std::optional<int> number = read_number(text);
  if (number) action.number = static_cast<std::int8_t>(*number);
  return number.has_value();
}

struct Nothing {
  bool operator==(const Nothing&) const = default;
};

template <int Players>
struct Modes {
  static constexpr ModeInfo list[] = {
      {.key = "standard", .least_players = Players, .most_players = Players, .options = {}, .text = ""}};
};

// What the contract asks for and these toys do not need.
template <class Toy, class TheState, int Players>
struct Base {
  using State = TheState;
  using Action = toys::Action;
  using Actions = Few<Action, 3>;
  using Chance = toys::Nothing;
  using Event = toys::Nothing;
  using Preview = Few<Event, 1>;
  using Position = toys::Nothing;
  struct View {
    Viewer viewer;
    State known;
    bool operator==(const View&) const = default;
  };

  static constexpr GameInfo info{.key = "toy", .modes = Modes<Players>::list, .text = ""};
  static constexpr int refusals = 0;
  static int cards() { return 0; }
  static Options options(const State&) { return default_options(info, 0); }
  static State open(const Options&) { return {}; }
  static bool sealed(const State&) { return false; }
  static Chance draw(const State&, Rng&) { return {}; }
  static std::optional<Refusal> refuse_chance(const State&, const Chance&) { return std::nullopt; }
  template <class Sink>
  static void settle(State&, const Chance&, Sink&&) {}
  static std::optional<Refusal> refuse(const State&, Seat, const Action&) { return std::nullopt; }
  static std::optional<Event> seen_by(const Event& event, Viewer) { return event; }
  static Actions legal(const View& v) { return Toy::legal(v.known, v.viewer.seat()); }
  static Preview preview(const View&, const Action&) { return {}; }
  static View view(const State& s, Viewer viewer) { return {viewer, s}; }
  static State guess(const View& v, Rng&) { return v.known; }
  static Position position(const State&) { return {}; }
  static std::optional<State> from_position(const Options&, const Position&) { return std::nullopt; }
};

struct NimState {
  std::int8_t heap = 10;
  Seat turn{};
  bool operator==(const NimState&) const = default;
};
struct Nim : Base<Nim, NimState, 2> {
  using Base::legal;
  static Due due(const State& s) { return s.heap == 0 ? Due::over() : Due::of(s.turn); }
  static Actions legal(const State& s, Seat seat) {
    Actions actions;
    for (std::int8_t n = 1; n <= std::min<int>(3, s.heap) && seat == s.turn; ++n) actions.push_back({n});
    return actions;
  }
  template <class Sink>
  static void apply(State& s, Seat, Action action, Sink&&) {
    s.heap = static_cast<std::int8_t>(s.heap - action.number);
    s.turn = next_seat(s.turn, 2);
  }
  static Standing standing(const State& s) {
    return {1, {0, 0}, s.heap == 0, s.heap == 0 ? SeatSet(next_seat(s.turn, 2)) : SeatSet()};
  }
};
static_assert(Game<Nim>);

struct DuelState {
  Few<std::int8_t, 2> choices{-1, -1};
  bool operator==(const DuelState&) const = default;
};
struct Duel : Base<Duel, DuelState, 2> {
  using Base::legal;
  static bool is_over(const State& s) { return s.choices[0] >= 0 && s.choices[1] >= 0; }
  static Due due(const State& s) {
    if (is_over(s)) return Due::over();
    SeatSet seats;
    for (Seat seat : SeatSet::first(2)) {
      if (s.choices[static_cast<std::size_t>(seat)] < 0) seats.insert(seat);
    }
    return Due::of(seats);
  }
  static bool sealed(const State& s) { return !is_over(s); }
  static Actions legal(const State& s, Seat) { return is_over(s) ? Actions() : Actions{{0}, {1}, {2}}; }
  template <class Sink>
  static void apply(State& s, Seat seat, Action action, Sink&&) {
    s.choices[static_cast<std::size_t>(seat)] = action.number;
  }
  // What the other has sealed is not known: any choice is as likely.
  static View view(const State& s, Viewer viewer) { return {viewer, s}; }
  static State guess(const View& v, Rng& rng) {
    State s = v.known;
    std::int8_t& other = s.choices[static_cast<std::size_t>(next_seat(v.viewer.seat(), 2))];
    if (other >= 0) other = static_cast<std::int8_t>(rng.below(3));
    return s;
  }
  static bool beats(int mine, int other) { return (mine + 1) % 3 == other; }
  static Standing standing(const State& s) {
    const int first = beats(s.choices[0], s.choices[1]) ? 1 : 0;
    const int second = beats(s.choices[1], s.choices[0]) ? 1 : 0;
    Standing standing{1, {first, second}, is_over(s), {}};
    if (standing.over) standing.winners = best(standing.scores);
    return standing;
  }
};
static_assert(Game<Duel>);

struct CoinState {
  std::int8_t coin = 0;     // 0 heads, 1 tails
  bool is_known = false;    // to the seat
  std::int8_t choice = -1;  // 0 heads, 1 tails, 2 the sure thing
  bool operator==(const CoinState&) const = default;
};
struct Coin : Base<Coin, CoinState, 1> {
  using Base::legal;
  static Due due(const State& s) { return s.choice < 0 ? Due::of(seat_at(0)) : Due::over(); }
  static Actions legal(const State& s, Seat) { return s.choice < 0 ? Actions{{0}, {1}, {2}} : Actions(); }
  template <class Sink>
  static void apply(State& s, Seat, Action action, Sink&&) {
    s.choice = action.number;
  }
  static State guess(const View& v, Rng& rng) {
    State s = v.known;
    if (!s.is_known) s.coin = static_cast<std::int8_t>(rng.below(2));
    return s;
  }
  static Standing standing(const State& s) { return {1, {s.choice == s.coin ? 1 : 0}, s.choice >= 0, {}}; }
};
static_assert(Game<Coin>);

}  // namespace nuancier::toys
