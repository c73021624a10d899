// What each address uses now: the only place that remembers addresses, in memory and for a minute or so.
#pragma once

#include <unordered_map>
#include <utility>

#include "server/net/address.hpp"
#include "server/net/bucket.hpp"
#include "server/net/settings.hpp"

namespace nuancier::server {

class AddressBook {
 public:
  explicit AddressBook(const Limits& limits) : limits_(limits) {}

  // One connection of an address, counted as long as this lives. Empty: not counted.
  class Presence {
   public:
    Presence() = default;
    Presence(AddressBook& book, const Address& owner) : book_(&book), owner_(owner) { ++book.entries_[owner].connections; }
    Presence(Presence&& other) noexcept : book_(std::exchange(other.book_, nullptr)), owner_(other.owner_) {}
    Presence& operator=(Presence&& other) noexcept {
      std::swap(book_, other.book_);
      std::swap(owner_, other.owner_);
      return *this;
    }
    ~Presence() {
      if (book_ != nullptr) --book_->entries_[owner_].connections;
    }

   private:
    AddressBook* book_ = nullptr;
    Address owner_;
  };

  bool has_room(const Address& address) const;
  Presence enter(const Address& address) { return {*this, owner_of(address)}; }
  bool may_shake_hands(const Address& address, Clock::time_point now);
  bool may_request(const Address& address, Clock::time_point now);

  // Forgets who has gone and could do again all it may.
  void forget(Clock::time_point now);
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::size_t connections = 0;
    Bucket handshakes;
    Bucket requests;
  };

  const Limits& limits_;
  std::unordered_map<Address, Entry, AddressHash> entries_;
};

}  // namespace nuancier::server
