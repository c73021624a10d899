// The screen and the keyboard of a terminal game, in one language.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "cli/play/input.hpp"
#include "cli/play/paint.hpp"
#include "rules/kit/result.hpp"
#include "texts/texts.hpp"

namespace nuancier::cli::play {

class Terminal {
 public:
  explicit Terminal(texts::Language language) : language_(language), paint_(Paint::depth_of_terminal()) {}

  const Paint& paint() const { return paint_; }
  bool interactive() const { return input_.interactive(); }

  std::string say(std::string_view text, std::initializer_list<texts::Argument> arguments = {}) const {
    return texts::format(language_, text, arguments);
  }
  std::string say(std::string_view text, texts::Arguments arguments) const {
    return texts::format(language_, text, arguments);
  }
  std::string say(const Problem& problem) const { return texts::format(language_, problem.text, problem.arguments); }

  // A plain paragraph, wrapped.
  void tell(std::string_view paragraph);
  // As it is laid out.
  void print(std::string_view text);

  // What was typed; empty at the end of input and when the program is asked to stop. Where nobody types, the answer is
  // printed too, so that what comes out reads like a dialogue.
  std::optional<std::string> ask(std::string_view question);
  // A single key, in small letters; empty when the time is over, and when there is none to come (then `stopped`).
  std::optional<char> ask_key(std::string_view question, std::optional<Input::Clock::time_point> deadline = {});
  // Everything printed is on the screen, and what was typed before is forgotten: now.
  Input::Clock::time_point start_clock();
  // A question has found no answer.
  bool stopped() const { return stopped_; }

 private:
  texts::Language language_;
  Paint paint_;
  Input input_;
  bool stopped_ = false;
};

}  // namespace nuancier::cli::play
