#pragma once

#include <stdexcept>

namespace nuancier::server {

// What the environment refuses: a port in use, a certificate that cannot be read. The message is one line for the operator.
struct Trouble : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace nuancier::server
