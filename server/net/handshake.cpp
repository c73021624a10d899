#include "server/net/handshake.hpp"

#include <algorithm>
#include <array>

#include "server/net/frames.hpp"
#include "server/net/words.hpp"

namespace nuancier::server {
namespace {

Response upgrade_required() {
  Response response = plain(426, "a WebSocket's handshake is needed");
  response.headers.emplace_back("Upgrade", "websocket");
  response.headers.emplace_back("Sec-WebSocket-Version", "13");
  return response;
}

// Sixteen bytes in base64.
bool is_key(std::string_view key) {
  return key.size() == 24 && key.ends_with("==") && std::ranges::all_of(key.substr(0, 22), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
         });
}

}  // namespace

std::optional<Response> refuse_handshake(const Request& request, bool is_http_1_0) {
  // Whichever of two is believed, something before us may have believed the other.
  constexpr std::array once{"Sec-WebSocket-Key", "Sec-WebSocket-Version", "Origin"};
  const bool is_double = std::ranges::any_of(once, [&](const char* name) { return request.count(name) > 1; });
  if (is_double || is_http_1_0) return plain(400, "bad handshake");
  if (!list_has(request.header("Upgrade"), "websocket") || !list_has(request.header("Connection"), "upgrade") ||
      request.header("Sec-WebSocket-Version") != "13") {
    return upgrade_required();
  }
  if (request.method != "GET" || !request.body.empty() || !is_key(request.header("Sec-WebSocket-Key"))) {
    return plain(400, "bad handshake");
  }
  return std::nullopt;
}

std::string handshake_answer(const Request& request, const Response& welcome) {
  std::string answer =
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: " +
      accept_key(request.header("Sec-WebSocket-Key")) + "\r\n";
  for (const auto& [name, value] : welcome.headers) answer.append(name).append(": ").append(value).append("\r\n");
  return answer + "\r\n";
}

}  // namespace nuancier::server
