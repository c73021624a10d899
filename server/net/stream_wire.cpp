#include "server/net/stream_wire.hpp"

#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>

namespace nuancier::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

// What both have in common; handlers keep the wire alive, and with it the buffers.
template <class Stream>
class StreamWire : public Wire {
 public:
  template <class... Arguments>
  explicit StreamWire(Counters& counters, Arguments&&... arguments)
      : Wire(counters), stream_(std::forward<Arguments>(arguments)...) {}

 protected:
  std::shared_ptr<StreamWire> self() { return std::static_pointer_cast<StreamWire>(shared_from_this()); }

  void start_reading(char* to, std::size_t size) override {
    stream_.async_read_some(asio::buffer(to, size), [self = self()](error_code error, std::size_t read) {
      self->has_read(error.failed(), read);
    });
  }
  void start_writing(std::string_view bytes) override {
    asio::async_write(stream_, asio::buffer(bytes.data(), bytes.size()),
                      [self = self()](error_code error, std::size_t) { self->has_written(error.failed()); });
  }
  void cut() override {
    error_code ignored;
    stream_.lowest_layer().close(ignored);
  }

  Stream stream_;
};

class PlainWire final : public StreamWire<tcp::socket> {
 public:
  PlainWire(tcp::socket socket, Counters& counters) : StreamWire(counters, std::move(socket)) {
    error_code ignored;
    stream_.non_blocking(true, ignored);
  }

  void start() override { user()->ready(); }
  bool secure() const override { return false; }
  void finish() override {
    error_code ignored;
    stream_.shutdown(tcp::socket::shutdown_send, ignored);
  }

 private:
  // Nearly always all of it: no operation to allocate, no buffer to keep. An error shows at the next read.
  std::size_t write_now(std::string_view bytes) override {
    error_code error;
    return stream_.write_some(asio::buffer(bytes.data(), bytes.size()), error);
  }
};

class TlsWire final : public StreamWire<asio::ssl::stream<tcp::socket>> {
 public:
  TlsWire(tcp::socket socket, asio::ssl::context& context, Counters& counters)
      : StreamWire(counters, std::move(socket), context) {}

  void start() override {
    stream_.async_handshake(asio::ssl::stream_base::server, [self = self(), this](error_code error) {
      if (user() == nullptr) return;
      if (error) {
        user()->lost();
      } else {
        user()->ready();
      }
    });
  }
  bool secure() const override { return true; }
  void finish() override {
    stream_.async_shutdown([self = self()](error_code) {});
  }
};

}  // namespace

std::shared_ptr<Wire> make_plain_wire(tcp::socket socket, Counters& counters) {
  return std::make_shared<PlainWire>(std::move(socket), counters);
}

std::shared_ptr<Wire> make_tls_wire(tcp::socket socket, asio::ssl::context& context, Counters& counters) {
  return std::make_shared<TlsWire>(std::move(socket), context, counters);
}

}  // namespace nuancier::server
