#include "record/lines.hpp"

namespace nuancier::record {
namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

Line line_of(std::size_t number, std::string_view text) {
  const std::size_t end = text.find_first_of(blanks);
  if (end == std::string_view::npos) return {number, text, {}};
  return {number, text.substr(0, end), trimmed(text.substr(end))};
}

}  // namespace

std::vector<Block> blocks_of(std::string_view text) {
  std::vector<Block> blocks;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    const std::string_view whole = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const std::string_view content = trimmed(whole);
    if (content.empty() || content.front() == '#') continue;
    const bool indented = content.data() != whole.data();
    if (indented && !blocks.empty()) {
      blocks.back().body.push_back(line_of(number, content));
    } else {
      blocks.push_back({line_of(number, content), {}});
    }
  }
  return blocks;
}

bool begins_with(std::string_view text, std::string_view word) {
  const std::vector<Block> blocks = blocks_of(text);
  return !blocks.empty() && blocks.front().head.word == word;
}

}  // namespace nuancier::record
