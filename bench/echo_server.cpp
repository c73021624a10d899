// The bare echo that the load report compares with: Beast's WebSocket as its documentation uses it, on one thread, with
// nothing else around it.
//
//   echo_server (coroutine|callback) PORT
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Stream = websocket::stream<beast::tcp_stream>;

void prepare(Stream& stream) {
  stream.next_layer().socket().set_option(tcp::no_delay(true));
  // The kindest setting for speed: timeouts cost a timer an operation.
  stream.set_option(websocket::stream_base::timeout{websocket::stream_base::none(), websocket::stream_base::none(), false});
  stream.text(true);
}

asio::awaitable<void> echo(tcp::socket socket) {
  try {
    Stream stream(std::move(socket));
    prepare(stream);
    co_await stream.async_accept(asio::use_awaitable);
    beast::flat_buffer buffer;
    for (;;) {
      co_await stream.async_read(buffer, asio::use_awaitable);
      co_await stream.async_write(buffer.data(), asio::use_awaitable);
      buffer.clear();
    }
  } catch (const boost::system::system_error&) {
    // The peer left.
  }
}

class Session : public std::enable_shared_from_this<Session> {
 public:
  explicit Session(tcp::socket socket) : stream_(std::move(socket)) {}

  void start() {
    prepare(stream_);
    stream_.async_accept([self = shared_from_this()](auto error) {
      if (!error) self->read();
    });
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](auto error, std::size_t) {
      if (!error) self->write();
    });
  }
  void write() {
    stream_.async_write(buffer_.data(), [self = shared_from_this()](auto error, std::size_t) {
      if (error) return;
      self->buffer_.clear();
      self->read();
    });
  }

  Stream stream_;
  beast::flat_buffer buffer_;
};

asio::awaitable<void> listen(tcp::acceptor acceptor, bool coroutine) {
  for (;;) {
    tcp::socket socket = co_await acceptor.async_accept(asio::use_awaitable);
    if (coroutine) {
      asio::co_spawn(acceptor.get_executor(), echo(std::move(socket)), asio::detached);
    } else {
      std::make_shared<Session>(std::move(socket))->start();
    }
  }
}

}  // namespace

int main(int count, char** arguments) {
  const std::string_view kind = count > 1 ? arguments[1] : "";
  if (count != 3 || (kind != "coroutine" && kind != "callback")) {
    std::fputs("usage: echo_server (coroutine|callback) PORT\n", stderr);
    return 2;
  }
  asio::io_context io(1);
  const auto port = static_cast<asio::ip::port_type>(std::atoi(arguments[2]));
  tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), port});
  std::printf("%u\n", static_cast<unsigned>(acceptor.local_endpoint().port()));
  std::fflush(stdout);
  asio::co_spawn(io, listen(std::move(acceptor), kind == "coroutine"), asio::detached);
  io.run();
}
