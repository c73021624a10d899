#include "cli/command.hpp"

#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <thread>

#include "rules/games.hpp"
#include "search/bots.hpp"

namespace nuancier::cli {
namespace {

std::optional<texts::Language> chosen;

texts::Language language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    return texts::find_language(value).value_or(texts::Language::en);
  }
  return texts::Language::en;
}

std::string game_keys() {
  std::string keys;
  for_each_game([&]<class G>() { keys += (keys.empty() ? "" : ", ") + std::string(G::info.key); });
  return keys;
}

}  // namespace

void fail(Problem problem) { throw Failure{status_usage, std::move(problem)}; }
void fail(std::string_view text, std::initializer_list<texts::Argument> arguments) {
  fail(Problem{std::string(text), arguments});
}

texts::Language language() { return chosen.value_or(language_of_environment()); }
void set_language(texts::Language language) { chosen = language; }
std::string say(std::string_view text, std::initializer_list<texts::Argument> arguments) {
  return texts::format(language(), text, arguments);
}
std::string say(std::string_view text, texts::Arguments arguments) { return texts::format(language(), text, arguments); }
std::string say(const Problem& problem) { return texts::format(language(), problem.text, problem.arguments); }

void add_choice(Command command, Choice& choice) {
  command.option("game", choice.game, say("cli.game", {{"games", game_keys()}})).required().type_name("GAME");
  command.option("--mode", choice.mode, say("cli.mode")).type_name("MODE");
  command.option("--players", choice.players, say("cli.players")).type_name("N");
  command.option("--option", choice.options, say("cli.option")).type_name("KEY=VALUE");
}

const GameInfo& find_game(std::string_view key) {
  const GameInfo* found = nullptr;
  with_game(key, [&]<class G>() { found = &G::info; });
  if (found == nullptr) fail("error.game.unknown", {{"got", std::string(key)}, {"allowed", game_keys()}});
  return *found;
}

Options resolve(const Choice& choice) {
  const GameInfo& game = find_game(choice.game);
  const int mode = choice.mode.empty() ? 0 : value_or_fail(find_mode(game, choice.mode));
  Options options = default_options(game, mode);
  if (!choice.players.empty()) {
    const auto players = static_cast<int>(number_or_fail("--players", choice.players, 0, 1000));
    options.players = static_cast<std::uint8_t>(value_or_fail(check_players(game, mode, players)));
  }
  for (const std::string& pair : choice.options) {
    const std::size_t sign = pair.find('=');
    if (sign == std::string::npos) fail("error.option.form", {{"got", pair}});
    options = value_or_fail(with_option(game, options, pair.substr(0, sign), pair.substr(sign + 1)));
  }
  if (auto problem = refuse_together(game, options)) fail(*problem);
  return options;
}

std::string joined(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : ", ") + item;
  return text;
}

std::vector<std::string> items_of(std::string_view list) {
  std::vector<std::string> found;
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    found.emplace_back(list.substr(0, comma));
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
  }
  return found;
}

void check_bot(std::string_view game, const std::string& bot) {
  with_game(game, [&]<class G>() {
    if (search::find_bot<G>(bot)) return;
    std::string allowed;
    for (std::string_view name : search::Bots<G>::names) allowed += (allowed.empty() ? "" : ", ") + std::string(name);
    fail("error.bot.unknown", {{"got", bot}, {"allowed", allowed}});
  });
}

std::vector<std::string> resolve_bots(std::string_view game, std::string_view list, std::size_t seats, BotCheck check) {
  std::vector<std::string> bots = items_of(list);
  with_game(game, [&]<class G>() {
    if (bots.empty()) bots.emplace_back(search::Bots<G>::names[0]);
  });
  for (const std::string& bot : bots) check(game, bot);
  if (bots.size() == 1) bots.resize(seats, bots[0]);
  if (bots.size() != seats) {
    fail("error.bot.count", {{"got", std::to_string(bots.size())}, {"players", std::to_string(seats)}});
  }
  return bots;
}

std::uint64_t number_or_fail(std::string_view option, std::string_view text, std::uint64_t least, std::uint64_t most) {
  std::uint64_t number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || stop != text.data() + text.size() || number < least || number > most) {
    fail("error.option.value", {{"option", std::string(option)},
                                {"got", std::string(text)},
                                {"allowed", std::to_string(least) + "–" + std::to_string(most)}});
  }
  return number;
}

unsigned threads_or_fail(const std::string& text) {
  if (text.empty()) return std::max(1U, std::thread::hardware_concurrency());
  return static_cast<unsigned>(number_or_fail("--threads", text, 1, 256));
}

std::string read_file(const std::string& name) {
  if (name == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
  std::ifstream file(name, std::ios::binary);
  std::string content;
  if (file) content.assign(std::istreambuf_iterator<char>(file), {});
  if (!file || file.bad()) fail("error.file.open", {{"file", name}, {"reason", std::strerror(errno)}});
  return content;
}

void write_file(const std::string& name, std::string_view content) {
  std::ofstream file(name, std::ios::binary | std::ios::trunc);
  file << content;
  file.close();
  if (!file) fail("error.file.write", {{"file", name}, {"reason", std::strerror(errno)}});
}

}  // namespace nuancier::cli
