// Addresses of clients: of the peer, or what trusted proxies say in X-Forwarded-For.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/request.hpp"

namespace nuancier::server {

// IPv6; an IPv4 address is written as ::ffff:a.b.c.d.
struct Address {
  std::array<std::uint8_t, 16> bytes{};

  bool operator==(const Address&) const = default;
};

std::optional<Address> read_address(std::string_view text);
std::string text_of(const Address& address);

// Whom limits are counted for: the address itself, or the IPv6 network of 64 bits.
Address owner_of(const Address& address);

struct AddressHash {
  std::size_t operator()(const Address& address) const noexcept;
};

class Networks {
 public:
  explicit Networks(const std::vector<std::string>& texts);  // throws Trouble for one that is none
  bool contain(const Address& address) const;

 private:
  struct Network {
    Address address;
    int bits;
  };
  std::vector<Network> networks_;
};

struct Client {
  Address address;
  bool secure = false;
  bool proxied = false;  // a proxy spoke for it
};

// `peer` is who the connection comes from. Reading X-Forwarded-For from its end, the first that is not trusted is the
// client: whatever stands before it anybody could have written.
Client client_of(const Request& request, const Address& peer, bool secure, const Networks& proxies);

}  // namespace nuancier::server
