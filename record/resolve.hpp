// The mode, the players and the options of a record or a position, checked against what the game describes.
#pragma once

#include <optional>
#include <string_view>

#include "rules/kit/options.hpp"
#include "rules/kit/result.hpp"

namespace nuancier::record {

// The mode's defaults for this number of players.
Result<Options> resolve(const GameInfo& game, std::string_view mode, int players, std::size_t line);

const OptionInfo* find_option(const GameInfo& game, const Options& options, std::string_view key);

// One option from its written form. Precondition: the mode has it.
Result<Options> resolve(const GameInfo& game, const Options& options, std::string_view key, std::string_view written,
                        std::size_t line);

// The value of the i-th option of the mode, as it is written.
std::string written_option(const GameInfo& game, const Options& options, std::size_t i);

const ModeInfo& mode_of(const GameInfo& game, const Options& options);

// Options that were not read: are mode, players and values among what the game describes? Names the first that is not.
std::optional<std::string> refuse_options(const GameInfo& game, const Options& options);

}  // namespace nuancier::record
