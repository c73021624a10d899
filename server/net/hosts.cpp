#include "server/net/hosts.hpp"

#include <algorithm>

#include "server/net/address.hpp"
#include "server/net/origin.hpp"
#include "server/net/words.hpp"

namespace nuancier::server {
namespace {

std::string_view name_of(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);
  std::string_view name = host.substr(0, host.find(':'));
  if (name.ends_with('.')) name.remove_suffix(1);
  return name;
}

std::string_view host_of(std::string_view url) {
  const auto scheme = url.find("://");
  if (scheme != std::string_view::npos) url.remove_prefix(scheme + 3);
  return url.substr(0, url.find('/'));
}

bool is_literal(std::string_view name) {
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  return read_address(name).has_value();
}

bool is_under(std::string_view name, std::string_view domain) {
  return name.size() > domain.size() && equal_ignoring_case(name.substr(name.size() - domain.size()), domain);
}

}  // namespace

Hosts::Hosts(const std::vector<std::string>& names, const std::vector<std::string>& origins) {
  for (const std::string& name : names) names_.emplace_back(name_of(host_of(name)));
  for (const std::string& origin : origins) names_.emplace_back(name_of(host_of(origin)));
}

bool Hosts::know(std::string_view host) const {
  if (!is_host(host)) return false;
  const std::string_view name = name_of(host);
  if (name.empty()) return false;
  if (name.find('.') == std::string_view::npos && !name.starts_with('[')) return true;  // localhost among them
  return is_literal(name) || is_under(name, ".local") || is_under(name, ".localhost") ||
         std::ranges::any_of(names_, [&](const std::string& own) { return equal_ignoring_case(own, name); });
}

}  // namespace nuancier::server
