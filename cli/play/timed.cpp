// Playing by single keys, against the clock where the game is one of speed.
#include <fmt/format.h>

#include <algorithm>

#include "cli/play/session.hpp"

namespace nuancier::cli::play {
namespace {

constexpr char command_key = ':';
constexpr char help_key = '?';
constexpr char quit_key = 'q';

}  // namespace

bool Session::make_ready() {
  while (!ready_) {
    terminal_.start_clock();  // what was typed before does not count
    const auto key = terminal_.ask_key(fmt::format("\n  {} ", terminal_.say("play.ready")));
    terminal_.print("\n");
    if (!key || *key == quit_key) return false;
    ready_ = *key != help_key;
    if (!ready_) print_help();
  }
  return true;
}

// Until something changes. Where there is a limit, the clock runs from here on: the table has just been drawn.
Session::Next Session::decide_by_key(const Keys& keys) {
  const bool reveals = face_.reveals(scene());
  Input::Clock::time_point start;
  std::optional<Input::Clock::time_point> deadline;
  if (keys.limit) {
    start = terminal_.start_clock();
    deadline = start + std::chrono::milliseconds(*keys.limit);
  }
  while (true) {
    const auto key = terminal_.ask_key("", deadline);
    const auto elapsed = std::chrono::floor<std::chrono::milliseconds>(Input::Clock::now() - start).count();
    if (!key && terminal_.stopped()) return Next::leave;
    if (keys.limit && (!key || elapsed > *keys.limit)) {
      match_.act(players_.me, "none", "clock");
      terminal_.tell(terminal_.say("play.time_is_over"));
      ready_ = false;
      return Next::act;
    }
    const auto chosen = std::find_if(
        keys.choices.begin(), keys.choices.end(), [&](const Keys::Choice& choice) { return choice.key == *key; });
    if (chosen != keys.choices.end()) {
      const bool timed = keys.limit && chosen->action != "none";
      const Next next = act_by_key(timed ? fmt::format("{} {}", chosen->action, elapsed) : chosen->action);
      if (next == Next::ask) continue;
      ready_ = reveals;  // who turns the card over is ready to see it
      return next;
    }
    if (keys.limit) continue;
    if (*key == quit_key) return Next::leave;
    if (*key == help_key) print_help();
    if (*key != command_key) continue;
    const auto typed = terminal_.ask(fmt::format("\n{} ", terminal_.say("play.prompt")));
    if (!typed) return Next::leave;
    if (const Next next = answer(*typed); next != Next::ask) return next;
  }
}

Session::Next Session::act_by_key(const std::string& action) {
  const auto refusal = match_.act(players_.me, action, {});
  if (!refusal) return Next::act;
  terminal_.tell(terminal_.say(refusal->text));
  return Next::ask;
}

}  // namespace nuancier::cli::play
