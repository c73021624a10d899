#include "cli/play/terminal.hpp"

#include <iostream>

namespace nuancier::cli::play {

void Terminal::tell(std::string_view paragraph) { print(wrapped(paragraph, "  ")); }

void Terminal::print(std::string_view text) { std::cout << text; }

std::optional<std::string> Terminal::ask(std::string_view question) {
  std::cout << question << std::flush;
  std::optional<std::string> answer = input_.line();
  stopped_ = !answer;
  if (stopped_) std::cout << '\n';
  if (answer && !interactive()) std::cout << clipped(*answer, screen_width / 2) << '\n';
  std::cout << std::flush;
  return answer;
}

}  // namespace nuancier::cli::play
