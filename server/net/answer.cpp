#include "server/net/answer.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <utility>

#include "server/net/origin.hpp"
#include "server/net/words.hpp"

namespace nuancier::server {
namespace {

void add(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": ");
  // What a handler puts here never ends the header early, whatever it was made of.
  std::ranges::copy_if(value, std::back_inserter(head), [](char c) { return c != '\r' && c != '\n' && c != '\0'; });
  head.append("\r\n");
}

std::string http_date() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 64> text{};
  // The process keeps the C locale: English names, as HTTP wants them.
  return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

// Whether "gzip;q=0.5, br" takes this encoding: named, and not with a weight of zero.
bool accepts(std::string_view list, std::string_view encoding) {
  return any_of_list(list, ',', [&](std::string_view word) {
    const auto end = std::min(word.find(';'), word.size());
    if (!equal_ignoring_case(trimmed(word.substr(0, end)), encoding)) return false;
    const auto weight = word.find("q=", end);
    return weight == std::string_view::npos || std::strtod(std::string(word.substr(weight + 2)).c_str(), nullptr) > 0;
  });
}

bool matches(std::string_view list, std::string_view tag) {
  return any_of_list(list, ',', [&](std::string_view word) {
    if (word.starts_with("W/")) word.remove_prefix(2);
    return word == "*" || word == tag;
  });
}

std::string_view caching_of(Caching caching) {
  switch (caching) {
    case Caching::none: return "no-store";
    case Caching::revalidate: return "no-cache";
    case Caching::immutable: return "public, max-age=31536000, immutable";
  }
  return {};
}

std::string policy_for(const Asked& asked, std::string policy) {
  constexpr std::string_view gap = "{host}";
  const auto place = policy.find(gap);
  if (place == std::string::npos) return policy;
  const bool known = is_host(asked.host);
  return policy.replace(place, gap.size(), known ? (asked.secure ? "wss://" : "ws://") + asked.host : "'self'");
}

void add_protection(std::string& head, const Asked& asked, const Settings& settings) {
  add(head, "Content-Security-Policy", policy_for(asked, settings.content_security_policy));
  add(head, "X-Content-Type-Options", "nosniff");
  add(head, "X-Frame-Options", "DENY");
  add(head, "Referrer-Policy", "no-referrer");
  add(head, "Cross-Origin-Opener-Policy", "same-origin");
  add(head, "Cross-Origin-Embedder-Policy", "require-corp");
  add(head, "Cross-Origin-Resource-Policy", "same-origin");
  add(head, "Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()");
  if (asked.secure) add(head, "Strict-Transport-Security", "max-age=31536000");
}

// Bytes that are worth compressing, and may be: what sets a cookie belongs to one person, and is short.
bool may_be_compressed(const Response& response, std::string_view body) {
  constexpr std::array<std::string_view, 5> kinds{
      "text/", "application/json", "application/javascript", "application/manifest+json", "image/svg+xml"};
  const auto fits = [&](std::string_view kind) { return response.content_type.starts_with(kind); };
  const auto sets_cookie = [](const auto& header) { return equal_ignoring_case(header.first, "Set-Cookie"); };
  return Compressor::is_worth_it(body) && std::ranges::any_of(kinds, fits) &&
         std::ranges::none_of(response.headers, sets_cookie);
}

// What has not been compressed beforehand, now. Whether the client has it already, in either form.
bool compress(Answer& answer, const Asked& asked, Compressor& compressor) {
  add(answer.head, "Vary", "Accept-Encoding");
  const std::string tag = answer.asset ? answer.asset->tag : "";
  const auto has = [&](std::string_view end) {
    return !tag.empty() && matches(asked.if_none_match, '"' + tag + std::string(end) + '"');
  };
  const bool wanted = accepts(asked.accept_encoding, "gzip");
  const bool unchanged = has("") || (wanted && has("-gz"));
  std::optional<std::string> compressed;
  if (wanted && !unchanged) compressed = compressor.gzip(answer.body());
  if (!tag.empty()) add(answer.head, "ETag", '"' + tag + (compressed || (unchanged && !has("")) ? "-gz\"" : "\""));
  if (!compressed) return unchanged;
  add(answer.head, "Content-Encoding", "gzip");
  answer.own = std::move(*compressed);
  answer.asset.reset();
  return false;
}

// Chooses the form of an asset, names it in the head; whether the client has it already.
bool choose_form(Answer& answer, const Asked& asked) {
  const Asset& asset = *answer.asset;
  const bool brotli = !asset.brotli.empty() && accepts(asked.accept_encoding, "br");
  const bool gzip = !brotli && !asset.gzip.empty() && accepts(asked.accept_encoding, "gzip");
  answer.shared = brotli ? asset.brotli : gzip ? asset.gzip : asset.plain;
  if (!asset.brotli.empty() || !asset.gzip.empty()) add(answer.head, "Vary", "Accept-Encoding");
  if (brotli || gzip) add(answer.head, "Content-Encoding", brotli ? "br" : "gzip");
  if (asset.tag.empty()) return false;
  const std::string tag = '"' + asset.tag + (brotli ? "-br" : gzip ? "-gz" : "") + '"';
  add(answer.head, "ETag", tag);
  return matches(asked.if_none_match, tag);
}

}  // namespace

