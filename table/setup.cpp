#include "table/setup.hpp"

#include <algorithm>

#include "record/json.hpp"
#include "record/json_text.hpp"
#include "record/resolve.hpp"
#include "table/maker.hpp"

namespace nuancier::table {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 3> clock_names = {"none", "live", "relaxed"};
constexpr std::array<std::string_view, 3> spectator_names = {"nobody", "open", "delayed"};

// In seconds and in days.
constexpr int least_live = 5;
constexpr int most_live = 3600;
constexpr int most_relaxed = 14;

template <class Names>
std::string listed(const Names& names) {
  std::string list;
  for (const auto& name : names) list.append(list.empty() ? "" : ", ").append(name);
  return list;
}

Result<Options> options_of(const GameInfo& game, const Wish& wish) {
  int mode = 0;
  if (wish.mode) {
    const Result<int> found = find_mode(game, *wish.mode);
    if (!found) return found.problem();
    mode = *found;
  }
  Options options = default_options(game, mode);
  if (wish.players || wish.seats) {
    const int wanted = wish.players.value_or(wish.seats ? static_cast<int>(wish.seats->size()) : 0);
    const Result<int> players = check_players(game, mode, wanted);
    if (!players) return players.problem();
    options.players = static_cast<std::uint8_t>(*players);
  }
  if (wish.options) {
    const json::object* given = wish.options->if_object();
    if (given == nullptr) return Problem{"error.option.form", {{"got", record::json_text(*wish.options)}}};
    for (const auto& [key, value] : *given) {
      const std::string written = value.is_string() ? std::string(*value.if_string()) : record::json_text(value);
      Result<Options> changed = with_option(game, options, key, written);
      if (!changed) return changed;
      options = *changed;
    }
  }
  if (auto problem = refuse_together(game, options)) return *problem;
  return options;
}

std::optional<Problem> refuse_seats(const Maker& maker, const Setup& setup) {
  if (setup.bots.size() != setup.options.players) {
    return Problem{
        "error.bot.count", {{"got", std::to_string(setup.bots.size())}, {"players", std::to_string(setup.options.players)}}};
  }
  // Only as they come: a level changed by name could think for hours.
  for (const std::string& bot : setup.bots) {
    if (bot.empty() || std::find(maker.bots.begin(), maker.bots.end(), bot) != maker.bots.end()) continue;
    return Problem{"error.bot.unknown", {{"got", bot}, {"allowed", listed(maker.bots)}}};
  }
  if (std::find(setup.bots.begin(), setup.bots.end(), "") == setup.bots.end()) return Problem{"error.table.nobody", {}};
  return std::nullopt;
}

// Where the match starts, if the wish says so: its options are the position's.
std::optional<Problem> place(const Wish& wish, Setup& setup) {
  Result<record::Position> position = record::read_position(*wish.position);
  if (!position) return position.problem();
  if (position->game != setup.game->key) {
    return Problem{"error.table.other_game", {{"got", position->game}, {"wanted", std::string(setup.game->key)}}};
  }
  setup.options = position->options;
  setup.position = std::move(*position);
  return std::nullopt;
}

}  // namespace

std::optional<Time> Clock::a_move() const {
  switch (kind) {
    case Kind::live: return amount * a_second;
    case Kind::relaxed: return amount * a_day;
    case Kind::none: break;
  }
  return std::nullopt;
}

Text to_text(Clock clock) {
  Text text = clock_names[static_cast<std::size_t>(clock.kind)];
  if (clock.kind != Clock::Kind::none) text << ' ' << clock.amount;
  return text;
}

bool from_text(std::string_view text, Clock& clock) {
  Clock read;
  if (!read_name(take_word(text), clock_names, read.kind)) return false;
  if (read.kind != Clock::Kind::none) {
    const std::optional<int> amount = read_number(take_word(text));
    const bool live = read.kind == Clock::Kind::live;
    if (!amount || *amount < (live ? least_live : 1) || *amount > (live ? most_live : most_relaxed)) return false;
    read.amount = *amount;
  }
  if (!text.empty()) return false;
  clock = read;
  return true;
}

Text to_text(Spectators spectators) { return spectator_names[static_cast<std::size_t>(spectators)]; }
bool from_text(std::string_view text, Spectators& spectators) { return read_name(text, spectator_names, spectators); }

Result<Setup> resolve(const Wish& wish) {
  const Maker* maker = find_maker(wish.game);
  if (maker == nullptr) {
    std::vector<std::string_view> games;
    for (const Maker& known : all_makers()) games.push_back(known.game->key);
    return Problem{"error.game.unknown", {{"got", wish.game}, {"allowed", listed(games)}}};
  }
  Setup setup;
  setup.game = maker->game;
  if (wish.position) {
    if (auto problem = place(wish, setup)) return *problem;
  } else {
    const Result<Options> options = options_of(*maker->game, wish);
    if (!options) return options.problem();
    setup.options = *options;
  }
  setup.bots = wish.seats.value_or(std::vector<std::string>(setup.options.players));
  setup.listed = wish.listed.value_or(false);
  setup.clock = wish.clock.value_or(Clock{});
  setup.spectators = wish.spectators.value_or(Spectators::nobody);
  setup.chat = wish.chat.value_or(false);
  setup.hints = wish.hints.value_or(false);
  setup.undo = wish.undo.value_or(false);
  if (auto problem = refuse_seats(*maker, setup)) return *problem;
  if (setup.listed && setup.chat) return Problem{"error.table.chat_listed", {}};
  return setup;
}

Wish wish_of(const Setup& setup) {
  const ModeInfo& mode = record::mode_of(*setup.game, setup.options);
  return {std::string(setup.game->key),
          std::string(mode.key),
          setup.options.players,
          json::value(record::options_to_json(*setup.game, setup.options)),
          setup.bots,
          setup.listed,
          setup.clock,
          setup.spectators,
          setup.chat,
          setup.hints,
          setup.undo ? std::optional(true) : std::nullopt,
          setup.position ? std::optional(record::write_position(*setup.position)) : std::nullopt};
}

}  // namespace nuancier::table
