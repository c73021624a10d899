// Any described value as lines of text and back, derived from `fields` (rules/kit/fields.hpp): one field a line,
//   hands g5 r1 / b2 / -
// A list is its items separated by spaces, `-` when it is empty; a list of lists separates them by ` / `, and is `/` when
// there is none. An empty optional has no line. Deeper lists have no text; such an item gets a notation of its own.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "record/codec.hpp"
#include "record/lines.hpp"
#include "record/problems.hpp"
#include "rules/kit/result.hpp"

namespace nuancier::record {

template <class T>
concept Leaf = std::integral<T> || (Notated<T> && !Described<T> && !Bare<T>);

using Words = std::vector<std::string_view>;

inline Words words_of(std::string_view text) {
  Words words;
  while (true) {
    const std::string_view word = take_word(text);
    if (word.empty()) return words;
    words.push_back(word);
  }
}

template <Leaf T>
std::string leaf_to_text(const T& from) {
  if constexpr (std::same_as<T, bool>) {
    return from ? "true" : "false";
  } else if constexpr (std::integral<T>) {
    return std::to_string(from);
  } else {
    return std::string(to_text(from).view());
  }
}

template <Leaf T>
bool leaf_from_text(std::string_view from, T& to) {
  if constexpr (std::same_as<T, bool>) {
    to = from == "true";
    return to || from == "false";
  } else if constexpr (std::integral<T>) {
    const auto number = read_number(from);
    if (!number || !std::in_range<T>(*number)) return false;
    to = static_cast<T>(*number);
    return true;
  } else {
    return from_text(from, to);
  }
}

template <class T>
std::string to_line(const T& from) {
  if constexpr (Leaf<T>) {
    return leaf_to_text(from);
  } else if constexpr (is_optional<T>) {
    return to_line(*from);
  } else if constexpr (std::same_as<T, SeatSet>) {
    return to_line(listed(from));
  } else {
    static_assert(Listed<T>, "has no form on one line");
    constexpr bool nested = !Leaf<typename T::value_type>;
    std::string line;
    for (const auto& item : from) {
      if (!line.empty()) line += nested ? " / " : " ";
      line += to_line(item);
    }
    return line.empty() ? std::string(nested ? "/" : "-") : line;
  }
}

template <class T>
bool from_line(std::string_view from, T& to) {
  if constexpr (Leaf<T>) {
    return leaf_from_text(from, to);
  } else if constexpr (is_optional<T>) {
    return from_line(from, to.emplace());
  } else if constexpr (std::same_as<T, SeatSet>) {
    Few<Seat, max_seats> list;
    return from_line(from, list) && gather(list, to);
  } else if constexpr (Leaf<typename T::value_type>) {
    Words words = words_of(from);
    if (words.empty()) return false;
    if (words == Words{"-"}) words.clear();
    return fill(to, words.size(), [&](std::size_t i, auto& value) { return leaf_from_text(words[i], value); });
  } else {
    Words parts;
    for (std::string_view rest = from; !rest.empty();) {
      const std::size_t end = rest.find('/');
      parts.push_back(rest.substr(0, end));
      // A slash at the very end has another, empty part behind it.
      if (end == rest.size() - 1) parts.push_back({});
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    if (parts.empty()) return false;
    if (from == "/") parts.clear();
    return fill(to, parts.size(), [&](std::size_t i, auto& value) { return from_line(parts[i], value); });
  }
}

// The lines of a block; `indent` stands before each field.
template <Described T>
std::string to_lines(const T& from, std::string_view indent) {
  std::string lines;
  for_each_field(from, [&]<class Member>(std::string_view name, const Member& member) {
    if constexpr (is_optional<Member>) {
      if (!member) return;
    }
    lines.append(indent).append(name).append(" ").append(to_line(member)).append("\n");
  });
  return lines;
}

template <Described T>
std::optional<Problem> refuse_unknown(const Block& block, const T& to) {
  std::string names;
  for_each_field(to, [&](std::string_view name, const auto&) { names.append(names.empty() ? "" : ", ").append(name); });
  for (const Line& line : block.body) {
    bool known = false;
    for_each_field(to, [&](std::string_view name, const auto&) { known |= line.word == name; });
    if (!known) return field_unknown(line, block.head.word, names);
  }
  return std::nullopt;
}

template <Described T>
std::optional<Problem> from_lines(const Block& block, T& to, Strictness strictness) {
  std::optional<Problem> problem;
  if (strictness == Strictness::refuses_unknown) problem = refuse_unknown(block, to);
  for_each_field(to, [&]<class Member>(std::string_view name, Member& member) {
    if (problem) return;
    const Line* found = nullptr;
    for (const Line& line : block.body) {
      if (line.word != name) continue;
      if (found != nullptr) {
        problem = field_twice(line, block.head.word);
        return;
      }
      found = &line;
    }
    if (found != nullptr) {
      if (!from_line(found->rest, member)) problem = field_unreadable(*found, block.head.word);
    } else if constexpr (is_optional<Member>) {
      member.reset();
    } else {
      problem = field_missing(block.head, name);
    }
  });
  return problem;
}

}  // namespace nuancier::record
