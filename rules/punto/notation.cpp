// How cells, placed cards and actions are written.
#include "rules/punto/action.hpp"

namespace nuancier::punto {
namespace {

bool read_cell(std::string_view x_text, std::string_view y_text, Cell& cell) {
  const std::optional<int> x = read_number(x_text);
  const std::optional<int> y = read_number(y_text);
  if (!x || !y || !is_within_reach(*x, *y)) return false;
  cell = {static_cast<std::int8_t>(*x), static_cast<std::int8_t>(*y)};
  return true;
}

}  // namespace

Text to_text(Cell cell) { return Text() << cell.x << ',' << cell.y; }

bool from_text(std::string_view text, Cell& cell) {
  const std::size_t comma = text.find(',');
  return comma != std::string_view::npos && read_cell(text.substr(0, comma), text.substr(comma + 1), cell);
}

Text to_text(CardAt placed) { return to_text(placed.card) << '@' << to_text(placed.cell).view(); }

bool from_text(std::string_view text, CardAt& placed) {
  const std::size_t at = text.find('@');
  return at != std::string_view::npos && from_text(text.substr(0, at), placed.card) &&
         from_text(text.substr(at + 1), placed.cell);
}

Text to_text(Action action) { return Text("place ") << int{action.x} << ' ' << int{action.y}; }

bool from_text(std::string_view text, Action& action) {
  if (take_word(text) != "place") return false;
  const std::optional<int> x = read_number(take_word(text));
  const std::optional<int> y = read_number(take_word(text));
  if (!x || !y || !take_word(text).empty()) return false;
  // Further away than any card can lie, but still something that can be refused with a reason.
  const auto clamped = [](int value) { return static_cast<std::int8_t>(std::clamp(value, -99, 99)); };
  if (clamped(*x) != *x || clamped(*y) != *y) return false;
  action = {clamped(*x), clamped(*y)};
  return true;
}

}  // namespace nuancier::punto
