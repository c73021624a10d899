// A wire over a plain socket, without Asio: what most messages come and go by.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "server/net/poller.hpp"
#include "server/net/wire.hpp"

namespace nuancier::server {

// Null: the system has no room for one more.
std::shared_ptr<Wire> make_plain_wire(boost::asio::ip::tcp::socket socket, Pollers& pollers, Counters& counters);

}  // namespace nuancier::server
