// One HTTP request as a handler sees it. Everything it views belongs to the connection and is gone when the handler returns:
// copy what must live longer.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nuancier::server {

struct Header {
  std::string_view name;
  std::string_view value;
};

struct Request {
  std::string_view method;      // GET, POST …, as it was sent
  std::string path;             // decoded once and normalised: begins with a slash, has neither dots nor empty parts
  std::string_view query;       // as it was sent, without the question mark
  std::string_view body;        // whole, within Limits::body
  std::vector<Header> headers;  // in the order they were sent
  std::string address;          // of the client: of the peer, or what a trusted proxy says
  bool secure = false;          // https, here or at a trusted proxy

  // The first header of that name in any case of letters; empty when there is none.
  std::string_view header(std::string_view name) const;
  bool has(std::string_view name) const;
  std::size_t count(std::string_view name) const;
  // All of that name, in the order they were sent: a neighbouring site may have set one that stands before ours.
  std::vector<std::string_view> cookies(std::string_view name) const;
  // The token of "Authorization: Bearer …"; empty when there is none.
  std::string_view bearer() const;
  // One value of the query, decoded, '+' as a space; nothing when it is missing or badly written.
  std::optional<std::string> parameter(std::string_view name) const;
};

}  // namespace nuancier::server
