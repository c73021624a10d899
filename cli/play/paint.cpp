#include "cli/play/paint.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace nuancier::cli::play {
namespace {

// Okabe and Ito's colours, told apart by colour-blind eyes; the symbols as near to look.md's as one plain letter can be.
constexpr std::array<Hue, 5> all_hues = {{
    {'r', "red", "▲", 0xD5, 0x5E, 0x00, 166, false},
    {'y', "yellow", "●", 0xF0, 0xC8, 0x08, 220, false},
    {'g', "green", "♣", 0x00, 0x9E, 0x73, 36, false},
    {'b', "blue", "◆", 0x00, 0x72, 0xB2, 25, true},
    {'p', "purple", "★", 0xCC, 0x79, 0xA7, 175, false},
}};

constexpr std::string_view no_break = "\u00A0";

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

const Hue* hue_of(std::string_view card) { return card.size() == 2 ? find_hue(card[0]) : nullptr; }

// What a card says of itself: symbol, letter and number.
std::string face(std::string_view card) {
  if (const Hue* hue = hue_of(card)) return std::string(hue->symbol).append(card);
  return card == "*" ? "joker" : std::string(card);
}

}  // namespace

std::span<const Hue> hues() { return all_hues; }

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
  return std::string("\033[").append(codes).append("m").append(text).append("\033[0m");
}

std::string Paint::strong(std::string_view text) const { return escaped("1", text); }
std::string Paint::quiet(std::string_view text) const { return escaped("2", text); }

std::string Paint::on(const Hue& hue, std::string_view text) const {
  const std::string ink = hue.is_dark ? "38;5;231" : "38;5;16";
  if (depth_ == Depth::of_256) return escaped(ink + ";48;5;" + std::to_string(hue.of_256), text);
  return escaped(
      ink + ";48;2;" + std::to_string(hue.red) + ";" + std::to_string(hue.green) + ";" + std::to_string(hue.blue), text);
}

std::string Paint::chip(std::string_view card) const {
  const Hue* hue = hue_of(card);
  if (hue == nullptr) return card == "*" ? escaped("1;7", "joker") : std::string(card);
  if (!has_colours()) return "[" + face(card) + "]";
  return on(*hue, std::string(no_break).append(face(card)).append(no_break));
}

Lines Paint::card(std::string_view card) const {
  const Hue* hue = hue_of(card);
  const std::string inside = centred(face(card), 5);
  std::string painted = inside;
  if (hue != nullptr) painted = on(*hue, inside);
  if (card == "*") painted = escaped("1;7", inside);
  return {"╭─────╮", "│" + painted + "│", "╰─────╯"};
}

Lines Paint::big_card(std::string_view card) const {
  const Hue* hue = hue_of(card);
  const auto ground = [&](const std::string& text) { return hue == nullptr ? text : on(*hue, text); };
  const std::string symbol(hue == nullptr ? " " : hue->symbol);
  const std::string letter(hue == nullptr ? " " : std::string(1, hue->letter));
  const std::string number(hue == nullptr ? card : card.substr(1));
  return {"╭─────────╮", "│" + ground(" " + symbol + letter + number + "     ") + "│",
          "│" + ground(centred(hue == nullptr ? "" : symbol + " " + number + " " + symbol, 9)) + "│",
          "│" + ground("     " + number + letter + symbol + " ") + "│", "╰─────────╯"};
}

}  // namespace nuancier::cli::play
