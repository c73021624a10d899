#include "record/forms.hpp"

#include <array>

#include "rules/games.hpp"

namespace nuancier::record {
namespace {

template <class... G>
Forms forms_of(std::type_identity<std::tuple<G...>>) {
  static const std::array<Form, sizeof...(G)> forms = {make_form<G>()...};
  return forms;
}

template <class Items, class Name>
std::string joined(const Items& items, Name&& name) {
  std::string list;
  for (const auto& item : items) list.append(list.empty() ? "" : ", ").append(name(item));
  return list;
}

}  // namespace

Forms all_forms() { return forms_of(std::type_identity<Games>()); }

const Form* find_form(Forms forms, std::string_view game) {
  for (const Form& form : forms) {
    if (form.info->key == game) return &form;
  }
  return nullptr;
}

const Piece* find_chance(const Form& form, std::string_view key) {
  for (const Piece& piece : form.chances) {
    if (piece.key == key) return &piece;
  }
  return nullptr;
}

std::string known_games(Forms forms) {
  return joined(forms, [](const Form& form) { return form.info->key; });
}

std::string known_chances(const Form& form) {
  return joined(form.chances, [](const Piece& piece) { return piece.key; });
}

}  // namespace nuancier::record
