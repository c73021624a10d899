// Text: a short piece of notation ("kol area g5") held inline, so that printing an action needs no heap.
#pragma once

#include <array>
#include <cassert>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace nuancier {

class Text {
 public:
  static constexpr std::size_t capacity = 47;

  constexpr Text() = default;
  constexpr Text(std::string_view text) { *this << text; }  // NOLINT(google-explicit-constructor)
  constexpr Text(const char* text)
      : Text(std::string_view(text)) {}  // NOLINT(google-explicit-constructor): a literal is a Text

  constexpr std::string_view view() const { return {letters_, size_}; }
  constexpr operator std::string_view() const { return view(); }  // NOLINT(google-explicit-constructor)

  constexpr Text& operator<<(char letter) {
    assert(size_ < capacity);
    letters_[size_++] = letter;
    return *this;
  }
  constexpr Text& operator<<(std::string_view text) {
    for (char letter : text) *this << letter;
    return *this;
  }
  constexpr Text& operator<<(int number) {
    char digits[12];
    int count = 0;
    unsigned rest = number < 0 ? 0U - static_cast<unsigned>(number) : static_cast<unsigned>(number);
    if (number < 0) *this << '-';
    do {
      digits[count++] = static_cast<char>('0' + rest % 10U);
      rest /= 10U;
    } while (rest != 0);
    while (count > 0) *this << digits[--count];
    return *this;
  }

  friend constexpr bool operator==(const Text& a, const Text& b) { return a.view() == b.view(); }

 private:
  std::uint8_t size_ = 0;
  char letters_[capacity]{};
};

// Takes the next word off `rest`; words are separated by single or repeated spaces. Empty when there is none left.
constexpr std::string_view take_word(std::string_view& rest) {
  while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  const std::size_t end = rest.find(' ');
  std::string_view word = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end);
  return word;
}

// A whole number in plain form: no plus sign, no leading zero, nothing behind it.
inline std::optional<int> read_number(std::string_view text) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  if (Text plain; (plain << number).view() != text) return std::nullopt;
  return number;
}

// The value whose name this is, in a table of names by value; false when there is none.
template <class Enum, std::size_t N>
constexpr bool read_name(std::string_view text, const std::array<std::string_view, N>& names, Enum& value) {
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] != text) continue;
    value = static_cast<Enum>(i);
    return true;
  }
  return false;
}

}  // namespace nuancier
