// How actions and phrases are written.
#include "rules/pop/action.hpp"
#include "rules/pop/phrase.hpp"

namespace nuancier::pop {
namespace {

constexpr std::array<std::string_view, 2> sides = {"left", "right"};
constexpr std::array<std::string_view, 3> bare_words = {"yes", "no", "thanks"};

bool read_within(std::string_view text, int least, int most, int& number) {
  const std::optional<int> read = read_number(text);
  if (!read || *read < least || *read > most) return false;
  number = *read;
  return true;
}

// What follows `place red`: a column, or a side of an open Chief's card.
bool read_place(std::string_view text, Phrase& phrase) {
  const std::string_view word = take_word(text);
  int number = 1;
  if (Column column{}; from_text(word, column)) {
    phrase.kind = Phrase::Kind::column;
    phrase.value = static_cast<std::uint8_t>(column);
  } else if (int side = 0; read_name(word, sides, side) && read_within(take_word(text), 1, most_open_cards, number)) {
    phrase.kind = side == 0 ? Phrase::Kind::left : Phrase::Kind::right;
    phrase.value = static_cast<std::uint8_t>(number - 1);
  } else {
    return false;
  }
  return take_word(text).empty();
}

}  // namespace

Text to_text(Action action) {
  Text text("choose");
  for (Card card : action.cards) text << ' ' << number(card);
  return text;
}

bool from_text(std::string_view text, Action& action) {
  if (take_word(text) != "choose") return false;
  Action read;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    Card card{};
    if (!from_text(word, card) || read.cards.contains(card) || read.cards.size() == most_chosen) return false;
    read.cards.insert(card);
  }
  if (read.cards.empty()) return false;
  action = read;
  return true;
}

Text to_text(Phrase phrase) {
  if (phrase.is_bare()) {
    return bare_words[static_cast<std::size_t>(phrase.kind) - static_cast<std::size_t>(Phrase::Kind::yes)];
  }
  Text text(phrase.kind == Phrase::Kind::hold ? "hold " : "place ");
  text << to_text(phrase.colour).view() << ' ';
  switch (phrase.kind) {
    case Phrase::Kind::column: return text << to_text(column_at(phrase.value)).view();
    case Phrase::Kind::left: return text << "left " << phrase.value + 1;
    case Phrase::Kind::right: return text << "right " << phrase.value + 1;
    default: return text << int{phrase.value};
  }
}

bool from_text(std::string_view text, Phrase& phrase) {
  std::string_view rest = text;
  const std::string_view verb = take_word(rest);
  Phrase read;
  if (int bare = 0; read_name(verb, bare_words, bare)) {
    read.kind = static_cast<Phrase::Kind>(static_cast<int>(Phrase::Kind::yes) + bare);
    if (!take_word(rest).empty()) return false;
  } else {
    if (!from_text(take_word(rest), read.colour)) return false;
    if (verb == "hold") {
      int count = 0;
      if (!read_within(take_word(rest), 0, most_held, count) || !take_word(rest).empty()) return false;
      read.kind = Phrase::Kind::hold;
      read.value = static_cast<std::uint8_t>(count);
    } else if (verb != "place" || !read_place(rest, read)) {
      return false;
    }
  }
  phrase = read;
  return true;
}

}  // namespace nuancier::pop