std::string_view reason_of(int status) {
  constexpr std::array<std::pair<int, std::string_view>, 35> reasons{{
      {101, "Switching Protocols"},
      {200, "OK"},
      {201, "Created"},
      {202, "Accepted"},
      {204, "No Content"},
      {301, "Moved Permanently"},
      {302, "Found"},
      {303, "See Other"},
      {304, "Not Modified"},
      {307, "Temporary Redirect"},
      {308, "Permanent Redirect"},
      {400, "Bad Request"},
      {401, "Unauthorized"},
      {403, "Forbidden"},
      {404, "Not Found"},
      {405, "Method Not Allowed"},
      {406, "Not Acceptable"},
      {408, "Request Timeout"},
      {409, "Conflict"},
      {410, "Gone"},
      {411, "Length Required"},
      {413, "Content Too Large"},
      {414, "URI Too Long"},
      {415, "Unsupported Media Type"},
      {417, "Expectation Failed"},
      {421, "Misdirected Request"},
      {422, "Unprocessable Content"},
      {426, "Upgrade Required"},
      {429, "Too Many Requests"},
      {431, "Request Header Fields Too Large"},
      {500, "Internal Server Error"},
      {501, "Not Implemented"},
      {503, "Service Unavailable"},
      {505, "HTTP Version Not Supported"},
      {507, "Insufficient Storage"},
  }};
  const auto* place = std::ranges::find(reasons, status, &std::pair<int, std::string_view>::first);
  return place == reasons.end() ? std::string_view("Other") : place->second;
}

Asked Asked::of(const Request& request) {
  Asked asked;
  asked.head_only = request.method == "HEAD";
  asked.secure = request.secure;
  asked.host = request.header("Host");
  if (request.method == "GET" || request.method == "HEAD") asked.if_none_match = request.header("If-None-Match");
  asked.accept_encoding = request.header("Accept-Encoding");
  return asked;
}

Answer make_answer(Response response, const Asked& asked, const Settings& settings, Compressor& compressor) {
  Answer answer;
  answer.own = std::move(response.body);
  answer.asset = std::move(response.asset);
  std::string& head = answer.head;
  head.reserve(1024);
  if (answer.asset) answer.shared = answer.asset->plain;
  const bool ready = answer.asset && !(answer.asset->gzip.empty() && answer.asset->brotli.empty());
  const bool same = !ready && may_be_compressed(response, answer.body())
                        ? compress(answer, asked, compressor)
                        : answer.asset && choose_form(answer, asked);
  const bool unchanged = same && response.status == 200;
  answer.status = unchanged ? 304 : response.status;
  const bool bodiless = answer.status == 204 || answer.status == 304;

  const std::string status = std::to_string(answer.status);
  head.insert(0, "HTTP/1.1 " + status + ' ' + std::string(reason_of(answer.status)) + "\r\n");
  add(head, "Date", http_date());
  add(head, "Connection", asked.keep_alive ? "keep-alive" : "close");
  add(head, "Cache-Control", caching_of(response.caching));
  if (!bodiless) {
    add(head, "Content-Type", response.content_type);
    add(head, "Content-Length", std::to_string(answer.body().size()));
  }
  add_protection(head, asked, settings);
  for (const auto& [name, value] : response.headers) add(head, name, value);
  head += "\r\n";
  if (bodiless || asked.head_only) {
    answer.own.clear();
    answer.shared = {};
  }
  return answer;
}

}  // namespace nuancier::server
