// What a handler answers. Length, date, security headers, ETag, 304, HEAD and the choice of an encoding are not its
// business.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nuancier::server {

// A body that many requests share: a file of the page, read once. Compressed forms are offered to those who accept them.
struct Asset {
  std::string plain;
  std::string gzip;    // empty: none
  std::string brotli;  // empty: none
  std::string tag;     // for ETag, without quotes; empty: none
};

// Computes the tag from the plain bytes.
std::shared_ptr<const Asset> make_asset(std::string plain, std::string gzip = {}, std::string brotli = {});

enum class Caching : unsigned char {
  none,        // no-store: what belongs to one person or changes at any time
  revalidate,  // may be kept, but is asked for again (ETag)
  immutable,   // a name that contains a hash of its content
};

struct Response {
  int status = 200;
  std::string content_type = "text/plain; charset=utf-8";
  std::string body;                    // used when there is no asset
  std::shared_ptr<const Asset> asset;  // see above
  Caching caching = Caching::none;
  std::vector<std::pair<std::string, std::string>> headers;  // further ones: Set-Cookie, Allow, Location …
  // What the log and nothing else calls the path: "/t/*". Paths hold secrets (invitations), so that they are not written
  // down; without a route only the first part of the path is. Must outlive everything: a literal.
  std::string_view route;
};

// One line of text.
Response plain(int status, std::string text);
Response json(int status, std::string text);

// The one right to answer a request, now or later, on the io thread. Whoever drops it unanswered has answered 503; an answer
// to a peer that has left goes nowhere.
class Reply {
 public:
  explicit Reply(std::function<void(Response)> send) : send_(std::move(send)) {}
  Reply(Reply&& other) noexcept : send_(std::exchange(other.send_, nullptr)) {}
  Reply& operator=(Reply&& other) noexcept;
  Reply(const Reply&) = delete;
  Reply& operator=(const Reply&) = delete;
  ~Reply();

  void operator()(Response response);

 private:
  std::function<void(Response)> send_;
};

}  // namespace nuancier::server
