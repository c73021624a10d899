// Starting, stopping, timers and posts.
#include "server/net/service.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/net/trouble.hpp"
#include "tests/net/site.hpp"

namespace nuancier::server::test {
namespace {

using std::chrono::milliseconds;

TEST(Service, stops_gracefully) {
  Site site;
  Client socket = site.socket(), idle = site.client(), busy = site.client();
  EXPECT_EQ(idle.get("/hello").status, 200);
  busy.send(request("GET /later"));
  while (site.counters().requests < 3) std::this_thread::yield();
  site.service.stop();
  EXPECT_EQ(busy.answer()->body, "later\n") << "what was asked is answered";
  EXPECT_TRUE(busy.ended());
  EXPECT_TRUE(idle.ended());
  const auto frame = socket.frame();
  EXPECT_EQ(frame->code(), 1012);
  EXPECT_EQ(frame->payload.substr(2), "service restart");
  socket.send_frame(0x88, frame->payload);
  EXPECT_TRUE(socket.ended());
  EXPECT_EQ(site.closed_codes(1), std::vector<int>{1012});
}

TEST(Service, drains_before_it_stops) {
  Settings settings = patient();
  settings.drain = milliseconds(300);
  Site site(settings);
  Client socket = site.socket();
  EXPECT_FALSE(site.on_io([&] { return site.service.draining(); }));
  site.service.drain();
  EXPECT_TRUE(site.on_io([&] { return site.service.draining(); }));
  Client late = site.socket();
  late.send_text("still here");
  EXPECT_EQ(late.text(), "still here") << "others are let in as before";
  EXPECT_EQ(late.close_code(), 1012);
  EXPECT_EQ(socket.close_code(), 1012);
  site.closed_codes(2);
}

TEST(Service, does_not_drain_unless_it_is_told_how_long) {
  Site site;
  Client socket = site.socket();
  site.service.drain();
  EXPECT_EQ(socket.close_code(), 1012);
}

TEST(Service, tells_when_what_was_sent_has_been_handed_on) {
  Site site;
  Client one = site.socket(), other = site.socket();
  std::promise<std::uint64_t> before, after;
  site.service.post([&] {
    site.say_to_all("news");
    before.set_value(site.service.counters().messages_out);
    site.service.when_sent([&] { after.set_value(site.service.counters().messages_out); });
  });
  EXPECT_EQ(before.get_future().get(), 0u);
  EXPECT_EQ(after.get_future().get(), 2u);
  EXPECT_EQ(one.text(), "news");
  EXPECT_EQ(other.text(), "news");
}

TEST(Service, stops_in_time_even_if_nobody_answers) {
  Settings settings = patient();
  settings.stop_time = milliseconds(100);
  Site site(settings);
  Client socket = site.socket(), stuck = site.client();
  stuck.send(request("GET /never"));
  while (site.counters().requests < 2) std::this_thread::yield();
  site.stop_and_wait();
  EXPECT_EQ(site.closed_codes(1), std::vector<int>{1012});
}

TEST(Service, opens_no_socket_any_more_once_it_stops) {
  Site site;
  Client client = site.client();
  client.send("GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n");
  while (site.counters().bytes_in == 0) std::this_thread::yield();
  site.service.stop();
  site.on_io([] { return 0; });
  client.send("Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  EXPECT_EQ(client.answer()->status, 503);
  EXPECT_TRUE(client.ended());
}

TEST(Service, accepts_nobody_after_it_was_stopped) {
  Settings settings = patient();
  Site site(settings);
  Client socket = site.socket();
  site.service.stop();
  EXPECT_EQ(socket.frame()->code(), 1012);
  Site another;  // some other port
  EXPECT_NE(another.port(), site.port());
  Settings same = patient();
  same.listen = {"127.0.0.1:" + std::to_string(site.port())};
  EXPECT_NO_THROW(Site successor(same)) << "its port is free while old connections end";
  socket.send_frame(0x88, "");
}

TEST(Service, tells_why_it_cannot_listen) {
  Site site;
  const Log log(Log::Form::text, Log::Level::off);
  const auto why = [&](const std::string& where) -> std::string {
    Settings settings;
    settings.listen = {where};
    try {
      const Service service(settings, site, log);
    } catch (const Trouble& trouble) {
      return trouble.what();
    }
    return "";
  };
  const std::string taken = "127.0.0.1:" + std::to_string(site.port());
  EXPECT_EQ(why(taken), "cannot listen on " + taken + ": Address already in use");
  EXPECT_EQ(why("nowhere:80"), "no address to listen on: nowhere:80");
  EXPECT_EQ(why("127.0.0.1"), "no address to listen on: 127.0.0.1");
  EXPECT_EQ(why("127.0.0.1:99999"), "no port to listen on: 127.0.0.1:99999");
  EXPECT_EQ(why("127.0.0.1:0"), "");
}

TEST(Service, listens_on_several_addresses) {
  Settings settings = patient();
  settings.listen = {"127.0.0.1:0", "localhost:0"};
  Site site(settings);
  ASSERT_EQ(site.service.ports().size(), 2u);
  EXPECT_EQ(Client(site.service.ports()[1]).get("/hello").body, "hello");
}

TEST(Service, runs_what_is_posted_in_order_on_its_thread) {
  Site site;
  std::vector<int> order;
  for (int i = 0; i < 100; ++i) site.service.post([&order, i] { order.push_back(i); });
  site.on_io([] { return 0; });
  EXPECT_EQ(order.size(), 100u);
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST(Timer, fires_once_at_its_last_setting) {
  Site site;
  std::promise<int> fired;
  std::unique_ptr<Timer> timer;
  site.on_io([&] {
    timer = std::make_unique<Timer>(site.service);
    const auto now = std::chrono::steady_clock::now();
    timer->set(now - milliseconds(1), [&] { fired.set_value(1); });
    timer->set(now + milliseconds(20), [&] { fired.set_value(2); });
    return 0;
  });
  EXPECT_EQ(fired.get_future().get(), 2);
  int cancelled = 0;
  site.on_io([&] {
    timer->set(std::chrono::steady_clock::now() - milliseconds(1), [&] { cancelled = 1; });
    timer->cancel();
    return 0;
  });
  std::promise<void> later;
  site.on_io([&] {
    timer.reset();
    site.service.after(milliseconds(20), [&] { later.set_value(); });
    return 0;
  });
  later.get_future().get();
  EXPECT_EQ(cancelled, 0);
}

TEST(Service, can_be_left_without_ever_running) {
  Site site;
  Settings settings = patient();
  const Log log(Log::Form::text, Log::Level::off);
  Service service(settings, site, log);
  const Client waiting(service.ports().front());
  service.stop();
}

}  // namespace
}  // namespace nuancier::server::test
