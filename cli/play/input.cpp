#include "cli/play/input.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace nuancier::cli::play {
namespace {

volatile sig_atomic_t stop_asked = 0;
extern "C" void ask_to_stop(int) { stop_asked = 1; }

// The terminal hands over every key at once, and shows none. Ctrl-C still interrupts.
class KeyByKey {
 public:
  explicit KeyByKey(bool wanted) : changed_(wanted && tcgetattr(STDIN_FILENO, &before_) == 0) {
    if (!changed_) return;
    termios now = before_;
    now.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    now.c_cc[VMIN] = 1;
    now.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &now);
  }
  ~KeyByKey() {
    if (changed_) tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  }
  KeyByKey(const KeyByKey&) = delete;
  KeyByKey& operator=(const KeyByKey&) = delete;

 private:
  termios before_{};
  bool changed_;
};

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
    read_more(std::nullopt);
  }
  return std::nullopt;
}

std::optional<char> Input::key(std::optional<Clock::time_point> deadline) {
  const KeyByKey mode(interactive_);
  while (!interrupted()) {
    if (auto key = take_key()) return key;
    if (ended_ || !read_more(deadline)) return std::nullopt;
  }
  return std::nullopt;
}

// Read and dropped rather than flushed: flushing could swallow a Ctrl-C that has not become a signal yet.
void Input::forget() {
  waiting_.clear();
  if (!interactive_) return;
  const KeyByKey mode(true);
  std::array<char, 256> dropped{};
  pollfd ready{STDIN_FILENO, POLLIN, 0};
  while (poll(&ready, 1, 0) > 0 && ::read(STDIN_FILENO, dropped.data(), dropped.size()) > 0) {
  }
}

bool Input::read_more(std::optional<Clock::time_point> deadline) {
  pollfd ready{STDIN_FILENO, POLLIN, 0};
  timespec left{};
  if (deadline) {
    const auto rest = std::max(Clock::duration::zero(), *deadline - Clock::now());
    const auto seconds = std::chrono::floor<std::chrono::seconds>(rest);
    left.tv_sec = seconds.count();
    left.tv_nsec = std::chrono::nanoseconds(rest - seconds).count();
  }
  const int found = ppoll(&ready, 1, deadline ? &left : nullptr, &while_waiting_);
  if (found == 0) return false;
  if (found < 0) {
    if (errno != EINTR) ended_ = true;
    return true;
  }
  std::array<char, 4096> bytes{};
  const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
  if (count > 0) waiting_.append(bytes.data(), static_cast<std::size_t>(count));
  if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)) ended_ = true;
  return true;
}

std::optional<char> Input::take_key() {
  if (waiting_.starts_with('\033')) waiting_.clear();  // an arrow or the like, read as one
  if (waiting_.empty()) return std::nullopt;
  const char key = waiting_.front();
  waiting_.erase(0, 1);
  if (key == '\004') ended_ = true;  // Ctrl-D
  return ended_ ? std::nullopt : std::optional(key);
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
