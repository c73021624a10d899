// What a seat may do: `flip left`, `flip right` (CHR-5); `tap red`, `shout`, `none` (CHR-6, CHR-7), the first two also with
// a reaction time, `tap red 532`; `take blue` (CHR-8). The legal ones are listed without times: those are attached by the
// table.
#pragma once

#include "rules/chromatik/answer.hpp"
#include "rules/kit/few.hpp"

namespace nuancier::chromatik {

enum class Side : std::uint8_t { left, right };
inline constexpr std::array<std::string_view, 2> side_names = {"left", "right"};

struct Action {
  enum class Kind : std::uint8_t { flip, answer, take };
  Kind kind = Kind::flip;
  Side side{};      // of a flip
  Colour colour{};  // of a take
  Answer answer{};

  static constexpr Action flip(Side side) { return {Kind::flip, side, {}, {}}; }
  static constexpr Action give(Answer answer) { return {Kind::answer, {}, {}, answer}; }
  static constexpr Action take(Colour colour) { return {Kind::take, {}, colour, {}}; }

  constexpr bool operator==(const Action&) const = default;
};

using Actions = Few<Action, colours + 2>;

inline Text to_text(Side side) { return side_names[static_cast<std::size_t>(side)]; }
inline bool from_text(std::string_view text, Side& side) { return read_name(text, side_names, side); }

Text to_text(Action action);
bool from_text(std::string_view text, Action& action);

}  // namespace nuancier::chromatik
