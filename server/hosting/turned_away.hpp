// What somebody is told whom the network layer turns away: a page that needs nothing else of the server, in their language,
// or in both as long as nothing was read of theirs; programs get the API's form.
#pragma once

#include "server/net/request.hpp"
#include "server/net/response.hpp"

namespace nuancier::server {

// The request may be empty. The status is 421, 429 or 503.
Response turned_away(const Request& request, int status);

}  // namespace nuancier::server
