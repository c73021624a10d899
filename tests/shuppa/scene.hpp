// An area of Shuppa drawn as it lies, and what players do at it.
//
//   Scene t({.players = 2, .area = R"(
//     .    g   .  .  .
//     r'0  r   r  b  .
//   )", .order = "0 1"});
//
// Upper lines lie higher. r y g b is some normal card of that colour, * a multicolour one, a number that very card;
// 44'1 has the token of seat 1 on it. The scene starts when the cards have dropped: the tokens are checked in the given
// order. Without tokens it starts with the choices of `hands`; then `jar` are the three cards revealed. What is not named
// lies in the piles, as many cards as belong there; all the rest is discarded.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "rules/shuppa/shuppa.hpp"
#include "tests/heard.hpp"

namespace nuancier::shuppa {

struct Setting {
  int players = 2;
  int degree = 0;  // of the automaton: the solo game
  std::string area = {};
  std::string order = {};  // of the tokens
  std::string jar = {};    // the three cards revealed
  std::vector<std::string> hands = {};
  std::string reserve = "fill";  // top first; "fill": ten cards
  std::string actions = "fill";  // top first; "fill": all that are left
  std::string automaton = {};    // top first
  std::vector<std::string> won = {};
  int round = 1;
  Direction direction = Direction::right;
};

inline std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> list;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) list.emplace_back(word);
  return list;
}

inline Card card_named(std::string_view word) {
  Card card{};
  EXPECT_TRUE(from_text(word, card)) << word;
  return card;
}

template <class List>
std::string joined(const List& list) {
  std::string text;
  for (const auto& item : list) text += (text.empty() ? "" : " ") + std::string(to_text(item).view());
  return text;
}

inline char letter(Card card) {
  if (is_multicolour(card)) return '*';
  for (std::size_t c = 0; c < colours; ++c) {
    if (has_colour(card, static_cast<Colour>(c))) return "rygb"[c];
  }
  return '?';
}

inline Options options_for(int players, int degree_of_automaton = 0) {
  Options options = default_options(info, degree_of_automaton > 0 ? solo : standard);
  if (degree_of_automaton > 0) {
    options.values[degree] = static_cast<std::int16_t>(degree_of_automaton);
  } else {
    options.players = static_cast<std::uint8_t>(players);
  }
  return options;
}

// Every mode, number of players and degree.
inline std::vector<Options> all_options() {
  std::vector<Options> all = {options_for(2), options_for(3), options_for(4)};
  for (int d = least_degree; d <= most_degree; ++d) all.push_back(options_for(1, d));
  return all;
}

class Scene {
 public:
  explicit Scene(const Setting& setting) : state(Shuppa::open(options_for(setting.players, setting.degree))) {
    state.round = static_cast<std::uint8_t>(setting.round);
    state.directions.fill(setting.direction);
    reserve_named(setting);
    const bool has_dropped = setting.area.find('\'') != std::string::npos;
    lay_area(setting.area);
    for (std::size_t i = 0; i < setting.hands.size(); ++i) {
      for (const std::string& word : words(setting.hands[i])) state.hands[i].push_back(pick(word));
    }
    for (std::size_t i = 0; i < setting.won.size(); ++i) {
      for (const std::string& word : words(setting.won[i])) state.won[i].push_back(pick(word));
    }
    for (const std::string& word : words(setting.automaton)) state.automaton.push_back(pick(word));
    std::reverse(state.automaton.begin(), state.automaton.end());
    lay_pile(state.reserve, setting.reserve == "fill" ? "" : setting.reserve);
    lay_pile(state.actions, setting.actions == "fill" ? "" : setting.actions);
    for (const std::string& word : words(setting.jar)) state.revealed.push_back(pick(word));
    const std::size_t jar_left = jar_size - jar_cards * static_cast<std::size_t>(setting.round);
    while (state.jar.size() < jar_left) state.jar.push_back(pick_normal());
    if (setting.reserve == "fill") {
      while (state.reserve.size() < 10) state.reserve.push_back(pick_normal());
    }
    if (setting.actions == "fill") {
      for (Card card : unused_& all_actions) {
        if (!state.actions.full()) state.actions.push_back(take(card));
      }
    }
    state.discards = unused_;
    if (!has_dropped) {
      state.phase = Phase::choose;
      return;
    }
    for (const std::string& word : words(setting.order)) state.order.push_back(seat_at(word[0] - '0'));
    EXPECT_EQ(static_cast<int>(state.order.size()), state.places()) << "the order names everybody";
    go_on(state, listener());
  }

