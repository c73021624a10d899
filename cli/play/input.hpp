// Reads lines so that no Ctrl-C is lost: interrupting signals are blocked except while waiting for input, so that one that
// comes in between is seen by the next wait, and nothing that is being written is ever cut.
#pragma once

#include <signal.h>
#include <termios.h>

#include <array>
#include <chrono>
#include <optional>
#include <string>

namespace nuancier::cli::play {

class Input {
 public:
  Input();
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  // Without its end of line; empty at the end of input and when the program is asked to stop.
  std::optional<std::string> line();
  // One key at once, without Enter and without being shown; escape sequences are skipped. Empty at the end of input, when
  // the program is asked to stop, and when the deadline passes (then `ended()` and `interrupted()` are false).
  using Clock = std::chrono::steady_clock;
  std::optional<char> key(std::optional<Clock::time_point> deadline);
  // Forgets what was typed and not read yet.
  void forget();
  bool ended() const { return ended_; }
  // By Ctrl-C, or because the terminal or the system goes away.
  static bool interrupted();
  // Somebody sits at a keyboard.
  bool interactive() const { return interactive_; }

 private:
  static constexpr std::array<int, 3> stopping = {SIGINT, SIGTERM, SIGHUP};

  std::optional<std::string> take_line();
  std::optional<char> take_key();
  // Waits for more and reads it; false when the deadline has passed.
  bool read_more(std::optional<Clock::time_point> deadline);

  bool interactive_ = false;
  bool ended_ = false;
  std::string waiting_;  // read, but not yet taken
  sigset_t while_waiting_{};
  std::array<struct sigaction, stopping.size()> before_{};
};

}  // namespace nuancier::cli::play
