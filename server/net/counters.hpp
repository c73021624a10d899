// What happened since the start. Written and read on the io thread only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace nuancier::server {

// Why a peer was turned away or dropped.
enum class Drop : unsigned char {
  too_many_connections,
  too_many_of_address,
  too_many_handshakes,
  too_many_requests,
  bad_request,  // not HTTP as it should be, too long, or a path that climbs
  foreign_origin,
  refused,       // by the handler
  slow_request,  // not finished in time
  slow_reader,   // a full queue, or nothing taken in time
  too_many_messages,
  bad_frame,  // not as RFC 6455 wants it
  binary,
  bad_text,
  too_big,
  silent,          // no answer to a ping
  tls,             // no handshake
  failed_handler,  // it threw, or kept us waiting
  count
};

constexpr const char* name_of(Drop drop) {
  constexpr std::array names{
      "too_many_connections",
      "too_many_of_address",
      "too_many_handshakes",
      "too_many_requests",
      "bad_request",
      "foreign_origin",
      "refused",
      "slow_request",
      "slow_reader",
      "too_many_messages",
      "bad_frame",
      "binary",
      "bad_text",
      "too_big",
      "silent",
      "tls",
      "failed_handler"};
  static_assert(names.size() == static_cast<std::size_t>(Drop::count));
  return names[static_cast<std::size_t>(drop)];
}

struct Counters {
  std::uint64_t accepted = 0;     // connections of any kind
  std::uint64_t connections = 0;  // of them alive now
  std::uint64_t websockets_opened = 0;
  std::uint64_t websockets = 0;  // of them open now
  std::uint64_t requests = 0;
  std::array<std::uint64_t, 6> answers_by_class{};  // [2]: 200 to 299 …
  std::uint64_t messages_in = 0;                    // of WebSockets
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_in = 0;  // of all, as read and written, TLS taken off
  std::uint64_t bytes_out = 0;
  std::uint64_t held = 0;    // bytes that wait now for those who have not taken them, here and with the system
  std::uint64_t writes = 0;  // messages_out / writes: how many leave together
  std::array<std::uint64_t, static_cast<std::size_t>(Drop::count)> drops{};

  std::uint64_t& of(Drop drop) { return drops[static_cast<std::size_t>(drop)]; }
  std::uint64_t of(Drop drop) const { return drops[static_cast<std::size_t>(drop)]; }
};

}  // namespace nuancier::server
