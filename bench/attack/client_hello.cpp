#include "bench/attack/client_hello.hpp"

#include <openssl/ssl.h>

#include <memory>

namespace nuancier::bench {

std::string client_hello() {
  const std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context(SSL_CTX_new(TLS_client_method()), SSL_CTX_free);
  const std::unique_ptr<SSL, decltype(&SSL_free)> session(SSL_new(context.get()), SSL_free);
  BIO* in = BIO_new(BIO_s_mem());
  BIO* out = BIO_new(BIO_s_mem());
  SSL_set_bio(session.get(), in, out);
  SSL_connect(session.get());
  std::string hello(4096, '\0');
  const int size = BIO_read(out, hello.data(), static_cast<int>(hello.size()));
  hello.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
  return hello;
}

}  // namespace nuancier::bench
