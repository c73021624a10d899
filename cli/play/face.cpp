#include "cli/play/face.hpp"

#include <fmt/format.h>

namespace nuancier::cli::play {
namespace {

std::string plain_board(const Scene& scene) {
  std::string text;
  for (const auto& field : scene.seen.as_object()) {
    text += wrapped(
        fmt::format("{}: {}", std::string_view(field.key().data(), field.key().size()), json::serialize(field.value())),
        "  ");
  }
  return text;
}

std::string no_round_end(const Scene&, const json::object&) { return {}; }

std::string plain_sheet(const Scene& scene) {
  std::string text;
  const Standing standing = scene.match.standing();
  for (std::size_t i = 0; i < scene.players(); ++i) {
    text += fmt::format("  {}{:>6}\n", left(scene.names[i], name_width), standing.scores[i]);
  }
  return text;
}

constexpr Face plain_face{
    .game = {},
    .board = plain_board,
    .moves = listed_moves,
    .round_end = no_round_end,
    .sheet = plain_sheet,
    .spoken = plainly_spoken,
    .silent = {},
    .round_ends = {}};

}  // namespace

const Face& face_of(std::string_view game) {
  for (const Face* face : {&kolpa_face, &punto_face, &shuppa_face}) {
    if (face->game == game) return *face;
  }
  return plain_face;
}

std::string plainly_spoken(const Scene& scene, std::string_view notation) {
  if (find_hue(notation) != nullptr) return scene.terminal.say(fmt::format("colour.{}", notation));
  if (notation.find(',') != std::string_view::npos) return fmt::format("({})", notation);
  return notation.size() == 2 || notation == "*" ? scene.paint().chip(notation) : std::string(notation);
}

std::string listed_moves(const Scene& scene) {
  Lines items;
  for (std::size_t i = 0; i < scene.legal.size(); ++i) {
    items.push_back(fmt::format("{} {}", scene.paint().strong(fmt::format("{:>3}", i + 1)), left(scene.legal[i], 14)));
  }
  return flowed(" ", items, " ");
}

std::string heading(const Paint& paint, std::string_view title) {
  const std::size_t used = width(title) + 4;
  const std::string rest = repeated("─", used < screen_width ? screen_width - used : 0);
  return fmt::format("{} {} {}\n", paint.quiet("──"), paint.strong(title), paint.quiet(rest));
}

}  // namespace nuancier::cli::play
