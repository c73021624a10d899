// What each address uses now: the only place that remembers addresses, in memory, for a minute or so after they have gone,
// and for ten minutes when they were cut. It holds a limited number of them.
#pragma once

#include <array>
#include <chrono>
#include <list>

#include "server/net/bucket.hpp"
#include "server/net/by_network.hpp"
#include "server/net/settings.hpp"

namespace nuancier::server {

// How often somebody was cut, lately.
class Blame {
 public:
  void add(Clock::time_point now, const Limits& limits);
  // How long from now; the wait doubles with every `budgets` cuts.
  Clock::duration wait(Clock::time_point now, double budgets, bool in_company, const Limits& limits) const;
  bool is_forgotten(Clock::time_point now, const Limits& limits) const {
    return cuts_ == 0 || now - last_ > limits.forgiven;
  }

 private:
  double cuts_ = 0;
  Clock::time_point last_{};
};

class AddressBook {
  struct Entry;

 public:
  enum class Kind : unsigned char {
    http,
    socket,
    waiting,      // for the answer to a handshake
    turned_away,  // and told so
    count
  };

  static constexpr std::size_t most_networks = 65'536;

  explicit AddressBook(const Limits& limits) : limits_(limits), entries_(most_networks) {}

  // Who has nothing to lose, and can be asked to leave.
  class Guest {
   public:
    virtual void give_way() = 0;

   protected:
    ~Guest() = default;
  };

  // One connection of an address, counted as long as this lives. Empty: not counted.
  class Presence {
   public:
    Presence() = default;
    Presence(AddressBook& book, const Address& address, Kind kind);
    Presence(Presence&& other) noexcept { *this = std::move(other); }
    Presence& operator=(Presence&& other) noexcept;
    ~Presence() { leave(); }

    // From now on it gives way, after all others who do.
    void idle(Guest& guest);
    void busy();
    // It was cut for abuse: it is counted no more, and its address waits.
    void blame(Clock::time_point now);

   private:
    void leave();

    AddressBook* book_ = nullptr;
    std::array<Entry*, 3> entries_{};  // the own one last, the others may be missing
    Kind kind_ = Kind::http;
    bool idle_ = false;
    std::list<Guest*>::iterator place_;
  };

  // `crowded`: the server is half full.
  bool has_room(const Address& address, Kind kind, bool crowded = false) const;
  // Asks the guest of this address who has been idle longest to leave; false when there is none.
  bool make_room(const Address& address);
  Presence enter(const Address& address, Kind kind) { return {*this, address, kind}; }

  bool may_arrive(const Address& address, bool tls, Clock::time_point now);
  bool may_shake_hands(const Address& address, Clock::time_point now);
  bool may_request(const Address& address, Clock::time_point now);
  // How long it opens no WebSocket, because somebody there was cut; zero: it may.
  Clock::duration wait(const Address& address, Clock::time_point now) const;

  // Forgets who has gone and could do again all it may.
  void forget(Clock::time_point now);
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    double budgets = 1;
    std::array<std::size_t, static_cast<std::size_t>(Kind::count)> present{};  // by Kind
    Bucket arrivals, handshakes, requests;
    Blame blame;
    std::list<Guest*> idle;  // the longest first

    bool held() const { return present != decltype(present){}; }
    std::size_t& count(Kind kind) { return present[static_cast<std::size_t>(kind)]; }
    std::size_t count(Kind kind) const { return present[static_cast<std::size_t>(kind)]; }
  };
  struct Rate {
    double per_second;
    double at_once;
  };
  Rate rate_of_arrivals(bool tls) const;
  Entry& entry_of(const Share& share);
  bool take(const Address& address, Bucket Entry::* bucket, const Rate& rate, Clock::time_point now);

  const Limits& limits_;
  ByNetwork<Entry> entries_;
};

}  // namespace nuancier::server
