// Everything that can be chosen about the network side. The defaults suit a small public server.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace nuancier::server {

// What one peer may use. A number of 0 means: no limit, where the comment says so.
struct Limits {
  // HTTP
  std::size_t head = 8 * 1024;                // bytes of the request line and headers: 431, or 414 for the line alone
  std::size_t body = 64 * 1024;               // bytes: 413
  std::chrono::milliseconds request{10'000};  // from a request's first byte (or the connection's beginning) to its last
  std::chrono::milliseconds idle{30'000};     // between requests
  std::chrono::milliseconds answer{30'000};   // a handler that takes longer has answered 503
  std::chrono::milliseconds stall{30'000};    // to take 64 kB of an answer, or what is queued of messages
  std::size_t requests = 1'000;               // on one connection, which then closes

  // WebSocket
  std::size_t message = 64 * 1024;            // bytes: closed with 1009
  std::chrono::milliseconds ping{20'000};     // of silence: the peer is asked for a sign of life
  std::chrono::milliseconds silence{60'000};  // then it is taken for lost
  double messages_per_second = 20;            // on the average, pings and fragments included: closed with 1008; 0: no limit
  double message_burst = 60;                  // at once
  std::size_t queued_messages = 1'024;        // to a slow reader: closed with 1013
  std::size_t queued_bytes = 1024 * 1024;     // likewise
  std::chrono::milliseconds farewell{2'000};  // for the peer's half of a closing

  // An address is an IPv4 address or an IPv6 network of 64 bits: who owns one address there owns them all.
  std::size_t connections_per_address = 64;  // of any kind; behind a trusted proxy, WebSockets only; 0: no limit
  double handshakes_per_minute = 60;         // of WebSockets by one address: 429; 0: no limit
  double requests_per_minute = 6'000;  // by one address, connections over TLS included: 429; 0: no limit. A class shares one
  std::size_t connections = 20'000;    // in all
};

struct Settings {
  std::vector<std::string> listen{"127.0.0.1:8080"};  // "127.0.0.1:8080", "[::]:8080"; port 0: any, Service::ports tells
  std::string websocket_path = "/ws";

  // "https://play.example.org": pages that may open a WebSocket or send anything but GET and HEAD. When empty: those of the
  // host that the request names. Who sends no Origin is no browser; it is let in if it sends no cookie, or a bearer token.
  std::vector<std::string> origins;

  std::string certificate;  // file, PEM, the whole chain; empty: no TLS
  std::string key;          // file, PEM

  // Addresses or networks ("10.0.0.0/8") whose X-Forwarded-For and X-Forwarded-Proto are believed. Empty: nobody's.
  std::vector<std::string> trusted_proxies;

  // The policy for scripts and the like; "{host}" becomes the own WebSocket's address.
  std::string content_security_policy =
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; frame-ancestors "
      "'none'; "
      "form-action 'self'; connect-src 'self' {host}";

  Limits limits;
  std::chrono::milliseconds sweep{1'000};      // how often times are looked at: every deadline is as coarse as this
  std::chrono::milliseconds drain{0};          // from SIGTERM until nobody is accepted any more: see Service::drain
  std::chrono::milliseconds stop_time{3'000};  // the longest that a graceful stop takes

  // What waits for peers that take it slowly. The system holds at most twice a send buffer for each: with all the
  // connections that Limits allow 1,000 times 512 kB and 19,000 times 64 kB, 1.7 GB if all of them do their worst.
  std::size_t held = 128 * 1024 * 1024;       // bytes in all, the system's for those that stall included; 0: no limit
  std::size_t send_buffer = 256 * 1024;       // the system's, a connection; 0: as the system likes
  std::size_t small_send_buffer = 32 * 1024;  // a WebSocket's, and everybody's beyond the next
  std::size_t roomy_connections = 1'000;
};

}  // namespace nuancier::server
