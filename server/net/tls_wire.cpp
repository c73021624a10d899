#include "server/net/tls_wire.hpp"

#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>

namespace nuancier::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

// Handlers keep the wire alive, and with it the buffers.
class TlsWire final : public Wire {
 public:
  TlsWire(tcp::socket socket, asio::ssl::context& context, Counters& counters)
      : Wire(counters), stream_(std::move(socket), context) {}

  void start() override {
    stream_.async_handshake(asio::ssl::stream_base::server, [self = self()](error_code error) {
      if (self->user() == nullptr) return;
      if (error) {
        self->user()->lost();
      } else {
        self->user()->ready();
      }
    });
  }
  bool secure() const override { return true; }
  void finish() override {
    stream_.async_shutdown([self = self()](error_code) {});
  }

 private:
  std::shared_ptr<TlsWire> self() { return std::static_pointer_cast<TlsWire>(shared_from_this()); }

  void start_reading(char* to, std::size_t size) override {
    stream_.async_read_some(asio::buffer(to, size), [self = self()](error_code error, std::size_t read) {
      self->has_read(error.failed(), read);
    });
  }
  void start_writing(std::string_view bytes) override {
    asio::async_write(stream_, asio::buffer(bytes.data(), bytes.size()),
                      [self = self()](error_code error, std::size_t) { self->has_written(error.failed()); });
  }
  int socket() override { return stream_.lowest_layer().native_handle(); }
  void cut() override {
    error_code ignored;
    stream_.lowest_layer().close(ignored);
  }

  asio::ssl::stream<tcp::socket> stream_;
};

}  // namespace

std::shared_ptr<Wire> make_tls_wire(tcp::socket socket, asio::ssl::context& context, Counters& counters) {
  return std::make_shared<TlsWire>(std::move(socket), context, counters);
}

}  // namespace nuancier::server
