#include "tests/net/site.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace nuancier::server::test {

using std::chrono::milliseconds;
using std::chrono::seconds;

Settings patient() {
  Settings settings;
  settings.listen = {"127.0.0.1:0"};
  settings.sweep = milliseconds(10);
  settings.stop_time = seconds(20);
  Limits& limits = settings.limits;
  limits.request = limits.idle = limits.answer = limits.stall = limits.farewell = seconds(60);
  limits.ping = limits.silence = seconds(60);
  limits.messages_per_second = 0;
  return settings;
}

Site::Site(Settings settings)
    : tls_(!settings.certificate.empty()), service(std::move(settings), *this, log), thread_([this] { service.run(); }) {}

Site::~Site() { stop_and_wait(); }

void Site::stop_and_wait() {
  if (!thread_.joinable()) return;
  service.stop();
  thread_.join();
}

Client Site::socket() const {
  Client made = client();
  EXPECT_EQ(made.shake_hands().status, 101);
  return made;
}

std::vector<int> Site::closed_codes(std::size_t count) {
  std::unique_lock lock(mutex_);
  EXPECT_TRUE(changed_.wait_for(lock, seconds(20), [&] { return codes_.size() >= count; }));
  std::vector<int> codes = codes_;
  std::ranges::sort(codes);
  return codes;
}

std::size_t Site::opened_count() {
  const std::lock_guard lock(mutex_);
  return opened_;
}

void Site::answer(const Request& request, Reply reply) {
  static const auto asset = make_asset(std::string(3'000'000, 'p'), std::string(2'000, 'g'), std::string(1'000, 'b'));
  static const auto simple = make_asset("only plain");
  Response response;
  if (request.path == "/hello") {
    response.body = "hello";
  } else if (request.path == "/asset" || request.path == "/simple") {
    response.asset = request.path == "/asset" ? asset : simple;
    response.caching = Caching::immutable;
  } else if (request.path == "/who") {
    response.body = request.address + (request.secure ? " https" : " http");
  } else if (request.path == "/body") {
    response.body = std::string(request.method) + ' ' + std::string(request.body);
  } else if (request.path == "/empty") {
    response.status = 204;
  } else if (request.path == "/cookie") {
    response.headers.emplace_back("Set-Cookie", "id=1\r\nX-Injected: yes");
  } else if (request.path == "/list") {
    response =
        json(200, '[' + std::string(request.query.empty() ? 5'000 : std::stoul(std::string(request.query)), '1') + ']');
  } else if (request.path == "/list/mine") {
    response = json(200, '"' + std::string(5'000, 's') + '"');
    response.headers.emplace_back("Set-Cookie", "id=1");
  } else if (request.path == "/record") {
    static const auto record = make_asset('"' + std::string(5'000, 'r') + '"');
    response.content_type = "application/json";
    response.asset = record;
    response.caching = Caching::revalidate;
  } else if (request.path == "/throw") {
    throw std::runtime_error("as asked");
  } else if (request.path == "/drop") {
    return;
  } else if (request.path == "/later") {
    const auto kept = std::make_shared<Reply>(std::move(reply));
    return service.after(milliseconds(20), [kept] { (*kept)(plain(200, "later")); });
  } else if (request.path == "/never") {
    held_.push_back(std::move(reply));
    return;
  } else {
    response = plain(404, "path " + request.path);
  }
  reply(std::move(response));
}

std::optional<Response> Site::admit(const Request& request, Connection& connection) {
  if (request.parameter("as") == "throw") throw std::runtime_error("as asked");
  if (request.parameter("as") == "nobody") {
    connection.send("never seen");
    return plain(401, "who are you");
  }
  if (request.parameter("as") == "greeted") connection.send("welcome " + connection.address());
  return std::nullopt;
}

void Site::opened(Connection& connection) {
  present_.emplace(connection.number(), connection.shared_from_this());
  const std::lock_guard lock(mutex_);
  ++opened_;
}

void Site::received(Connection& connection, std::string_view text) {
  if (text == "throw") throw std::runtime_error("as asked");
  if (text == "bye") {
    connection.send("good");
    return connection.close(static_cast<Close>(4001), "bye");
  }
  if (text.starts_with("later ")) {
    connection.owe();
    if (text == "later never") return;
    return service.after(milliseconds(50), [to = connection.shared_from_this(), answer = std::string(text.substr(6))] {
      to->answer(answer);
    });
  }
  if (text == "ping me") return connection.ping();
  if (text == "to all") {
    return say_to_all(std::string(4'000, 'a'));
  }
  if (text.starts_with("many ")) {
    for (int i = 0, count = std::stoi(std::string(text.substr(5))); i < count; ++i) connection.send(std::to_string(i));
    return;
  }
  connection.send(std::string(text));
}

void Site::say_to_all(const std::string& text) {
  const auto message = std::make_shared<const std::string>(text);
  for (const auto& [number, each] : present_) each->send(message);
}

void Site::closed(Connection& connection, Close code) {
  connection.send("to nobody");
  present_.erase(connection.number());
  const std::lock_guard lock(mutex_);
  codes_.push_back(static_cast<int>(code));
  changed_.notify_all();
}

void Site::measured(Connection& connection, std::chrono::microseconds round_trip) {
  connection.send(round_trip.count() >= 0 ? "measured" : "impossible");
}

}  // namespace nuancier::server::test
