// WebSockets over real sockets: opening, talking, closing.
#include <gtest/gtest.h>

#include "tests/net/site.hpp"

namespace nuancier::server::test {
namespace {

using std::chrono::milliseconds;

TEST(WebSocket, echoes_texts_of_every_size) {
  Site site;
  Client client = site.socket();
  for (const std::size_t size : {0u, 1u, 125u, 126u, 2'047u, 2'048u, 5'000u, 65'535u, 65'536u}) {
    const std::string text(size, 'x');
    client.send_text(text);
    EXPECT_EQ(client.text(), text) << size;
  }
  client.send_text("é€");
  EXPECT_EQ(client.text(), "é€");
  EXPECT_EQ(site.counters().messages_in, 10u);
  EXPECT_EQ(site.counters().messages_out, 10u);
}

TEST(WebSocket, answers_the_handshake_as_the_rfc_says) {
  Site site;
  Client client = site.client();
  EXPECT_EQ(client.shake_hands().header("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

TEST(WebSocket, opens_after_other_requests_and_with_a_message_in_the_same_packet) {
  Site site;
  Client client = site.client();
  EXPECT_EQ(client.get("/hello").body, "hello");
  client.send(handshake() + std::string("\x81\x82\0\0\0\0hi", 8));
  EXPECT_EQ(client.answer()->status, 101);
  EXPECT_EQ(client.text(), "hi");
}

TEST(WebSocket, messages_sent_at_once_are_answered_in_order_and_leave_together) {
  Site site;
  Client client = site.socket();
  client.send_text("many 1000");
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(client.text(), std::to_string(i));
  EXPECT_LT(site.counters().writes, 10u);
}

TEST(WebSocket, thousands_of_messages_at_once_are_read_by_and_by) {
  Site site;
  Client client = site.socket();
  std::promise<void> go;
  site.service.post([&] { go.get_future().wait(); });
  for (int i = 0; i < 5000; ++i) client.send_text(std::to_string(i));
  go.set_value();
  for (int i = 0; i < 5000; ++i) ASSERT_EQ(client.text(), std::to_string(i));
}

// Messages and the end arrive together: nothing more will ever come that would wake anybody.
TEST(WebSocket, a_peer_that_is_gone_when_it_is_read_is_heard_and_lost) {
  Site site;
  Client client = site.socket();
  std::promise<void> go;
  site.service.post([&] { go.get_future().wait(); });
  client.send_text("one");
  client.send_text("two");
  client.stop_sending();
  go.set_value();
  EXPECT_EQ(site.closed_codes(1), std::vector<int>{1006});
  EXPECT_EQ(site.counters().messages_in, 2u);
}

TEST(WebSocket, a_handler_greets_or_refuses_at_the_door) {
  Site site;
  Client greeted = site.client();
  EXPECT_EQ(greeted.shake_hands("/ws?as=greeted").status, 101);
  EXPECT_EQ(greeted.text(), "welcome 127.0.0.1");
  Client refused = site.client();
  const Answered answered = refused.shake_hands("/ws?as=nobody");
  EXPECT_EQ(answered.status, 401);
  EXPECT_EQ(answered.body, "who are you\n");
  EXPECT_EQ(refused.get("/hello").body, "hello") << "it is still HTTP, and nothing queued leaks into it";
  EXPECT_EQ(refused.shake_hands("/ws?as=throw").status, 500);
  EXPECT_EQ(site.opened_count(), 1u);
  EXPECT_EQ(site.drops(Drop::refused), 2u);
}

TEST(WebSocket, handshakes_that_are_none_are_refused) {
  Site site;
  Client client = site.client();
  const std::string upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\n";
  const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  const Answered plain = client.get("/ws");
  EXPECT_EQ(plain.status, 426);
  EXPECT_EQ(plain.header("upgrade"), "websocket");
  EXPECT_EQ(client.get("/ws", upgrade + key + "Sec-WebSocket-Version: 8\r\n").header("sec-websocket-version"), "13");
  EXPECT_EQ(client.get("/ws", upgrade + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n").status, 400);
  EXPECT_EQ(client.get("/ws", upgrade + "Sec-WebSocket-Version: 13\r\n").status, 400);
  client.send(request("POST /ws", upgrade + key + "Sec-WebSocket-Version: 13\r\n"));
  EXPECT_EQ(client.answer()->status, 400);
  EXPECT_EQ(client.shake_hands("/elsewhere").status, 404);
  EXPECT_EQ(site.opened_count(), 0u);
}

TEST(WebSocket, pages_of_other_hosts_are_refused) {
  Site site;
  EXPECT_EQ(site.client().shake_hands("/ws", "Origin: http://evil.example\r\nCookie: id=1\r\n").status, 403);
  EXPECT_EQ(site.client().shake_hands("/ws", "Cookie: id=1\r\n").status, 403);
  EXPECT_EQ(site.client().shake_hands("/ws", "Cookie: id=1\r\nAuthorization: Bearer t\r\n").status, 101);
  EXPECT_EQ(site.client().shake_hands("/ws", "Origin: http://localhost\r\nCookie: id=1\r\n").status, 101);
  EXPECT_EQ(site.drops(Drop::foreign_origin), 2u);
}

TEST(WebSocket, the_peer_closes_and_gets_its_code_back) {
  Site site;
  Client client = site.socket();
  client.send_frame(0x88, "\x0f\xa0gone");  // 4000
  const auto frame = client.frame();
  EXPECT_EQ(frame->opcode, 8);
  EXPECT_EQ(frame->code(), 4000);
  EXPECT_TRUE(client.ended()) << "the server ends the connection";
  Client silent = site.socket();
  silent.send_frame(0x88, "");
  EXPECT_EQ(silent.frame()->payload, "");
  {
    Client lost = site.socket();
  }
  EXPECT_EQ(site.closed_codes(3), (std::vector<int>{1005, 1006, 4000}));
}

std::string goodbye() { return std::string("\x88\x82\0\0\0\0\x0f\xa0", 8); }  // 4000

TEST(WebSocket, what_was_asked_before_a_goodbye_is_answered_before_the_goodbye_of_this_side) {
  Site site;
  for (const std::string asked : {"later hello", "hello"}) {
    Client client = site.socket();
    client.send(std::string("\x81") + static_cast<char>(0x80 | asked.size()) + std::string(4, '\0') + asked + goodbye());
    EXPECT_EQ(client.text(), "hello");
    EXPECT_EQ(client.frame()->code(), 4000);
    EXPECT_TRUE(client.ended());
  }
  EXPECT_EQ(site.closed_codes(2), (std::vector<int>{4000, 4000}));
}

TEST(WebSocket, several_answers_are_waited_for) {
  Site site;
  Client client = site.socket();
  for (const char* asked : {"later one", "later two"}) client.send_text(asked);
  client.send(goodbye());
  EXPECT_EQ(client.text(), "one");
  EXPECT_EQ(client.text(), "two");
  EXPECT_EQ(client.frame()->code(), 4000);
}

TEST(WebSocket, an_answer_that_never_comes_is_not_waited_for_longer_than_a_farewell) {
  Settings settings = patient();
  settings.limits.farewell = milliseconds(200);
  Site site(settings);
  Client client = site.socket();
  client.send_text("later never");
  client.send(goodbye());
  EXPECT_EQ(client.frame()->code(), 4000);
  EXPECT_TRUE(client.ended());
}

TEST(WebSocket, the_handler_closes_after_what_it_has_sent) {
  Site site;
  Client client = site.socket();
  client.send_text("bye");
  client.send_text("unheard");
  EXPECT_EQ(client.text(), "good");
  const auto frame = client.frame();
  EXPECT_EQ(frame->code(), 4001);
  EXPECT_EQ(frame->payload.substr(2), "bye");
  client.send_frame(0x88, frame->payload);
  EXPECT_TRUE(client.ended());
  EXPECT_EQ(site.closed_codes(1), std::vector<int>{4001});
  EXPECT_EQ(site.counters().websockets, 0u);
}

TEST(WebSocket, a_handler_that_fails_ends_only_its_connection) {
  Site site;
  Client client = site.socket(), other = site.socket();
  client.send_text("throw");
  EXPECT_EQ(client.close_code(), 1011);
  other.send_text("still here");
  EXPECT_EQ(other.text(), "still here");
  EXPECT_EQ(site.drops(Drop::failed_handler), 1u);
}

TEST(WebSocket, pings_are_answered_and_measured) {
  Site site;
  Client client = site.socket();
  client.send_frame(0x89, "are you there");
  EXPECT_EQ(*client.frame(), (Frame{10, "are you there"}));
  client.send_text("ping me");
  const auto ping = client.frame();
  EXPECT_EQ(ping->opcode, 9);
  client.send_frame(0x8a, "not this");
  client.send_frame(0x8a, ping->payload);
  EXPECT_EQ(client.text(), "measured");
}

int code_after(Site& site, int first_byte, std::string_view payload, bool masked = true) {
  Client client = site.socket();
  client.send_frame(first_byte, payload, masked);
  const int code = client.close_code();
  EXPECT_TRUE(client.ended());
  return code;
}

TEST(WebSocket, what_breaks_the_protocol_is_closed_with_its_code) {
  Site site;
  EXPECT_EQ(code_after(site, 0x82, "binary"), 1003);
  EXPECT_EQ(code_after(site, 0x81, "\xff"), 1007);
  EXPECT_EQ(code_after(site, 0x81, "not masked", false), 1002);
  EXPECT_EQ(code_after(site, 0xc1, "compressed"), 1002);
  EXPECT_EQ(code_after(site, 0x80, "continues nothing"), 1002);
  EXPECT_EQ(code_after(site, 0x81, std::string(64 * 1024 + 1, 'x')), 1009);
  EXPECT_EQ(site.drops(Drop::binary), 1u);
  EXPECT_EQ(site.drops(Drop::bad_text), 1u);
  EXPECT_EQ(site.drops(Drop::bad_frame), 3u);
  EXPECT_EQ(site.drops(Drop::too_big), 1u);
}

TEST(WebSocket, a_message_in_fragments_is_limited_as_a_whole) {
  Site site;
  Client client = site.socket();
  client.send_frame(0x01, std::string(40'000, 'x'));
  client.send_frame(0x80, std::string(25'536, 'y'));
  EXPECT_EQ(client.text().size(), 65'536u);
  client.send_frame(0x01, std::string(40'000, 'x'));
  client.send_frame(0x00, std::string(40'000, 'x'));
  EXPECT_EQ(client.close_code(), 1009);
}

}  // namespace
}  // namespace nuancier::server::test
