// Which pages may speak to this server. A browser sends a page's Origin with every WebSocket and every POST, and cookies
// with both: without this check any page could play in the name of its visitor.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/net/request.hpp"

namespace nuancier::server {

// `origins` as in Settings.
bool is_from_own_page(const Request& request, const std::vector<std::string>& origins);

// The same for what sends no Origin: no browser, unless it has a cookie and no token.
bool may_open_socket(const Request& request, const std::vector<std::string>& origins);

// Letters, digits and what else a host with a port consists of: safe to be written into a header.
bool is_host(std::string_view text);

}  // namespace nuancier::server
