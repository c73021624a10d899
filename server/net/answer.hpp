// A handler's response as bytes: status line, headers, and which form of the body the client gets.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/net/gzip.hpp"
#include "server/net/request.hpp"
#include "server/net/response.hpp"
#include "server/net/settings.hpp"

namespace nuancier::server {

struct Answer {
  int status = 0;
  std::string head;                    // up to the empty line
  std::string own;                     // the body, if it is not an asset's
  std::shared_ptr<const Asset> asset;  // keeps the body alive
  std::string_view shared;             // the body in it

  std::string_view body() const { return asset ? shared : std::string_view(own); }
};

// What of a request the answer depends on; the request itself may be gone when the handler answers.
struct Asked {
  bool head_only = false;  // HEAD
  bool keep_alive = false;
  bool secure = false;
  std::string host;
  std::string if_none_match;
  std::string accept_encoding;

  static Asked of(const Request& request);
};

Answer make_answer(Response response, const Asked& asked, const Settings& settings, Compressor& compressor);

std::string_view reason_of(int status);

}  // namespace nuancier::server
