// Writes values of one type that are mostly alike, such as what two seats see of one match: a field that equals that of the
// first value is copied as it was written there.
#pragma once

#include <array>
#include <optional>

#include "record/json_text.hpp"

namespace nuancier::record {

template <Described T>
class Likeness {
 public:
  explicit Likeness(Draft& out) : out_(out) {}

  void append(const T& value) {
    const bool is_first = !model_;
    if (is_first) model_ = value;
    std::size_t number = 0;
    char before = '{';
    T::fields([&](const auto&... field) {
      (append_field(field.name, value.*(field.member), (*model_).*(field.member), pieces_[number++], is_first, before), ...);
    });
    if (before == '{') out_ += '{';
    out_ += '}';
  }

 private:
  struct Piece {  // of the draft
    std::size_t begin = 0, size = 0;
  };
  static constexpr std::size_t fields_of_it = decltype(T::fields([](const auto&... field) {
    return std::integral_constant<std::size_t, sizeof...(field)>();
  }))::value;

  template <class Member>
  void append_field(std::string_view name, const Member& member, const Member& of_model, Piece& piece, bool is_first,
                    char& before) {
    if constexpr (is_optional<Member>) {
      if (!member) return;
    }
    out_ += std::exchange(before, ',');
    if (!is_first && member == of_model) {
      out_.repeat(piece.begin, piece.size);
      return;
    }
    const std::size_t begin = out_.size();
    append_name(out_, name);
    append_json(out_, member);
    if (is_first) piece = {begin, out_.size() - begin};
  }

  Draft& out_;
  std::optional<T> model_;
  std::array<Piece, fields_of_it> pieces_;
};

}  // namespace nuancier::record
