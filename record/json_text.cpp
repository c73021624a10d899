#include "record/json_text.hpp"

#include <algorithm>

namespace nuancier::record {

void append_quoted(std::string& out, std::string_view text) {
  const auto plain = [](char letter) {
    return static_cast<unsigned char>(letter) >= 0x20 && letter != '"' && letter != '\\';
  };
  if (!std::all_of(text.begin(), text.end(), plain)) {
    out += json::serialize(json::string_view(text.data(), text.size()));
    return;
  }
  out += '"';
  out += text;
  out += '"';
}

}  // namespace nuancier::record
