// The rules of a round written as plainly as possible: columns are lists of numbers, lots are sets of numbers, everything is
// found by looking at everything. Slow, and independent of the engine's boards, motions and masks; only the table of the
// deck is the same.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rules/shuppa/shuppa.hpp"

namespace nuancier::shuppa {

class Model {
 public:
  using Cards = std::set<int>;
  using Place = std::pair<int, int>;  // column and row, both from 0

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
  std::vector<std::vector<int>> columns;
  std::vector<Cards> won;
  std::vector<Cards> hands;
  std::map<int, int> tokens;  // card by place
  std::set<int> gained;
  std::vector<int> order;
  Cards discards;
  std::vector<int> reserve, actions, automaton;  // top last
  std::set<Cards> mine;                          // lots of the player on turn

  bool operator==(const Model&) const = default;

  static bool shows(int card, int colour) { return has_colour(card_at(card), static_cast<Colour>(colour)); }
  static bool multicolour(int card) { return is_multicolour(card_at(card)); }
  static int worth(const Cards& cards) {
    return static_cast<int>(cards.size()) + static_cast<int>(std::count_if(cards.begin(), cards.end(), multicolour));
  }

  std::map<int, Place> where() const {
    std::map<int, Place> where;
    for (int c = 0; c < static_cast<int>(columns.size()); ++c) {
      for (int r = 0; r < static_cast<int>(column(c).size()); ++r) where[column(c)[static_cast<std::size_t>(r)]] = {c, r};
    }
    return where;
  }

  // SHU-8.
  std::set<Cards> lots() const {
    std::set<Cards> found;
    const std::map<int, Place> lying = where();
    for (int colour = 0; colour < 4; ++colour) {
      for (const auto& [start, start_place] : lying) {
        if (!shows(start, colour)) continue;
        Cards lot = {start};
        for (std::size_t before = 0; before != lot.size();) {
          before = lot.size();
          for (int card : Cards(lot)) {
            for (const auto& [other, place] : lying) {
              const Place here = lying.at(card);
              const bool touches = std::abs(here.first - place.first) + std::abs(here.second - place.second) == 1;
              if (touches && shows(other, colour)) lot.insert(other);
            }
          }
        }
        if (lot.size() >= 3) found.insert(lot);
      }
    }
    return found;
  }

