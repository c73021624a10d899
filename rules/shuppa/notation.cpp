// How columns, cells, tokens and actions are written.
#include "rules/shuppa/state.hpp"

namespace nuancier::shuppa {
namespace {

constexpr std::string_view column_letters = "abcdefg";

bool read_shares(std::string_view text, Action& action) {
  Shares shares;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    const std::optional<int> cards = read_number(word);
    if (!cards || *cards < 0 || *cards >= 10 || shares.full()) return false;
    shares.push_back(static_cast<std::uint8_t>(*cards));
  }
  action = Action::share(shares);
  return shares.size() >= 2;
}

}  // namespace

Text to_text(Column column) { return Text() << column_letters[static_cast<std::size_t>(column)]; }
bool from_text(std::string_view text, Column& column) {
  const std::size_t letter = text.size() == 1 ? column_letters.find(text[0]) : std::string_view::npos;
  if (letter == std::string_view::npos) return false;
  column = static_cast<Column>(letter);
  return true;
}

Text to_text(Cell cell) { return to_text(column_of(cell)) << row_of(cell) + 1; }
bool from_text(std::string_view text, Cell& cell) {
  Column column{};
  if (text.empty() || !from_text(text.substr(0, 1), column)) return false;
  const std::optional<int> row = read_number(text.substr(1));
  if (!row || *row < 1 || *row > most_rows) return false;
  cell = cell_at(column, *row - 1);
  return true;
}

Text to_text(Token token) { return to_text(token.seat) << '@' << to_text(token.card).view(); }
bool from_text(std::string_view text, Token& token) {
  const std::size_t at = text.find('@');
  return at != std::string_view::npos && from_text(text.substr(0, at), token.seat) &&
         from_text(text.substr(at + 1), token.card);
}

Text to_text(Action action) {
  Text text(verb_names[static_cast<std::size_t>(action.verb())]);
  switch (action.verb()) {
    case Verb::choose: return text << ' ' << to_text(action.card()).view();
    case Verb::lot: return text << ' ' << to_text(action.colour()).view();
    case Verb::share:
      for (std::uint8_t cards : action.shares()) text << ' ' << int{cards};
      return text;
    case Verb::swap: return text << ' ' << to_text(action.cell()).view() << ' ' << to_text(action.other_cell()).view();
    case Verb::jump: return text << ' ' << to_text(action.column()).view() << ' ' << to_text(action.other_column()).view();
    case Verb::lift: return text << ' ' << to_text(action.column()).view() << (action.is_up() ? " up" : " down");
    case Verb::eat: return text << ' ' << to_text(action.cell()).view();
    case Verb::pass: break;
  }
  return text;
}

bool from_text(std::string_view text, Action& action) {
  Verb verb{};
  if (!read_name(take_word(text), verb_names, verb)) return false;
  if (verb == Verb::share) return read_shares(text, action);
  const std::string_view first = take_word(text);
  const std::string_view second = take_word(text);
  if (!take_word(text).empty()) return false;
  const bool takes_two = verb == Verb::swap || verb == Verb::jump || verb == Verb::lift;
  if (second.empty() == takes_two) return false;
  Card card{};
  Colour colour{};
  Cell cell{};
  Cell other_cell{};
  Column column{};
  Column other_column{};
  switch (verb) {
    case Verb::choose:
      if (!from_text(first, card)) return false;
      action = Action::choose(card);
      return true;
    case Verb::lot:
      if (!from_text(first, colour)) return false;
      action = Action::lot(colour);
      return true;
    case Verb::swap:
      if (!from_text(first, cell) || !from_text(second, other_cell)) return false;
      action = Action::swap(cell, other_cell);
      return true;
    case Verb::jump:
      if (!from_text(first, column) || !from_text(second, other_column)) return false;
      action = Action::jump(column, other_column);
      return true;
    case Verb::lift:
      if (!from_text(first, column) || (second != "up" && second != "down")) return false;
      action = Action::lift(column, second == "up");
      return true;
    case Verb::eat:
      if (!from_text(first, cell)) return false;
      action = Action::eat(cell);
      return true;
    case Verb::share:
    case Verb::pass: break;
  }
  action = Action::pass();
  return first.empty();
}

}  // namespace nuancier::shuppa
