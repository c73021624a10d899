// What a type looks like as data, for code that does not know the type: a truth, a number, a word, a list, an object with
// named members. A Shape is derived from `fields` (rules/kit/fields.hpp) when compiling, and says how to walk through a
// value and how to fill one. JSON and text are each written and read by one function that follows a shape (codec.cpp,
// text_codec.cpp): with a template for every type, half of the engine in a browser was the same few loops.
#pragma once

#include <array>
#include <boost/json/value.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "rules/kit/fields.hpp"
#include "rules/kit/seat.hpp"
#include "rules/kit/viewer.hpp"

namespace nuancier::record {

template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;

template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;

// A function that is called while the caller waits, and not kept.
template <class Signature>
class Borrowed;
template <class R, class... A>
class Borrowed<R(A...)> {
 public:
  template <class F>
  Borrowed(F& function)  // NOLINT(google-explicit-constructor): a lambda is one
      : context_(&function), call_([](void* context, A... a) -> R { return (*static_cast<F*>(context))(a...); }) {}
  R operator()(A... a) const { return call_(context_, a...); }

 private:
  void* context_;
  R (*call_)(void*, A...);
};

struct Shape;

// Values are handed about as addresses of what a shape describes.
using Held = const void*;
using Place = void*;

struct NotationShape {
  Text (*write)(Held value);
  bool (*read)(std::string_view text, Place value);
  bool is_number;  // in JSON a number, not a string that holds one
};
struct StringShape {
  std::string_view (*view)(Held value);
  void (*assign)(Place value, std::string_view text);  // null: it can only be written
};
struct ListShape {
  const Shape* item;
  void (*each)(Held list, Borrowed<void(Held)> use);
  // Exactly `items` of them; read(i, item) reads the i-th. False: one cannot be read, or has no room in the list.
  bool (*fill)(Place list, std::size_t items, Borrowed<bool(std::size_t, Place)> read);
};
struct OptionalShape {
  const Shape* inner;
  Held (*get)(Held value);  // null: empty
  Place (*emplace)(Place value);
  void (*reset)(Place value);
};
// Written as its one member alone.
struct BareShape {
  const Shape* inner;
  Place (*member)(Place value);

  Held of(Held value) const { return member(const_cast<Place>(value)); }
};
struct AlternativeShape {
  std::string_view key;
  const Shape* shape;
};
struct VariantShape {
  std::span<const AlternativeShape> alternatives;
  std::size_t (*index)(Held value);
  Held (*get)(Held value);
  Place (*emplace)(Place value, std::size_t alternative);
};
struct FieldShape {
  std::string_view name;
  const Shape* shape;
  Place (*member)(Place object);

