#include "server/net/signals.hpp"

#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <utility>

namespace nuancier::server {

Signals::Signals(boost::asio::io_context& io, Wishes wishes) : set_(io), wishes_(std::move(wishes)) {}

void Signals::heed() {
  in_terminal_ = isatty(STDIN_FILENO) == 1;
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) set_.add(number);
  wait();
}

void Signals::wait() {
  set_.async_wait([this](boost::system::error_code error, int number) {
    if (error) return;
    heard(number);
    wait();
  });
}

void Signals::heard(int number) {
  if (number == SIGINT) return end(wishes_.stop, number);
  if (number == SIGTERM) return end(wishes_.drain, number);
  const bool terminal_has_gone = in_terminal_ && isatty(STDIN_FILENO) != 1;
  if (terminal_has_gone) return end(wishes_.stop, number);
  wishes_.reload();
}

void Signals::end(const std::function<void()>& how, int number) {
  if (std::exchange(ending_, true)) std::_Exit(128 + number);
  how();
}

}  // namespace nuancier::server
