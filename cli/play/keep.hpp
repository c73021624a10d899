// Where an unfinished match waits: one file a game, in the place where programs keep their state.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "record/record.hpp"
#include "rules/kit/result.hpp"

namespace nuancier::cli::play {

// $XDG_STATE_HOME/nuancier/<game>.json, or the same under ~/.local/state.
Result<std::filesystem::path> state_file(std::string_view game);

// Writes beside the file and renames, so that a match saved before is never half overwritten. Folders are made.
std::optional<Problem> keep(const record::Record& record, const std::filesystem::path& file);

}  // namespace nuancier::cli::play
