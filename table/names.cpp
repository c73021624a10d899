#include "table/names.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nuancier::table {
namespace {

#include "table/names_data.inc"

constexpr std::size_t longest_name = 24;
constexpr std::size_t longest_written = 512;  // bytes, before it is composed
constexpr int most_accents = 2;               // on a letter: marks that go with every script, and pile up
constexpr int most_marks = 5;                 // likewise with those of its own script: Burmese has so many

enum Kind : std::uint32_t { refused, other, letter, mark, accent };

// "So many code points are like that", one after the other.
class Runs {
 public:
  explicit Runs(std::span<const std::uint32_t> data) {
    std::uint32_t end = 0;
    for (std::size_t i = 0; i < data.size(); i += 2) runs_.push_back({end += data[i], data[i + 1]});
  }
  std::uint32_t operator[](char32_t at) const {
    const auto run =
        std::upper_bound(runs_.begin(), runs_.end(), at, [](char32_t value, const auto& each) { return value < each.end; });
    return run == runs_.end() ? 0 : run->value;
  }

 private:
  struct Run {
    std::uint32_t end;
    std::uint32_t value;
  };
  std::vector<Run> runs_;
};

struct Decomposition {
  char32_t from;
  char32_t first;
  char32_t second;  // 0: none
  bool composes = true;
};

struct Imitation {
  char32_t from;
  std::u32string looks;
};

template <class List>
auto find_from(const List& list, char32_t from) {
  const auto found =
      std::lower_bound(list.begin(), list.end(), from, [](const auto& each, char32_t value) { return each.from < value; });
  return found == list.end() || found->from != from ? nullptr : &*found;
}

struct Known {
  Runs kind_and_script{kinds};
  Runs order{combining};
  std::vector<Decomposition> decomposed;
  std::vector<Decomposition> composed;  // by what they are made of
  std::vector<Imitation> imitating;

  Known() {
    char32_t at = 0;
    for (std::size_t i = 0; i < std::size(decompositions); i += 3) {
      at += decompositions[i];
      const bool composes = std::find(std::begin(not_composed), std::end(not_composed), at) == std::end(not_composed);
      decomposed.push_back({at, decompositions[i + 1], decompositions[i + 2], composes && decompositions[i + 2] != 0});
      if (decomposed.back().composes) composed.push_back(decomposed.back());
    }
    std::sort(composed.begin(), composed.end(),
              [](const auto& a, const auto& b) { return a.first != b.first ? a.first < b.first : a.second < b.second; });
    at = 0;
    for (std::size_t i = 0; i < std::size(imitations);) {
      at += imitations[i];
      const std::size_t size = imitations[i + 1];
      imitating.push_back({at, {imitations + i + 2, imitations + i + 2 + size}});
      i += 2 + size;
    }
  }
};

const Known& known() {
  static const Known all;
  return all;
}

Kind kind_of(char32_t at) { return static_cast<Kind>(known().kind_and_script[at] % 8); }
std::uint32_t script_of(char32_t at) { return known().kind_and_script[at] / 8; }  // 0: goes with every one

// nullopt: not UTF-8.
std::optional<std::u32string> decoded(std::string_view text) {
  constexpr std::array<char32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
  std::u32string points;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const std::size_t size = byte < 0x80 ? 1 : byte < 0xC0 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF8 ? 4 : 0;
    if (size == 0 || i + size > text.size()) return std::nullopt;
    char32_t point = size == 1 ? byte : byte & (0x7FU >> size);
    for (std::size_t k = 1; k < size; ++k) {
      const auto next = static_cast<unsigned char>(text[i + k]);
      if ((next & 0xC0U) != 0x80) return std::nullopt;
      point = point << 6U | (next & 0x3FU);
    }
    if (point < least[size] || point > 0x10FFFF || (point >= 0xD800 && point < 0xE000)) return std::nullopt;
    points += point;
    i += size;
  }
  return points;
}

std::string encoded(std::u32string_view points) {
  std::string text;
  const auto add = [&](char32_t bits) { text += static_cast<char>(bits); };
  for (const char32_t point : points) {
    if (point < 0x80) {
      add(point);
      continue;
    }
    const int more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    add((0xF0U << (3 - more) & 0xFFU) | point >> (6 * more));
    for (int k = more; k-- > 0;) add(0x80U | (point >> (6 * k) & 0x3FU));
  }
  return text;
}

// --- normal forms ---

// Hangul's syllables are made by arithmetic: a leading consonant, a vowel, and one that may follow.
constexpr char32_t syllables = 0xAC00, leading = 0x1100, vowels = 0x1161, trailing = 0x11A7;
constexpr char32_t leading_count = 19, vowel_count = 21, trailing_count = 28;

void decompose(char32_t at, std::u32string& into) {
  if (at >= syllables && at < syllables + leading_count * vowel_count * trailing_count) {
    const char32_t n = at - syllables;
    into += leading + n / (vowel_count * trailing_count);
    into += vowels + n / trailing_count % vowel_count;
    if (n % trailing_count != 0) into += trailing + n % trailing_count;
    return;
  }
  const Decomposition* made = find_from(known().decomposed, at);
  if (made == nullptr) {
    into += at;
    return;
  }
  decompose(made->first, into);
  if (made->second != 0) decompose(made->second, into);
}

