#include "cli/play/input.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace nuancier::cli::play {
namespace {

volatile sig_atomic_t stop_asked = 0;
extern "C" void ask_to_stop(int) { stop_asked = 1; }

}  // namespace

Input::Input() : interactive_(isatty(STDIN_FILENO) != 0) {
  sigset_t blocked;
  sigemptyset(&blocked);
  struct sigaction action{};
  action.sa_handler = ask_to_stop;  // no SA_RESTART: waiting ends
  sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < stopping.size(); ++i) {
    sigaction(stopping[i], nullptr, &before_[i]);
    if (before_[i].sa_handler == SIG_IGN) continue;  // nohup, or started in the background
    sigaddset(&blocked, stopping[i]);
    sigaction(stopping[i], &action, nullptr);
  }
  sigprocmask(SIG_BLOCK, &blocked, &while_waiting_);
  for (int signal : stopping) sigdelset(&while_waiting_, signal);
}

Input::~Input() {
  for (std::size_t i = 0; i < stopping.size(); ++i) sigaction(stopping[i], &before_[i], nullptr);
  sigprocmask(SIG_SETMASK, &while_waiting_, nullptr);
}

bool Input::interrupted() { return stop_asked != 0; }

std::optional<std::string> Input::line() {
  while (!interrupted()) {
    if (auto line = take_line()) return line;
    if (ended_) return std::nullopt;
    pollfd ready{STDIN_FILENO, POLLIN, 0};
    if (ppoll(&ready, 1, nullptr, &while_waiting_) < 0) {
      if (errno != EINTR) ended_ = true;
      continue;
    }
    std::array<char, 4096> bytes{};
    const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count > 0) waiting_.append(bytes.data(), static_cast<std::size_t>(count));
    if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)) ended_ = true;
  }
  return std::nullopt;
}

std::optional<std::string> Input::take_line() {
  const std::size_t end = waiting_.find('\n');
  if (end == std::string::npos) {
    if (!ended_ || waiting_.empty()) return std::nullopt;
    return std::exchange(waiting_, {});  // the last line may lack its end
  }
  std::string line = waiting_.substr(0, end);
  waiting_.erase(0, end + 1);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

}  // namespace nuancier::cli::play
