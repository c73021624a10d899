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

std::optional<char> Terminal::ask_key(std::string_view question, std::optional<Input::Clock::time_point> deadline) {
  std::cout << question << std::flush;
  const std::optional<char> key = input_.key(deadline);
  stopped_ = !key && (Input::interrupted() || input_.ended());
  if (!key) return std::nullopt;
  return *key >= 'A' && *key <= 'Z' ? static_cast<char>(*key - 'A' + 'a') : *key;
}

Input::Clock::time_point Terminal::start_clock() {
  std::cout << std::flush;
  input_.forget();
  return Input::Clock::now();
}

}  // namespace nuancier::cli::play
