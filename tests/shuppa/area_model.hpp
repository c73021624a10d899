// The area of Shuppa written as plainly as possible: columns are lists of numbers, lots are sets of numbers, everything is
// found by looking at everything. Slow, and independent of the engine's boards, motions and masks; only the table of the
// deck is the same.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rules/shuppa/card.hpp"

namespace nuancier::shuppa {

class AreaModel {
 public:
  using Cards = std::set<int>;
  using Place = std::pair<int, int>;  // column and row, both from 0

  std::vector<std::vector<int>> columns;  // foot first

  bool operator==(const AreaModel&) const = default;

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

  void remove(const Cards& cards) {
    for (auto& pile : columns) {
      pile.erase(std::remove_if(pile.begin(), pile.end(), [&](int card) { return cards.count(card) > 0; }), pile.end());
    }
  }

  // SHU-15: what a kind of action card allows where some cards are blocked, in the order of SHU-19.
  std::vector<std::string> effects_of(Kind kind_played, const Cards& blocked) const {
    std::vector<std::string> list;
    const auto free = [&](int c, int r) {
      return c < static_cast<int>(columns.size()) && r < static_cast<int>(column(c).size()) &&
             blocked.count(column(c)[static_cast<std::size_t>(r)]) == 0;
    };
    const auto name = [](int c, int r) { return std::string(1, static_cast<char>('a' + c)) + std::to_string(r + 1); };
    const auto letter_of = [](int c) { return std::string(1, static_cast<char>('a' + c)); };
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
  // Does what the text says with the cards of the area; returns the card that left it, if one was eaten.
  std::optional<int> move(const std::string& text) {
    const std::string verb = text.substr(0, text.find(' '));
    const auto col = [&](std::size_t i) -> std::vector<int>& { return columns[static_cast<std::size_t>(text[i] - 'a')]; };
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
      remove({card});
      return card;
    }
    return std::nullopt;
  }

 private:
  const std::vector<int>& column(int c) const { return columns[static_cast<std::size_t>(c)]; }
};

}  // namespace nuancier::shuppa
