// Cards and emphasis on the screen. Colour never stands alone: every card has its symbol, its letter and its number, and
// without colours nothing is lost.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "cli/play/layout.hpp"

namespace nuancier::cli::play {

struct Hue {
  char letter = ' ';        // of the notation
  std::string_view name;    // of the notation, and in texts/: colour.<name>
  std::string_view symbol;  // one column wide
  std::uint8_t red = 0, green = 0, blue = 0;
  std::uint8_t of_256 = 0;  // the nearest of the 256 colours that older terminals have
  bool is_dark = false;     // wants light ink
};

// The five of most games; only Chromatik has orange too.
std::span<const Hue> hues();
const Hue* find_hue(char letter);
const Hue* find_hue(std::string_view name);

class Paint {
 public:
  enum class Depth : std::uint8_t { none, of_256, full };
  explicit Paint(Depth depth) : depth_(depth) {}
  // What the terminal shows; nothing when there is none, or when NO_COLOR asks so.
  static Depth depth_of_terminal();

  bool has_colours() const { return depth_ != Depth::none; }

  std::string strong(std::string_view text) const;
  std::string quiet(std::string_view text) const;
  std::string inverse(std::string_view text) const;
  // On the colour's ground.
  std::string on(const Hue& hue, std::string_view text) const;

  // "g5", "*" or anything else, five columns wide, never broken over lines.
  std::string chip(std::string_view card) const;
  // The same as a small card of seven columns and three lines, or a big one of eleven and five.
  Lines card(std::string_view card) const;
  Lines big_card(std::string_view card) const;

 private:
  std::string escaped(std::string_view codes, std::string_view text) const;

  Depth depth_;
};

}  // namespace nuancier::cli::play
