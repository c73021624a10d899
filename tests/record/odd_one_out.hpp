// Odd one out: a toy that proves what the contract promises and no finished game needs yet: several seats due at once, and
// sealed choices that may be changed until the last one is in.
//
// ODD-1 Three seats; each gets a secret favourite from 0 to 9. ODD-2 In each round all choose a number from 0 to 9 in
// secret; the choices are revealed together. ODD-3 Nobody may choose the number they chose in the round before. ODD-4 A
// number that nobody else chose scores 1, and 2 more if it is the seat's favourite.
#pragma once

#include <array>
#include <optional>
#include <variant>

#include "rules/kit/game.hpp"

namespace nuancier::odd_one_out {

inline constexpr std::size_t seats = 3;
inline constexpr int numbers = 10;

inline constexpr OptionInfo option_list[] = {
    {.key = "rounds", .least = 1, .most = 5, .fallback = 3, .choices = {}, .text = ""},
    {.key = "favourites",
     .kind = OptionInfo::Kind::toggle,
     .least = 0,
     .most = 1,
     .fallback = 1,
     .choices = toggle_names,
     .text = ""},
};
inline constexpr ModeInfo mode_list[] = {
    {.key = "standard", .least_players = 3, .most_players = 3, .options = option_list, .text = ""}};
inline constexpr GameInfo info{.key = "odd-one-out", .modes = mode_list, .text = ""};

using Numbers = Few<int, seats>;
using Choice = std::optional<std::int8_t>;

struct Action {
  std::int8_t number = 0;
  bool operator==(const Action&) const = default;
};
inline Text to_text(Action action) { return Text("choose ") << static_cast<int>(action.number); }
inline bool from_text(std::string_view text, Action& action) {
  if (take_word(text) != "choose") return false;
  const std::optional<int> number = read_number(take_word(text));
  if (!number || *number < 0 || *number >= numbers || !take_word(text).empty()) return false;
  action.number = static_cast<std::int8_t>(*number);
  return true;
}

struct Deal {
  Numbers favourites;
  static constexpr std::string_view key = "deal";
  static constexpr auto bare = &Deal::favourites;
  bool operator==(const Deal&) const = default;
};

struct Chosen {
  Seat seat{};
  std::optional<int> number;
  bool operator==(const Chosen&) const = default;
};
struct Revealed {
  Numbers numbers;
  bool operator==(const Revealed&) const = default;
};
using Event = std::variant<Chosen, Revealed>;

struct State {
  std::int8_t rounds = 0;
  std::int8_t with_favourites = 0;
  std::int8_t round = 0;  // from 1; 0 before the deal
  bool over = false;
  Numbers favourites;
  std::array<Choice, seats> choices;
  std::array<Choice, seats> last;
  std::array<std::int16_t, seats> scores{};
  bool operator==(const State&) const = default;
};

struct View {
  Viewer viewer;
  State known;  // others' favourites are -1, their choices empty
  SeatSet chosen;
  bool operator==(const View&) const = default;
};

struct Position {
  int round = 0;
  bool over = false;
  Numbers favourites;
  Numbers scores;
  Numbers last;  // empty in the first round
  SeatSet chosen;
  Numbers choices;  // of those who have chosen
  static constexpr auto fields = described_by(
      Field{"round", &Position::round}, Field{"over", &Position::over}, Field{"favourites", &Position::favourites},
      Field{"scores", &Position::scores}, Field{"last", &Position::last}, Field{"chosen", &Position::chosen},
      Field{"choices", &Position::choices});
  bool operator==(const Position&) const = default;
};

namespace refusal {
inline constexpr Refusal not_your_turn{Refusal::Code::not_your_turn, "ODD-2", "odd.refuse.not_your_turn"};
inline constexpr Refusal same_again{Refusal::Code::illegal, "ODD-3", "odd.refuse.same_again"};
inline constexpr Refusal wrong_deal{Refusal::Code::illegal, "ODD-1", "odd.refuse.wrong_deal"};
inline constexpr std::array all = {not_your_turn, same_again, wrong_deal};
}  // namespace refusal

inline SeatSet chosen(const State& s) {
  SeatSet set;
  for (std::size_t i = 0; i < seats; ++i) {
    if (s.choices[i]) set.insert(seat_at(static_cast<int>(i)));
  }
  return set;
}

}  // namespace nuancier::odd_one_out