  Held of(Held object) const { return member(const_cast<Place>(object)); }
  // Where it may be left out, how to empty it; otherwise null.
  const OptionalShape* optional() const;
};
struct ObjectShape {
  std::span<const FieldShape> fields;
};

struct Shape {
  enum class Kind : std::uint8_t {
    json,
    truth,
    number,
    seat,
    viewer,
    notation,
    string,
    list,
    optional,
    bare,
    variant,
    object
  };
  Kind kind;
  std::uint8_t bytes = 0;  // of a number
  bool is_signed = false;
  // By kind.
  const NotationShape* notation = nullptr;
  const StringShape* string = nullptr;
  const ListShape* list = nullptr;
  const OptionalShape* optional = nullptr;
  const BareShape* bare = nullptr;
  const VariantShape* variant = nullptr;
  const ObjectShape* object = nullptr;
};

inline const OptionalShape* FieldShape::optional() const { return shape->optional; }

// use(field, its value) for every field of the object that is there.
template <class Use>
void for_each_present(const ObjectShape& shape, Held object, Use&& use) {
  for (const FieldShape& field : shape.fields) {
    const Held member = field.of(object);
    if (field.optional() == nullptr || field.optional()->get(member) != nullptr) use(field, member);
  }
}

// use(std::type_identity<Number>()) with the type that a number of this shape has.
template <class Use>
auto with_number_type(const Shape& shape, Use&& use) {
  using std::type_identity;
  switch (shape.bytes) {
    case 1: return shape.is_signed ? use(type_identity<std::int8_t>()) : use(type_identity<std::uint8_t>());
    case 2: return shape.is_signed ? use(type_identity<std::int16_t>()) : use(type_identity<std::uint16_t>());
    case 4: return shape.is_signed ? use(type_identity<std::int32_t>()) : use(type_identity<std::uint32_t>());
    default: return shape.is_signed ? use(type_identity<std::int64_t>()) : use(type_identity<std::uint64_t>());
  }
}

// --- shapes of types ---

// Appends, unless the list has no room for the value or leaves it out.
template <class List>
bool push(List& list, const typename List::value_type& value) {
  if constexpr (requires { list.accepts(value); }) {
    if (!list.accepts(value)) return false;
  } else if constexpr (!is_vector<List>) {
    if (list.size() >= List::capacity()) return false;
  }
  const std::size_t before = list.size();
  list.push_back(value);
  return list.size() == before + 1;
}

namespace shapes {

template <class T>
constexpr Shape make();

}  // namespace shapes

template <class T>
inline constexpr Shape shape_of = shapes::make<T>();

namespace shapes {

template <class T>
const T& as(Held value) {
  return *static_cast<const T*>(value);
}
template <class T>
T& as(Place value) {
  return *static_cast<T*>(value);
}

template <class T>
inline constexpr NotationShape notation = {
    [](Held value) { return to_text(as<T>(value)); },
    [](std::string_view text, Place value) { return from_text(text, as<T>(value)); }, written_as_number<T>};

template <class T>
constexpr StringShape make_string() {
  StringShape shape{[](Held value) -> std::string_view { return as<T>(value); }, nullptr};
  if constexpr (std::same_as<T, std::string>) {
    shape.assign = [](Place value, std::string_view text) { as<T>(value).assign(text); };
  }
  return shape;
}
template <class T>
inline constexpr StringShape string = make_string<T>();

// A fixed array must be filled exactly.
template <class T>
bool fill(Place place, std::size_t items, Borrowed<bool(std::size_t, Place)> read) {
  T& list = as<T>(place);
  if constexpr (is_array<T>) {
    if (items != list.size()) return false;
    for (std::size_t i = 0; i < items; ++i) {
      if (!read(i, &list[i])) return false;
    }
  } else {
    list.clear();
    for (std::size_t i = 0; i < items; ++i) {
      typename T::value_type value{};
      if (!read(i, &value) || !push(list, value)) return false;
    }
  }
  return true;
}
template <class T>
void each(Held list, Borrowed<void(Held)> use) {
  for (const auto& item : as<T>(list)) use(&item);
}
template <class T>
inline constexpr ListShape list = {&shape_of<typename T::value_type>, each<T>, fill<T>};

// No seat twice.
inline bool fill_seats(Place place, std::size_t items, Borrowed<bool(std::size_t, Place)> read) {
  SeatSet& seats = as<SeatSet>(place);
  seats = {};
  for (std::size_t i = 0; i < items; ++i) {
    Seat seat{};
    if (!read(i, &seat) || seats.contains(seat)) return false;
    seats.insert(seat);
  }
  return true;
}
template <std::same_as<SeatSet> T>
inline constexpr ListShape set_of_seats = {&shape_of<typename T::Iterator::value_type>, each<T>, fill_seats};

template <class T>
inline constexpr OptionalShape optional = {
    &shape_of<typename T::value_type>, [](Held value) -> Held { return as<T>(value) ? &*as<T>(value) : nullptr; },
    [](Place value) -> Place { return &as<T>(value).emplace(); }, [](Place value) { as<T>(value).reset(); }};

template <class T>
inline constexpr BareShape bare = {&shape_of<std::remove_reference_t<decltype(std::declval<T&>().*T::bare)>>,
                                   [](Place value) -> Place { return &(as<T>(value).*T::bare); }};

template <class T>
struct Variant;
template <class... A>
struct Variant<std::variant<A...>> {
  using T = std::variant<A...>;
  static constexpr std::array<AlternativeShape, sizeof...(A)> alternatives = {AlternativeShape{A::key, &shape_of<A>}...};
  static Place emplace(Place value, std::size_t alternative) {
    constexpr std::array<Place (*)(T&), sizeof...(A)> each = {[](T& place) -> Place {
      return std::addressof(place.template emplace<A>());
    }...};
    return each[alternative](as<T>(value));
  }
  static constexpr VariantShape shape = {
      alternatives, [](Held value) { return as<T>(value).index(); },
      [](Held value) { return std::visit([](const auto& held) -> Held { return &held; }, as<T>(value)); }, emplace};
};

template <std::size_t I>
constexpr auto nth_field(const auto& first, const auto&... rest) {
  if constexpr (I == 0) {
    return first;
  } else {
    return nth_field<I - 1>(rest...);
  }
}
template <class T, std::size_t I>
inline constexpr auto field_of = T::fields([](const auto&... field) { return nth_field<I>(field...); });

template <class T, std::size_t I>
Place member(Place object) {
  return &(as<T>(object).*(field_of<T, I>.member));
}
template <class T, std::size_t I>
constexpr FieldShape make_field() {
  using Member = std::remove_reference_t<decltype(std::declval<T&>().*(field_of<T, I>.member))>;
  return {field_of<T, I>.name, &shape_of<Member>, member<T, I>};
}
template <class T>
inline constexpr auto fields = []<std::size_t... I>(std::index_sequence<I...>) {
  return std::array<FieldShape, sizeof...(I)>{make_field<T, I>()...};
}(std::make_index_sequence<T::fields([](const auto&... field) { return sizeof...(field); })>());
template <class T>
inline constexpr ObjectShape object = {fields<T>};

template <class T>
constexpr Shape make() {
  using Kind = Shape::Kind;
  if constexpr (std::same_as<T, boost::json::value>) {
    return {Kind::json};
  } else if constexpr (std::same_as<T, bool>) {
    return {Kind::truth};
  } else if constexpr (std::integral<T>) {
    return {Kind::number, sizeof(T), std::is_signed_v<T>};
  } else if constexpr (std::same_as<T, Seat>) {
    return {Kind::seat};
  } else if constexpr (std::same_as<T, Viewer>) {
    return {Kind::viewer};
  } else if constexpr (std::same_as<T, SeatSet>) {
    return {.kind = Kind::list, .list = &set_of_seats<T>};
  } else if constexpr (is_optional<T>) {
    return {.kind = Kind::optional, .optional = &optional<T>};
  } else if constexpr (is_variant<T>) {
    return {.kind = Kind::variant, .variant = &Variant<T>::shape};
  } else if constexpr (Described<T>) {
    return {.kind = Kind::object, .object = &object<T>};
  } else if constexpr (Bare<T>) {
    return {.kind = Kind::bare, .bare = &bare<T>};
  } else if constexpr (Notated<T>) {
    return {.kind = Kind::notation, .notation = &notation<T>};
  } else if constexpr (std::convertible_to<const T&, std::string_view>) {
    return {.kind = Kind::string, .string = &string<T>};
  } else {
    static_assert(Listed<T>, "neither described, bare, notated nor a list");
    return {.kind = Kind::list, .list = &list<T>};
  }
}

}  // namespace shapes

}  // namespace nuancier::record
