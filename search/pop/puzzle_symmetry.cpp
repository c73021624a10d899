#include "search/pop/puzzle_symmetry.hpp"

#include <vector>

namespace nuancier::search::puzzles {
namespace {

// A puzzle without numbers.
struct Form {
  struct Held {
    pop::Colour colour{};
    bool arrow = false;
  };
  std::vector<std::vector<pop::Colour>> columns;
  std::vector<Held> hand;  // ascending
};

Form form_of(const pop::Puzzle& puzzle) {
  Form form;
  for (const pop::ColumnCards& column : puzzle.columns) {
    form.columns.emplace_back();
    for (pop::Card card : column) form.columns.back().push_back(colour(card));
  }
  const std::size_t with_arrow = (puzzle.hand & pop::arrows).size();
  const bool never = with_arrow <= 2;
  const bool always = puzzle.hand.size() - with_arrow <= 2;
  for (pop::Card card : puzzle.hand) form.hand.push_back({colour(card), always || (!never && has_arrow(card))});
  return form;
}

Form mirrored(Form form) {
  std::reverse(form.columns.begin(), form.columns.end());
  std::reverse(form.hand.begin(), form.hand.end());
  for (Form::Held& held : form.hand) held.arrow = !held.arrow;
  return form;
}

std::string text_of(const Form& form) {
  std::string text;
  std::array<char, pop::colours> letters{};
  char next = 'a';
  const auto letter_of = [&](pop::Colour colour) {
    char& letter = letters[static_cast<std::size_t>(colour)];
    if (letter == 0) letter = next++;
    return letter;
  };
  for (const auto& column : form.columns) {
    if (&column != &form.columns.front()) text += '/';
    for (pop::Colour colour : column) text += letter_of(colour);
  }
  text += ' ';
  for (Form::Held held : form.hand) {
    const char letter = letter_of(held.colour);
    text += held.arrow ? static_cast<char>(letter - 'a' + 'A') : letter;
  }
  return text;
}

}  // namespace

std::string canonical(const pop::Puzzle& puzzle) {
  const Form form = form_of(puzzle);
  return std::min(text_of(form), text_of(mirrored(form)));
}

}  // namespace nuancier::search::puzzles