std::u32string decomposed(std::u32string_view points) {
  std::u32string all;
  for (const char32_t point : points) decompose(point, all);
  const Runs& order = known().order;
  for (std::size_t i = 1; i < all.size(); ++i) {
    for (std::size_t k = i; k > 0 && order[all[k]] != 0 && order[all[k - 1]] > order[all[k]]; --k)
      std::swap(all[k - 1], all[k]);
  }
  return all;
}

// 0: they are no pair.
char32_t composed(char32_t first, char32_t second) {
  if (first >= leading && first < leading + leading_count && second >= vowels && second < vowels + vowel_count) {
    return syllables + ((first - leading) * vowel_count + second - vowels) * trailing_count;
  }
  const bool is_open = first >= syllables && first < syllables + leading_count * vowel_count * trailing_count &&
                       (first - syllables) % trailing_count == 0;
  if (is_open && second > trailing && second < trailing + trailing_count) return first + second - trailing;
  const auto& all = known().composed;
  const auto found =
      std::lower_bound(all.begin(), all.end(), std::pair(first, second),
                       [](const auto& each, const auto& pair) { return std::pair(each.first, each.second) < pair; });
  return found == all.end() || found->first != first || found->second != second ? 0 : found->from;
}

std::u32string composed(std::u32string_view points) {
  const Runs& order = known().order;
  std::u32string made;
  std::optional<std::size_t> starter;
  std::uint32_t last = 0;  // the order of the mark before, if any stands between
  for (const char32_t point : decomposed(points)) {
    const std::uint32_t own = order[point];
    const bool is_blocked = starter && *starter + 1 < made.size() && last >= own;
    const char32_t pair = starter && !is_blocked ? composed(made[*starter], point) : 0;
    if (pair != 0) {
      made[*starter] = pair;
      continue;
    }
    if (own == 0) starter = made.size();
    last = own;
    made += point;
  }
  return made;
}

// --- the rules ---

// Blanks single ones and none around it, and the wide forms of a Japanese keyboard narrow.
std::u32string tidied(std::u32string_view points) {
  std::u32string tidy;
  for (char32_t point : points) {
    if (point >= 0xFF01 && point <= 0xFF5E) point -= 0xFEE0;
    if (point == 0x3000) point = U' ';
    if (point == U' ' && (tidy.empty() || tidy.back() == U' ')) continue;
    tidy += point;
  }
  if (!tidy.empty() && tidy.back() == U' ') tidy.pop_back();
  return tidy;
}

bool are_marks_few(std::u32string_view points) {
  int accents = 0;
  int marks = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Kind kind = kind_of(points[i]);
    if (kind != mark && kind != accent) {
      accents = marks = 0;
      continue;
    }
    if (i == 0 || points[i - 1] == U' ' || points[i - 1] == points[i]) return false;
    if (++marks > most_marks || (kind == accent && ++accents > most_accents)) return false;
  }
  return true;
}

// UTS 39, "highly restrictive".
bool is_of_one_script(std::u32string_view word) {
  const auto holds = [&](std::span<const std::uint32_t> scripts) {
    return std::all_of(word.begin(), word.end(), [&](char32_t at) {
      const std::uint32_t script = script_of(at);
      return script == 0 || std::find(scripts.begin(), scripts.end(), script) != scripts.end();
    });
  };
  constexpr std::array japanese = {latn, hani, hira, kana};
  constexpr std::array chinese = {latn, hani, bopo};
  constexpr std::array korean = {latn, hani, hang};
  const auto own = std::find_if(word.begin(), word.end(), [](char32_t at) { return script_of(at) != 0; });
  if (own == word.end()) return true;
  const std::array alone = {script_of(*own)};
  return holds(alone) || holds(japanese) || holds(chinese) || holds(korean);
}

bool are_words_of_one_script(std::u32string_view points) {
  while (true) {
    const std::size_t blank = points.find(U' ');
    if (!is_of_one_script(points.substr(0, blank))) return false;
    if (blank == std::u32string_view::npos) return true;
    points.remove_prefix(blank + 1);
  }
}

}  // namespace

std::optional<std::string> checked_name(std::string_view text) {
  if (text.size() > longest_written) return std::nullopt;
  const std::optional<std::u32string> points = decoded(text);
  if (!points) return std::nullopt;
  const std::u32string name = composed(tidied(*points));
  if (name.empty()) return std::string();
  const auto is = [](Kind kind) { return [kind](char32_t at) { return kind_of(at) == kind; }; };
  if (name.size() > longest_name || std::any_of(name.begin(), name.end(), is(refused)) ||
      std::none_of(name.begin(), name.end(), is(letter)) || !are_marks_few(decomposed(name)) ||
      !are_words_of_one_script(name)) {
    return std::nullopt;
  }
  return encoded(name);
}

std::string skeleton(std::string_view name) {
  std::u32string seen;
  for (const char32_t at : decomposed(decoded(name).value_or(std::u32string()))) {
    const Imitation* imitation = find_from(known().imitating, at);
    if (imitation == nullptr) {
      seen += at;
    } else {
      seen += imitation->looks;
    }
  }
  return encoded(decomposed(seen));
}

}  // namespace nuancier::table
