// Views and actions as numbers, for programs that learn (docs/encoding.md). A game's own encoding lives in search/<game>/
// and specialises Encoding:
//   actions      how many numbers there are for actions; each action has one below that
//   number_of    the number of an action, in a view where it is legal
//   observe      writes the view, section by section; always the same sections of the same lengths
// Seats are counted from the viewer on, so that a player looks the same from every seat.
#pragma once

#include <cassert>
#include <span>
#include <string_view>
#include <vector>

#include "rules/kit/game.hpp"

namespace nuancier::search {

struct Section {
  std::string_view name;
  std::size_t length = 0;

  bool operator==(const Section&) const = default;
};

class Observation {
 public:
  void section(std::string_view name) { sections_.push_back({name, 0}); }
  void put(double number) {
    numbers_.push_back(static_cast<float>(number));
    ++sections_.back().length;
  }
  void flag(bool truth) { put(truth ? 1 : 0); }
  void part(int number, int most) { put(static_cast<double>(number) / most); }
  // One of so many; nothing when it is none of them.
  void one_of(int which, int count) {
    for (int i = 0; i < count; ++i) flag(i == which);
  }
  void nothing(int count) { one_of(-1, count); }

  const std::vector<float>& numbers() const { return numbers_; }
  const std::vector<Section>& sections() const { return sections_; }

 private:
  std::vector<float> numbers_;
  std::vector<Section> sections_;
};

template <Game G>
struct Encoding;

// The viewer's place first, then the others as they sit, up to `most`; `visit(place, is_there)`.
template <class Visit>
void for_each_from(Seat viewer, int places, int most, Visit&& visit) {
  for (int i = 0; i < most; ++i) visit(seat_at(i < places ? (index(viewer) + i) % places : 0), i < places);
}

// How far round the table from the viewer.
constexpr int distance(Seat viewer, Seat seat, int places) { return (index(seat) - index(viewer) + places) % places; }

}  // namespace nuancier::search
