// Attacks on the network layer: connections, handshakes, frames, TLS.
#include "bench/attack/client_hello.hpp"
#include "bench/attack/hostile.hpp"

namespace nuancier::bench {
namespace {

// Connects and says so much; then waits to be cut, and comes back.
Task<> linger(Hostile one, std::string said) {
  for (;;) {
    Line line = one.line();
    const bool dialled = co_await line.dial();
    if (dialled) {
      ++one.tally.sent;
      line.put(said);
      for (bool heard = true; heard; line.taken().clear()) heard = co_await line.bytes(30s);
      one.tally.note(line.is_up() ? "held 30 s" : "cut");
    } else {
      one.tally.note("not connected");
    }
    co_await one.sleep(200ms);
  }
}

Task<> idle_connections(Hostile one) { return linger(std::move(one), ""); }
Task<> half_open(Hostile one) { return linger(std::move(one), "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Hal"); }

Task<> dial_and_cut(Hostile one) {
  for (;; co_await one.sleep(2ms)) {
    Line line = one.line();
    const bool dialled = co_await line.dial();
    one.tally.note(dialled ? "dialled" : "not connected");
  }
}

Task<> slow_headers(Hostile one) {
  for (;; co_await one.sleep(200ms)) {
    Line line = one.line();
    const bool dialled = co_await line.dial();
    if (!dialled) continue;
    ++one.tally.sent;
    line.put("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ");
    for (int i = 0; i < 120 && line.is_up(); ++i, co_await one.sleep(500ms)) line.put("x");
    one.tally.note(line.is_up() ? "held 60 s" : "cut");
  }
}

Task<> idle_websockets(Hostile one) {
  Line line = one.line();
  for (;; co_await one.sleep(1s)) {
    if (line.is_up()) continue;
    co_await one.look_in(line);
    one.tally.note("let in");
  }
}

// Cut for what it sends, and back at once: from 40 addresses.
Task<> comes_back(Hostile one, std::string (*sent)(Hostile&), Clock::duration pause) {
  for (;; co_await one.sleep(pause)) {
    Line line(one.field.loop, one.tally, "127.67.0." + std::to_string(1 + one.number % 40), one.field.server.port);
    const bool open = co_await line.open();
    if (!open) {
      one.tally.note("handshake " + std::to_string(line.status));
      co_await one.sleep(20ms);
      continue;
    }
    const std::string bytes = sent(one);
    const auto until = Clock::now() + 5s;
    while (line.is_up() && Clock::now() < until) {
      ++one.tally.sent;
      line.put(bytes);
      co_await one.sleep(2ms);
    }
    one.tally.note(line.is_up() ? "not cut in 5 s" : "cut " + std::to_string(line.close_code()));
  }
}

std::string fragments(Hostile&) {
  // Frames of nothing and of a byte, masked with zeros: the beginning of a message that never ends.
  std::string bytes("\x01\x80\0\0\0\0", 6);
  for (int i = 0; i < 200; ++i)
    bytes += i % 2 == 0 ? std::string("\x00\x80\0\0\0\0", 6) : std::string("\x00\x81\0\0\0\0a", 7);
  return bytes;
}
std::string pings(Hostile&) {
  std::string bytes;
  for (int i = 0; i < 200; ++i) bytes += std::string("\x89\x80\0\0\0\0", 6);
  return bytes;
}
std::string not_ours(Hostile& one) {
  static const std::array<std::string, 6> bad{
      std::string("\x82\x81\0\0\0\0a", 7),         // binary
      std::string("\x81\x01\x61", 3),              // not masked
      std::string("\xf1\x80\0\0\0\0", 6),          // reserved bits
      std::string("\x83\x80\0\0\0\0", 6),          // an unknown kind
      std::string("\x81\x82\0\0\0\0\xff\xfe", 8),  // not UTF-8
      std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14)};
  return bad[one.random(bad.size())];
}

Task<> tiny_frames(Hostile one) { return comes_back(std::move(one), fragments, 0ms); }
Task<> ping_floods(Hostile one) { return comes_back(std::move(one), pings, 0ms); }
Task<> log_floods(Hostile one) { return comes_back(std::move(one), not_ours, 0ms); }

Task<> tls_handshakes(Hostile one) {
  const std::string hello = client_hello();
  while (one.field.server.tls_port != 0) {
    Line line(one.field.loop, one.tally, one.address, one.field.server.tls_port);
    const bool dialled = co_await line.dial();
    if (dialled) {
      ++one.tally.sent;
      line.put(hello);
      const bool heard = co_await line.bytes();
      one.tally.note(heard && line.taken().front() == '\x16' ? "shaken" : heard ? "refused" : "cut");
    }
    co_await one.sleep(2ms);
  }
}

struct Variant {
  std::string_view name, headers;
};
constexpr std::string_view usual =
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
    "AAECAwQFBgcICQoLDA0ODw==\r\n";

Task<> malformed_handshakes(Hostile one) {
  static const std::vector<Variant> variants{
      {"the key twice", "Sec-WebSocket-Key: BBECAwQFBgcICQoLDA0ODw==\r\n"},
      {"the version twice", "Sec-WebSocket-Version: 13\r\n"},
      {"another version beside", "Sec-WebSocket-Version: 8\r\n"},
      {"a folded line", "X-Folded: a\r\n b\r\n"},
      {"a blank before the colon", "X-Blank : a\r\n"},
      {"two hosts", "Host: evil.example\r\n"},
      {"a body of two lengths", "Content-Length: 0\r\nContent-Length: 5\r\n"},
      {"chunks and a length", "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n"},
      {"a name of another page", "Origin: https://evil.example\r\n"}};
  for (std::size_t i = one.number;; ++i) {
    Line line = one.line();
    const bool dialled = co_await line.dial();
    if (dialled) {
      ++one.tally.sent;
      const bool old = i % (variants.size() + 1) == variants.size();
      const Variant variant = old ? Variant{"HTTP/1.0", ""} : variants[i % (variants.size() + 1)];
      std::string text = std::string("GET /ws HTTP/1.") + (old ? '0' : '1') + "\r\nHost: " + line.host() + "\r\n";
      line.put(text.append(usual).append(variant.headers) + "\r\n");
      const int code = co_await line.response(5s);
      one.tally.note(code == 101 ? "ACCEPTED " + std::string(variant.name) : "HTTP " + std::to_string(code));
    }
    co_await one.sleep(1s);
  }
}

Task<> rebinding(Hostile one) {
  static const std::array<std::string_view, 5> hosts{
      "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example", "xn--e1afmkfd.example"};
  static const std::array<std::string_view, 4> paths{"/metrics", "/api/tables", "/api/identity", "/"};
  for (std::size_t i = one.number;; ++i, co_await one.sleep(500ms)) {
    Line line = one.line();
    const std::string host(hosts[i % hosts.size()]);
    if (i % 3 == 0) {
      co_await line.dial();
      ++one.tally.sent;
      line.put("GET /ws HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host + "\r\n" + std::string(usual) + "\r\n");
      const int code = co_await line.response(5s);
      one.tally.note(code == 101 ? "ACCEPTED a WebSocket" : "HTTP " + std::to_string(code));
    } else {
      const std::string path(paths[one.random(paths.size())]);
      const int code = co_await line.request("GET", path, "Host: " + host + "\r\nConnection: close\r\n");
      if (code == 200) one.tally.note("ACCEPTED " + path);
    }
  }
}

Task<> slow_readers(Hostile one) {
  for (;; co_await one.sleep(500ms)) {
    Line line = one.line();
    line.buffer = 4096;
    co_await one.look_in(line);
    line.listens = false;
    const std::vector<std::string>& tables = one.field.watched.empty() ? one.field.honest_tables : one.field.watched;
    for (int i = 0; i < 600 && line.is_up() && !tables.empty(); ++i, co_await one.pace()) {
      line.say(message("watch", at(tables[static_cast<std::size_t>(i) % tables.size()])));
    }
    one.tally.note(line.is_up() ? "held 31 s" : "cut");
  }
}

Task<> slow_pages(Hostile one) {
  for (;; co_await one.sleep(500ms)) {
    Line line = one.line();
    line.buffer = 4096;
    const bool dialled = co_await line.dial();
    if (!dialled) continue;
    line.listens = false;
    for (int i = 0; i < 20 && line.is_up(); ++i, co_await one.sleep(1s)) {
      ++one.tally.sent;
      line.put("GET /api/rules/pop HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    }
    one.tally.note(line.is_up() ? "held 20 s" : "cut");
  }
}

}  // namespace

std::vector<Named> attacks_on_doors() {
  return {{"idle_connections", "5", "connects and says nothing", idle_connections, 2},
          {"idle_websockets", "5", "shakes hands and says nothing", idle_websockets, 2},
          {"dial_and_cut", "–", "connects and leaves at once", dial_and_cut},
          {"half_open", "–", "begins a request and does not end it", half_open},
          {"slow_headers", "–", "a byte of a header in half a second", slow_headers},
          {"slow_readers", "16", "asks for long tables and reads nothing", slow_readers},
          {"slow_pages", "16", "asks for pages and reads nothing", slow_pages},
          {"tiny_frames", "19", "fragments without end from 40 addresses, cut, and back at once", tiny_frames, 4},
          {"ping_floods", "19", "pings without end, cut, and back at once", ping_floods, 2},
          {"log_floods", "14", "frames that are none, each one cut, and back at once", log_floods},
          {"tls_handshakes", "9", "begins handshakes of TLS at a second server, and leaves", tls_handshakes},
          {"malformed_handshakes", "23", "handshakes that are not quite one", malformed_handshakes},
          {"rebinding", "10", "names the server by another host", rebinding}};
}

}  // namespace nuancier::bench
