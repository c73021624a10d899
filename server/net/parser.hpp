// Bytes into HTTP/1.1 requests: Beast's parser, which refuses what could be read in two ways, behind a wall. A body must
// tell its length beforehand (411), as RFC 9112 allows: nobody sends chunks to us, and fuzzing found bad ones that mean one
// thing when they arrive in pieces and another when they do not. A header that goes on in the next line is refused likewise.
#pragma once

#include <memory>
#include <string_view>

#include "server/net/request.hpp"
#include "server/net/settings.hpp"

namespace nuancier::server {

class RequestParser {
 public:
  enum class What : unsigned char {
    more,
    more_after_continue,  // likewise, but the client waits for "100 Continue" first; said once
    request,
    wrong,  // `status` says how
  };
  struct Step {
    What what = What::more;
    std::size_t used = 0;
    int status = 400;
  };

  explicit RequestParser(const Limits& limits);
  ~RequestParser();

  // Reads on; not to be called again after `request` or `wrong`, until reset.
  Step next(std::string_view bytes);
  void reset();
  bool begun() const;  // a head was read, its body is awaited

  // After `request`, until reset. Path, query and address are left to others.
  Request request() const;
  std::string_view target() const;
  bool keep_alive() const;
  bool is_http_1_0() const;

 private:
  struct Beast;
  const Limits& limits_;
  std::unique_ptr<Beast> beast_;
};

}  // namespace nuancier::server
