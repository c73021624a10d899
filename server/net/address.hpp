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

// Nobody's: a trusted proxy named somebody that cannot be read.
inline constexpr Address nobody{};

// All addresses that begin with the same bits; the others are 0.
struct Network {
  Address address;
  std::uint8_t bits = 128;

  bool operator==(const Network&) const = default;
};

Network network_of(const Address& address, std::uint8_t bits);

// Another one in each process, so that nobody can choose addresses that fall together.
struct NetworkHash {
  std::size_t operator()(const Network& network) const noexcept;
};

// Whom limits are counted for, and how many times what one address may use.
struct Share {
  Network network;
  double budgets = 1;
};

// An IPv4 address stands for itself: they are scarce, and those beside it are strangers. Who has one IPv6 address has all of
// its network of 64 bits, and often one of 56 or 48: those pay as well, from larger budgets. The widest comes first, the own
// one last. All nobodies together have a quarter of what one address has.
class Shares {
 public:
  explicit Shares(const Address& address);

  const Share* begin() const { return shares_.data(); }
  const Share* end() const { return shares_.data() + count_; }
  const Share& own() const { return shares_[count_ - 1]; }

 private:
  std::array<Share, 3> shares_;
  std::size_t count_ = 1;
};

class Networks {
 public:
  explicit Networks(const std::vector<std::string>& texts);  // throws Trouble for one that is none
  bool contain(const Address& address) const;

 private:
  std::vector<Network> networks_;
};

struct Client {
  Address address;
  bool secure = false;
  bool proxied = false;  // a proxy spoke for it
};

// `peer` is who the connection comes from. Reading X-Forwarded-For from its end, the first that is not trusted is the
// client: whatever stands before it anybody could have written. If that one cannot be read it is nobody, never the proxy,
// whose rights are larger; only where nothing was forwarded the proxy speaks for itself.
Client client_of(const Request& request, const Address& peer, bool secure, const Networks& proxies);

}  // namespace nuancier::server
