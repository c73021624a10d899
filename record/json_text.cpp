#include "record/json_text.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <cmath>
#include <cstring>
#include <limits>

namespace nuancier::record {

namespace json = boost::json;

namespace {

void append_stored(Draft& out, const Shape& shape, Held from) {
  with_number_type(shape, [&]<class Number>(std::type_identity<Number>) {
    Number number{};
    std::memcpy(&number, from, sizeof number);
    append_number(out, number);
  });
}

void append_escaped(Draft& out, char letter) {
  constexpr std::string_view named = "\b\t\n\f\r\"\\";
  constexpr std::string_view names = "btnfr\"\\";
  constexpr std::string_view digits = "0123456789abcdef";
  const auto code = static_cast<unsigned char>(letter);
  if (const std::size_t at = named.find(letter); at != std::string_view::npos) {
    out += '\\';
    out += names[at];
  } else if (code < 0x20) {
    out += "\\u00";
    out += digits[code >> 4];
    out += digits[code & 15];
  } else {
    out += letter;
  }
}

// Nothing of ours is a fraction (is_exact in values.hpp): this quotes what was refused, to six places. Writing every double
// so that it reads back the same takes tables that are a twentieth of the engine in a browser.
void append_fraction(Draft& out, double number) {
  if (!(std::abs(number) <= std::numeric_limits<double>::max())) {
    out += "null";
    return;
  }
  if (number < 0) out += '-';
  number = std::abs(number);
  int exponent = 0;
  for (; number >= 1e15; number /= 10) ++exponent;
  for (; number > 0 && number < 1e-3; number *= 10) --exponent;
  const auto millionths = static_cast<std::uint64_t>((number - std::floor(number)) * 1e6 + 0.5);
  const std::uint64_t carried = millionths / 1'000'000;
  append_number(out, static_cast<std::uint64_t>(number) + carried);
  std::string places = std::to_string(1'000'000 + millionths % 1'000'000);  // the first digit makes room for the point
  places.front() = '.';
  out += std::string_view(places).substr(0, std::max<std::size_t>(2, places.find_last_not_of('0') + 1));
  if (exponent == 0) return;
  out += 'e';
  append_number(out, exponent);
}

void append_viewer(Draft& out, Viewer viewer) {
  if (viewer.is_seat()) return append_number(out, index(viewer.seat()));
  append_notation(out, to_text(viewer));
}

void append_notation(Draft& out, const NotationShape& shape, Held from) {
  const Text text = shape.write(from);
  if (shape.is_number) {
    out += text.view();
  } else {
    append_notation(out, text);
  }
}

void append_list(Draft& out, const ListShape& shape, Held from) {
  char before = '[';
  auto add = [&](Held item) {
    out += std::exchange(before, ',');
    append_json(out, *shape.item, item);
  };
  shape.each(from, add);
  if (before == '[') out += '[';
  out += ']';
}

void append_object(Draft& out, const ObjectShape& shape, Held from) {
  char before = '{';
  for_each_present(shape, from, [&](const FieldShape& field, Held member) {
    out += std::exchange(before, ',');
    append_name(out, field.name);
    append_json(out, *field.shape, member);
  });
  if (before == '{') out += '{';
  out += '}';
}

}  // namespace

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char letter) {
    return static_cast<unsigned char>(letter) >= 0x20 && letter != '"' && letter != '\\';
  });
}

void append_quoted(Draft& out, std::string_view text) {
  out += '"';
  if (is_plain(text)) {
    out += text;
  } else {
    for (const char letter : text) append_escaped(out, letter);
  }
  out += '"';
}

void append_json(Draft& out, const json::value& value) {
  switch (value.kind()) {
    case json::kind::null: out += "null"; return;
    case json::kind::bool_: out += *value.if_bool() ? "true" : "false"; return;
    case json::kind::int64: return append_number(out, *value.if_int64());
    case json::kind::uint64: return append_number(out, *value.if_uint64());
    case json::kind::double_: return append_fraction(out, *value.if_double());
    case json::kind::string: return append_quoted(out, std::string_view(*value.if_string()));
    case json::kind::object: return append_json(out, *value.if_object());
    case json::kind::array: break;
  }
  char before = '[';
  for (const json::value& item : *value.if_array()) {
    out += std::exchange(before, ',');
    append_json(out, item);
  }
  if (before == '[') out += '[';
  out += ']';
}

void append_json(Draft& out, const json::object& object) {
  char before = '{';
  for (const auto& [name, member] : object) {
    out += std::exchange(before, ',');
    append_quoted(out, std::string_view(name));
    out += ':';
    append_json(out, member);
  }
  if (before == '{') out += '{';
  out += '}';
}

void append_json(Draft& out, const Shape& shape, Held from) {
  switch (shape.kind) {
    case Shape::Kind::json: return append_json(out, *static_cast<const json::value*>(from));
    case Shape::Kind::truth: out += *static_cast<const bool*>(from) ? "true" : "false"; return;
    case Shape::Kind::number: return append_stored(out, shape, from);
    case Shape::Kind::seat: return append_number(out, index(*static_cast<const Seat*>(from)));
    case Shape::Kind::viewer: return append_viewer(out, *static_cast<const Viewer*>(from));
    case Shape::Kind::notation: return append_notation(out, *shape.notation, from);
    case Shape::Kind::string: return append_quoted(out, shape.string->view(from));
    case Shape::Kind::list: return append_list(out, *shape.list, from);
    case Shape::Kind::bare: return append_json(out, *shape.bare->inner, shape.bare->of(from));
    case Shape::Kind::object: return append_object(out, *shape.object, from);
    case Shape::Kind::optional: {
      const Held held = shape.optional->get(from);
      if (held == nullptr) {
        out += "null";
        return;
      }
      return append_json(out, *shape.optional->inner, held);
    }
    case Shape::Kind::variant: {
      const AlternativeShape& held = shape.variant->alternatives[shape.variant->index(from)];
      out += '{';
      append_name(out, held.key);
      append_json(out, *held.shape, shape.variant->get(from));
      out += '}';
      return;
    }
  }
}

}  // namespace nuancier::record
