// Every key with its messages, sorted by key. The build writes the table itself from texts/{fr,en}/*.json.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace nuancier::texts {

struct Entry {
  std::string_view key;
  std::array<std::string_view, 2> messages;  // by Language
};

std::span<const Entry> entries();

}  // namespace nuancier::texts
