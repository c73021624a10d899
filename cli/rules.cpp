// nuancier rules GAME: the rules in our own words, from texts/, section after section.
#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"

namespace nuancier::cli {
namespace {

constexpr std::size_t width = 80;

// Letters, not bytes: French has many of two.
std::size_t letters(std::string_view text) {
  std::size_t count = 0;
  for (char byte : text) count += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  return count;
}

// Breaks at plain blanks only, so that no-break ones hold.
void print_wrapped(std::string_view paragraph, std::string_view indent) {
  std::string line(indent);
  bool fresh = true;
  while (!paragraph.empty()) {
    const std::size_t end = paragraph.find(' ');
    const std::string_view word = paragraph.substr(0, end);
    paragraph.remove_prefix(end == std::string_view::npos ? paragraph.size() : end + 1);
    if (!fresh && letters(line) + 1 + letters(word) > width) {
      std::cout << line << '\n';
      line = indent;
      fresh = true;
    }
    if (!fresh) line += ' ';
    line += word;
    fresh = false;
  }
  std::cout << line << '\n';
}

void print_rules(std::string_view game) {
  std::cout << say(fmt::format("game.{}.name", game)) << '\n';
  for (int section = 1;; ++section) {
    const std::string title = fmt::format("rules.{}.{}.title", game, section);
    if (!texts::has(title)) return;
    std::cout << fmt::format("\n{}. {}\n", section, say(title));
    std::string body = say(fmt::format("rules.{}.{}.body", game, section));
    for (std::string_view rest = body; !rest.empty();) {
      const std::size_t end = rest.find('\n');
      print_wrapped(rest.substr(0, end), "   ");
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
  }
}

}  // namespace

void add_rules(Command app) {
  Command command = app.add("rules", say("cli.rules.about"));
  static std::string game;
  command.option("game", game, say("cli.rules.game")).required().type_name("GAME");
  command.on_run([] { print_rules(find_game(game).key); });
}

}  // namespace nuancier::cli
