// The first words of a TLS handshake, always the same: all the work is the server's.
#pragma once

#include <string>

namespace nuancier::bench {

std::string client_hello();

}  // namespace nuancier::bench
