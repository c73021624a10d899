// A game describes its modes and options as data; forms, JSON and the command line are derived from this description.
// Options is one resolved choice: a mode, a number of players and a value for each option of that mode.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/kit/result.hpp"

namespace nuancier {

struct OptionInfo {
  enum class Kind : std::uint8_t { number, toggle, choice };
  std::string_view key;  // as on the command line and in records: "rounds-to-win"
  Kind kind = Kind::number;
  int least = 0;
  int most = 0;
  int fallback = 0;
  std::span<const std::string_view> choices;  // names of least … most, for toggle and choice
  std::string_view text;                      // a key of texts/
  int only_with_players = 0;                  // other values than the default need exactly so many; 0: any number
};

struct ModeInfo {
  std::string_view key;
  int least_players = 0;
  int most_players = 0;
  std::span<const OptionInfo> options;
  std::string_view text;
  bool shared_fate = false;  // solo and co-operative: all players win together, or nobody does
};

struct GameInfo {
  std::string_view key;
  std::span<const ModeInfo> modes;  // the first one is the default
  std::string_view text;
};

inline constexpr std::array<std::string_view, 2> toggle_names = {"off", "on"};

struct Options {
  std::uint8_t mode = 0;  // index into GameInfo::modes
  std::uint8_t players = 0;
  std::array<std::int16_t, 4> values{};  // in the order of ModeInfo::options

  bool operator==(const Options&) const = default;
};

// The mode's defaults with the fewest players it allows.
Options default_options(const GameInfo& game, int mode);

Result<int> find_mode(const GameInfo& game, std::string_view key);
Result<int> check_players(const GameInfo& game, int mode, int players);

// Sets one option from its written form ("50", "on", "partition").
Result<Options> with_option(const GameInfo& game, Options options, std::string_view key, std::string_view value);

// What the options of a mode do not allow together.
std::optional<Problem> refuse_together(const GameInfo& game, const Options& options);

// The written form of an option's value.
std::string option_value(const OptionInfo& option, int value);

// "10–200", or "off, on".
std::string allowed_values(const OptionInfo& option);

}  // namespace nuancier
