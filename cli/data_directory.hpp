// Where a server keeps its tables.
#pragma once

#include <filesystem>
#include <string>

namespace nuancier::cli {

// The one given, or that of the user: $XDG_STATE_HOME/nuancier, ~/.local/state/nuancier.
std::filesystem::path data_directory(const std::string& given);

}  // namespace nuancier::cli
