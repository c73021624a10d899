#include "server/net/parser.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/words.hpp"

namespace nuancier::server {

namespace http = boost::beast::http;

namespace {

std::string_view view_of(boost::beast::string_view text) { return {text.data(), text.size()}; }

// A part of the head; the parser takes lines as they come, with what continues them.
bool is_folded(std::string_view head) {
  return head.find("\n ") != std::string_view::npos || head.find("\n\t") != std::string_view::npos;
}

int status_of(const boost::beast::error_code& error, bool has_line) {
  if (error == http::error::header_limit) return has_line ? 431 : 414;
  if (error == http::error::body_limit) return 413;
  if (error == http::error::bad_version) return 505;
  return 400;
}

}  // namespace

struct RequestParser::Beast {
  http::request_parser<http::string_body> parser;
  bool continued = false;
};

RequestParser::RequestParser(const Limits& limits) : limits_(limits) {}
RequestParser::~RequestParser() = default;

void RequestParser::reset() { beast_.reset(); }
bool RequestParser::begun() const { return beast_ != nullptr && beast_->parser.got_some(); }

RequestParser::Step RequestParser::next(std::string_view bytes) {
  if (beast_ == nullptr) {
    beast_ = std::make_unique<Beast>();
    beast_->parser.header_limit(static_cast<std::uint32_t>(limits_.head));
    beast_->parser.body_limit(limits_.body);
  }
  auto& parser = beast_->parser;
  Step step;
  const auto put = [&](std::string_view part) {
    boost::beast::error_code error;
    step.used += parser.put(boost::asio::buffer(part.data(), part.size()), error);
    if (!error || error == http::error::need_more) return true;
    step.what = What::wrong;
    step.status = status_of(error, !parser.get().target().empty());
    return false;
  };

  if (!parser.is_header_done()) {
    if (!put(bytes)) return step;
    if (is_folded(bytes.substr(0, step.used))) {
      step.what = What::wrong;
      return step;
    }
    if (!parser.is_header_done()) return step;
    if (parser.get().count(http::field::transfer_encoding) > 0) {
      step.what = What::wrong;
      step.status = 411;
      return step;
    }
    parser.eager(true);
    bytes.remove_prefix(step.used);
  }
  if (!parser.is_done() && !bytes.empty() && !put(bytes)) return step;
  if (parser.is_done()) {
    step.what = What::request;
  } else if (!beast_->continued && parser.get().version() >= 11 &&
             equal_ignoring_case(view_of(parser.get()[http::field::expect]), "100-continue")) {
    beast_->continued = true;
    step.what = What::more_after_continue;
  }
  return step;
}

Request RequestParser::request() const {
  const auto& message = beast_->parser.get();
  Request request;
  request.method = view_of(message.method_string());
  request.body = message.body();
  for (const auto& field : message) request.headers.push_back({view_of(field.name_string()), view_of(field.value())});
  return request;
}

std::string_view RequestParser::target() const { return view_of(beast_->parser.get().target()); }
bool RequestParser::keep_alive() const { return beast_->parser.get().keep_alive(); }
bool RequestParser::is_http_1_0() const { return beast_->parser.get().version() < 11; }

}  // namespace nuancier::server
