#include "server/net/address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <random>

#include "server/net/trouble.hpp"
#include "server/net/words.hpp"

namespace nuancier::server {
namespace {

constexpr std::array<std::uint8_t, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

bool is_v4(const Address& address) { return std::equal(mapped.begin(), mapped.end(), address.bytes.begin()); }

// "1.2.3.4:567" and "[::1]:80" are what some proxies write.
std::string_view without_port(std::string_view text) {
  if (text.starts_with('[')) return text.substr(1, std::min(text.find(']'), text.size()) - 1);
  return std::ranges::count(text, ':') == 1 ? text.substr(0, text.find(':')) : text;
}

}  // namespace

std::optional<Address> read_address(std::string_view text) {
  const std::string name(text);
  Address address;
  if (inet_pton(AF_INET6, name.c_str(), address.bytes.data()) == 1) return address;
  if (inet_pton(AF_INET, name.c_str(), address.bytes.data() + mapped.size()) != 1) return std::nullopt;
  std::ranges::copy(mapped, address.bytes.begin());
  return address;
}

std::string text_of(const Address& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (is_v4(address)) {
    inet_ntop(AF_INET, address.bytes.data() + mapped.size(), text.data(), text.size());
  } else {
    inet_ntop(AF_INET6, address.bytes.data(), text.data(), text.size());
  }
  return text.data();
}

Network network_of(const Address& address, std::uint8_t bits) {
  Network network{address, bits};
  const std::size_t whole = bits / 8;
  if (whole == address.bytes.size()) return network;
  network.address.bytes[whole] &= static_cast<std::uint8_t>(0xff << (8 - bits % 8));
  std::fill(network.address.bytes.begin() + whole + 1, network.address.bytes.end(), std::uint8_t{0});
  return network;
}

std::size_t NetworkHash::operator()(const Network& network) const noexcept {
  static const std::uint64_t secret = std::uint64_t{std::random_device{}()} << 32 | std::random_device{}();
  std::uint64_t high = 0, low = 0;
  std::memcpy(&high, network.address.bytes.data(), sizeof high);
  std::memcpy(&low, network.address.bytes.data() + sizeof high, sizeof low);
  std::uint64_t mixed = secret;
  for (const std::uint64_t part : {high, low, std::uint64_t{network.bits}}) {
    mixed = (mixed ^ part) * 0xbf58476d1ce4e5b9u;
    mixed ^= mixed >> 31;
  }
  return static_cast<std::size_t>(mixed);
}

Shares::Shares(const Address& address) {
  if (address == nobody) {
    shares_[0] = {{address, 128}, 0.25};
  } else if (is_v4(address)) {
    shares_[0] = {{address, 128}, 1};
  } else {
    shares_ = {{{network_of(address, 48), 16}, {network_of(address, 56), 4}, {network_of(address, 64), 1}}};
    count_ = shares_.size();
  }
}

Networks::Networks(const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    const auto slash = std::min(text.find('/'), text.size());
    const auto address = read_address(std::string_view(text).substr(0, slash));
    if (!address) throw Trouble("no address or network: " + text);
    const int width = is_v4(*address) ? 32 : 128;
    int bits = width;
    if (slash < text.size()) {
      const char* end = text.data() + text.size();
      const auto [rest, error] = std::from_chars(text.data() + slash + 1, end, bits);
      if (error != std::errc{} || rest != end || bits < 0 || bits > width) throw Trouble("no network: " + text);
    }
    networks_.push_back(network_of(*address, static_cast<std::uint8_t>(bits + 128 - width)));
  }
}

bool Networks::contain(const Address& address) const {
  return std::ranges::any_of(networks_, [&](const Network& each) { return network_of(address, each.bits) == each; });
}

Client client_of(const Request& request, const Address& peer, bool secure, const Networks& proxies) {
  Client client{peer, secure, false};
  if (!proxies.contain(peer)) return client;
  std::vector<std::string_view> hops;
  for (const Header& each : request.headers) {
    if (equal_ignoring_case(each.name, "X-Forwarded-For")) {
      client.proxied = true;
      any_of_list(each.value, ',', [&](std::string_view hop) {
        hops.push_back(hop);
        return false;
      });
    } else if (equal_ignoring_case(each.name, "X-Forwarded-Proto")) {
      const std::string_view last = trimmed(each.value.substr(each.value.rfind(',') + 1));
      client.secure = equal_ignoring_case(last, "https");
    }
  }
  if (client.proxied && hops.empty()) client.address = nobody;
  for (; !hops.empty() && proxies.contain(client.address); hops.pop_back()) {
    client.address = read_address(without_port(hops.back())).value_or(nobody);
  }
  return client;
}

}  // namespace nuancier::server
