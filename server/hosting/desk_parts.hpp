// What the files of the desk share: how it refuses, and whose seat is whose.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "server/hosting/refusals.hpp"
#include "server/hosting/resident.hpp"
#include "table/input.hpp"
#include "table/protocol/from_client.hpp"
#include "table/protocol/to_client.hpp"

namespace nuancier::server {

namespace from_client = table::from_client;
namespace to_client = table::to_client;
namespace input = table::input;
using to_client::Answer;

inline Answer to(const std::string& id) {
  Answer answer;
  answer.id = id;
  return answer;
}
inline Answer refused(const std::string& id, const Refusal& why) {
  Answer answer = to(id);
  answer.refused = to_client::refused(why);
  return answer;
}
inline Answer refused(const std::string& id, std::string_view code, const Problem& why) {
  Answer answer = to(id);
  answer.refused = to_client::refused(code, why);
  return answer;
}

inline Answer refused_for(const std::string& id, int seconds) {
  return refused(id, "limit", {"host.refuse.too_much", {{"seconds", std::to_string(seconds)}}});
}

inline Answer refused_as_too_fast(const std::string& id, double seconds) {
  const int whole = std::max(static_cast<int>(std::ceil(seconds)), 1);
  return refused(id, "limit", {"host.refuse.too_fast", {{"seconds", std::to_string(whole)}}});
}
// What such a bucket will have again.
inline double wait_of(const Bucket& bucket, double per_second, double at_once) {
  return (bucket.spent(per_second, Clock::now()) + 1 - at_once) / per_second;
}

inline Answer refused_as_full(const std::string& id) { return refused(id, refusal::full, refusal::no_room); }

// A table in everybody's list costs as much as so many others.
inline double cost_of(const table::Setup& setup) { return setup.listed ? 3 : 1; }

inline Viewer viewer_of(const std::optional<Seat>& seat) { return seat ? Viewer(*seat) : Viewer::everybody(); }

inline bool owns(const Resident& resident, const std::string& identity, Seat seat) {
  return !identity.empty() && index(seat) < resident.table.players() && resident.table.seat(seat).who == identity;
}

inline std::optional<Seat> first_seat_of(const Resident& resident, const std::string& identity) {
  for (int i = 0; i < resident.table.players(); ++i) {
    if (owns(resident, identity, seat_at(i))) return seat_at(i);
  }
  return std::nullopt;
}

inline bool sits(const Resident& resident, const std::string& identity) {
  return first_seat_of(resident, identity).has_value();
}

}  // namespace nuancier::server
