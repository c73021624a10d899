// A program that answers questions, a line for a line.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>

namespace nuancier::cli {

class Child {
 public:
  // Runs the command in a shell; its standard error is ours. Fails when that is impossible.
  explicit Child(std::string command);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  // Its input ends; when it has not stopped soon after that, it is killed.
  ~Child();

  const std::string& command() const { return command_; }

  // The answer without its newline. Fails when none comes in time, when it is endless, or when the program has stopped.
  std::string ask(std::string_view question, std::chrono::milliseconds patience);

 private:
  void send(std::string_view text) const;

  std::string command_;
  pid_t process_ = -1;
  int socket_ = -1;
  std::string received_;  // and not asked for yet
};

}  // namespace nuancier::cli
