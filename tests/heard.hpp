// What a test hears of a match, and what is read from notation: shared by the scenes of all games.
#pragma once

#include <gtest/gtest.h>

#include <string_view>
#include <variant>
#include <vector>

namespace nuancier {

// Listens to `apply` and `settle`.
template <class Event>
struct Listener {
  std::vector<Event>& events;
  void operator()(const Event& event) const { events.push_back(event); }
};

template <class Kind, class Event>
std::vector<Kind> of_kind(const std::vector<Event>& events) {
  std::vector<Kind> found;
  for (const Event& event : events) {
    if (const Kind* held = std::get_if<Kind>(&event)) found.push_back(*held);
  }
  return found;
}

// Null: none was heard.
template <class Kind, class Event>
const Kind* first_of_kind(const std::vector<Event>& events) {
  for (const Event& event : events) {
    if (const Kind* held = std::get_if<Kind>(&event)) return held;
  }
  return nullptr;
}

// An action, a card, whatever has a notation.
template <class T>
T read_as(std::string_view text) {
  T read{};
  EXPECT_TRUE(from_text(text, read)) << text;
  return read;
}

}  // namespace nuancier
