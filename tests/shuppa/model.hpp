// The course of a round over the plain area: tokens, lots and their sharing, actions, the automaton.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rules/shuppa/shuppa.hpp"
#include "tests/shuppa/area_model.hpp"
#include "tests/shuppa/share_model.hpp"

namespace nuancier::shuppa {

class Model : public AreaModel {
 public:
  // Everything that a state holds, taken over card by card.
  explicit Model(const State& s)
      : places(s.places()), has_automaton(s.is_solo()), round(s.round), at(s.at), acting(s.stage == Stage::actions) {
    for (const Stack& column : s.board) columns.push_back(numbers(column));
    for (int p = 0; p < places; ++p) {
      const auto i = static_cast<std::size_t>(p);
      won.push_back(as_set(s.won[i]));
      hands.push_back(as_set(s.hands[i]));
      if (s.tokens[i] != no_card) tokens[p] = number(s.tokens[i]);
      if (s.gained.contains(seat_at(p))) gained.insert(p);
    }
    for (Seat seat : s.order) order.push_back(index(seat));
    discards = as_set(s.discards);
    reserve = numbers(s.reserve);
    actions = numbers(s.actions);
    automaton = numbers(s.automaton);
    for (const Lot& lot : lots_of(s.board)) {
      if (s.owned[static_cast<std::size_t>(lot.colour)].meets(lot.cells)) mine.insert(as_set(cards_at(s.board, lot.cells)));
    }
    asked = std::string(to_text(s.phase).view());
  }

  int places;
  bool has_automaton;
  int round;
  std::size_t at;
  bool acting;
  std::string asked;  // the phase
  std::vector<Cards> won;
  std::vector<Cards> hands;
  std::map<int, int> tokens;  // card by place
  std::set<int> gained;
  std::vector<int> order;
  Cards discards;
  std::vector<int> reserve, actions, automaton;  // top last
  std::set<Cards> mine;                          // lots of the player on turn

  bool operator==(const Model&) const = default;

  // SHU-12: `change` alters the area; then the lots of the player on turn are found.
  void change_area(const std::function<void()>& change) {
    const std::set<Cards> before = lots();
    const std::set<Cards> mine_before = mine;
    change();
    mine.clear();
    const auto within = [](const Cards& lot, const std::set<Cards>& others) {
      return std::any_of(others.begin(), others.end(), [&](const Cards& other) {
        return std::includes(other.begin(), other.end(), lot.begin(), lot.end());
      });
    };
    for (const Cards& lot : lots()) {
      if (!within(lot, before) || within(lot, mine_before)) mine.insert(lot);
    }
  }
  int turn() const { return order[at]; }
  bool automaton_on_turn() const { return has_automaton && turn() == 1; }

  // SHU-11.
  std::vector<int> involved(const Cards& lot) const {
    std::vector<int> seats = {turn()};
    for (int seat : order) {
      if (seat != turn() && tokens.count(seat) > 0 && lot.count(tokens.at(seat)) > 0) seats.push_back(seat);
    }
    return seats;
  }
  std::set<std::vector<int>> ways(const Cards& lot) const { return ways_to_share(lot, involved(lot).size()); }
  void take(const Cards& lot, const std::vector<int>& wild) {
    const std::vector<int> seats = involved(lot);
    const SharedModel shared = deal_out_plainly(lot, wild);
    for (std::size_t i = 0; i < seats.size(); ++i) {
      won[static_cast<std::size_t>(seats[i])].insert(shared.parts[i].begin(), shared.parts[i].end());
      if (!shared.parts[i].empty()) gained.insert(seats[i]);
    }
    discards.insert(shared.thrown.begin(), shared.thrown.end());
    for (int seat : seats) {
      if (seat != turn() || (tokens.count(seat) > 0 && lot.count(tokens[seat]) > 0)) tokens.erase(seat);
    }
    change_area([&] { remove(lot); });
  }
  // False: the player on turn is asked to share.
  bool take_all() {
    while (!mine.empty()) {
      const Cards lot = first_of(mine);
      const std::set<std::vector<int>> possible = ways(lot);
      if (possible.size() > 1 && !automaton_on_turn()) {
        asked = "share";
        return false;
      }
      // SHU-19: most for the automaton, then least for the player.
      take(lot, *std::min_element(possible.begin(), possible.end(), [](const auto& a, const auto& b) {
             if (a[0] != b[0]) return a[0] > b[0];
             return a < b;
           }));
    }
    return true;
  }

  // SHU-15: no card with another's token may be touched.
  std::vector<std::string> effects() const {
    Cards blocked;
    for (const auto& [seat, card] : tokens) {
      if (seat != turn()) blocked.insert(card);
    }
    return effects_of(kind(card_at(tokens.at(turn()))), blocked);
  }
  void perform(const std::string& text) {
    if (text == "pass") return;
    change_area([&] {
      const std::optional<int> eaten = move(text);
      if (!eaten) return;
      won[static_cast<std::size_t>(turn())].insert(*eaten);
      gained.insert(turn());
      if (tokens.count(turn()) > 0 && tokens[turn()] == *eaten) tokens.erase(turn());
    });
  }

  // SHU-16.
  std::optional<int> draw_from(std::vector<int>& first, std::vector<int>& second) {
    std::vector<int>& pile = first.empty() ? second : first;
    if (pile.empty()) return std::nullopt;
    const int card = pile.back();
    pile.pop_back();
    return card;
  }
  void draw() {
    if (automaton_on_turn()) return;
    if (const auto card = draw_from(actions, reserve)) hands[static_cast<std::size_t>(turn())].insert(*card);
  }

