// Peers that want too much, or take too long, over real sockets.
#include <gtest/gtest.h>

#include "tests/net/site.hpp"

namespace nuancier::server::test {
namespace {

using std::chrono::milliseconds;

TEST(Limits, a_request_that_never_ends_runs_out_of_time) {
  Settings settings = patient();
  settings.limits.request = milliseconds(100);
  Site site(settings);
  Client mute = site.client(), head = site.client(), body = site.client(), second = site.client();
  head.send("GET /hello HTTP/1.1\r\nHost:");
  body.send(request("POST /body", "Content-Length: 10\r\n") + "half");
  EXPECT_EQ(second.get("/hello").status, 200);
  second.send("GET");
  EXPECT_TRUE(mute.ended());
  EXPECT_EQ(head.answer()->status, 408);
  EXPECT_EQ(body.answer()->status, 408);
  EXPECT_EQ(second.answer()->status, 408);
  EXPECT_TRUE(head.ended());
  EXPECT_EQ(site.drops(Drop::slow_request), 4u);
}

TEST(Limits, an_idle_connection_is_ended_without_a_word) {
  Settings settings = patient();
  settings.limits.idle = milliseconds(50);
  Site site(settings);
  Client client = site.client();
  EXPECT_EQ(client.get("/hello").status, 200);
  EXPECT_EQ(client.rest(), "");
  EXPECT_EQ(site.drops(Drop::slow_request), 0u);
}

TEST(Limits, a_client_that_does_not_read_its_answer_is_dropped) {
  Settings settings = patient();
  settings.limits.stall = milliseconds(100);
  settings.send_buffer = 16 * 1024;
  Site site(settings);
  Client client(site.port(), false, 4096);
  client.send(request("GET /asset"));
  while (site.counters().requests == 0) std::this_thread::yield();
  while (site.counters().connections > 0) std::this_thread::sleep_for(milliseconds(10));
  EXPECT_EQ(site.drops(Drop::slow_reader), 1u);
}

TEST(Limits, connections_of_one_address_are_counted) {
  Settings settings = patient();
  settings.limits.connections_per_address = 2;
  Site site(settings);
  Client one = site.socket();
  {
    Client two = site.client();
    EXPECT_EQ(two.get("/hello").status, 200);
    EXPECT_TRUE(site.client().rest().starts_with("HTTP/1.1 429"));
    EXPECT_EQ(site.drops(Drop::too_many_of_address), 1u);
  }
  while (site.counters().connections > 1) std::this_thread::sleep_for(milliseconds(5));
  EXPECT_EQ(site.client().get("/hello").status, 200) << "one has left";
}

TEST(Limits, connections_in_all_are_counted) {
  Settings settings = patient();
  settings.limits.connections = 1;
  Site site(settings);
  Client one = site.socket();
  EXPECT_TRUE(site.client().rest().starts_with("HTTP/1.1 503"));
  EXPECT_EQ(site.drops(Drop::too_many_connections), 1u);
  one.send_text("unharmed");
  EXPECT_EQ(one.text(), "unharmed");
}

TEST(Limits, sockets_through_a_proxy_are_counted_by_the_clients_address) {
  Settings settings = patient();
  settings.trusted_proxies = {"127.0.0.1"};
  settings.limits.connections_per_address = 1;
  Site site(settings);
  Client one = site.client(), two = site.client(), three = site.client();
  EXPECT_EQ(one.shake_hands("/ws", "X-Forwarded-For: 203.0.113.1\r\n").status, 101);
  EXPECT_EQ(two.shake_hands("/ws", "X-Forwarded-For: 203.0.113.1\r\n").status, 429);
  EXPECT_EQ(three.shake_hands("/ws", "X-Forwarded-For: 203.0.113.2\r\n").status, 101);
}

TEST(Limits, handshakes_and_requests_of_one_address_are_counted_by_the_minute) {
  Settings settings = patient();
  settings.limits.handshakes_per_minute = 2;
  settings.limits.requests_per_minute = 4;
  Site site(settings);
  EXPECT_EQ(site.client().shake_hands().status, 101);
  EXPECT_EQ(site.client().shake_hands().status, 101);
  const Answered refused = site.client().shake_hands();
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.header("retry-after"), "60");
  EXPECT_EQ(site.client().get("/hello").status, 200);
  EXPECT_EQ(site.client().get("/hello").status, 429);
  EXPECT_EQ(site.drops(Drop::too_many_handshakes), 1u);
  EXPECT_EQ(site.drops(Drop::too_many_requests), 1u);
}

TEST(Limits, too_many_messages_or_pings_are_closed_with_1008) {
  Settings settings = patient();
  settings.limits.messages_per_second = 0.01;
  settings.limits.message_burst = 3;
  Site site(settings);
  Client talker = site.socket(), pinger = site.socket(), quiet = site.socket();
  for (int i = 0; i < 4; ++i) talker.send_text(std::to_string(i));
  for (int i = 0; i < 4; ++i) pinger.send_frame(0x89, "");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(talker.text(), std::to_string(i));
  EXPECT_EQ(talker.close_code(), 1008);
  EXPECT_EQ(pinger.close_code(), 1008);
  quiet.send_text("fine");
  EXPECT_EQ(quiet.text(), "fine");
  EXPECT_EQ(site.drops(Drop::too_many_messages), 2u);
}

TEST(Limits, a_slow_reader_is_dropped_and_others_are_unaffected) {
  Settings settings = patient();
  settings.send_buffer = 16 * 1024;
  settings.limits.queued_bytes = 200'000;
  settings.limits.farewell = milliseconds(100);
  Site site(settings);
  Client slow(site.port(), false, 4096);
  EXPECT_EQ(slow.shake_hands().status, 101);
  Client quick = site.socket();
  int rounds = 0;
  for (; rounds < 5'000 && site.drops(Drop::slow_reader) == 0; ++rounds) {
    quick.send_text("to all");
    ASSERT_EQ(quick.text().size(), 4'000u);
  }
  EXPECT_LT(rounds, 5'000);
  EXPECT_EQ(site.closed_codes(1), std::vector<int>{1013});
  quick.send_text("still here");
  EXPECT_EQ(quick.text(), "still here");
}

TEST(Limits, what_waits_for_all_slow_readers_together_is_bounded_and_whoever_makes_most_wait_goes) {
  Settings settings = patient();
  settings.send_buffer = 4'096;
  settings.held = 1'000'000;
  settings.limits.queued_bytes = 10'000'000;
  settings.limits.queued_messages = 1'000'000;
  Site site(settings);
  std::vector<Client> slow;
  for (int i = 0; i < 3; ++i) {
    slow.emplace_back(site.port(), false, 4096);
    EXPECT_EQ(slow.back().shake_hands().status, 101);
  }
  // The first one is told more than the others: it has been there for longer.
  Client quick = site.socket();
  slow.front().send_text("many 2000");
  std::uint64_t most = 0;
  int rounds = 0;
  for (; rounds < 3'000 && site.drops(Drop::slow_reader) == 0; ++rounds) {
    quick.send_text("to all");
    ASSERT_EQ(quick.text().size(), 4'000u);
    most = std::max(most, site.counters().held);
  }
  EXPECT_LT(rounds, 3'000);
  EXPECT_EQ(site.drops(Drop::slow_reader), 1u);
  EXPECT_LT(most, settings.held + 200'000);
  EXPECT_LE(site.counters().held, settings.held);
  EXPECT_EQ(slow.front().close_code(), 1013);
  quick.send_text("still here");
  EXPECT_EQ(quick.text(), "still here");
  EXPECT_EQ(site.closed_codes(1), std::vector<int>{1013});
}

TEST(Limits, who_takes_nothing_of_a_long_answer_counts_as_well) {
  Settings settings = patient();
  settings.send_buffer = 4'096;
  settings.held = 1'000'000;
  Site site(settings);
  std::vector<Client> slow;
  for (int i = 0; i < 5; ++i) {
    slow.emplace_back(site.port(), false, 4096);
    slow.back().send(request("GET /list?300000"));
    while (site.counters().requests < static_cast<std::uint64_t>(i) + 1) std::this_thread::yield();
  }
  while (site.drops(Drop::slow_reader) == 0) std::this_thread::sleep_for(milliseconds(5));
  EXPECT_LE(site.counters().held, settings.held);
  for (int i = 0; i < 5; ++i) slow.pop_back();
  while (site.counters().connections > 0) std::this_thread::sleep_for(milliseconds(5));
  EXPECT_EQ(site.counters().held, 0u) << "nothing is forgotten in the count";
}

TEST(Limits, a_slow_reader_that_wakes_up_gets_whole_frames_and_1013) {
  Settings settings = patient();
  settings.send_buffer = 16 * 1024;
  settings.limits.queued_bytes = 200'000;
  Site site(settings);
  Client slow(site.port(), false, 4096), quick = site.client();
  EXPECT_EQ(slow.shake_hands().status, 101);
  EXPECT_EQ(quick.shake_hands().status, 101);
  std::size_t sent = 0;
  for (; site.drops(Drop::slow_reader) == 0; ++sent) {
    quick.send_text("to all");
    ASSERT_EQ(quick.text().size(), 4'000u);
  }
  std::size_t texts = 0;
  auto frame = slow.frame();
  for (; frame && frame->opcode == 1; frame = slow.frame(), ++texts) ASSERT_EQ(frame->payload, std::string(4'000, 'a'));
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->code(), 1013);
  EXPECT_GT(texts, 0u);
  EXPECT_LT(texts + 40, sent) << "what was queued, 50 messages, is not sent any more";
}

TEST(Limits, too_many_queued_messages_drop_the_peer_too) {
  Settings settings = patient();
  settings.limits.queued_messages = 100;
  Site site(settings);
  Client client = site.socket();
  client.send_text("many 100");
  for (int i = 0; i < 100; ++i) EXPECT_EQ(client.text(), std::to_string(i));
  client.send_text("many 101");
  EXPECT_EQ(client.close_code(), 1013);
}

TEST(Limits, a_reader_that_takes_nothing_is_dropped_even_with_a_short_queue) {
  Settings settings = patient();
  settings.send_buffer = 16 * 1024;
  settings.limits.stall = milliseconds(200);
  settings.limits.queued_messages = 1'000'000;
  settings.limits.queued_bytes = 100'000'000;
  Site site(settings);
  Client slow(site.port(), false, 4096), quick = site.client();
  EXPECT_EQ(slow.shake_hands().status, 101);
  EXPECT_EQ(quick.shake_hands().status, 101);
  for (int i = 0; i < 200; ++i) {
    quick.send_text("to all");
    ASSERT_EQ(quick.text().size(), 4'000u);
  }
  EXPECT_EQ(site.closed_codes(1), std::vector<int>{1013});
  EXPECT_EQ(site.drops(Drop::slow_reader), 1u);
}

TEST(Limits, the_silent_are_asked_and_the_dead_are_dropped) {
  Settings settings = patient();
  settings.limits.ping = milliseconds(30);
  settings.limits.silence = milliseconds(400);
  Site site(settings);
  Client alive = site.socket(), dead = site.socket();
  for (int i = 0; i < 20; ++i) {
    const auto ping = alive.frame();
    ASSERT_TRUE(ping && ping->opcode == 9) << i;
    alive.send_frame(0x8a, ping->payload);
    EXPECT_EQ(alive.text(), "measured");
  }
  EXPECT_EQ(site.closed_codes(1), std::vector<int>{1006});
  EXPECT_EQ(site.drops(Drop::silent), 1u);
  EXPECT_EQ(dead.frame()->opcode, 9);
  EXPECT_TRUE(dead.ended());
}

TEST(Limits, a_peer_that_never_closes_its_half_is_cut) {
  Settings settings = patient();
  settings.limits.farewell = milliseconds(50);
  Site site(settings);
  Client client = site.socket();
  client.send_text("bye");
  EXPECT_EQ(client.text(), "good");
  EXPECT_EQ(client.frame()->code(), 4001);
  EXPECT_EQ(site.closed_codes(1), std::vector<int>{4001});
}

}  // namespace
}  // namespace nuancier::server::test
