#include "record/position.hpp"

#include <cassert>

#include "record/problems.hpp"
#include "record/text_words.hpp"

namespace nuancier::record {

std::string write_position(const Position& position, Forms forms) {
  const Form* form = find_form(forms, position.game);
  assert(form != nullptr);
  return write_heading(position_format, *form->info, position.options) + form->position.to_text({}, position.value);
}

bool is_position(std::string_view text) { return begins_with(text, position_format); }

Result<Position> read_position(std::string_view text, Forms forms) {
  const std::vector<Block> blocks = blocks_of(text);
  if (blocks.empty()) return nothing_to_read();
  Result<Heading> heading = read_heading(blocks.front().head, position_format, forms);
  if (!heading) return heading.problem();
  Block fields{{blocks.front().head.number, "position", {}}, {}};
  // Indentation says nothing here: after the first line come options and fields, one a line.
  const auto take = [&](const Line& line) -> std::optional<Problem> {
    if (line.word != "option") {
      fields.body.push_back(line);
      return std::nullopt;
    }
    Result<Options> changed = read_option(line, *heading->form->info, heading->options, Strictness::refuses_unknown);
    if (!changed) return changed.problem();
    heading->options = *changed;
    return std::nullopt;
  };
  for (const Block& block : blocks) {
    if (&block != &blocks.front()) {
      if (auto problem = take(block.head)) return *problem;
    }
    for (const Line& line : block.body) {
      if (auto problem = take(line)) return *problem;
    }
  }
  Result<json::value> value = heading->form->position.from_text(fields, Strictness::refuses_unknown);
  if (!value) return value.problem();
  if (!heading->form->can_arise(heading->options, *value)) return cannot_arise(fields.head.number);
  return Position{std::string(heading->form->info->key), heading->options, std::move(*value)};
}

}  // namespace nuancier::record
