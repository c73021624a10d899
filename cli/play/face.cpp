#include "cli/play/face.hpp"

namespace nuancier::cli::play {
namespace {

std::string plain_board(const Scene& scene) {
  std::string text;
  for (const auto& field : scene.seen.as_object()) {
    text += wrapped(std::string(field.key()) + ": " + json::serialize(field.value()), "  ");
  }
  return text;
}

std::string no_round_end(const Scene&, const json::object&) { return {}; }

std::string plain_sheet(const Scene& scene) {
  std::string text;
  const Standing standing = scene.match.standing();
  for (std::size_t i = 0; i < scene.players(); ++i) {
    text += "  " + left(scene.names[i], name_width) + right(std::to_string(standing.scores[i]), 6) + "\n";
  }
  return text;
}

constexpr Face plain_face{{}, plain_board, listed_moves, no_round_end, plain_sheet, {}, {}};

}  // namespace

const Face& face_of(std::string_view game) {
  for (const Face* face : {&kolpa_face, &punto_face}) {
    if (face->game == game) return *face;
  }
  return plain_face;
}

std::string listed_moves(const Scene& scene) {
  Lines items;
  for (std::size_t i = 0; i < scene.legal.size(); ++i) {
    items.push_back(scene.paint().strong(right(std::to_string(i + 1), 3)) + " " + left(scene.legal[i], 14));
  }
  return flowed(" ", items, " ");
}

std::string heading(const Paint& paint, std::string_view title) {
  const std::string before = "── ";
  const std::size_t used = width(before) + width(title) + 1;
  return paint.quiet(before) + paint.strong(title) + " " +
         paint.quiet(repeated("─", used < screen_width ? screen_width - used : 0)) + "\n";
}

Scene scene_of(const Terminal& terminal, const table::Match& match, Seat me) {
  Scene scene{terminal, match, me, match.view(Viewer(me)), {}, match.legal(me)};
  for (const record::SeatInfo& seat : match.seats()) {
    const bool is_mine = scene.is_me(scene.names.size());
    const std::string name = seat.name.empty() && is_mine ? terminal.say("play.me") : seat.name;
    scene.names.push_back(clipped(name.empty() ? std::to_string(scene.names.size()) : name, name_width));
  }
  return scene;
}

}  // namespace nuancier::cli::play
