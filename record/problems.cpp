#include "record/problems.hpp"

#include <charconv>
#include <utility>
#include <vector>

namespace nuancier::record {
namespace {

using Arguments = std::vector<std::pair<std::string, std::string>>;

Problem at(std::size_t line, std::string_view key, Arguments arguments) {
  arguments.emplace_back("line", std::to_string(line));
  return {std::string("record.error.").append(key), std::move(arguments)};
}

// Bytes of the character that begins the text; 0 when it is not valid UTF-8 or not visible.
std::size_t character_size(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return byte(0) >= 0x20 && byte(0) != 0x7F ? 1 : 0;
  const std::size_t size = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
  if (byte(0) < 0xC2 || byte(0) > 0xF4 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  const bool overlong = (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xF0 && byte(1) < 0x90);
  const bool surrogate = byte(0) == 0xED && byte(1) > 0x9F;
  const bool beyond = byte(0) == 0xF4 && byte(1) > 0x8F;
  const bool control = byte(0) == 0xC2 && byte(1) < 0xA0;
  return overlong || surrogate || beyond || control ? 0 : size;
}

std::string_view prefix_of(std::string_view format) { return format.substr(0, format.find('/') + 1); }

}  // namespace

std::string excerpt(std::string_view found) {
  constexpr std::size_t longest = 60;
  std::string text;
  while (!found.empty() && text.size() < longest) {
    const std::size_t size = character_size(found);
    text += size == 0 ? std::string_view("?") : found.substr(0, size);
    found.remove_prefix(size == 0 ? 1 : size);
  }
  if (!found.empty()) text += "…";
  return text;
}

Problem wrong_value(std::size_t line, std::string_view field, std::string_view got, std::string_view allowed) {
  return at(line, "value", {{"field", std::string(field)}, {"got", excerpt(got)}, {"allowed", std::string(allowed)}});
}

Problem unreadable(std::size_t line, std::string_view field, std::string_view got) {
  return at(line, "unreadable", {{"field", std::string(field)}, {"got", excerpt(got)}});
}

Problem missing(std::size_t line, std::string_view field) { return at(line, "missing", {{"field", std::string(field)}}); }

Problem wrong_format(std::size_t line, std::string_view got, std::string_view known) {
  const std::string_view prefix = prefix_of(known);
  const auto version = [&](std::string_view format) {
    int number = -1;
    std::from_chars(format.data() + prefix.size(), format.data() + format.size(), number);
    return number;
  };
  const bool newer = got.starts_with(prefix) && version(got) > version(known);
  return at(line, newer ? "newer" : "format", {{"got", excerpt(got)}, {"allowed", std::string(known)}});
}

Problem cut_short(std::size_t line) { return at(line, "cut_short", {}); }

Problem left_over(std::size_t line, std::string_view got) { return at(line, "left_over", {{"got", excerpt(got)}}); }

Problem broken_json(std::size_t line, std::size_t column) { return at(line, "json", {{"column", std::to_string(column)}}); }

Problem nothing_to_read() { return at(1, "empty", {}); }

Problem wrong_line(std::size_t line, std::string_view got, std::string_view allowed) {
  return at(line, "line", {{"got", excerpt(got)}, {"allowed", std::string(allowed)}});
}

Problem cannot_arise(std::size_t line) { return at(line, "position", {}); }

Problem field_missing(const Line& head, std::string_view name) {
  return at(head.number, "field.missing", {{"part", excerpt(head.word)}, {"field", std::string(name)}});
}

Problem field_unreadable(const Line& line, std::string_view part) {
  return at(line.number, "field.unreadable",
            {{"part", excerpt(part)}, {"field", excerpt(line.word)}, {"got", excerpt(line.rest)}});
}

Problem field_twice(const Line& line, std::string_view part) {
  return at(line.number, "field.twice", {{"part", excerpt(part)}, {"field", excerpt(line.word)}});
}

Problem field_unknown(const Line& line, std::string_view part, std::string_view allowed) {
  return at(line.number, "field.unknown",
            {{"part", excerpt(part)}, {"got", excerpt(line.word)}, {"allowed", std::string(allowed)}});
}

}  // namespace nuancier::record
