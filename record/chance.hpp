// What a game leaves to chance, as an entry of a record and back.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "record/codec.hpp"
#include "record/record.hpp"

namespace nuancier::record {

template <class C>
Chance to_entry(const C& chance) {
  if constexpr (is_variant<C>) {
    return std::visit([](const auto& held) { return to_entry(held); }, chance);
  } else {
    return {std::string(C::key), to_json(chance)};
  }
}

template <class C>
bool from_entry(const Chance& entry, C& chance, Misfit& misfit) {
  if constexpr (is_variant<C>) {
    json::object keyed;
    keyed.emplace(entry.key, entry.value);
    return from_json(json::value(std::move(keyed)), chance, &misfit);
  } else {
    return entry.key == C::key && from_json(entry.value, chance, &misfit);
  }
}

}  // namespace nuancier::record
