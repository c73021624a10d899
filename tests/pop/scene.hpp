// A queue of Pop! drawn as it lies, and what happens to it in a turn.
//
//   Scene t(R"(
//     .  30   .   .   .
//     5   7  14  42  15
//   )");
//   t.reveal({4, 9, 17, 33, 46});      // five players; seat i turns up the i-th card
//   t.order() == "46E 33D 17C 9B 4A"
//
// The lowest line is the feet, A to E from the left; a dot is nothing. Drawings are compared word by word.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "rules/pop/pop.hpp"
#include "tests/heard.hpp"

namespace nuancier::pop {

// One space between words, one line a row, no empty lines.
inline std::string tidy(const std::string& drawing) {
  std::istringstream lines(drawing);
  std::string all;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string row;
    for (std::string word; words >> word;) row += (row.empty() ? "" : " ") + word;
    if (!row.empty()) all += row + "\n";
  }
  return all;
}

inline Columns columns_of(const std::string& drawing) {
  Columns found;
  found.resize(columns);
  std::istringstream lines(tidy(drawing));
  std::vector<std::string> rows;
  for (std::string line; std::getline(lines, line);) rows.insert(rows.begin(), line);  // the foot row first
  for (const std::string& row : rows) {
    std::istringstream words(row);
    std::size_t i = 0;
    for (std::string word; words >> word; ++i) {
      Card card{};
      if (word == ".") continue;
      EXPECT_TRUE(i < columns && from_text(word, card)) << word;
      found[i].push_back(card);
    }
  }
  return found;
}

// By table rows: a column that is not served stands one row higher than one that is (POP-6).
inline std::string drawn(const Area& area, unsigned served) {
  std::string rows;
  for (int row = 0;; ++row) {
    std::string line;
    bool any = false;
    for (int i = 0; i < columns; ++i) {
      const Column column = column_at(i);
      const int from_foot = row - ((served >> i & 1U) != 0 || served == 0 ? 0 : 1);
      const bool here = from_foot >= 0 && from_foot < area.height(column);
      any |= here || from_foot < 0;
      const Cell cell{column, static_cast<std::uint8_t>(here ? from_foot : 0)};
      line += (i == 0 ? "" : " ") + (here ? std::string(to_text(area.at(cell)).view()) : ".");
    }
    if (!any) return rows;
    rows = line + "\n" + rows;
  }
}

template <class List>
std::string joined(const List& list) {
  std::string all;
  for (const auto& item : list) all += (all.empty() ? "" : " ") + std::string(to_text(item).view());
  return all;
}

inline CardSet set_of(const std::string& numbers) {
  std::istringstream words(numbers);
  CardSet set;
  for (int n = 0; words >> n;) set.insert(card_at(n));
  return set;
}

inline Options options_of(Mode mode, int players, std::initializer_list<std::int16_t> values = {}) {
  Options options = default_options(info, static_cast<int>(mode));
  options.players = static_cast<std::uint8_t>(players);
  std::copy(values.begin(), values.end(), options.values.begin());
  return options;
}

class Scene {
 public:
  explicit Scene(const std::string& drawing, const Options& options = options_of(Mode::competitive, 5))
      : state(Pop::open(options)) {
    state.area = Area::of(columns_of(drawing));
    EXPECT_TRUE(state.area.is_stable()) << drawing;
    state.phase = Phase::choose;
    state.round = 1;
    state.turn = 1;
  }

  // Seat i chooses the i-th card; the Chief has the others, open.
  void reveal(std::initializer_list<int> cards) {
    auto next = cards.begin();
    for (std::size_t i = 0; i < state.players; ++i, ++next) {
      state.hands[i].insert(card_at(*next));
      state.choices[i] = i + 1 < state.players ? CardSet{*next} : CardSet();
    }
    const int last = *(next - 1);
    for (; next != cards.end(); ++next) state.chief.push_back(card_at(*next));
    // The pile lasts for another turn.
    for (int n = deck_size; n > 0 && !state.draw.full(); --n) state.draw.push_back(card_at(n));
    choose(seat_at(state.players - 1), CardSet{last});
  }
  void choose(Seat seat, CardSet cards) {
    pop::choose(state, seat, {cards}, [this](const auto& event) { hear(event); });
  }

  std::string order() const { return joined_text(placed_); }
  // "17C: 7B1 12C2 17C1 | 5A1 15B1" for each card that exploded something: its waves, the groups of a wave with " + ".
  std::string explosions() const { return joined_text(explosions_); }
  // The table when the i-th card had been placed, before anything exploded.
  const std::string& when_placed(std::size_t i) const { return pictures_.at(i); }
  std::string now() const { return drawn(state.area, state.served); }

  std::vector<Event> events;
  State state;

 private:
  static std::string joined_text(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : " ") + word;
    return all;
  }
  void hear(const Event& event) {
    events.push_back(event);
    if (const Placed* placed = std::get_if<Placed>(&event)) {
      placed_.push_back(joined(Few<Card, 1>{placed->card}) + joined(Few<Column, 1>{placed->column}));
      pictures_.push_back(drawn(state.area, state.served));
    }
    if (const Exploded* exploded = std::get_if<Exploded>(&event)) {
      if (last_wave_ == 0) {
        explosions_.push_back(placed_.back() + ":");
      } else {
        explosions_.push_back(exploded->wave == last_wave_ ? "+" : "|");
      }
      last_wave_ = exploded->wave;
      for (std::size_t i = 0; i < exploded->cells.size(); ++i) {
        explosions_.push_back(joined(Few<Card, 1>{exploded->cards[i]}) + "@" + joined(Few<Cell, 1>{exploded->cells[i]}));
      }
    }
    if (std::holds_alternative<Took>(event)) last_wave_ = 0;
  }

  std::vector<std::string> placed_;
  std::vector<std::string> explosions_;
  std::vector<std::string> pictures_;
  int last_wave_ = 0;
};

}  // namespace nuancier::pop
