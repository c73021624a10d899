#include "texts/plural.hpp"

#include <algorithm>
#include <optional>

namespace nuancier::texts {
namespace {

// Digits stay text: a number may be larger than any integer type.
struct Decimal {
  bool negative = false;
  std::string_view whole;  // without leading zeros: "" is 0
  std::string_view fraction;
};

bool is_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<Decimal> decimal(std::string_view text) {
  Decimal number;
  number.negative = text.starts_with('-');
  if (number.negative) text.remove_prefix(1);
  number.whole = text.substr(0, text.find('.'));
  if (!is_digits(number.whole)) return std::nullopt;
  if (number.whole.size() < text.size()) {
    number.fraction = text.substr(number.whole.size() + 1);
    if (!is_digits(number.fraction)) return std::nullopt;
  }
  number.whole.remove_prefix(std::min(number.whole.find_first_not_of('0'), number.whole.size()));
  return number;
}

}  // namespace

std::string_view plural_form(Language language, std::string_view text) {
  const auto number = decimal(text);
  if (!number) return "other";
  const bool one = language == Language::fr ? number->whole.empty() || number->whole == "1"
                                            : number->whole == "1" && number->fraction.empty();
  return one ? "one" : "other";
}

bool is_exactly(std::string_view text, std::string_view label) {
  if (!label.starts_with('=')) return false;
  const auto number = decimal(text);
  const auto wanted = decimal(label.substr(1));
  if (!number || !wanted || !number->fraction.empty() || number->whole != wanted->whole) return false;
  return number->whole.empty() || number->negative == wanted->negative;
}

}  // namespace nuancier::texts
