// The page that people play on, as it is served: its files, and its addresses. A view of the page has an address
// (/settings), and is always answered with the same shell; the page shows what the address says.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/hosting/web_files.hpp"
#include "server/net/response.hpp"

namespace nuancier::server {

class WebAssets {
 public:
  explicit WebAssets(std::span<const WebFile> files = web_files());

  // Without the page everything below finds nothing.
  bool are_there() const { return shell_ != nullptr; }

  // A file by its path. Names below /assets/ hold a hash and never change; the others are asked for again each time.
  std::optional<Response> file(std::string_view path) const;

  // Precondition of both: they are there.
  Response shell(int status) const;
  // With a title of its own, and what messengers show of a link that is sent to somebody.
  Response shell(int status, std::string_view title, std::string_view description) const;

 private:
  struct Kept {
    std::shared_ptr<const Asset> asset;
    std::string_view type;
  };
  std::map<std::string_view, Kept> files_;
  std::shared_ptr<const Asset> shell_;
};

std::string_view content_type_of(std::string_view path);

// The pattern that the path fits ("/new/*"), if it is a view's: those of web/src/app/router.svelte.ts.
std::optional<std::string_view> view_at(std::string_view path);

}  // namespace nuancier::server
