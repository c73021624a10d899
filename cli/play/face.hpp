// How a game shows itself in the terminal. Each game with a look of its own is one file; the others are shown plainly.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/play/scene.hpp"

namespace nuancier::cli::play {

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
};

const Face& face_of(std::string_view game);

extern const Face kolpa_face;
extern const Face punto_face;
extern const Face shuppa_face;

// Cards of a colour and a number as chips, colours in the reader's language, cells in brackets.
std::string plainly_spoken(const Scene& scene, std::string_view notation);

// Every action with its number, in columns.
std::string listed_moves(const Scene& scene);

// "── title ─────" over the whole width.
std::string heading(const Paint& paint, std::string_view title);

}  // namespace nuancier::cli::play
