#include "record/codec.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

#include "record/json_text.hpp"
#include "record/values.hpp"

namespace nuancier::record {
namespace {

template <class Number>
Number load(Held from) {
  Number number{};
  std::memcpy(&number, from, sizeof number);
  return number;
}

template <class Number>
bool store(Place to, const json::value& from) {
  const auto take = [&](const auto* number) {
    if (number == nullptr || !std::in_range<Number>(*number)) return false;
    const auto fitting = static_cast<Number>(*number);
    std::memcpy(to, &fitting, sizeof fitting);
    return true;
  };
  return take(from.if_int64()) || take(from.if_uint64());
}

json::value quoted(std::string_view text) { return json::value(json::string(text)); }

// --- reading ---

bool read_seat(const json::value& from, Seat& to) {
  std::uint8_t number = 0;
  if (!store<std::uint8_t>(&number, from) || number >= max_seats) return false;
  to = seat_at(number);
  return true;
}

bool read_viewer(const json::value& from, Viewer& to) {
  if (Seat seat{}; read_seat(from, seat)) {
    to = Viewer(seat);
    return true;
  }
  const json::string* word = from.if_string();
  return word != nullptr && (*word == "public" || *word == "all") && from_text(std::string_view(*word), to);
}

bool read_notation(const json::value& from, const NotationShape& shape, Place to) {
  if (shape.is_number) {
    if (int number = 0; store<int>(&number, from)) return shape.read((Text() << number).view(), to);
  }
  const json::string* text = from.if_string();
  return text != nullptr && shape.read(std::string_view(*text), to);
}

// What is neither object, list, optional nor variant.
bool read_leaf(const json::value& from, const Shape& shape, Place to) {
  switch (shape.kind) {
    case Shape::Kind::json:
      if (!is_exact(from)) return false;
      *static_cast<json::value*>(to) = from;
      return true;
    case Shape::Kind::truth:
      if (from.is_bool()) *static_cast<bool*>(to) = *from.if_bool();
      return from.is_bool();
    case Shape::Kind::number: return store_number(shape, to, from);
    case Shape::Kind::seat: return read_seat(from, *static_cast<Seat*>(to));
    case Shape::Kind::viewer: return read_viewer(from, *static_cast<Viewer*>(to));
    case Shape::Kind::notation: return read_notation(from, *shape.notation, to);
    case Shape::Kind::string:
      if (from.is_string()) shape.string->assign(to, std::string_view(*from.if_string()));
      return from.is_string();
    default: return false;
  }
}

bool read_object(const json::object& from, const ObjectShape& shape, Place to, Misfit* misfit) {
  for (const FieldShape& field : shape.fields) {
    const Place member = field.member(to);
    const json::value* held = from.if_contains(field.name);
    if (held != nullptr && from_json(*held, *field.shape, member, misfit)) continue;
    if (held == nullptr) {
      if (field.optional() != nullptr) {
        field.optional()->reset(member);
        continue;
      }
      if (misfit != nullptr) *misfit = {};
    }
    if (misfit != nullptr) misfit->go_out(".", field.name);
    return false;
  }
  return true;
}

// Exactly one of the alternatives' keys is present.
bool read_variant(const json::object& from, const VariantShape& shape, Place to, Misfit* misfit) {
  int found = 0;
  // Objects have fewer fields than there are alternatives.
  for (const json::key_value_pair& held : from) {
    const auto named = [&](const AlternativeShape& alternative) { return std::string_view(held.key()) == alternative.key; };
    const auto alternative = std::find_if(shape.alternatives.begin(), shape.alternatives.end(), named);
    if (alternative == shape.alternatives.end()) continue;
    ++found;
    const Place place = shape.emplace(to, static_cast<std::size_t>(alternative - shape.alternatives.begin()));
    if (!from_json(held.value(), *alternative->shape, place, misfit)) return false;
  }
  return found == 1;
}

bool read_list(const json::array& from, const ListShape& shape, Place to, Misfit* misfit) {
  auto read = [&](std::size_t i, Place item) {
    if (from_json(from[i], *shape.item, item, misfit)) return true;
    if (misfit != nullptr) misfit->go_out("[", std::to_string(i) + "]");
    return false;
  };
  return shape.fill(to, from.size(), read);
}

}  // namespace

json::value load_number(const Shape& shape, Held from) {
  return with_number_type(shape, [&]<class Number>(std::type_identity<Number>) { return json::value(load<Number>(from)); });
}

bool store_number(const Shape& shape, Place to, const json::value& number) {
  return with_number_type(shape, [&]<class Number>(std::type_identity<Number>) { return store<Number>(to, number); });
}

json::value to_json(const Shape& shape, Held from) {
  switch (shape.kind) {
    case Shape::Kind::json: return *static_cast<const json::value*>(from);
    case Shape::Kind::truth: return json::value(*static_cast<const bool*>(from));
    case Shape::Kind::number: return load_number(shape, from);
    case Shape::Kind::seat: return json::value(index(*static_cast<const Seat*>(from)));
    case Shape::Kind::viewer: {
      const Viewer viewer = *static_cast<const Viewer*>(from);
      return viewer.is_seat() ? json::value(index(viewer.seat())) : quoted(to_text(viewer).view());
    }
    case Shape::Kind::notation: {
      const Text text = shape.notation->write(from);
      return shape.notation->is_number ? json::value(read_number(text).value_or(0)) : quoted(text.view());
    }
    case Shape::Kind::string: return quoted(shape.string->view(from));
    case Shape::Kind::list: {
      // Counted first: the deals of a match stay in memory, and need no room to grow.
      std::size_t count = 0;
      auto tell = [&](Held) { ++count; };
      shape.list->each(from, tell);
      json::array array;
      array.reserve(count);
      auto add = [&](Held item) { array.push_back(to_json(*shape.list->item, item)); };
      shape.list->each(from, add);
      return json::value(std::move(array));
    }
    case Shape::Kind::optional: {
      const Held held = shape.optional->get(from);
      return held != nullptr ? to_json(*shape.optional->inner, held) : json::value(nullptr);
    }
    case Shape::Kind::bare: return to_json(*shape.bare->inner, shape.bare->of(from));
    case Shape::Kind::variant: {
      const AlternativeShape& held = shape.variant->alternatives[shape.variant->index(from)];
      json::object object;
      object.emplace(held.key, to_json(*held.shape, shape.variant->get(from)));
      return json::value(std::move(object));
    }
    case Shape::Kind::object: break;
  }
  json::object object;
  for_each_present(*shape.object, from,
                   [&](const FieldShape& field, Held member) { object.emplace(field.name, to_json(*field.shape, member)); });
  return json::value(std::move(object));
}

bool from_json(const json::value& from, const Shape& shape, Place to, Misfit* misfit) {
  const auto found = [&](bool good) {
    if (!good && misfit != nullptr) *misfit = {{}, json_text(from)};
    return good;
  };
  switch (shape.kind) {
    case Shape::Kind::optional:
      shape.optional->reset(to);
      return from.is_null() || from_json(from, *shape.optional->inner, shape.optional->emplace(to), misfit);
    case Shape::Kind::variant: return found(from.is_object()) && read_variant(*from.if_object(), *shape.variant, to, misfit);
    case Shape::Kind::object: return found(from.is_object()) && read_object(*from.if_object(), *shape.object, to, misfit);
    case Shape::Kind::bare: return from_json(from, *shape.bare->inner, shape.bare->member(to), misfit);
    case Shape::Kind::list: {
      if (misfit != nullptr) *misfit = {};
      if (from.is_array() && read_list(*from.if_array(), *shape.list, to, misfit)) return true;
      const bool within_an_item = misfit != nullptr && !misfit->where.empty();
      return within_an_item ? false : found(false);
    }
    default: return found(read_leaf(from, shape, to));
  }
}

}  // namespace nuancier::record