  // SHU-13.
  Cards first_of(const std::set<Cards>& lots_to_order) const {
    const std::map<int, Place> lying = where();
    const auto key = [&](const Cards& lot) {
      std::vector<Place> cells;
      for (int card : lot) cells.push_back(lying.at(card));
      std::sort(cells.begin(), cells.end());
      return std::pair(-static_cast<int>(lot.size()), cells);
    };
    return *std::min_element(
        lots_to_order.begin(), lots_to_order.end(), [&](const Cards& a, const Cards& b) { return key(a) < key(b); });
  }

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
  void remove(const Cards& cards) {
    for (auto& pile : columns) {
      pile.erase(std::remove_if(pile.begin(), pile.end(), [&](int card) { return cards.count(card) > 0; }), pile.end());
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
  // All ways to give everybody the same number of cards, told apart by the numbers of multicolour cards.
  std::set<std::vector<int>> ways(const Cards& lot) const {
    const std::size_t people = involved(lot).size();
    const int each = static_cast<int>(lot.size() / people);
    std::set<std::vector<int>> found;
    std::vector<int> cards(lot.begin(), lot.end());
    std::vector<int> got(people), wild(people);
    std::set<std::vector<int>> tried;
    const std::function<void(std::size_t, int)> give = [&](std::size_t next, int thrown) {
      std::vector<int> key = got;
      key.insert(key.end(), wild.begin(), wild.end());
      key.push_back(static_cast<int>(next));
      if (!tried.insert(key).second) return;
      if (next == cards.size()) {
        if (std::all_of(got.begin(), got.end(), [&](int n) { return n == each; })) found.insert(wild);
        return;
      }
      const int worth_more = multicolour(cards[next]) ? 1 : 0;
      for (std::size_t p = 0; p < people; ++p) {
        if (got[p] == each) continue;
        ++got[p];
        wild[p] += worth_more;
        give(next + 1, thrown);
        --got[p];
        wild[p] -= worth_more;
      }
      if (thrown < static_cast<int>(lot.size() % people)) give(next + 1, thrown + 1);
    };
    give(0, 0);
    return found;
  }
  void take(const Cards& lot, const std::vector<int>& wild) {
    const std::vector<int> seats = involved(lot);
    const int each = static_cast<int>(lot.size() / seats.size());
    std::vector<int> wild_left = wild, plain_left;
    for (int cards : wild) plain_left.push_back(each - cards);
    std::size_t next_wild = 0, next_plain = 0;
    for (int card : lot) {  // ascending
      std::vector<int>& left = multicolour(card) ? wild_left : plain_left;
      std::size_t& next = multicolour(card) ? next_wild : next_plain;
      if (std::all_of(left.begin(), left.end(), [](int n) { return n == 0; })) {
        discards.insert(card);
        continue;
      }
      while (left[next] == 0) next = (next + 1) % seats.size();
      --left[next];
      won[static_cast<std::size_t>(seats[next])].insert(card);
      gained.insert(seats[next]);
      next = (next + 1) % seats.size();
    }
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

  // SHU-15, in the order of SHU-19.
  std::vector<std::string> effects() const {
    std::vector<std::string> list;
    Cards blocked;
    for (const auto& [seat, card] : tokens) {
      if (seat != turn()) blocked.insert(card);
    }
    const auto free = [&](int c, int r) {
      return c < static_cast<int>(columns.size()) && r < static_cast<int>(column(c).size()) &&
             blocked.count(column(c)[static_cast<std::size_t>(r)]) == 0;
    };
    const auto name = [](int c, int r) { return std::string(1, static_cast<char>('a' + c)) + std::to_string(r + 1); };
    const auto letter_of = [](int c) { return std::string(1, static_cast<char>('a' + c)); };
    const Kind kind_played = kind(card_at(tokens.at(turn())));
    for (int c = 0; c < static_cast<int>(columns.size()); ++c) {
      const int height = static_cast<int>(column(c).size());
      if (kind_played == Kind::swap || kind_played == Kind::eat) {
        for (int r = 0; r < height; ++r) {
          if (!free(c, r)) continue;
          if (kind_played == Kind::eat) list.push_back("eat " + name(c, r));
          if (kind_played == Kind::swap && free(c, r + 1)) list.push_back("swap " + name(c, r) + " " + name(c, r + 1));
          if (kind_played == Kind::swap && free(c + 1, r)) list.push_back("swap " + name(c, r) + " " + name(c + 1, r));
        }
      } else if (kind_played == Kind::jump) {
        for (int to = 0; to < static_cast<int>(columns.size()); ++to) {
          if (to != c && height > 0 && free(c, height - 1)) list.push_back("jump " + letter_of(c) + " " + letter_of(to));
        }
      } else if (height >= 2) {
        if (free(c, 0)) list.push_back("lift " + letter_of(c) + " up");
        if (free(c, height - 1)) list.push_back("lift " + letter_of(c) + " down");
      }
    }
    return list;
  }
  void perform(const std::string& text) {
    if (text == "pass") return;
    const std::string verb = text.substr(0, text.find(' '));
    const auto col = [&](std::size_t i) -> std::vector<int>& { return columns[static_cast<std::size_t>(text[i] - 'a')]; };
    change_area([&] {
      if (verb == "swap") {
        const std::size_t space = text.find(' ', 5);
        int& one = col(5)[static_cast<std::size_t>(std::stoi(text.substr(6)) - 1)];
        int& other = col(space + 1)[static_cast<std::size_t>(std::stoi(text.substr(space + 2)) - 1)];
        std::swap(one, other);
      } else if (verb == "jump") {
        col(7).push_back(col(5).back());
        col(5).pop_back();
      } else if (verb == "lift" && text.back() == 'p') {
        col(5).push_back(col(5).front());
        col(5).erase(col(5).begin());
      } else if (verb == "lift") {
        col(5).insert(col(5).begin(), col(5).back());
        col(5).pop_back();
      } else {
        const int card = col(4)[static_cast<std::size_t>(std::stoi(text.substr(5)) - 1)];
        won[static_cast<std::size_t>(turn())].insert(card);
        gained.insert(turn());
        if (tokens.count(turn()) > 0 && tokens[turn()] == card) tokens.erase(turn());
        remove({card});
      }
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
  const std::vector<int>& column(int c) const { return columns[static_cast<std::size_t>(c)]; }
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