namespace nuancier {

struct OddOneOut {
  using State = odd_one_out::State;
  using Action = odd_one_out::Action;
  using Actions = Few<Action, odd_one_out::numbers>;
  using Chance = odd_one_out::Deal;
  using View = odd_one_out::View;
  using Event = odd_one_out::Event;
  using Preview = Few<Event, 1>;
  using Position = odd_one_out::Position;

  static constexpr const GameInfo& info = odd_one_out::info;
  static constexpr const auto& refusals = odd_one_out::refusal::all;
  static odd_one_out::Numbers cards() { return {}; }  // there are none

  static State open(const Options& options) {
    State s;
    s.rounds = static_cast<std::int8_t>(options.values[0]);
    s.with_favourites = static_cast<std::int8_t>(options.values[1]);
    return s;
  }
  static Options options(const State& s) {
    Options options = default_options(info, 0);
    options.values = {s.rounds, s.with_favourites};
    return options;
  }

  static Due due(const State& s) {
    if (s.over) return Due::over();
    if (s.round == 0) return Due::chance();
    SeatSet open_seats = SeatSet::first(odd_one_out::seats);
    for (Seat seat : odd_one_out::chosen(s)) open_seats.erase(seat);
    return Due::of(open_seats);
  }
  static bool sealed(const State& s) { return s.round > 0 && !s.over; }

  static Chance draw(const State&, Rng& rng) {
    Chance deal;
    for (std::size_t i = 0; i < odd_one_out::seats; ++i)
      deal.favourites.push_back(static_cast<int>(rng.below(odd_one_out::numbers)));
    return deal;
  }
  static std::optional<Refusal> refuse_chance(const State& s, const Chance& deal) {
    if (s.round != 0 || deal.favourites.size() != odd_one_out::seats) return odd_one_out::refusal::wrong_deal;
    for (int number : deal.favourites) {
      if (number < 0 || number >= odd_one_out::numbers) return odd_one_out::refusal::wrong_deal;
    }
    return std::nullopt;
  }
  template <class Sink>
  static void settle(State& s, const Chance& deal, Sink&&) {
    s.favourites = deal.favourites;
    s.round = 1;
  }

  static Actions legal(const State& s, Seat seat) {
    Actions actions;
    if (!sealed(s)) return actions;
    for (std::int8_t n = 0; n < odd_one_out::numbers; ++n) {
      if (s.last[static_cast<std::size_t>(seat)] != n) actions.push_back({n});
    }
    return actions;
  }
  static std::optional<Refusal> refuse(const State& s, Seat seat, Action action) {
    if (!sealed(s)) return odd_one_out::refusal::not_your_turn;
    if (s.last[static_cast<std::size_t>(seat)] == action.number) return odd_one_out::refusal::same_again;
    return std::nullopt;
  }
  template <class Sink>
  static void apply(State& s, Seat seat, Action action, Sink&& tell) {
    s.choices[static_cast<std::size_t>(seat)] = action.number;
    tell(odd_one_out::Chosen{seat, action.number});
    if (odd_one_out::chosen(s).size() < static_cast<int>(odd_one_out::seats)) return;
    odd_one_out::Revealed revealed;
    for (std::size_t i = 0; i < odd_one_out::seats; ++i) {
      const int mine = *s.choices[i];
      revealed.numbers.push_back(mine);
      bool alone = true;
      for (std::size_t other = 0; other < odd_one_out::seats; ++other)
        alone &= other == i || s.choices[other] != s.choices[i];
      const int bonus = s.with_favourites != 0 && s.favourites[i] == mine ? 2 : 0;
      if (alone) s.scores[i] = static_cast<std::int16_t>(s.scores[i] + 1 + bonus);
    }
    tell(revealed);
    s.last = s.choices;
    s.choices = {};
    s.over = s.round == s.rounds;
    if (!s.over) ++s.round;
  }