  std::set<Cards> token_lots() const {
    std::set<Cards> found;
    for (const Cards& lot : lots()) {
      if (lot.count(tokens.at(turn())) > 0) found.insert(lot);
    }
    return found;
  }

  // SHU-19: the best of several ways to begin the automaton's turn, tried in order.
  std::size_t best_of(std::size_t count, const std::function<void(Model&, std::size_t)>& begin) const {
    std::vector<std::pair<int, int>> results;
    for (std::size_t i = 0; i < count; ++i) {
      Model copy = *this;
      begin(copy, i);
      copy.take_all();
      results.emplace_back(worth(won[1]) - worth(copy.won[1]), worth(copy.won[0]) - worth(won[0]));
    }
    return static_cast<std::size_t>(std::min_element(results.begin(), results.end()) - results.begin());
  }

  // From turn to turn until somebody is asked, or the round is over ("end").
  void run() {
    while (true) {
      if (at == order.size()) {
        if (acting) break;
        acting = true;
        at = 0;
        continue;
      }
      if (tokens.count(turn()) == 0) {
        ++at;
        continue;
      }
      if (!(acting ? offer() : check())) return;
      end_turn();
    }
    for (auto& pile : columns) {
      if (!pile.empty()) continue;
      if (const auto card = draw_from(reserve, actions)) pile.push_back(*card);
    }
    if (has_automaton && gained.count(1) == 0) {
      if (const auto card = draw_from(actions, reserve)) automaton.push_back(*card);
    }
    gained.clear();
    order.clear();
    at = 0;
    acting = false;
    asked = "end";
  }
  void end_turn() {
    if (acting) {
      tokens.erase(turn());
      if (gained.count(turn()) == 0) draw();
    }
    ++at;
  }
  bool check() {
    const std::set<Cards> found = token_lots();
    if (found.empty()) {
      if (is_action(card_at(tokens[turn()]))) return true;
      tokens.erase(turn());
      draw();
      return true;
    }
    if (found.size() > 1 && !automaton_on_turn()) {
      asked = "lot";
      return false;
    }
    std::vector<Cards> in_order;
    for (std::set<Cards> rest = found; !rest.empty(); rest.erase(in_order.back())) in_order.push_back(first_of(rest));
    const std::size_t best = in_order.size() == 1 ? 0 : best_of(in_order.size(), [&](Model& copy, std::size_t i) {
      copy.tokens.erase(copy.turn());
      copy.mine = {in_order[i]};
    });
    tokens.erase(turn());
    mine = {in_order[best]};
    return take_all();
  }
  bool offer() {
    std::vector<std::string> possible = effects();
    if (possible.empty()) return true;
    if (!automaton_on_turn()) {
      asked = "action";
      return false;
    }
    possible.insert(possible.begin(), "pass");
    perform(possible[best_of(possible.size(), [&](Model& copy, std::size_t i) { copy.perform(possible[i]); })]);
    return take_all();
  }

  // What the player on turn answers to what was asked.
  void answer(const std::string& text) {
    if (asked == "lot") {
      const int colour =
          static_cast<int>(std::find(colour_names.begin(), colour_names.end(), text.substr(4)) - colour_names.begin());
      // A lot of multicolour cards only shows this colour too; the lot of the colour is the largest that does.
      Cards meant;
      for (const Cards& lot : token_lots()) {
        const bool all = std::all_of(lot.begin(), lot.end(), [&](int card) { return shows(card, colour); });
        if (all && lot.size() > meant.size()) meant = lot;
      }
      mine = {meant};
      tokens.erase(turn());
    } else if (asked == "share") {
      std::vector<int> wild;
      for (std::size_t i = 5; i < text.size(); i += 2) wild.push_back(text[i + 1] - '0');
      take(first_of(mine), wild);
    } else {
      perform(text);
    }
    if (!take_all()) return;
    end_turn();
    run();
  }
  // All cards are turned up; `played` by place. The automaton's is taken off its pile.
  void drop(std::vector<int> played, const std::vector<int>& revealed, bool from_left) {
    if (has_automaton) {
      played.push_back(automaton.back());
      automaton.pop_back();
    }
    std::vector<int> all = revealed;
    std::vector<std::pair<int, int>> by_card;
    for (int p = 0; p < places; ++p) {
      const int card = played[static_cast<std::size_t>(p)];
      all.push_back(card);
      hands[static_cast<std::size_t>(p)].erase(card);
      tokens[p] = card;
      by_card.emplace_back(card, p);
    }
    std::sort(all.begin(), all.end());
    for (std::size_t c = 0; c < columns.size(); ++c) columns[c].push_back(all[c]);
    std::sort(by_card.begin(), by_card.end());
    if (!from_left) std::reverse(by_card.begin(), by_card.end());
    for (const auto& [card, place] : by_card) order.push_back(place);
    run();
  }

 private:
  template <class List>
  static std::vector<int> numbers(const List& cards) {
    std::vector<int> list;
    for (Card card : cards) list.push_back(number(card));
    return list;
  }
  template <class List>
  static Cards as_set(const List& cards) {
    const std::vector<int> list = numbers(cards);
    return {list.begin(), list.end()};
  }
};

}  // namespace nuancier::shuppa
