// A table of Chromatik with drawn cards, and what players do at it.
//
//   Scene t({.level = 2, .players = 3, .shows = R"(
//     r r   r  rb   b b
//     r y   r  y    b r
//   )"});
//   t.all_answer({"tap red 532", "tap blue 400", "none"});
//   EXPECT_EQ(t.held(0), "red");
//
// Each word of a drawing is a square: one letter is whole, two are its halves. The scene finds cards of the deck that show
// as much of each colour together, and seat 0 has just turned one over; what a drawing shows must be possible.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "rules/chromatik/chromatik.hpp"
#include "tests/heard.hpp"

namespace nuancier::chromatik {

struct Setting {
  int level = 1;
  int players = 2;
  std::string shows = "r r  r y \n r y  b b";
  int answer_time = 10;
  int same_time = 40;
  int skill_cards = 10;
  std::string left = {};  // in each skill pile; the others lie with seat 0: "1 10 10"
};

inline Options options_for(int players, int level = 1) {
  Options options = default_options(info, 0);
  options.players = static_cast<std::uint8_t>(players);
  options.values[chromatik::level] = static_cast<std::int16_t>(level);
  return options;
}

inline Area drawn(std::string_view drawing) {
  std::string line(drawing);
  std::replace(line.begin(), line.end(), '\n', ' ');
  return Squares{line}.area();
}

// Cards of the deck that show this together; nothing when there are none.
inline std::vector<Card> cards_showing(const Area& area, int count, const std::vector<Card>& chosen = {}) {
  if (count == 0) return area == Area() ? chosen : std::vector<Card>();
  const int first = chosen.empty() ? 0 : 2 * index(chosen.back()) + 2;
  for (int i = first; i < faces; ++i) {
    Area rest = area;
    bool fits = true;
    for (std::size_t c = 0; c < primaries; ++c) {
      const std::uint8_t here = areas[static_cast<std::size_t>(i)].halves[c];
      fits = fits && here <= rest.halves[c];
      rest.halves[c] = static_cast<std::uint8_t>(rest.halves[c] - here);
    }
    if (!fits) continue;
    std::vector<Card> more = chosen;
    more.push_back(static_cast<Card>(i));
    if (std::vector<Card> found = cards_showing(rest, count - 1, more); !found.empty()) return found;
  }
  return {};
}

inline Action action(std::string_view text) { return read_as<Action>(text); }

template <class List>
std::string joined(const List& list) {
  std::string text;
  for (const auto& item : list) text += (text.empty() ? "" : " ") + std::string(to_text(item).view());
  return text;
}

class Scene {
 public:
  explicit Scene(const Setting& setting) : state(Chromatik::open(options_of(setting))) {
    const std::vector<Card> shown = cards_showing(drawn(setting.shows), state.stacks() + 1);
    EXPECT_FALSE(shown.empty()) << "no cards show " << setting.shows;
    Deal deal;
    std::vector<Card> pile;
    if (!shown.empty()) {
      pile = {turned_over(shown[0]), shown[1]};
      if (state.stacks() == 2) deal.beside = {Card{}, shown[2]};
    }
    std::vector<Card> rest;
    for (int i = 0; i < deck_size; ++i) {
      const bool used = std::any_of(shown.begin(), shown.end(), [&](Card card) { return index(card) == i; });
      if (!used) rest.push_back(card_of(i, false));
    }
    if (deal.beside.empty()) deal.beside.resize(1);
    deal.beside[0] = rest.back();
    rest.pop_back();
    for (Card card : pile) deal.pile.push_back(card);
    for (Card card : rest) deal.pile.push_back(card);
    EXPECT_FALSE(Chromatik::refuse_chance(state, deal));
    Chromatik::settle(state, deal, listener());
    std::string_view words = setting.left;
    for (std::size_t i = 0; i < state.skills.size(); ++i) {
      const std::string_view word = take_word(words);
      if (word.empty()) break;
      const int left = read_number(word).value_or(0);
      state.held[0][i] = static_cast<std::uint8_t>(state.skills[i] - left);
      state.skills[i] = static_cast<std::uint8_t>(left);
    }
    act(0, "flip left");
  }

