// Identities for scripted players: each is made by a request of its own, many at a time.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nuancier::bench {

// Bearer tokens. Throws std::runtime_error when the server refuses one.
std::vector<std::string> make_identities(const std::string& address, std::uint16_t port, std::size_t count);

}  // namespace nuancier::bench
