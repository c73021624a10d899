#include "record/json_text.hpp"

#include <algorithm>

namespace nuancier::record {

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char letter) {
    return static_cast<unsigned char>(letter) >= 0x20 && letter != '"' && letter != '\\';
  });
}

void append_quoted(Draft& out, std::string_view text) {
  if (!is_plain(text)) {
    out += json::serialize(json::string_view(text.data(), text.size()));
    return;
  }
  out += '"';
  out += text;
  out += '"';
}

}  // namespace nuancier::record
