#include "server/net/address_book.hpp"

namespace nuancier::server {
namespace {

constexpr double per_second(double per_minute) { return per_minute / 60; }

}  // namespace

bool AddressBook::has_room(const Address& address) const {
  if (limits_.connections_per_address == 0) return true;
  const auto place = entries_.find(owner_of(address));
  return place == entries_.end() || place->second.connections < limits_.connections_per_address;
}

bool AddressBook::may_shake_hands(const Address& address, Clock::time_point now) {
  const double rate = limits_.handshakes_per_minute;
  return entries_[owner_of(address)].handshakes.take(per_second(rate), rate, now);
}

bool AddressBook::may_request(const Address& address, Clock::time_point now) {
  const double rate = limits_.requests_per_minute;
  return entries_[owner_of(address)].requests.take(per_second(rate), rate, now);
}

void AddressBook::forget(Clock::time_point now) {
  std::erase_if(entries_, [&](const auto& each) {
    const Entry& entry = each.second;
    return entry.connections == 0 && entry.handshakes.full(per_second(limits_.handshakes_per_minute), now) &&
           entry.requests.full(per_second(limits_.requests_per_minute), now);
  });
}

}  // namespace nuancier::server
