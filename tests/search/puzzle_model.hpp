// A turn of Pop! once more, slowly and apart from the rules' code: cards are numbers, the table is a map from places to
// cards. What the engine's proofs say is held against it.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "rules/pop/proof.hpp"

namespace nuancier::search::puzzles::model {

using Table = std::map<std::pair<int, int>, int>;  // (column, table row) to card
using Numbers = std::vector<int>;

inline int colour(int n) {
  if (n == 4) return 0;
  if (n == 5) return 4;
  return n % 5;
}

inline bool has_arrow(int n) { return n <= 10 || n > 40; }

// POP-6: one row above the lowest until the column is served.
inline Table table_of(const pop::Puzzle& puzzle) {
  Table table;
  for (int column = 0; column < 5; ++column) {
    int row = 1;
    for (pop::Card card : puzzle.columns[static_cast<std::size_t>(column)]) table[{column, row++}] = number(card);
  }
  return table;
}

// POP-11: all cards that touch one of their colour.
inline std::set<std::pair<int, int>> matching(const Table& table) {
  std::set<std::pair<int, int>> places;
  for (const auto& [place, card] : table) {
    const auto [column, row] = place;
    for (const auto& beside : {std::pair{column - 1, row}, {column + 1, row}, {column, row - 1}, {column, row + 1}}) {
      const auto other = table.find(beside);
      if (other != table.end() && colour(other->second) == colour(card)) places.insert(place);
    }
  }
  return places;
}

struct Turn {
  std::vector<std::pair<int, std::vector<std::set<int>>>> steps;  // each card, and the waves that follow it
  int left = 0;
};

// POP-10: sorted by number; from A with at most two arrows, else from E.
inline Turn play(Table table, Numbers five) {
  std::sort(five.begin(), five.end());
  const bool from_the_right = std::count_if(five.begin(), five.end(), has_arrow) >= 3;
  std::set<int> served;
  Turn turn;
  for (int step = 0; step < 5; ++step) {
    const int column = from_the_right ? 4 - step : step;
    served.insert(column);
    table[{column, 0}] = five[static_cast<std::size_t>(column)];
    turn.steps.push_back({five[static_cast<std::size_t>(column)], {}});
    for (auto places = matching(table); !places.empty(); places = matching(table)) {
      std::set<int> wave;
      for (const auto& place : places) wave.insert(table.extract(place).mapped());
      turn.steps.back().second.push_back(wave);
      Table fallen;
      for (int i = 0; i < 5; ++i) {
        int row = served.contains(i) ? 0 : 1;
        for (const auto& [place, card] : table) {  // by column, then ascending
          if (place.first == i) fallen[{i, row++}] = card;
        }
      }
      table = fallen;
    }
  }
  turn.left = static_cast<int>(table.size());
  return turn;
}

// Every choice of five, ascending.
inline std::vector<Numbers> choices(const Numbers& hand) {
  std::vector<Numbers> all;
  std::vector<bool> chosen(hand.size());
  std::fill(chosen.begin(), chosen.begin() + 5, true);
  do {
    all.emplace_back();
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if (chosen[i]) all.back().push_back(hand[i]);
    }
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return all;
}

inline Numbers numbers(pop::CardSet cards) {
  Numbers all;
  for (pop::Card card : cards) all.push_back(number(card));
  return all;
}

}  // namespace nuancier::search::puzzles::model
