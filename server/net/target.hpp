// The target of a request: what may follow GET.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nuancier::server {

struct Target {
  std::string path;
  std::string_view query;
};

// Nothing when it is badly written or could mean a place outside of the tree: "." or ".." as a part, a backslash, a control
// character, an encoded slash, bad percent signs, no UTF-8. Decoded once; several slashes become one.
std::optional<Target> read_target(std::string_view text);

}  // namespace nuancier::server
