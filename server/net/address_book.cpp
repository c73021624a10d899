#include "server/net/address_book.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace nuancier::server {
namespace {

constexpr std::size_t most_turned_away = 8;
constexpr double cost_of_a_cut = 5;  // handshakes

constexpr double per_second(double per_minute) { return per_minute / 60; }

}  // namespace

// --- blame ---

void Blame::add(Clock::time_point now, const Limits& limits) {
  if (is_forgotten(now, limits)) cuts_ = 0;
  ++cuts_;
  last_ = now;
}

Clock::duration Blame::wait(Clock::time_point now, double budgets, bool in_company, const Limits& limits) const {
  if (cuts_ < budgets || is_forgotten(now, limits)) return Clock::duration::zero();
  const double most = static_cast<double>((in_company ? limits.in_company : limits.longest_wait).count());
  const double doubled = static_cast<double>(limits.first_wait.count()) * std::exp2(std::min(cuts_ / budgets, 60.0) - 1);
  const std::chrono::duration<double, std::milli> whole(std::min(doubled, most));
  return std::max(last_ + std::chrono::duration_cast<Clock::duration>(whole) - now, Clock::duration::zero());
}

// --- who is there ---

AddressBook::Presence::Presence(AddressBook& book, const Address& address, Kind kind) : book_(&book), kind_(kind) {
  const Shares shares(address);
  auto place = entries_.end() - (shares.end() - shares.begin());
  for (const Share& share : shares) {
    Entry& entry = book.entry_of(share);
    ++entry.count(kind);
    *place++ = &entry;
  }
}

AddressBook::Presence& AddressBook::Presence::operator=(Presence&& other) noexcept {
  if (this == &other) return *this;
  leave();
  book_ = std::exchange(other.book_, nullptr);
  entries_ = other.entries_;
  kind_ = other.kind_;
  idle_ = std::exchange(other.idle_, false);
  place_ = other.place_;
  return *this;
}

void AddressBook::Presence::leave() {
  if (book_ == nullptr) return;
  busy();
  for (Entry* entry : entries_) {
    if (entry != nullptr) --entry->count(kind_);
  }
  book_ = nullptr;
}

void AddressBook::Presence::idle(Guest& guest) {
  if (book_ == nullptr) return;
  busy();
  std::list<Guest*>& all = entries_.back()->idle;
  place_ = all.insert(all.end(), &guest);
  idle_ = true;
}

void AddressBook::Presence::busy() {
  if (std::exchange(idle_, false)) entries_.back()->idle.erase(place_);
}

void AddressBook::Presence::blame(Clock::time_point now) {
  if (book_ == nullptr) return;
  for (Entry* entry : entries_) {
    if (entry == nullptr) continue;
    entry->blame.add(now, book_->limits_);
    entry->handshakes.charge(cost_of_a_cut);
  }
  leave();
}

bool AddressBook::has_room(const Address& address, Kind kind, bool crowded) const {
  const std::array all{
      limits_.http_per_address, limits_.connections_per_address, limits_.waiting_per_address, most_turned_away};
  const std::size_t allowed = all[static_cast<std::size_t>(kind)];
  if (allowed == 0) return true;
  const double most = std::max(static_cast<double>(allowed) / (crowded ? 4 : 1), 1.0);
  const Shares shares(address);
  return std::ranges::all_of(shares, [&](const Share& share) {
    const Entry* entry = entries_.find(share.network);
    return entry == nullptr || static_cast<double>(entry->count(kind)) < std::max(most * share.budgets, 1.0);
  });
}

bool AddressBook::make_room(const Address& address) {
  const Entry* entry = entries_.find(Shares(address).own().network);
  if (entry == nullptr || entry->idle.empty()) return false;
  entry->idle.front()->give_way();
  return true;
}

// --- how often ---

AddressBook::Entry& AddressBook::entry_of(const Share& share) {
  Entry& entry = entries_.at(share.network);
  entry.budgets = share.budgets;
  return entry;
}

// From the widest network on: the addresses of one that has nothing left are not written down.
bool AddressBook::take(const Address& address, Bucket Entry::* bucket, const Rate& rate, Clock::time_point now) {
  if (rate.per_second <= 0) return true;
  const Shares shares(address);
  for (const Share& share : shares) {
    const Bucket& there = entry_of(share).*bucket;
    if (!there.has(rate.per_second * share.budgets, std::max(rate.at_once * share.budgets, 1.0), now)) return false;
  }
  for (const Share& share : shares) {
    (entry_of(share).*bucket).take(rate.per_second * share.budgets, std::max(rate.at_once * share.budgets, 1.0), now);
  }
  return true;
}

AddressBook::Rate AddressBook::rate_of_arrivals(bool tls) const {
  if (tls) return {per_second(limits_.tls_per_minute), limits_.tls_per_minute};
  return {per_second(limits_.arrivals_per_minute), limits_.arrivals_per_minute / 2};
}

bool AddressBook::may_arrive(const Address& address, bool tls, Clock::time_point now) {
  return take(address, &Entry::arrivals, rate_of_arrivals(tls), now);
}

bool AddressBook::may_shake_hands(const Address& address, Clock::time_point now) {
  const double rate = limits_.handshakes_per_minute;
  return take(address, &Entry::handshakes, {per_second(rate), rate}, now);
}

bool AddressBook::may_request(const Address& address, Clock::time_point now) {
  const double rate = limits_.requests_per_minute;
  return take(address, &Entry::requests, {per_second(rate), rate}, now);
}

Clock::duration AddressBook::wait(const Address& address, Clock::time_point now) const {
  auto longest = Clock::duration::zero();
  if (limits_.first_wait.count() <= 0) return longest;
  for (const Share& share : Shares(address)) {
    const Entry* entry = entries_.find(share.network);
    if (entry == nullptr) continue;
    const bool in_company = entry->count(Kind::socket) > 0;
    longest = std::max(longest, entry->blame.wait(now, share.budgets, in_company, limits_));
  }
  return longest;
}

void AddressBook::forget(Clock::time_point now) {
  // With the slower of both rates: it is one of them only.
  const double arrivals = std::min(rate_of_arrivals(false).per_second, rate_of_arrivals(true).per_second);
  entries_.forget([&](const Entry& entry) {
    const auto full = [&](const Bucket& bucket, double rate) { return rate <= 0 || bucket.full(rate * entry.budgets, now); };
    return !entry.held() && entry.blame.is_forgotten(now, limits_) && full(entry.arrivals, arrivals) &&
           full(entry.handshakes, per_second(limits_.handshakes_per_minute)) &&
           full(entry.requests, per_second(limits_.requests_per_minute));
  });
}

}  // namespace nuancier::server
