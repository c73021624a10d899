#include "server/net/target.hpp"

#include <algorithm>

#include "server/net/utf8.hpp"
#include "server/net/words.hpp"

namespace nuancier::server {
namespace {

// "http://host/path" is what proxies are sent, and servers must understand it; the host stands in Host as well.
std::string_view without_authority(std::string_view text) {
  const auto scheme = text.find("://");
  if (text.starts_with('/') || scheme == std::string_view::npos) return text;
  const auto slash = text.find('/', scheme + 3);
  return slash == std::string_view::npos ? std::string_view("/") : text.substr(slash);
}

bool is_odd(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7f || c == '\\';
}

}  // namespace

std::optional<Target> read_target(std::string_view text) {
  text = without_authority(text);
  if (!text.starts_with('/') || text.find('#') != std::string_view::npos) return std::nullopt;
  const auto mark = std::min(text.find('?'), text.size());
  const std::string_view raw = text.substr(0, mark);
  Target target;
  target.query = text.substr(std::min(mark + 1, text.size()));
  if (std::ranges::any_of(target.query, is_odd)) return std::nullopt;

  std::size_t begin = 1;
  while (begin <= raw.size()) {
    const auto end = std::min(raw.find('/', begin), raw.size());
    const auto part = percent_decoded(raw.substr(begin, end - begin), false);
    if (!part || *part == "." || *part == ".." || part->find('/') != std::string::npos) return std::nullopt;
    if (std::ranges::any_of(*part, is_odd) || !is_utf8(*part)) return std::nullopt;
    if (!part->empty()) target.path += '/' + *part;
    begin = end + 1;
  }
  if (raw.ends_with('/')) target.path += '/';
  return target;
}

}  // namespace nuancier::server
