// What happened, as sentences: in the second person where it is mine.
#pragma once

#include <string>

#include "cli/play/face.hpp"
#include "cli/play/scene.hpp"

namespace nuancier::cli::play {

// "drew", and what it holds.
std::string_view key_of(const json::value& event);
const json::object& body_of(const json::value& event);

std::string sentence(const Scene& scene, const json::value& event);

// One paragraph for what belongs to one seat's turn; nothing for the silent ones, a drawing for those that the face draws.
std::string told(const Scene& scene, const Face& face, const json::array& events);

}  // namespace nuancier::cli::play
