#include "cli/play/layout.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace nuancier::cli::play {
namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};
constexpr std::array<Range, 4> without_width = {{{0x300, 0x36F}, {0x200B, 0x200F}, {0xFE00, 0xFE0F}, {0x20D0, 0x20FF}}};
constexpr std::array<Range, 9> two_wide = {
    {{0x1100, 0x115F},
     {0x2E80, 0xA4CF},
     {0xAC00, 0xD7A3},
     {0xF900, 0xFAFF},
     {0xFE30, 0xFE6F},
     {0xFF00, 0xFF60},
     {0xFFE0, 0xFFE6},
     {0x1F300, 0x1F9FF},
     {0x20000, 0x3FFFD}}};

bool in(std::uint32_t letter, const auto& ranges) {
  return std::any_of(ranges.begin(), ranges.end(), [&](Range r) { return r.first <= letter && letter <= r.last; });
}

// Takes one letter of UTF-8 off the text; a byte that begins none is a letter of its own.
std::uint32_t take_letter(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
  const std::uint32_t head = byte(0);
  const std::size_t size = head < 0xC0 ? 1 : head < 0xE0 ? 2 : head < 0xF0 ? 3 : 4;
  std::uint32_t letter = size == 1 ? head : head & (0xFFU >> (size + 1));
  std::size_t taken = 1;
  for (; taken < size && taken < text.size() && (byte(taken) & 0xC0U) == 0x80U; ++taken)
    letter = letter << 6U | (byte(taken) & 0x3FU);
  text.remove_prefix(taken);
  return letter;
}

void skip_escape(std::string_view& text) {
  const std::size_t end = text.find('m');
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
}

std::size_t width_of(std::uint32_t letter) {
  if (in(letter, without_width)) return 0;
  return in(letter, two_wide) ? 2 : 1;
}

}  // namespace

std::size_t width(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) {
    if (text.front() == '\033') {
      skip_escape(text);
    } else {
      columns += width_of(take_letter(text));
    }
  }
  return columns;
}

std::string left(std::string text, std::size_t columns) {
  const std::size_t used = width(text);
  return used < columns ? text.append(columns - used, ' ') : text;
}

std::string right(std::string text, std::size_t columns) {
  const std::size_t used = width(text);
  return used < columns ? text.insert(0, columns - used, ' ') : text;
}

std::string centred(std::string text, std::size_t columns) {
  const std::size_t used = width(text);
  return used < columns ? left(text.insert(0, (columns - used) / 2, ' '), columns) : text;
}

std::string trimmed(std::string text) {
  const std::size_t last = text.find_last_not_of(' ');
  text.resize(last == std::string::npos ? 0 : last + 1);
  return text;
}

std::string clipped(std::string_view text, std::size_t columns) {
  std::string kept;
  std::size_t used = 0;
  const bool fits = width(text) <= columns;
  while (!text.empty()) {
    std::string_view rest = text;
    const std::uint32_t letter = take_letter(rest);
    if (!fits && used + width_of(letter) + 1 > columns) return kept + "…";
    const bool is_control = letter < 0x20 || (letter >= 0x7F && letter < 0xA0);
    kept += is_control ? "?" : text.substr(0, text.size() - rest.size());
    used += width_of(letter);
    text = rest;
  }
  return kept;
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  while (times-- > 0) all += text;
  return all;
}

std::string wrapped(std::string_view paragraph, std::string_view indent) {
  Lines words;
  while (!paragraph.empty()) {
    const std::size_t end = paragraph.find(' ');
    if (end != 0) words.emplace_back(paragraph.substr(0, end));
    paragraph.remove_prefix(end == std::string_view::npos ? paragraph.size() : end + 1);
  }
  std::string text;
  std::string line(indent);
  std::size_t used = width(indent);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool first = line.size() == indent.size();
    const std::size_t more = width(words[i]) + (first ? 0 : 1);
    if (!first && used + more > screen_width) {
      text += line + "\n";
      line = std::string(indent) + words[i];
      used = width(line);
    } else {
      line += (first ? "" : " ") + words[i];
      used += more;
    }
  }
  return text + line + "\n";
}

std::string flowed(std::string_view head, const Lines& items, std::string_view between) {
  std::string text;
  std::string line(head);
  std::size_t used = width(head);
  const std::string indent(used, ' ');
  bool first = true;
  for (const std::string& item : items) {
    const std::size_t more = width(item) + (first ? 0 : width(between));
    if (!first && used + more > screen_width) {
      text += trimmed(std::move(line)) + "\n";
      line = indent + item;
      used = width(line);
    } else {
      line += (first ? "" : std::string(between)) + item;
      used += more;
    }
    first = false;
  }
  return text + trimmed(std::move(line)) + "\n";
}

std::string beside(const std::vector<Lines>& blocks, std::string_view between) {
  std::size_t height = 0;
  for (const Lines& block : blocks) height = std::max(height, block.size());
  std::string text;
  for (std::size_t row = 0; row < height; ++row) {
    std::string line;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
      std::size_t columns = 0;
      for (const std::string& candidate : blocks[b]) columns = std::max(columns, width(candidate));
      if (b > 0) line += between;
      line += left(row < blocks[b].size() ? blocks[b][row] : "", columns);
    }
    text += trimmed(std::move(line)) + "\n";
  }
  return text;
}

}  // namespace nuancier::cli::play
