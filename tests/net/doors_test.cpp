// Who is let in, who waits, and who gives way, over real sockets.
#include <gtest/gtest.h>

#include "server/net/hosts.hpp"
#include "tests/net/site.hpp"

namespace nuancier::server::test {
namespace {

using std::chrono::milliseconds;

// --- many behind one address ---

TEST(Doors, a_class_behind_one_address_loads_the_page_and_plays) {
  Site site;
  std::vector<Client> open;
  for (int browser = 0; browser < 30; ++browser) {
    for (int connection = 0; connection < 6; ++connection) {
      open.push_back(site.client());
      ASSERT_EQ(open.back().get("/hello").status, 200) << browser << ' ' << connection;
    }
    open.push_back(site.client());
    ASSERT_EQ(open.back().shake_hands().status, 101) << browser;
  }
  EXPECT_EQ(open.front().get("/hello").status, 200) << "nobody had to leave";
}

TEST(Doors, the_longest_idle_connection_gives_way) {
  Settings settings = patient();
  settings.limits.http_per_address = 3;
  Site site(settings);
  Client mute = site.client(), one = site.client(), two = site.client();
  for (Client* each : {&one, &two, &one}) EXPECT_EQ(each->get("/hello").status, 200);
  EXPECT_EQ(site.client().get("/hello").status, 200);
  EXPECT_TRUE(mute.ended()) << "it never asked for anything";
  Client three = site.client(), four = site.client();
  EXPECT_EQ(three.get("/hello").status, 200);
  EXPECT_EQ(four.get("/hello").status, 200);
  EXPECT_TRUE(two.ended());
  EXPECT_EQ(one.get("/hello").status, 200);
  EXPECT_EQ(site.drops(Drop::too_many_of_address), 0u);
}

TEST(Doors, where_all_are_busy_one_is_told_so) {
  Settings settings = patient();
  settings.limits.http_per_address = 1;
  settings.stop_time = milliseconds(100);  // one waits for ever
  Site site(settings);
  Client busy = site.client();
  busy.send(request("GET /never"));
  while (site.counters().requests == 0) std::this_thread::yield();
  const Answered refused = site.client().get("/hello");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.header("retry-after"), "60");
  EXPECT_EQ(site.drops(Drop::too_many_of_address), 1u);
}

TEST(Doors, connections_in_too_short_a_time_are_told_so_later) {
  Settings settings = patient();
  settings.limits.arrivals_per_minute = 2;
  Site site(settings);
  Client one = site.client();
  EXPECT_EQ(one.get("/hello").status, 200);
  Client late = site.client();
  const auto told = late.answer();
  ASSERT_TRUE(told);
  EXPECT_EQ(told->status, 429);
  EXPECT_EQ(told->header("retry-after"), "60");
  EXPECT_TRUE(late.ended());
  EXPECT_EQ(site.drops(Drop::too_many_arrivals), 1u);
  EXPECT_EQ(one.get("/hello").status, 200);
}

TEST(Doors, requests_beyond_the_rate_end_the_connection) {
  Settings settings = patient();
  settings.limits.requests_per_minute = 2;
  Site site(settings);
  Client client = site.client();
  std::string many;
  for (int i = 0; i < 500; ++i) many += request("GET /hello");
  client.send(many);
  for (const int status : {200, 200, 429}) EXPECT_EQ(client.answer()->status, status);
  EXPECT_TRUE(client.ended());
  EXPECT_EQ(site.drops(Drop::too_many_requests), 1u);
}

// --- by which name ---

TEST(Hosts, are_known_or_harmless) {
  const Hosts hosts({"Club.Example", "games.example:8443"}, {"https://play.example.org", "http://other.example:81/"});
  for (const char* known :
       {"localhost", "localhost:8080", "LOCALHOST.", "127.0.0.1:8080", "192.168.1.20", "[::1]:8080", "[fe80::1]", "kitchen",
        "nuancier:8080", "kitchen.local", "Kitchen.LOCAL:80", "a.b.local.", "app.localhost", "club.example",
        "club.example.:8080", "games.example", "play.example.org:443", "OTHER.example"}) {
    EXPECT_TRUE(hosts.know(known)) << known;
  }
  for (const char* unknown : {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil.example:8080",
                              "local.evil", ".local", "", "play.example.org.evil.example", "xplay.example.org",
                              "[evil.example]", "1.2.3", "a b", "kitchen.local.evil.example"}) {
    EXPECT_FALSE(hosts.know(unknown)) << unknown;
  }
}

int status_for(Site& site, const std::string& host, std::string_view path, std::string_view headers = {}) {
  Client client = site.client();
  client.send("GET " + std::string(path) + " HTTP/1.1\r\nHost: " + host + "\r\n" + std::string(headers) + "\r\n");
  return client.answer().value_or(Answered{}).status;
}

TEST(Doors, another_name_is_not_served) {
  Settings settings = patient();
  settings.hosts = {"club.example"};
  Site site(settings);
  constexpr std::string_view upgrade =
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  const std::string page = std::string(upgrade) + "Origin: http://evil.example\r\n";
  EXPECT_EQ(status_for(site, "evil.example", "/hello"), 421);
  EXPECT_EQ(status_for(site, "evil.example", "/ws", page), 421) << "of the same origin, as a browser sees it";
  EXPECT_EQ(status_for(site, "club.example", "/hello"), 200);
  EXPECT_EQ(status_for(site, "club.example", "/ws", upgrade), 101);
  EXPECT_EQ(status_for(site, "kitchen.local:8080", "/hello"), 200);
  EXPECT_EQ(site.drops(Drop::unknown_host), 2u);
}

// --- handshakes ---

TEST(Doors, a_handshake_says_everything_once) {
  Site site;
  const auto status = [&](std::string_view more) { return site.client().shake_hands("/ws", more).status; };
  EXPECT_EQ(status(""), 101);
  EXPECT_EQ(status("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"), 400);
  EXPECT_EQ(status("sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"), 400);
  EXPECT_EQ(status("Sec-WebSocket-Version: 13\r\n"), 400);
  EXPECT_EQ(status("Sec-WebSocket-Version: 8\r\n"), 400);
  EXPECT_EQ(status("Origin: http://localhost\r\nOrigin: http://evil.example\r\n"), 400);
  EXPECT_EQ(status("X-One: 1\r\n 2\r\n"), 400) << "folded";
}

TEST(Doors, a_handshake_is_http_1_1) {
  Site site;
  Client old = site.client();
  std::string bytes = handshake();
  bytes.replace(bytes.find("HTTP/1.1"), 8, "HTTP/1.0");
  old.send(bytes);
  EXPECT_EQ(old.answer()->status, 400);
}

// --- whoever was cut ---

struct Cut : testing::Test {
  static Settings strict(milliseconds first) {
    Settings settings = patient();
    settings.limits.first_wait = first;
    return settings;
  }
  // Somebody who cannot stop.
  static int cut(Site& site) {
    Client client = site.socket();
    client.send_frame(0x82, "binary");
    return client.close_code();
  }
};

TEST_F(Cut, waits_longer_than_it_could_wait_at_the_door_and_is_told_how_long) {
  Site site(strict(milliseconds(200'000)));
  EXPECT_EQ(cut(site), 1003);
  const Answered refused = site.client().shake_hands();
  EXPECT_EQ(refused.status, 429);
  EXPECT_GT(std::stoi(refused.header("retry-after")), 150);
  EXPECT_EQ(site.drops(Drop::too_soon), 1u);
  EXPECT_EQ(site.client().get("/hello").status, 200) << "the page can be looked at";
}

TEST_F(Cut, is_let_in_after_a_short_wait) {
  Site site(strict(milliseconds(300)));
  EXPECT_EQ(cut(site), 1003);
  Client client = site.socket();
  client.send_text("again");
  EXPECT_EQ(client.text(), "again");
}

TEST_F(Cut, does_not_lock_out_the_others_of_its_address) {
  Settings settings = strict(milliseconds(200'000));
  settings.limits.in_company = milliseconds(200);
  Site site(settings);
  Client classmate = site.socket();
  EXPECT_EQ(cut(site), 1003);
  std::vector<Client> others;
  for (int i = 0; i < 5; ++i) others.push_back(site.socket());
  classmate.send_text("played on all the time");
  EXPECT_EQ(classmate.text(), "played on all the time");
}

TEST_F(Cut, is_who_floods_or_breaks_frames_and_nobody_else) {
  Settings settings = strict(milliseconds(200'000));
  settings.trusted_proxies = {"127.0.0.1"};
  settings.limits.messages_per_second = 0.01;
  settings.limits.message_burst = 3;
  Site site(settings);
  int number = 0;
  const auto status_after = [&](auto deed) {
    const std::string header = "X-Forwarded-For: 203.0.113." + std::to_string(++number) + "\r\n";
    {
      Client client = site.client();
      EXPECT_EQ(client.shake_hands("/ws", header).status, 101);
      deed(client);
      client.close_code();
    }
    return site.client().shake_hands("/ws", header).status;
  };
  EXPECT_EQ(status_after([](Client& client) { client.send_text("bye"); }), 101);
  EXPECT_EQ(status_after([](Client& client) { client.send_text("throw"); }), 101);
  EXPECT_EQ(status_after([](Client& client) {
              for (int i = 0; i < 9; ++i) client.send_frame(0x89, "");
            }),
            429);
  EXPECT_EQ(status_after([](Client& client) { client.send_frame(0x81, "not masked", false); }), 429);
  EXPECT_EQ(status_after([](Client& client) { client.send_text("\xff"); }), 429);
  EXPECT_EQ(status_after([](Client& client) { client.send_text(std::string(70'000, 'x')); }), 429);
}

TEST_F(Cut, is_not_read_for_long) {
  Settings settings = strict(milliseconds(200'000));
  settings.limits.messages_per_second = 1;
  settings.limits.message_burst = 1;
  Site site(settings);
  Client client = site.socket();
  const std::string tiny("\x89\x80\x01\x02\x03\x04", 6);
  std::string flood;
  for (int i = 0; i < 10'000; ++i) flood += tiny;
  for (int i = 0; i < 200; ++i) client.send(flood);
  EXPECT_TRUE(client.was_reset() || !client.rest().empty());
  while (site.counters().websockets > 0) std::this_thread::sleep_for(milliseconds(5));
  EXPECT_LT(site.counters().bytes_in, 1'000'000u) << "of 12 millions";
}

}  // namespace
}  // namespace nuancier::server::test
