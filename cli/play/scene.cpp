#include "cli/play/scene.hpp"

#include <fmt/format.h>

namespace nuancier::cli::play {

Scene scene_of(const Terminal& terminal, const table::Match& match, Seat me) {
  Scene scene{terminal, match, me, match.view(Viewer(me)), {}, match.legal(me)};
  for (const record::SeatInfo& seat : match.seats()) {
    const bool is_mine = scene.is_me(scene.names.size());
    const std::string name = seat.name.empty() && is_mine ? terminal.say("play.me") : seat.name;
    scene.names.push_back(clipped(name.empty() ? std::to_string(scene.names.size()) : name, name_width));
  }
  return scene;
}

std::string Scene::name_of(Seat seat) const {
  const auto i = static_cast<std::size_t>(seat);
  return i < names.size() ? names[i] : terminal.say("play.automaton");
}

std::string Scene::marked_name(std::size_t seat) const {
  const std::string name = left(names[seat], name_width);
  return is_me(seat) ? paint().strong(fmt::format("▸ {}", name)) : fmt::format("  {}", name);
}

}  // namespace nuancier::cli::play
