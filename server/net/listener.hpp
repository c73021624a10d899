// One socket that is listened on; accepted connections are passed on.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <string>

namespace nuancier::server {

class Listener {
 public:
  using Accepted = std::function<void(boost::asio::ip::tcp::socket)>;

  // Throws Trouble. The text is as in Settings::listen.
  Listener(boost::asio::io_context& io, const std::string& where, Accepted accepted);

  std::uint16_t port() const { return port_; }
  void accept();
  // After an error (too many open files) nothing is accepted until this is called; whether there was one.
  bool resume();
  void close();

 private:
  boost::asio::ip::tcp::acceptor acceptor_;
  Accepted accepted_;
  std::uint16_t port_ = 0;
  bool paused_ = false;
};

}  // namespace nuancier::server
