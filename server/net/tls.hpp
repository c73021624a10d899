#pragma once

#include <boost/asio/ssl/context.hpp>
#include <string>

namespace nuancier::server {

// TLS 1.2 or later, with a chain and a key from files; throws Trouble when they cannot be used.
boost::asio::ssl::context make_tls_context(const std::string& certificate, const std::string& key);

}  // namespace nuancier::server
