#include "cli/data_directory.hpp"

#include <cstdlib>

#include "cli/command.hpp"

namespace nuancier::cli {

std::filesystem::path data_directory(const std::string& given) {
  if (!given.empty()) return given;
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state != '\0') {
    return std::filesystem::path(state) / "nuancier";
  }
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') fail("serve.error.no_home", {});
  return std::filesystem::path(home) / ".local" / "state" / "nuancier";
}

}  // namespace nuancier::cli
