#include "server/net/tls.hpp"

#include "server/net/trouble.hpp"

namespace nuancier::server {

namespace ssl = boost::asio::ssl;

ssl::context make_tls_context(const std::string& certificate, const std::string& key) {
  ssl::context context(ssl::context::tls_server);
  context.set_options(ssl::context::default_workarounds | ssl::context::no_sslv2 | ssl::context::no_sslv3 |
                      ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1 | ssl::context::no_compression);
  SSL_CTX_set_options(context.native_handle(), SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
  // 16 kB and more a connection that has nothing to say.
  SSL_CTX_set_mode(context.native_handle(), SSL_MODE_RELEASE_BUFFERS);
  boost::system::error_code error;
  context.use_certificate_chain_file(certificate, error);
  if (error) throw Trouble("cannot use the certificate " + certificate + ": " + error.message());
  context.use_private_key_file(key, ssl::context::pem, error);
  if (error) throw Trouble("cannot use the key " + key + ": " + error.message());
  if (SSL_CTX_check_private_key(context.native_handle()) != 1) throw Trouble("the key does not belong to the certificate");
  return context;
}

}  // namespace nuancier::server
