#include "server/hosting/web_assets.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "server/hosting/html.hpp"

namespace nuancier::server {
namespace {

constexpr std::string_view shell_path = "/index.html";
constexpr std::string_view for_ever = "/assets/";

// A test of the page (web/test/online.test.ts) compares them with the page's own.
constexpr std::array<std::string_view, 12> views{
    "/",        "/new/*",   "/table/*",  "/t/*",      "/online", "/puzzles", "/puzzles/*/*",
    "/learn/*", "/rules/*", "/review/*", "/settings", "/about",
};

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".wasm", "application/wasm"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
}};

bool fits_parts(std::string_view path, std::string_view pattern) {
  while (!pattern.empty()) {
    if (path.empty() || path.front() != '/') return false;
    path.remove_prefix(1);
    pattern.remove_prefix(1);
    const std::string_view wanted = pattern.substr(0, pattern.find('/')), part = path.substr(0, path.find('/'));
    if (wanted == "*" ? part.empty() : part != wanted) return false;
    pattern.remove_prefix(wanted.size());
    path.remove_prefix(part.size());
  }
  return path.empty();
}

}  // namespace

std::string_view content_type_of(std::string_view path) {
  const auto* type = std::ranges::find_if(types, [&](const auto& each) { return path.ends_with(each.first); });
  return type == types.end() ? "application/octet-stream" : type->second;
}

std::optional<std::string_view> view_at(std::string_view path) {
  const auto* view = std::ranges::find_if(views, [&](std::string_view each) { return fits_parts(path, each); });
  return view == views.end() ? std::nullopt : std::optional(*view);
}

WebAssets::WebAssets(std::span<const WebFile> files) {
  for (const auto& [path, plain, gzip, brotli] : files) {
    auto asset = make_asset(std::string(plain), std::string(gzip), std::string(brotli));
    if (path == shell_path) {
      shell_ = std::move(asset);
    } else {
      files_.emplace(path, Kept{std::move(asset), content_type_of(path)});
    }
  }
}

std::optional<Response> WebAssets::file(std::string_view path) const {
  const auto found = files_.find(path);
  if (found == files_.end()) return std::nullopt;
  Response response;
  response.content_type = found->second.type;
  response.asset = found->second.asset;
  response.caching = path.starts_with(for_ever) ? Caching::immutable : Caching::revalidate;
  response.route = path.starts_with(for_ever) ? "/assets/*" : std::string_view();
  return response;
}

Response WebAssets::shell(int status) const {
  Response response;
  response.status = status;
  response.content_type = content_type_of(shell_path);
  response.asset = shell_;
  response.caching = status == 200 ? Caching::revalidate : Caching::none;
  return response;
}

Response WebAssets::shell(int status, std::string_view title, std::string_view description) const {
  constexpr std::string_view head = R"(<title>{title} · Nuancier</title>
    <meta property="og:title" content="{title}" />
    <meta property="og:description" content="{description}" />
    <meta name="robots" content="noindex" />)";
  constexpr std::string_view plain_head = "<title>Nuancier</title>";
  Response response = shell(status);
  response.body = shell_->plain;
  response.asset = nullptr;
  response.caching = Caching::none;
  if (const auto place = response.body.find(plain_head); place != std::string::npos) {
    response.body.replace(place, plain_head.size(), filled(head, {{"title", title}, {"description", description}}));
  }
  return response;
}

}  // namespace nuancier::server
