// What the subcommands of `nuancier` share: the language, and how to fail. Each subcommand is one file with one function
// that adds it to the command line.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "rules/kit/options.hpp"
#include "rules/kit/result.hpp"
#include "texts/texts.hpp"

namespace nuancier::cli {

inline constexpr int status_fault = 1;  // the command worked, and what it looked at is wrong
inline constexpr int status_usage = 2;  // the command could not work: unknown game, option, count, unreadable file

// The one exception of the command line: ends the program with one line on standard error.
struct Failure {
  int status = status_usage;
  Problem problem;
};
[[noreturn]] void fail(Problem problem);
[[noreturn]] void fail(std::string_view text, std::initializer_list<texts::Argument> arguments);

// The value, or the failure that it names.
template <class T>
T value_or_fail(Result<T> result) {
  if (!result) fail(result.problem());
  return std::move(*result);
}

// From --lang, or the environment (LC_ALL, LC_MESSAGES, LANG), or English.
texts::Language language();
void set_language(texts::Language language);
std::string say(std::string_view text, std::initializer_list<texts::Argument> arguments = {});
std::string say(std::string_view text, texts::Arguments arguments);
std::string say(const Problem& problem);

// What --mode, --players and --option choose; checked against the game's description.
struct Choice {
  std::string game;
  std::string mode;
  std::string players;  // empty: as few as the mode allows
  std::vector<std::string> options;
};
void add_choice(Command command, Choice& choice);
const GameInfo& find_game(std::string_view key);
Options resolve(const Choice& choice);

// "a,b,c"
std::vector<std::string> items_of(std::string_view list);
// "a, b, c"
std::string joined(const std::vector<std::string>& items);
// Fails, naming those there are, when the game has no such bot.
using BotCheck = void(std::string_view game, const std::string& bot);
void check_bot(std::string_view game, const std::string& bot);
// The game's bots from a list of names: one for all seats, or one each; the game's usual one when the list is empty.
std::vector<std::string> resolve_bots(std::string_view game, std::string_view list, std::size_t seats,
                                      BotCheck check = check_bot);

// A whole number within bounds, or a failure that names them.
std::uint64_t number_or_fail(std::string_view option, std::string_view text, std::uint64_t least, std::uint64_t most);

// The value of --threads; one for each core when it is empty.
unsigned threads_or_fail(const std::string& text);

// A whole file; "-" is standard input.
std::string read_file(const std::string& name);
void write_file(const std::string& name, std::string_view content);

void add_games(Command app);
void add_rules(Command app);
void add_cards(Command app);
void add_play(Command app);
void add_simulate(Command app);
void add_arena(Command app);
void add_engine(Command app);
void add_encoding(Command app);
void add_replay(Command app);
void add_verify(Command app);
void add_trace(Command app);
void add_puzzle(Command app);
void add_bench(Command app);
void add_fairness(Command app);
void add_hint(Command app);
void add_analyse(Command app);
void add_serve(Command app);
void add_admin(Command app);

}  // namespace nuancier::cli
