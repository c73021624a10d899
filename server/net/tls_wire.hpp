// A wire over Asio's TLS stream.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <memory>

#include "server/net/wire.hpp"

namespace nuancier::server {

std::shared_ptr<Wire> make_tls_wire(boost::asio::ip::tcp::socket socket, boost::asio::ssl::context& context,
                                    Counters& counters);

}  // namespace nuancier::server
