// Which of our languages somebody wants to read.
#pragma once

#include "server/net/request.hpp"
#include "texts/texts.hpp"

namespace nuancier::server {

// ?lang= comes first, then what the browser prefers (Accept-Language), then English.
texts::Language language_of(const Request& request);

}  // namespace nuancier::server
