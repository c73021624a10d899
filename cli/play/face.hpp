// How a game shows itself in the terminal. Each game with a look of its own is one file; the others are shown plainly.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/scene.hpp"

namespace nuancier::cli::play {

// Single keys that act at once. With a limit the time from the moment the table is drawn counts: it is attached to the
// action, and when it is over the clock enters `none`.
struct Keys {
  struct Choice {
    char key = ' ';
    std::string action;
  };
  std::vector<Choice> choices;
  std::optional<int> limit;  // milliseconds
};

struct Face {
  std::string_view game;
  std::string (*board)(const Scene& scene);
  // The legal actions, numbered from 1 in their order.
  std::string (*moves)(const Scene& scene);
  // What lies on the table when a round is over, with the event that ended it.
  std::string (*round_end)(const Scene& scene, const json::object& event);
  // The score sheet so far.
  std::string (*sheet)(const Scene& scene);
  // Notation within a sentence: cards, colours, cells.
  std::string (*spoken)(const Scene& scene, std::string_view notation);
  // Events that the board or the sheet shows better than a sentence.
  std::span<const std::string_view> silent;
  std::span<const std::string_view> round_ends;

  // What follows, not every face has.
  // An event that is drawn instead of said; empty: it is said.
  std::string (*drawn)(const Scene& scene, std::string_view key, const json::object& event) = nullptr;
  // What I am asked can be answered by a key.
  std::optional<Keys> (*keys)(const Scene& scene) = nullptr;
  // The next action shows something that I am timed on.
  bool (*reveals)(const Scene& scene) = nullptr;
};

const Face& face_of(std::string_view game);

extern const Face chromatik_face;
extern const Face kolpa_face;
extern const Face punto_face;
extern const Face pop_face;
extern const Face shuppa_face;

// Cards of a colour and a number as chips, colours in the reader's language, cells in brackets.
std::string plainly_spoken(const Scene& scene, std::string_view notation);

// Every action with its number, in columns.
std::string listed_moves(const Scene& scene);

// "── title ─────" over the whole width.
std::string heading(const Paint& paint, std::string_view title);

}  // namespace nuancier::cli::play
