#include "server/hosting/html.hpp"

#include <algorithm>

namespace nuancier::server {

std::string escaped(std::string_view text) {
  std::string safe;
  safe.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&#39;"; break;
      default: safe += c;
    }
  }
  return safe;
}

std::string filled(std::string_view html, std::initializer_list<std::pair<std::string_view, std::string_view>> values) {
  std::string out;
  while (!html.empty()) {
    const auto brace = std::min(html.find('{'), html.size());
    out += html.substr(0, brace);
    html.remove_prefix(brace);
    const auto end = html.find('}');
    if (end == std::string_view::npos) break;
    const std::string_view name = html.substr(1, end - 1);
    const auto* found = std::find_if(values.begin(), values.end(), [&](const auto& each) { return each.first == name; });
    if (found != values.end()) out += name.ends_with("_html") ? std::string(found->second) : escaped(found->second);
    html.remove_prefix(end + 1);
  }
  return out.append(html);
}

}  // namespace nuancier::server
