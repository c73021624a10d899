// The same grammar is read by texts/generator/message.py and web/src/texts/parse.ts; tests/texts/golden.json holds the
// three together.
#include <algorithm>

#include "texts/message.hpp"

namespace nuancier::texts {
namespace {

constexpr int deepest = 8;  // a bound, so that no message can exhaust the stack

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name(char c) { return is_letter(c) || is_digit(c) || c == '_'; }
bool is_label(char c) { return is_name(c) || c == '-'; }
bool is_plural_label(char c) { return is_label(c) || c == '='; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n'; }
bool is_plain(char c) { return c != '\\' && c != '{' && c != '}' && c != '#'; }

// "one", "other", or a number in its only written form: "=0", "=12", "=-3".
bool counts(std::string_view label) {
  if (label == "one" || label == "other" || label == "=0") return true;
  if (!label.starts_with('=')) return false;
  label.remove_prefix(label.starts_with("=-") ? 2 : 1);
  return !label.empty() && label.front() != '0' && std::ranges::all_of(label, is_digit);
}

// Each reader moves on and says whether it found what it wants; after the first `false` nothing else is read.
class Parser {
 public:
  explicit Parser(std::string_view message) : rest_(message) {}

  bool whole(Parts& parts) { return read_parts(parts, {}, 0) && rest_.empty(); }

 private:
  // Up to the end or a closing brace. `counted` is the argument of the innermost plural: what # stands for.
  bool read_parts(Parts& parts, std::string_view counted, int depth) {
    while (!rest_.empty() && rest_.front() != '}') {
      if (rest_.front() == '{') {
        if (!read_placeholder(parts.emplace_back(), counted, depth)) return false;
      } else if (rest_.front() == '\\') {
        if (rest_.size() < 2 || is_plain(rest_[1])) return false;
        take(1);
        parts.push_back({Part::Kind::text, take(1), {}});
      } else if (rest_.front() == '#') {
        const std::string_view sign = take(1);
        parts.push_back(counted.empty() ? Part{Part::Kind::text, sign, {}} : Part{Part::Kind::argument, counted, {}});
      } else {
        parts.push_back({Part::Kind::text, take_while(is_plain), {}});
      }
    }
    return true;
  }

  bool read_placeholder(Part& part, std::string_view counted, int depth) {
    if (!expect('{')) return false;
    skip_blanks();
    if (rest_.empty() || !is_letter(rest_.front())) return false;
    part.text = take_while(is_name);
    part.kind = Part::Kind::argument;
    skip_blanks();
    if (expect('}')) return true;
    if (!expect(',')) return false;
    skip_blanks();
    const std::string_view kind = take_while(is_name);
    skip_blanks();
    if (depth == deepest || !expect(',')) return false;
    if (kind == "plural") {
      part.kind = Part::Kind::plural;
      return read_branches(part, part.text, depth + 1) && has_branch(part, "other");
    }
    if (kind == "select") {
      part.kind = Part::Kind::select;
      return read_branches(part, counted, depth + 1);
    }
    return false;
  }

  bool read_branches(Part& part, std::string_view counted, int depth) {
    const bool plural = part.kind == Part::Kind::plural;
    for (skip_blanks(); part.branches.empty() || !expect('}'); skip_blanks()) {
      const std::string_view label = take_while(plural ? is_plural_label : is_label);
      if (label.empty() || has_branch(part, label) || (plural && !counts(label))) return false;
      skip_blanks();
      if (!expect('{')) return false;
      Branch& branch = part.branches.emplace_back();
      branch.label = label;
      if (!read_parts(branch.parts, counted, depth) || !expect('}')) return false;
    }
    return true;
  }

  static bool has_branch(const Part& part, std::string_view label) {
    return std::ranges::find(part.branches, label, &Branch::label) != part.branches.end();
  }

  bool expect(char c) {
    if (!rest_.starts_with(c)) return false;
    take(1);
    return true;
  }

  std::string_view take(std::size_t count) {
    const std::string_view taken = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return taken;
  }

  std::string_view take_while(bool (*fits)(char)) {
    const auto end = std::ranges::find_if_not(rest_, fits);
    return take(static_cast<std::size_t>(end - rest_.begin()));
  }

  void skip_blanks() { take_while(is_blank); }

  std::string_view rest_;
};

}  // namespace

std::optional<Parts> parse(std::string_view message) {
  Parts parts;
  if (!Parser(message).whole(parts)) return std::nullopt;
  return parts;
}

}  // namespace nuancier::texts
