// For a service whose sockets nobody uses: tests need its loop.
#pragma once

#include <optional>
#include <string_view>

#include "server/net/handler.hpp"

namespace nuancier::server {

struct Nobody final : Handler {
  void answer(const Request&, Reply) override {}
  std::optional<Response> admit(const Request&, Connection&) override { return std::nullopt; }
  void opened(Connection&) override {}
  void received(Connection&, std::string_view) override {}
  void closed(Connection&, Close) override {}
};

}  // namespace nuancier::server
