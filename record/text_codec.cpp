#include "record/text_codec.hpp"

#include <algorithm>
#include <cassert>

#include "record/codec.hpp"
#include "record/json_text.hpp"
#include "record/problems.hpp"

namespace nuancier::record {
namespace {

bool is_list(const Shape& shape) { return shape.kind == Shape::Kind::list; }

std::string leaf_to_text(const Shape& shape, Held from) {
  switch (shape.kind) {
    case Shape::Kind::truth: return *static_cast<const bool*>(from) ? "true" : "false";
    case Shape::Kind::number: return json_text(load_number(shape, from));
    case Shape::Kind::seat: return std::to_string(index(*static_cast<const Seat*>(from)));
    case Shape::Kind::viewer: return std::string(to_text(*static_cast<const Viewer*>(from)).view());
    case Shape::Kind::notation: return std::string(shape.notation->write(from).view());
    default: assert(false && "has no form on one line"); return {};
  }
}

bool leaf_from_text(std::string_view from, const Shape& shape, Place to) {
  switch (shape.kind) {
    case Shape::Kind::truth: {
      const bool is_true = from == "true";
      *static_cast<bool*>(to) = is_true;
      return is_true || from == "false";
    }
    case Shape::Kind::number: {
      const std::optional<int> number = read_number(from);
      return number && store_number(shape, to, json::value(*number));
    }
    case Shape::Kind::seat: return from_text(from, *static_cast<Seat*>(to));
    case Shape::Kind::viewer: return from_text(from, *static_cast<Viewer*>(to));
    case Shape::Kind::notation: return shape.notation->read(from, to);
    default: return false;
  }
}

// Between slashes.
Words parts_of(std::string_view from) {
  Words parts;
  for (std::string_view rest = from; !rest.empty();) {
    const std::size_t end = rest.find('/');
    parts.push_back(rest.substr(0, end));
    // A slash at the very end has another, empty part behind it.
    if (end == rest.size() - 1) parts.push_back({});
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return parts;
}

bool list_from_line(std::string_view from, const ListShape& shape, Place to) {
  const bool nested = is_list(*shape.item);
  Words items = nested ? parts_of(from) : words_of(from);
  if (items.empty()) return false;
  if (nested ? from == "/" : items == Words{"-"}) items.clear();
  auto read = [&](std::size_t i, Place item) { return from_line(items[i], *shape.item, item); };
  return shape.fill(to, items.size(), read);
}

std::optional<Problem> refuse_unknown(const Block& block, const ObjectShape& shape) {
  std::string names;
  for (const FieldShape& field : shape.fields) names.append(names.empty() ? "" : ", ").append(field.name);
  for (const Line& line : block.body) {
    const bool known =
        std::any_of(shape.fields.begin(), shape.fields.end(), [&](const auto& field) { return field.name == line.word; });
    if (!known) return field_unknown(line, block.head.word, names);
  }
  return std::nullopt;
}

std::optional<Problem> field_from_lines(const Block& block, const FieldShape& field, Place to) {
  const Line* found = nullptr;
  for (const Line& line : block.body) {
    if (line.word != field.name) continue;
    if (found != nullptr) return field_twice(line, block.head.word);
    found = &line;
  }
  if (found != nullptr) {
    if (!from_line(found->rest, *field.shape, to)) return field_unreadable(*found, block.head.word);
  } else if (field.optional() != nullptr) {
    field.optional()->reset(to);
  } else {
    return field_missing(block.head, field.name);
  }
  return std::nullopt;
}

}  // namespace

Words words_of(std::string_view text) {
  Words words;
  while (true) {
    const std::string_view word = take_word(text);
    if (word.empty()) return words;
    words.push_back(word);
  }
}

std::string to_line(const Shape& shape, Held from) {
  if (shape.kind == Shape::Kind::optional) return to_line(*shape.optional->inner, shape.optional->get(from));
  if (!is_list(shape)) return leaf_to_text(shape, from);
  const bool nested = is_list(*shape.list->item);
  std::string line;
  auto add = [&](Held item) {
    if (!line.empty()) line += nested ? " / " : " ";
    line += to_line(*shape.list->item, item);
  };
  shape.list->each(from, add);
  return line.empty() ? std::string(nested ? "/" : "-") : line;
}

bool from_line(std::string_view from, const Shape& shape, Place to) {
  if (shape.kind == Shape::Kind::optional) return from_line(from, *shape.optional->inner, shape.optional->emplace(to));
  return is_list(shape) ? list_from_line(from, *shape.list, to) : leaf_from_text(from, shape, to);
}

std::string to_lines(const ObjectShape& shape, Held from, std::string_view indent) {
  std::string lines;
  for_each_present(shape, from, [&](const FieldShape& field, Held member) {
    lines.append(indent).append(field.name).append(" ").append(to_line(*field.shape, member)).append("\n");
  });
  return lines;
}

std::optional<Problem> from_lines(const Block& block, const ObjectShape& shape, Place to, Strictness strictness) {
  if (strictness == Strictness::refuses_unknown) {
    if (auto problem = refuse_unknown(block, shape)) return problem;
  }
  for (const FieldShape& field : shape.fields) {
    if (auto problem = field_from_lines(block, field, field.member(to))) return problem;
  }
  return std::nullopt;
}

std::string block_to_text(std::string_view key, const Shape& shape, Held from) {
  if (shape.kind == Shape::Kind::bare) {
    return std::string(key).append(" ").append(to_line(*shape.bare->inner, shape.bare->of(from))).append("\n");
  }
  if (key.empty()) return to_lines(*shape.object, from, "");
  return std::string(key).append("\n").append(to_lines(*shape.object, from, "  "));
}

std::optional<Problem> block_from_text(const Block& block, const Shape& shape, Place to, Strictness strictness) {
  if (shape.kind != Shape::Kind::bare) return from_lines(block, *shape.object, to, strictness);
  if (from_line(block.head.rest, *shape.bare->inner, shape.bare->member(to))) return std::nullopt;
  return field_unreadable(block.head, block.head.word);
}

}  // namespace nuancier::record
