#include "cli/play/paint.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace nuancier::cli::play {
namespace {

// Okabe and Ito's colours, told apart by colour-blind eyes; the symbols as near to look.md's as one plain letter can be.
// Those of most games come first.
constexpr std::array<Hue, 6> all_hues = {{
    {'r', "red", "▲", 0xD5, 0x5E, 0x00, 166, false},
    {'y', "yellow", "●", 0xF0, 0xC8, 0x08, 220, false},
    {'g', "green", "♣", 0x00, 0x9E, 0x73, 36, false},
    {'b', "blue", "◆", 0x00, 0x72, 0xB2, 25, true},
    {'p', "purple", "★", 0xCC, 0x79, 0xA7, 175, false},
    {'o', "orange", "■", 0xE6, 0x9F, 0x00, 178, false},
}};

constexpr std::string_view no_break = "\u00A0";

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// "g5" or "g42".
const Hue* hue_of(std::string_view card) {
  const bool numbered = card.size() >= 2 && card.size() <= 3 && card.find_first_not_of("0123456789", 1) == card.npos;
  return numbered ? find_hue(card[0]) : nullptr;
}

// What a card says of itself: symbol, letter and number.
std::string face(std::string_view card) {
  if (const Hue* hue = hue_of(card)) return std::string(hue->symbol).append(card);
  return card == "*" ? "joker" : std::string(card);
}

}  // namespace

std::span<const Hue> hues() { return std::span(all_hues).first(5); }

const Hue* find_hue(char letter) {
  const auto found = std::find_if(all_hues.begin(), all_hues.end(), [&](const Hue& hue) { return hue.letter == letter; });
  return found == all_hues.end() ? nullptr : &*found;
}

const Hue* find_hue(std::string_view name) {
  const auto found = std::find_if(all_hues.begin(), all_hues.end(), [&](const Hue& hue) { return hue.name == name; });
  return found == all_hues.end() ? nullptr : &*found;
}

Paint::Depth Paint::depth_of_terminal() {
  const std::string kind = environment("TERM");
  if (isatty(STDOUT_FILENO) == 0 || !environment("NO_COLOR").empty() || kind.empty() || kind == "dumb") return Depth::none;
  const std::string colours = environment("COLORTERM");
  return colours == "truecolor" || colours == "24bit" ? Depth::full : Depth::of_256;
}

std::string Paint::escaped(std::string_view codes, std::string_view text) const {
  if (!has_colours()) return std::string(text);
  return fmt::format("\033[{}m{}\033[0m", codes, text);
}

std::string Paint::strong(std::string_view text) const { return escaped("1", text); }
std::string Paint::quiet(std::string_view text) const { return escaped("2", text); }

std::string Paint::inverse(std::string_view text) const { return escaped("1;7", text); }

std::string Paint::on(const Hue& hue, std::string_view text) const {
  const int ink = hue.is_dark ? 231 : 16;
  if (depth_ == Depth::of_256) return escaped(fmt::format("38;5;{};48;5;{}", ink, hue.of_256), text);
  return escaped(fmt::format("38;5;{};48;2;{};{};{}", ink, hue.red, hue.green, hue.blue), text);
}

std::string Paint::chip(std::string_view card) const {
  const Hue* hue = hue_of(card);
  if (hue == nullptr) return card == "*" ? inverse("joker") : std::string(card);
  if (!has_colours()) return fmt::format("[{}]", face(card));
  return on(*hue, fmt::format("{0}{1}{0}", no_break, face(card)));
}

Lines Paint::card(std::string_view card) const {
  const Hue* hue = hue_of(card);
  const std::string inside = centred(face(card), 5);
  std::string painted = inside;
  if (hue != nullptr) painted = on(*hue, inside);
  if (card == "*") painted = inverse(inside);
  return {"╭─────╮", fmt::format("│{}│", painted), "╰─────╯"};
}

Lines Paint::big_card(std::string_view card) const {
  const Hue* hue = hue_of(card);
  if (hue == nullptr) return this->card(card);
  const char letter = hue->letter;
  const std::string_view number = card.substr(1);
  const auto row = [&](const std::string& text) { return fmt::format("│{}│", on(*hue, text)); };
  return {"╭─────────╮", row(fmt::format(" {}{}{}     ", hue->symbol, letter, number)),
          row(fmt::format("  {0} {1} {0}  ", hue->symbol, number)),
          row(fmt::format("     {}{}{} ", number, letter, hue->symbol)), "╰─────────╯"};
}

}  // namespace nuancier::cli::play
