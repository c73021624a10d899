#include "server/net/origin.hpp"

#include <algorithm>

#include "server/net/words.hpp"

namespace nuancier::server {
namespace {

// "https://example.org:443" and "example.org" mean the same host; browsers leave out the usual port, some clients do not.
std::string_view without_usual_port(std::string_view authority, bool https) {
  const std::string_view usual = https ? ":443" : ":80";
  if (authority.ends_with(usual)) authority.remove_suffix(usual.size());
  return authority;
}

bool is_same_host(std::string_view origin, std::string_view host) {
  for (const bool https : {false, true}) {
    const std::string_view scheme = https ? "https://" : "http://";
    if (!equal_ignoring_case(origin.substr(0, scheme.size()), scheme)) continue;
    return is_host(host) &&
           equal_ignoring_case(without_usual_port(origin.substr(scheme.size()), https), without_usual_port(host, https));
  }
  return false;
}

}  // namespace

bool is_host(std::string_view text) {
  return !text.empty() && text.size() <= 255 && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("-._:[]").find(c) != std::string_view::npos;
  });
}

bool is_from_own_page(const Request& request, const std::vector<std::string>& origins) {
  const std::string_view origin = request.header("Origin");
  if (origins.empty()) return is_same_host(origin, request.header("Host"));
  return std::ranges::any_of(origins, [&](const std::string& own) { return equal_ignoring_case(origin, own); });
}

bool may_open_socket(const Request& request, const std::vector<std::string>& origins) {
  if (request.has("Origin")) return is_from_own_page(request, origins);
  return !request.has("Cookie") || !request.bearer().empty();
}

}  // namespace nuancier::server
