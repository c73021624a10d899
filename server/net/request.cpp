#include "server/net/request.hpp"

#include <algorithm>

#include "server/net/words.hpp"

namespace nuancier::server {
namespace {

auto found(const std::vector<Header>& headers, std::string_view name) {
  return std::ranges::find_if(headers, [&](const Header& each) { return equal_ignoring_case(each.name, name); });
}

}  // namespace

bool Request::has(std::string_view name) const { return found(headers, name) != headers.end(); }

std::size_t Request::count(std::string_view name) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(headers, [&](const Header& each) { return equal_ignoring_case(each.name, name); }));
}

std::string_view Request::header(std::string_view name) const {
  const auto place = found(headers, name);
  return place == headers.end() ? std::string_view{} : place->value;
}

std::vector<std::string_view> Request::cookies(std::string_view name) const {
  std::vector<std::string_view> values;
  for (const Header& each : headers) {
    if (!equal_ignoring_case(each.name, "Cookie")) continue;
    any_of_list(each.value, ';', [&](std::string_view pair) {
      const auto sign = pair.find('=');
      if (sign != std::string_view::npos && pair.substr(0, sign) == name) values.push_back(pair.substr(sign + 1));
      return false;
    });
  }
  return values;
}

std::string_view Request::bearer() const {
  constexpr std::string_view scheme = "Bearer ";
  const std::string_view value = header("Authorization");
  return equal_ignoring_case(value.substr(0, scheme.size()), scheme)
             ? trimmed(value.substr(scheme.size()))
             : std::string_view{};
}

std::optional<std::string> Request::parameter(std::string_view name) const {
  std::optional<std::string> value;
  any_of_list(query, '&', [&](std::string_view pair) {
    const auto sign = std::min(pair.find('='), pair.size());
    if (percent_decoded(pair.substr(0, sign), true) != name) return false;
    value = percent_decoded(pair.substr(std::min(sign + 1, pair.size())), true);
    return true;
  });
  return value;
}

}  // namespace nuancier::server
