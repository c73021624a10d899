// What the process is told by others on this machine. SIGTERM asks it to end when it has drained, SIGINT at once; a second
// one of either ends it there and then. SIGHUP asks it to read again what was changed beside it; but when it was started in
// a terminal, and that has gone, it ends as everything does that was started there.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <functional>

namespace nuancier::server {

class Signals {
 public:
  struct Wishes {
    std::function<void()> drain;
    std::function<void()> stop;
    std::function<void()> reload;
  };

  // Nothing is heard before `heed`.
  Signals(boost::asio::io_context& io, Wishes wishes);
  void heed();

 private:
  void wait();
  void heard(int number);
  void end(const std::function<void()>& how, int number);

  boost::asio::signal_set set_;
  Wishes wishes_;
  bool in_terminal_ = false;
  bool ending_ = false;
};

}  // namespace nuancier::server