  // Expects it to be allowed.
  Scene& act(int seat, std::string_view text) {
    const std::string refused = refusal(seat, text);
    EXPECT_EQ(refused, "") << text;
    if (refused.empty()) Chromatik::apply(state, seat_at(seat), action(text), listener());
    return *this;
  }
  // By seat.
  Scene& all_answer(std::initializer_list<std::string_view> answers) {
    int seat = 0;
    for (std::string_view answer : answers) act(seat++, answer);
    return *this;
  }

  // The number of the rule that forbids it, or nothing.
  std::string refusal(int seat, std::string_view text) const {
    const auto refused = Chromatik::refuse(state, seat_at(seat), action(text));
    return refused ? std::string(refused->rule) : "";
  }
  std::string reason(int seat, std::string_view text) const {
    const auto refused = Chromatik::refuse(state, seat_at(seat), action(text));
    return refused ? std::string(refused->text) : "";
  }
  std::string legal(int seat) const {
    std::string text;
    for (const Action& action : Chromatik::legal(state, seat_at(seat))) {
      text += (text.empty() ? "" : ", ") + std::string(to_text(action).view());
    }
    return text;
  }
  // Skill cards: "red red blue".
  std::string held(int seat) const {
    std::vector<Colour> cards;
    const Skills& skills = state.held[static_cast<std::size_t>(seat)];
    for (std::size_t i = 0; i < skills.size(); ++i) cards.insert(cards.end(), skills[i], static_cast<Colour>(i));
    return joined(cards);
  }
  std::string due() const {
    const Due due = Chromatik::due(state);
    if (due.is_over()) return "over";
    if (due.is_chance()) return "chance";
    std::string seats;
    for (Seat seat : due.seats()) seats += (seats.empty() ? "" : " ") + std::string(to_text(seat).view());
    return seats;
  }

  template <class Kind>
  std::vector<Kind> told() const {
    return of_kind<Kind>(events);
  }
  Verdict verdict() const {
    const auto judged = told<Judged>();
    EXPECT_FALSE(judged.empty());
    return judged.empty() ? Verdict() : Verdict{judged.back().right, judged.back().winners};
  }
  std::string winners() const { return joined(verdict().winners); }
  std::string right() const { return std::string(to_text(verdict().right).view()); }

  State state;
  std::vector<Event> events;

 private:
  static Options options_of(const Setting& setting) {
    Options options = options_for(setting.players, setting.level);
    options.values[answer_time] = static_cast<std::int16_t>(setting.answer_time);
    options.values[same_time] = static_cast<std::int16_t>(setting.same_time);
    options.values[skill_cards] = static_cast<std::int16_t>(setting.skill_cards);
    return options;
  }
  Listener<Event> listener() { return {events}; }
};

// Plays at random until `enough(state)`, or to the end.
template <class Enough>
State play_until(const Options& options, Rng& rng, Enough&& enough) {
  State s = Chromatik::open(options);
  while (s.phase != Phase::over && !enough(s)) {
    const Due due = Chromatik::due(s);
    if (due.is_chance()) {
      Chromatik::settle(s, Chromatik::draw(s, rng), ignore);
      continue;
    }
    const Seat seat = *due.seats().begin();
    const Actions actions = Chromatik::legal(s, seat);
    Action chosen = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    const bool timed = chosen.kind == Action::Kind::answer && chosen.answer.kind != Answer::Kind::none;
    if (timed) chosen.answer.time = Time(100 + static_cast<int>(rng.below(200)));
    Chromatik::apply(s, seat, chosen, ignore);
  }
  return s;
}

}  // namespace nuancier::chromatik
