// The HTTP side of opening a WebSocket (RFC 6455, 4.2).
#pragma once

#include <optional>
#include <string>

#include "server/net/request.hpp"
#include "server/net/response.hpp"

namespace nuancier::server {

// Why this is no handshake as it should be.
std::optional<Response> refuse_handshake(const Request& request, bool is_http_1_0);

// 101, as bytes, with further headers of the handler's: Set-Cookie.
std::string handshake_answer(const Request& request, const Response& welcome);

}  // namespace nuancier::server