  Scene& play(int seat, std::string_view text) {
    const std::string refused = refusal(seat, text);
    EXPECT_EQ(refused, "") << text;
    if (refused.empty()) Shuppa::apply(state, seat_at(seat), read_as<Action>(text), listener());
    return *this;
  }
  // The number of the rule that forbids it, or nothing.
  std::string refusal(int seat, std::string_view text) const {
    const auto refused = Shuppa::refuse(state, seat_at(seat), read_as<Action>(text));
    return refused ? std::string(refused->rule) : "";
  }
  std::string reason(int seat, std::string_view text) const {
    const auto refused = Shuppa::refuse(state, seat_at(seat), read_as<Action>(text));
    return refused ? std::string(refused->text.substr(std::string_view("shuppa.refuse.").size())) : "";
  }
  // "share 1 0, share 0 1"
  std::string legal(int seat) const {
    std::string list;
    for (Action action : Shuppa::legal(state, seat_at(seat)))
      list += (list.empty() ? "" : ", ") + std::string(to_text(action).view());
    return list;
  }
  // Who owes an answer: "choose 0 1", "lot 1", "over".
  std::string asked() const {
    std::string text(to_text(state.phase).view());
    for (Seat seat : Shuppa::due(state).seats()) text += " " + std::to_string(index(seat));
    return text;
  }
  // The columns from the foot, in the letters of the drawing: "rg / b / - / - / -".
  std::string area() const { return area_of(state.board); }
  static std::string area_of(const Board& board) {
    std::string text;
    for (const Stack& column : board) {
      if (!text.empty()) text += " / ";
      for (Card card : column) text += letter(card);
      if (column.empty()) text += "-";
    }
    return text;
  }
  // How many cards a place has won.
  int won(int place) const { return static_cast<int>(state.won[static_cast<std::size_t>(place)].size()); }
  std::string won_cards(int place) const { return joined(state.won[static_cast<std::size_t>(place)]); }
  int drawn(int seat) const {
    return static_cast<int>(std::count_if(events.begin(), events.end(), [&](const Event& event) {
      const Drew* drew = std::get_if<Drew>(&event);
      return drew != nullptr && drew->seat == seat_at(seat);
    }));
  }
  // The keys of what was told: "lot_taken fell missed drew".
  std::string told() const {
    std::string text;
    for (const Event& event : events) {
      std::visit([&](const auto& held) { text += (text.empty() ? "" : " ") + std::string(held.key); }, event);
    }
    return text;
  }
  template <class Wanted>
  std::vector<Wanted> all_told() const {
    return of_kind<Wanted>(events);
  }

  State state;
  std::vector<Event> events;

 private:
  Listener<Event> listener() { return {events}; }

  Card take(Card card) {
    EXPECT_TRUE(unused_.contains(card)) << "twice: " << number(card);
    unused_.erase(card);
    return card;
  }
  // Cards that are named by number are not to be picked for a colour.
  void reserve_named(const Setting& setting) {
    std::string all =
        setting.area + " " + setting.jar + " " + setting.reserve + " " + setting.actions + " " + setting.automaton;
    for (const std::string& hand : setting.hands) all += " " + hand;
    for (const std::string& won : setting.won) all += " " + won;
    std::replace(all.begin(), all.end(), '\n', ' ');
    for (const std::string& word : words(all)) {
      if (std::isdigit(static_cast<unsigned char>(word[0])) != 0)
        named_.push_back(card_named(word.substr(0, word.find('\''))));
    }
  }
  Card pick(std::string_view word) {
    if (std::isdigit(static_cast<unsigned char>(word[0])) != 0) return take(card_named(word));
    for (Card card : unused_.without(all_actions).without(named_)) {
      if (letter(card) == word[0]) return take(card);
    }
    ADD_FAILURE() << "no card left for " << word;
    return no_card;
  }
  Card pick_normal() {
    const CardSet free = unused_.without(all_actions).without(named_);
    return take(*free.begin());
  }
  template <class PileOfCards>
  void lay_pile(PileOfCards& pile, const std::string& text) {
    for (const std::string& word : words(text)) {
      if (word != "-") pile.push_back(pick(word));
    }
    std::reverse(pile.begin(), pile.end());
  }
  void lay_area(std::string_view drawing) {
    std::vector<std::vector<std::string>> lines;
    while (!drawing.empty()) {
      const std::size_t end = std::min(drawing.find('\n'), drawing.size());
      const std::vector<std::string> line = words(drawing.substr(0, end));
      drawing.remove_prefix(std::min(end + 1, drawing.size()));
      if (!line.empty()) lines.insert(lines.begin(), line);
    }
    std::set<std::size_t> closed;
    for (const auto& line : lines) {
      EXPECT_EQ(static_cast<int>(line.size()), state.board.columns()) << "one word a column";
      for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == ".") {
          closed.insert(i);
          continue;
        }
        EXPECT_EQ(closed.count(i), 0U) << "nothing lies above a hole";
        const std::size_t mark = line[i].find('\'');
        const Card card = pick(std::string_view(line[i]).substr(0, mark));
        state.board.put_on_top(column_at(static_cast<int>(i)), card);
        if (mark != std::string::npos) state.token(seat_at(line[i][mark + 1] - '0')) = card;
      }
    }
  }

  CardSet unused_ = all_cards;
  CardSet named_;
};

// Plays at random until `enough(state)`, or to the end.
template <class Enough>
State play_until(const Options& options, Rng& rng, Enough&& enough) {
  State s = Shuppa::open(options);
  while (s.phase != Phase::over && !enough(s)) {
    if (s.phase == Phase::deal) {
      Shuppa::settle(s, Shuppa::draw(s, rng), ignore);
    } else {
      const Seat seat = *Shuppa::due(s).seats().begin();
      const Actions actions = Shuppa::legal(s, seat);
      Shuppa::apply(s, seat, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], ignore);
    }
  }
  return s;
}

}  // namespace nuancier::shuppa
