// A position of Kolpa! in card notation, and what players do in it.
//
//   Scene t({.hands = {"r1 g3", "b2"}, .areas = {"b3"}, .discard = "r3"});
//   t.play("kol r1");
//
// Seat 0 is to move. Cards that are not named lie where `rest` says.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rules/kolpa/kolpa.hpp"
#include "tests/heard.hpp"

namespace nuancier::kolpa {

enum class Rest { draw, discard, area_of_last_seat };

struct Setting {
  std::vector<std::string> hands;
  std::vector<std::string> areas = {};
  std::string discard = "r3";  // top first
  std::string announced = {};
  std::string draw = {};  // top first; the rest may follow
  Rest rest = Rest::draw;
  int turns = 0;
  int round = 1;
  std::vector<int> scores = {};
  int target = 50;
  int max_rounds = 30;
};

inline std::vector<Card> cards(std::string_view text) {
  std::vector<Card> list;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    Card card{};
    EXPECT_TRUE(from_text(word, card)) << word;
    list.push_back(card);
  }
  return list;
}

class Scene {
 public:
  explicit Scene(const Setting& setting) {
    const std::size_t players = setting.hands.size();
    Position p;
    std::vector<Card> left;
    for (Card card : deck()) left.push_back(card);
    const auto put = [&](auto& place, const std::string& text) {
      for (Card card : cards(text)) {
        const auto found = std::find(left.begin(), left.end(), card);
        EXPECT_NE(found, left.end()) << "too many " << to_text(card).view();
        if (found != left.end()) left.erase(found);
        place.push_back(card);
      }
    };
    p.hands.resize(players);
    p.areas.resize(players);
    p.scores.resize(players);
    for (std::size_t i = 0; i < players; ++i) put(p.hands[i], setting.hands[i]);
    for (std::size_t i = 0; i < setting.areas.size(); ++i) put(p.areas[i], setting.areas[i]);
    for (std::size_t i = 0; i < setting.scores.size(); ++i) p.scores[i] = setting.scores[i];
    put(p.discard, setting.discard);
    put(p.draw, setting.draw);
    for (Card card : left) {
      if (setting.rest == Rest::draw) p.draw.push_back(card);
      if (setting.rest == Rest::discard || (setting.rest == Rest::area_of_last_seat && card == joker))
        p.discard.push_back(card);
      if (setting.rest == Rest::area_of_last_seat && card != joker) p.areas[players - 1].push_back(card);
    }
    if (!setting.announced.empty()) {
      Announcement wanted;
      EXPECT_TRUE(from_text(setting.announced, wanted));
      p.announced = wanted;
    }
    p.turns = setting.turns;
    p.round = setting.round;
    Options options = default_options(info, 0);
    options.players = static_cast<std::uint8_t>(players);
    options.values[target] = static_cast<std::int16_t>(setting.target);
    options.values[max_rounds] = static_cast<std::int16_t>(setting.max_rounds);
    const auto read = Kolpa::from_position(options, p);
    EXPECT_TRUE(read) << "not a position";
    if (read) state = *read;
  }

  // The seat on turn plays; expects it to be allowed.
  Scene& play(std::string_view text) {
    const std::string refused = refusal(text);
    EXPECT_EQ(refused, "") << text;
    if (refused.empty())
      Kolpa::apply(state, state.turn, read_as<Action>(text), [this](const auto& event) { events.push_back(event); });
    return *this;
  }

  // The number of the rule that forbids it, or nothing.
  std::string refusal(std::string_view text) const {
    const auto refused = Kolpa::refuse(state, state.turn, read_as<Action>(text));
    return refused ? std::string(refused->rule) : "";
  }

  // Everything seat 0 may do, in alphabetical order.
  std::string legal() const {
    std::vector<std::string> list;
    const Actions actions = Kolpa::legal(state, state.turn);
    for (std::size_t i = 0; i < actions.size(); ++i) list.emplace_back(to_text(actions[i]).view());
    std::sort(list.begin(), list.end());
    std::string joined;
    for (const std::string& text : list) joined += (joined.empty() ? "" : ", ") + text;
    return joined;
  }

  std::string hand(int seat) const { return joined(state.hands[static_cast<std::size_t>(seat)].cards()); }
  std::string area(int seat) const { return joined(state.areas[static_cast<std::size_t>(seat)]); }
  std::string top() const { return std::string(to_text(state.discard.back()).view()); }

  template <class Kind>
  const Kind* told() const {
    return first_of_kind<Kind>(events);
  }

  State state;
  std::vector<Event> events;

 private:
  template <class List>
  static std::string joined(const List& list) {
    std::string text;
    for (Card card : list) text += (text.empty() ? "" : " ") + std::string(to_text(card).view());
    return text;
  }
};

}  // namespace nuancier::kolpa