  static View view(const State& s, Viewer viewer) {
    View v{viewer, s, odd_one_out::chosen(s)};
    for (std::size_t i = 0; i < s.favourites.size(); ++i) {
      if (viewer.knows(seat_at(static_cast<int>(i))) || s.over) continue;
      v.known.favourites[i] = -1;
      v.known.choices[i].reset();
    }
    return v;
  }
  static std::optional<Event> seen_by(const Event& event, Viewer viewer) {
    Event seen = event;
    if (auto* choice = std::get_if<odd_one_out::Chosen>(&seen); choice != nullptr && !viewer.knows(choice->seat)) {
      choice->number.reset();
    }
    return seen;
  }
  static Actions legal(const View& v) { return v.viewer.is_seat() ? legal(v.known, v.viewer.seat()) : Actions(); }
  static Preview preview(const View& v, Action action) {
    return {Event(odd_one_out::Chosen{v.viewer.seat(), static_cast<int>(action.number)})};
  }
  static State guess(const View& v, Rng& rng) {
    State s = v.known;
    for (int& favourite : s.favourites) {
      if (favourite < 0) favourite = static_cast<int>(rng.below(odd_one_out::numbers));
    }
    for (Seat seat : v.chosen) {
      odd_one_out::Choice& choice = s.choices[static_cast<std::size_t>(seat)];
      const Actions actions = legal(s, seat);
      if (!choice) choice = actions[rng.below(static_cast<std::uint32_t>(actions.size()))].number;
    }
    return s;
  }

  static Standing standing(const State& s) {
    Standing standing;
    standing.round = s.round;
    for (int score : s.scores) standing.scores.push_back(score);
    standing.over = s.over;
    if (s.over) standing.winners = best(standing.scores);
    return standing;
  }

  static Position position(const State& s) {
    Position p;
    p.round = s.round;
    p.over = s.over;
    p.favourites = s.favourites;
    for (int score : s.scores) p.scores.push_back(score);
    for (const odd_one_out::Choice& choice : s.last) {
      if (choice) p.last.push_back(*choice);
    }
    p.chosen = odd_one_out::chosen(s);
    for (Seat seat : p.chosen) p.choices.push_back(*s.choices[static_cast<std::size_t>(seat)]);
    return p;
  }
  static std::optional<State> from_position(const Options& options, const Position& p) {
    State s = open(options);
    const bool begun = p.round > 0;
    if (p.round < 0 || p.round > s.rounds || p.scores.size() != odd_one_out::seats) return std::nullopt;
    if (p.favourites.size() != (begun ? odd_one_out::seats : 0) || p.over > (p.round == s.rounds)) return std::nullopt;
    if (p.last.size() != (p.round > 1 || p.over ? odd_one_out::seats : 0)) return std::nullopt;
    if (p.choices.size() != static_cast<std::size_t>(p.chosen.size()) || p.choices.size() >= odd_one_out::seats)
      return std::nullopt;
    const auto allowed = [](int n) { return n >= 0 && n < odd_one_out::numbers; };
    for (const odd_one_out::Numbers& list : {p.favourites, p.last, p.choices}) {
      if (!std::all_of(list.begin(), list.end(), allowed)) return std::nullopt;
    }
    if (!begun && (!p.choices.empty() || p.over)) return std::nullopt;
    s.round = static_cast<std::int8_t>(p.round);
    s.over = p.over;
    s.favourites = p.favourites;
    for (std::size_t i = 0; i < odd_one_out::seats; ++i) {
      if (p.scores[i] < 0 || p.scores[i] > 15) return std::nullopt;
      s.scores[i] = static_cast<std::int16_t>(p.scores[i]);
      if (!p.last.empty()) s.last[i] = static_cast<std::int8_t>(p.last[i]);
    }
    std::size_t next = 0;
    for (Seat seat : p.chosen) {
      if (static_cast<std::size_t>(seat) >= odd_one_out::seats) return std::nullopt;
      s.choices[static_cast<std::size_t>(seat)] = static_cast<std::int8_t>(p.choices[next++]);
    }
    return s;
  }
};
static_assert(Game<OddOneOut>);

}  // namespace nuancier
