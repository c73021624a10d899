#include "server/net/listener.hpp"

#include <charconv>
#include <utility>

#include "server/net/trouble.hpp"

namespace nuancier::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

tcp::endpoint endpoint_of(const std::string& where) {
  const auto colon = where.rfind(':');
  std::string host = where.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  if (host == "localhost") host = "127.0.0.1";
  error_code error;
  const auto address = asio::ip::make_address(host, error);
  std::uint16_t port = 0;
  const char* end = where.data() + where.size();
  if (colon == std::string::npos || error) throw Trouble("no address to listen on: " + where);
  const auto [rest, wrong] = std::from_chars(where.data() + colon + 1, end, port);
  if (wrong != std::errc{} || rest != end) throw Trouble("no port to listen on: " + where);
  return {address, port};
}

}  // namespace

Listener::Listener(asio::io_context& io, const std::string& where, Accepted accepted)
    : acceptor_(io), accepted_(std::move(accepted)) {
  const tcp::endpoint endpoint = endpoint_of(where);
  try {
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
    acceptor_.bind(endpoint);
    acceptor_.listen();
    port_ = acceptor_.local_endpoint().port();
  } catch (const boost::system::system_error& error) {
    throw Trouble("cannot listen on " + where + ": " + error.code().message());
  }
}

void Listener::accept() {
  acceptor_.async_accept([this](error_code error, tcp::socket socket) {
    if (error == asio::error::operation_aborted || !acceptor_.is_open()) return;
    // A peer that left before it was accepted is none of our trouble.
    paused_ = error && error != asio::error::connection_aborted;
    if (paused_) return;
    if (!error) accepted_(std::move(socket));
    accept();
  });
}

bool Listener::resume() {
  if (!std::exchange(paused_, false)) return false;
  accept();
  return true;
}

void Listener::close() {
  error_code ignored;
  acceptor_.close(ignored);
}

}  // namespace nuancier::server
