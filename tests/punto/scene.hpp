// A table of Punto drawn in card notation, and what players do at it.
//
//   Scene t({.players = 4, .board = R"(
//     .    r3  .
//     (r2) .   y9
//   )", .piles = {"r5 r7", "y1"}});
//   t.play("place 0 1");
//
// Upper lines have higher y; (r2) is the round's first card, at 0 0; without brackets that is the first card of the last
// line. Seat 0 is to move unless said otherwise. Under the named cards a pile holds its other own cards, unless
// `named_only`.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rules/punto/punto.hpp"
#include "tests/heard.hpp"

namespace nuancier::punto {

struct Setting {
  int players = 4;
  bool in_teams = false;
  std::string board = {};
  std::string covered = {};
  std::vector<std::string> piles = {};  // top first
  bool named_only = false;
  std::vector<std::string> trophies = {};  // by side
  int turn = 0;
  int round = 1;
  int rounds_to_win = 2;
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

template <class List>
std::string joined(const List& list) {
  std::string text;
  for (const auto& item : list) text += (text.empty() ? "" : " ") + std::string(to_text(item).view());
  return text;
}

inline Options options_for(int players, bool in_teams = false, int rounds = 2) {
  Options options = default_options(info, in_teams ? teams : standard);
  options.players = static_cast<std::uint8_t>(players);
  options.values[rounds_to_win] = static_cast<std::int16_t>(rounds);
  return options;
}

// Every mode and number of players.
inline std::vector<Options> all_options() { return {options_for(2), options_for(3), options_for(4), options_for(4, true)}; }

// The cards of a drawing with their cells.
inline std::vector<CardAt> drawn(std::string_view drawing) {
  std::vector<std::vector<std::string>> lines;
  while (!drawing.empty()) {
    const std::size_t end = std::min(drawing.find('\n'), drawing.size());
    std::string_view line = drawing.substr(0, end);
    drawing.remove_prefix(std::min(end + 1, drawing.size()));
    std::vector<std::string> words;
    for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) words.emplace_back(word);
    if (!words.empty()) lines.insert(lines.begin(), words);
  }
  struct Place {
    int x, y;
    std::string card;
  };
  std::vector<Place> places;
  const Place* first = nullptr;
  for (std::size_t y = 0; y < lines.size(); ++y) {
    for (std::size_t x = 0; x < lines[y].size(); ++x) {
      if (lines[y][x] != ".") places.push_back({static_cast<int>(x), static_cast<int>(y), lines[y][x]});
    }
  }
  for (Place& place : places) {
    if (place.card[0] != '(') continue;
    place.card = place.card.substr(1, 2);
    first = &place;
  }
  if (first == nullptr && !places.empty()) first = &places[0];
  std::vector<CardAt> tops;
  for (const Place& place : places) {
    Card card{};
    EXPECT_TRUE(from_text(place.card, card)) << place.card;
    tops.push_back({card, {static_cast<std::int8_t>(place.x - first->x), static_cast<std::int8_t>(place.y - first->y)}});
  }
  return tops;
}

class Scene {
 public:
  explicit Scene(const Setting& setting)
      : state(Punto::open(options_for(setting.players, setting.in_teams, setting.rounds_to_win))) {
    state.phase = Phase::turn;
    state.round = static_cast<std::uint8_t>(setting.round);
    CardSet rest;
    for (Card card : deck()) rest.push_back(card);
    const auto take = [&](Card card) { EXPECT_TRUE(rest.take(card)) << "too many " << to_text(card).view(); };
    for (std::size_t i = 0; i < setting.trophies.size(); ++i) {
      for (Card card : cards(setting.trophies[i])) {
        take(card);
        state.trophies[i].push_back(card);
      }
    }
    for (const CardAt& top : drawn(setting.board)) {
      take(top.card);
      EXPECT_TRUE(state.board.fits(top.cell)) << to_text(top).view();
      state.board.push_back(top);
      state.placed.push_back(top.card);
    }
    for (Card card : cards(setting.covered)) {
      take(card);
      state.placed.push_back(card);
    }
    Few<Pile, max_players> piles;
    piles.resize(state.players);
    for (std::size_t i = 0; i < setting.piles.size(); ++i) {
      for (Card card : cards(setting.piles[i])) {
        take(card);
        piles[i].push_back(card);
      }
    }
    if (!setting.named_only) {
      for (Card card : rest) {
        if (state.is_neutral(card)) continue;
        for (Seat seat : state.seats_of(state.side_of(colour(card)))) {
          Pile& pile = piles[static_cast<std::size_t>(seat)];
          if (state.in_teams && index(seat) < 2 && pile.size() >= 18) continue;
          pile.push_back(card);
          break;
        }
      }
    }
    state.piles.lay(piles);
    if (state.has_neutral()) {
      Hidden::Batch batch;
      for (std::size_t i = 0; i < piles.size(); ++i) {
        for (Card card : piles[i]) {
          if (!state.is_neutral(card)) continue;
          ++batch.cards[hidden_face(card)];
          ++batch.places[i];
        }
      }
      state.neutral = remember_only(batch);
    }
    begin_turn(state, seat_at(setting.turn), listener());
  }

  // The seat on turn plays; expects it to be allowed.
  Scene& play(std::string_view text) {
    const std::string refused = refusal(text);
    EXPECT_EQ(refused, "") << text;
    if (refused.empty()) Punto::apply(state, state.turn, read_as<Action>(text), listener());
    return *this;
  }
  // Chance deals.
  Scene& deal(std::uint64_t seed) {
    Rng rng(seed);
    const Chance chance = Punto::draw(state, rng);
    EXPECT_FALSE(Punto::refuse_chance(state, chance));
    Punto::settle(state, chance, listener());
    return *this;
  }

  // The number of the rule that forbids it, or nothing.
  std::string refusal(std::string_view text) const {
    const auto refused = Punto::refuse(state, state.turn, read_as<Action>(text));
    return refused ? std::string(refused->rule) : "";
  }
  std::string reason(std::string_view text) const {
    const auto refused = Punto::refuse(state, state.turn, read_as<Action>(text));
    return refused ? std::string(refused->text) : "";
  }
  // The cells the seat on turn may choose: "-1,0 1,1".
  std::string legal() const {
    std::vector<Cell> cells;
    for (Action action : Punto::legal(state, state.turn)) cells.push_back(action.cell());
    return joined(cells);
  }
  std::string board() const { return joined(state.board); }
  std::string trophies(int side) const { return joined(state.trophies[static_cast<std::size_t>(side)]); }

  template <class Kind>
  const Kind* told() const {
    return first_of_kind<Kind>(events);
  }

  State state;
  std::vector<Event> events;

 private:
  Listener<Event> listener() { return {events}; }
};

// Plays at random until `enough(state)`, or to the end.
template <class Enough>
State play_until(const Options& options, Rng& rng, Enough&& enough) {
  State s = Punto::open(options);
  while (s.phase != Phase::over && !enough(s)) {
    if (s.phase == Phase::deal) {
      Punto::settle(s, Punto::draw(s, rng), ignore);
    } else {
      const Actions actions = Punto::legal(s, s.turn);
      Punto::apply(s, s.turn, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], ignore);
    }
  }
  return s;
}

}  // namespace nuancier::punto
