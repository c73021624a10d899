#include "cli/engine/child.hpp"

#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <thread>

#include "cli/command.hpp"

namespace nuancier::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t longest_answer = std::size_t{1} << 20U;
constexpr auto patience_at_the_end = std::chrono::seconds(2);
constexpr auto between_looks = std::chrono::milliseconds(10);

// In a group of its own, so that the shell and whatever it runs can be stopped together.
pid_t spawn(const std::string& command, int socket) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, socket, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, socket, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  std::string shell = "sh";
  std::string flag = "-c";
  std::string line = command;
  const std::array<char*, 4> words = {shell.data(), flag.data(), line.data(), nullptr};
  pid_t process = -1;
  const int status = posix_spawn(&process, "/bin/sh", &files, &attributes, words.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return status == 0 ? process : -1;
}

bool has_stopped(pid_t process) { return waitpid(process, nullptr, WNOHANG) != 0; }

}  // namespace

Child::Child(std::string command) : command_(std::move(command)) {
  // A socket and not two pipes: writing to a program that has stopped is an error then, not a signal.
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    fail("engine.error.start", {{"command", command_}, {"why", std::strerror(errno)}});
  }
  process_ = spawn(command_, ends[1]);
  close(ends[1]);
  socket_ = ends[0];
  if (process_ < 0) {
    close(socket_);
    fail("engine.error.start", {{"command", command_}, {"why", std::strerror(errno)}});
  }
}

Child::~Child() {
  shutdown(socket_, SHUT_WR);
  const Clock::time_point end = Clock::now() + patience_at_the_end;
  while (!has_stopped(process_)) {
    if (Clock::now() < end) {
      std::this_thread::sleep_for(between_looks);
      continue;
    }
    kill(-process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    break;
  }
  close(socket_);
}

void Child::send(std::string_view text) const {
  while (!text.empty()) {
    const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) fail("engine.error.stopped", {{"command", command_}});
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
}

std::string Child::ask(std::string_view question, std::chrono::milliseconds patience) {
  send(std::string(question).append("\n"));
  const Clock::time_point end = Clock::now() + patience;
  std::array<char, 4096> buffer{};
  for (std::size_t newline = received_.find('\n');; newline = received_.find('\n')) {
    if (newline != std::string::npos) {
      std::string answer = received_.substr(0, newline);
      received_.erase(0, newline + 1);
      return answer;
    }
    if (received_.size() > longest_answer) fail("engine.error.endless", {{"command", command_}});
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    pollfd waiting{socket_, POLLIN, 0};
    const int ready = poll(&waiting, 1, static_cast<int>(std::max(left.count(), std::chrono::milliseconds::rep{0})));
    if (ready < 0 && errno == EINTR) continue;
    if (ready == 0) {
      fail("engine.error.silent", {{"command", command_}, {"seconds", std::to_string(patience.count() / 1000)}});
    }
    const ssize_t got = recv(socket_, buffer.data(), buffer.size(), 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) fail("engine.error.stopped", {{"command", command_}});
    received_.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace nuancier::cli
