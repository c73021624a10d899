#include "cli/play/tell.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "table/words.hpp"

namespace nuancier::cli::play {
namespace {

bool is_mine(const Scene& scene, const json::object& body) {
  for (std::string_view field : {"seat", "starter"}) {
    const json::value* seat = body.if_contains(field);
    if (seat != nullptr && seat->to_number<int>() == index(scene.me)) return true;
  }
  return false;
}

int actor(const json::value& event) {
  const json::value* seat = body_of(event).if_contains("seat");
  return seat == nullptr ? -1 : seat->to_number<int>();
}

}  // namespace

std::string_view key_of(const json::value& event) {
  const auto key = event.as_object().begin()->key();
  return {key.data(), key.size()};
}
const json::object& body_of(const json::value& event) { return event.as_object().begin()->value().as_object(); }

std::string sentence(const Scene& scene, const json::value& event) {
  const std::string_view game = scene.match.game().key;
  const table::Speech speech{[&](Seat seat) { return scene.name_of(seat); },
                             [&](std::string_view notation) { return face_of(game).spoken(scene, notation); }};
  const auto words = table::words(game, event, speech);
  if (!words) return json::serialize(event);
  const std::string mine = fmt::format("play.you.{}.{}", game, key_of(event));
  const bool second_person = is_mine(scene, body_of(event)) && texts::has(mine);
  return scene.terminal.say(second_person ? mine : words->text, words->arguments);
}

std::string told(const Scene& scene, const Face& face, const json::array& events) {
  std::string text;
  std::string paragraph;
  int last = -1;
  for (const json::value& event : events) {
    if (std::find(face.silent.begin(), face.silent.end(), key_of(event)) != face.silent.end()) continue;
    const int now = actor(event);
    if (!paragraph.empty() && (now == -1 || now != last)) text += wrapped(std::exchange(paragraph, {}), "  ");
    if (!paragraph.empty()) paragraph += ' ';
    paragraph += sentence(scene, event);
    last = now;
  }
  if (!paragraph.empty()) text += wrapped(paragraph, "  ");
  return text;
}

}  // namespace nuancier::cli::play
