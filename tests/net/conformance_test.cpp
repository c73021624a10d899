// What suites of conformance ask of a WebSocket server, section by section as such suites are numbered: messages, pings,
// reserved bits, opcodes, fragments, UTF-8, closing. In our own words, over a real port that sends back every text. Two
// things are ours: binary messages are not taken (1003), and of pings that come together the last one is answered, which
// RFC 6455, 5.5.3 allows. Every case is sent in one piece, and in many.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "tests/net/site.hpp"

namespace nuancier::server::test {
namespace {

enum Kind : unsigned char { continuation = 0x0, text = 0x1, binary = 0x2, closing = 0x8, ping = 0x9, pong = 0xa };
constexpr int last = 0x80;  // FIN
constexpr int fails = 1002, not_utf8 = 1007, not_taken = 1003;
constexpr int goes_on = 0;  // the client closes, in the end

std::string bytes_of(int first_byte, std::string_view payload) {
  std::string out(1, static_cast<char>(first_byte));
  const int width = payload.size() < 126 ? 0 : payload.size() < 65536 ? 2 : 8;
  out += static_cast<char>(0x80 | (width == 0 ? static_cast<int>(payload.size()) : width == 2 ? 126 : 127));
  for (int i = width - 1; i >= 0; --i) out += static_cast<char>(payload.size() >> (8 * i) & 255);
  const std::string_view mask("\x37\xfa\x21\x3d");
  out += mask;
  for (std::size_t i = 0; i < payload.size(); ++i) out += static_cast<char>(payload[i] ^ mask[i % 4]);
  return out;
}
std::string whole(Kind kind, std::string_view payload = {}) { return bytes_of(last | kind, payload); }
std::string begun(Kind kind, std::string_view payload = {}) { return bytes_of(kind, payload); }
std::string code_of(int code) { return {static_cast<char>(code >> 8), static_cast<char>(code & 255)}; }
std::string closed(int code, std::string_view reason = {}) { return whole(closing, code_of(code) + std::string(reason)); }

// As UTF-8 would write it if it were a character: surrogates and numbers that are too high as well.
std::string utf8(unsigned long c) {
  std::string out;
  const auto put = [&](unsigned long byte) { out += static_cast<char>(byte); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xc0 | c >> 6);
  } else if (c < 0x10000) {
    put(0xe0 | c >> 12);
  } else {
    put(0xf0 | c >> 18);
  }
  if (c >= 0x10000) put(0x80 | (c >> 12 & 63));
  if (c >= 0x800) put(0x80 | (c >> 6 & 63));
  if (c >= 0x80) put(0x80 | (c & 63));
  return out;
}

class Conformance : public testing::Test {
 protected:
  Conformance() : site_(settings()) {}
  ~Conformance() override { std::printf("%d cases\n", cases_); }

  static Settings settings() {
    Settings settings = patient();
    settings.limits.handshakes_per_minute = settings.limits.requests_per_minute = 0;
    settings.limits.farewell = std::chrono::seconds(20);
    return settings;
  }

  struct Heard {
    std::vector<std::string> texts, pongs;
    int code = 1006;
    bool ended = false;
  };

  // `texts` come back, in order; and it ends as is said.
  void expect(const std::string& name, const std::string& sent, std::vector<std::string> texts, int end = goes_on,
              std::vector<std::string> pongs = {}) {
    ++cases_;
    for (const std::size_t piece : {sent.size() + 1, sent.size() < 1000 ? std::size_t{1} : std::size_t{997}}) {
      SCOPED_TRACE(name + (piece > sent.size() ? "" : " in pieces"));
      const Heard heard = play(sent, piece, end == goes_on);
      EXPECT_EQ(heard.texts, texts);
      EXPECT_EQ(heard.code, end == goes_on ? 1000 : end);
      EXPECT_TRUE(heard.ended) << "the server ends the connection";
      EXPECT_EQ(heard.pongs.empty(), pongs.empty());
      if (!pongs.empty() && !heard.pongs.empty()) {
        EXPECT_EQ(heard.pongs.back(), pongs.back());
      }
      auto next = pongs.begin();
      for (const std::string& each : heard.pongs) {
        next = std::find(next, pongs.end(), each);
        ASSERT_NE(next++, pongs.end()) << "a pong that nobody asked for";
      }
    }
  }
  void refused(const std::string& name, const std::string& sent, int end = fails) { expect(name, sent, {}, end); }
  void echoed(const std::string& name, const std::string& payload) { expect(name, whole(text, payload), {payload}); }

  Heard play(const std::string& sent, std::size_t piece, bool close) {
    Client client = site_.socket();
    for (std::size_t at = 0; at < sent.size(); at += piece) client.send(std::string_view(sent).substr(at, piece));
    if (close) client.send(closed(1000));
    Heard heard;
    while (const auto frame = client.frame()) {
      EXPECT_NE(frame->opcode, ping);
      if (frame->opcode == text) heard.texts.push_back(frame->payload);
      if (frame->opcode == pong) heard.pongs.push_back(frame->payload);
      if (frame->opcode != closing) continue;
      heard.code = frame->code();
      heard.ended = client.ended();
      break;
    }
    return heard;
  }

 private:
  Site site_;
  int cases_ = 0;
};

TEST_F(Conformance, section_1_messages) {
  for (const std::size_t size : {0u, 125u, 126u, 127u, 128u, 4096u, 65535u, 65536u}) {
    echoed("1.1 text of " + std::to_string(size), std::string(size, '*'));
    refused("1.2 binary of " + std::to_string(size), whole(binary, std::string(size, '\xfe')), not_taken);
  }
}

TEST_F(Conformance, section_2_pings_and_pongs) {
  const std::string long_one(125, '\xfe'), odd("\0\xff\xfe\xfd\xfc\xfb\0\xff", 8);
  for (const std::string& payload : {std::string(), std::string("Hello"), odd, long_one}) {
    expect("2.1 to 2.4, and 2.6 in pieces", whole(ping, payload), {}, goes_on, {payload});
  }
  refused("2.5 a ping that is too long", whole(ping, std::string(126, '\xfe')));
  for (const char* payload : {"", "unasked"}) expect("2.7, 2.8 a pong that nobody asked for", whole(pong, payload), {});
  expect("2.9 one, and a ping", whole(pong, "unasked") + whole(ping, "asked"), {}, goes_on, {"asked"});
  std::string ten;
  std::vector<std::string> pongs;
  for (int i = 0; i < 10; ++i) {
    pongs.push_back("payload " + std::to_string(i));
    ten += whole(ping, pongs.back());
  }
  expect("2.10 ten, and 2.11 in pieces", ten, {}, goes_on, pongs);
  expect("2.12 between texts", whole(text, "one") + whole(ping, "?") + whole(text, "two"), {"one", "two"}, goes_on, {"?"});
}

TEST_F(Conformance, section_3_reserved_bits) {
  for (int bits = 1; bits <= 7; ++bits) {
    for (const Kind kind : {text, binary, closing, ping}) {
      const std::string name = "3." + std::to_string(bits) + " of opcode " + std::to_string(kind);
      refused(name, bytes_of(last | bits << 4 | kind, kind == closing ? code_of(1000) : "small"));
    }
    expect("3." + std::to_string(bits) + " after a good one",
           whole(text, "good") + bytes_of(last | bits << 4 | text, "bad") + whole(ping), {"good"}, fails);
  }
}

TEST_F(Conformance, section_4_opcodes) {
  for (const int opcode : {3, 4, 5, 6, 7, 11, 12, 13, 14, 15}) {
    for (const char* payload : {"", "unknown"}) {
      const std::string bad = bytes_of(last | opcode, payload) + whole(ping);
      refused("4 opcode " + std::to_string(opcode), bad);
      expect("4 opcode " + std::to_string(opcode) + " after a good one", whole(text, "good") + bad, {"good"}, fails);
    }
  }
}

TEST_F(Conformance, section_5_fragments) {
  refused("5.1 a ping in two", begun(ping, "one") + whole(continuation, "two"));
  refused("5.2 a pong in two", begun(pong, "one") + whole(continuation, "two"));
  refused("5.2 a close in two", begun(closing, code_of(1000)) + whole(continuation, "two"));
  const std::string one = begun(text, "fragment1"), two = whole(continuation, "fragment2");
  expect("5.3 to 5.5 a text in two", one + two, {"fragment1fragment2"});
  expect("5.6 to 5.8 a ping between", one + whole(ping, "?") + two, {"fragment1fragment2"}, goes_on, {"?"});
  const std::string good = whole(text, "good");
  for (const std::string& nothing : {whole(continuation, "of nothing"), begun(continuation, "of nothing")}) {
    refused("5.9 to 5.14 a continuation of nothing", nothing + good);
    expect("5.15 after a text in two", one + two + nothing + good, {"fragment1fragment2"}, fails);
    refused("5.16, 5.17 twice", nothing + begun(text, "x") + whole(continuation, "y") + nothing);
  }
  refused("5.18 a text within another", one + whole(text, "fragment2"));
  refused("5.18 the beginning of one within another", one + begun(text, "fragment2"));
  refused("5.18 binary within a text", one + whole(binary, "fragment2"));
  std::string five = one;
  for (int i = 2; i <= 4; ++i) five += begun(continuation, "fragment" + std::to_string(i)) + whole(ping, std::to_string(i));
  expect("5.19, 5.20 in five with pings", five + whole(continuation, "fragment5"),
         {"fragment1fragment2fragment3fragment4fragment5"}, goes_on, {"2", "3", "4"});
}

TEST_F(Conformance, section_6_utf8) {
  expect("6.1.1 nothing", whole(text), {""});
  expect("6.1.2 nothing in three", begun(text) + begun(continuation) + whole(continuation), {""});
  expect("6.1.3 in the middle", begun(text) + begun(continuation, "middle") + whole(continuation), {"middle"});
  const std::string word = utf8(0x3ba) + utf8(0x1f79) + utf8(0x3c3) + utf8(0x3bc) + utf8(0x3b5);
  const auto one_by_one = [](const std::string& all) {
    std::string sent = begun(text);
    for (const char byte : all) sent += begun(continuation, {&byte, 1});
    return sent + whole(continuation);
  };
  echoed("6.2.1", "Hello-µ@ßöäüàá-UTF-8!!");
  expect("6.2.2 in two", begun(text, "Hello-µ@ßöä") + whole(continuation, "üàá-UTF-8!!"), {"Hello-µ@ßöäüàá-UTF-8!!"});
  expect("6.2.3 byte by byte", one_by_one("Hello-µ@ßöäüàá-UTF-8!!"), {"Hello-µ@ßöäüàá-UTF-8!!"});
  expect("6.2.4 byte by byte", one_by_one(word), {word});
  const std::string bad = word + utf8(0x110000) + "edited";
  refused("6.3.1", whole(text, bad), not_utf8);
  refused("6.3.2 byte by byte", one_by_one(bad), not_utf8);
  // Said as soon as it is known: the last fragment never comes.
  refused("6.4.1 after a good fragment", begun(text, word) + begun(continuation, utf8(0x110000)), not_utf8);
  refused("6.4.2 in the middle of it", begun(text, word + "\xf4") + begun(continuation, "\x90"), not_utf8);
  refused("6.4.3 in the first fragment", begun(text, bad), not_utf8);
  refused("6.4.4 a character that is cut for ever", begun(text, "\xe2\x82") + begun(continuation, "x"), not_utf8);
  for (const auto& each : {"", "x", "Ж", "€", "𐍈"}) echoed("6.5", word + each);
  for (std::size_t i = 1; i <= word.size(); ++i) {
    const std::string begin = word.substr(0, i), name = "6.6 the first " + std::to_string(i) + " bytes";
    const bool is_cut = i == 1 || i == 3 || i == 4 || i == 6 || i == 8 || i == 10;
    if (is_cut) {
      refused(name, whole(text, begin), not_utf8);
    } else {
      echoed(name, begin);
    }
  }
  const auto hex = [](unsigned long c) { return std::to_string(c); };
  for (const unsigned long c : {0x0ul, 0x80ul, 0x800ul, 0x10000ul}) echoed("6.7 the first of its length " + hex(c), utf8(c));
  for (const unsigned long c : {0x7ful, 0x7fful, 0xfffful, 0x10fffful}) echoed("6.9 the last " + hex(c), utf8(c));
  for (const unsigned long c : {0xd7fful, 0xe000ul, 0xfffdul, 0x10fffful}) echoed("6.11 a border " + hex(c), utf8(c));
  for (const unsigned long c : {0xfff9ul, 0xfffaul, 0xfffbul, 0xfffcul, 0xfffdul, 0xfffeul, 0xfffful}) {
    echoed("6.23 special " + hex(c), utf8(c));
  }
  for (unsigned long plane = 0; plane <= 16; ++plane) {
    for (const unsigned long c : {plane << 16 | 0xfffe, plane << 16 | 0xffff})
      echoed("6.22 no character " + hex(c), utf8(c));
  }
}

TEST_F(Conformance, section_6_what_is_no_utf8) {
  const auto bad = [this](const std::string& name, const std::string& bytes) {
    refused(name, whole(text, bytes), not_utf8);
    refused(name + " among others", whole(text, "before " + bytes + " after"), not_utf8);
  };
  for (const char* bytes : {"\xf8\x88\x80\x80\x80", "\xfc\x84\x80\x80\x80\x80"}) bad("6.8 the first of five or six", bytes);
  for (const char* bytes : {"\xf7\xbf\xbf\xbf", "\xfb\xbf\xbf\xbf\xbf", "\xfd\xbf\xbf\xbf\xbf\xbf"})
    bad("6.10 the last", bytes);
  bad("6.11.5 beyond all planes", utf8(0x110000));
  std::string all;
  for (int byte = 0x80; byte < 0xc0; ++byte) all += static_cast<char>(byte);
  bad("6.12 a continuation of nothing", "\x80");
  bad("6.12", "\xbf");
  for (std::size_t count = 2; count <= 7; ++count) bad("6.12 so many: " + std::to_string(count), all.substr(0, count));
  bad("6.12 all of them", all);
  constexpr std::array<std::pair<int, int>, 5> starts{
      {{0xc0, 0xdf}, {0xe0, 0xef}, {0xf0, 0xf7}, {0xf8, 0xfb}, {0xfc, 0xfd}}};
  for (const auto& [from, to] : starts) {
    std::string lonely;
    for (int byte = from; byte <= to; ++byte) lonely.append({static_cast<char>(byte), ' '});
    bad("6.13 beginnings alone", lonely);
  }
  const std::array<std::string, 10> cut{
      "\xc0",     std::string("\xe0\x80"), "\xf0\x80\x80",     "\xf8\x80\x80\x80",    "\xfc\x80\x80\x80\x80", "\xdf",
      "\xef\xbf", "\xf7\xbf\xbf",          "\xfb\xbf\xbf\xbf", "\xfd\xbf\xbf\xbf\xbf"};
  std::string together;
  for (const std::string& bytes : cut) {
    bad("6.14 without the last byte", bytes);
    together += bytes;
  }
  bad("6.15 all of those", together);
  for (const char* bytes : {"\xfe", "\xff", "\xfe\xfe\xff\xff"}) bad("6.16 impossible", bytes);
  for (const char* bytes :
       {"\xc0\xaf", "\xe0\x80\xaf", "\xf0\x80\x80\xaf", "\xf8\x80\x80\x80\xaf", "\xfc\x80\x80\x80\x80\xaf"}) {
    bad("6.17 longer than it need be", bytes);
  }
  for (const char* bytes :
       {"\xc1\xbf", "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf", "\xf8\x87\xbf\xbf\xbf", "\xfc\x83\xbf\xbf\xbf\xbf"}) {
    bad("6.18 the highest of those", bytes);
  }
  for (const char* bytes :
       {"\xc0\x80", "\xe0\x80\x80", "\xf0\x80\x80\x80", "\xf8\x80\x80\x80\x80", "\xfc\x80\x80\x80\x80\x80"}) {
    bad("6.19 a long zero", bytes);
  }
  for (const unsigned long c : {0xd800ul, 0xdb7ful, 0xdb80ul, 0xdbfful, 0xdc00ul, 0xdf80ul, 0xdffful})
    bad("6.20 half", utf8(c));
  for (const unsigned long high : {0xd800ul, 0xdb7ful, 0xdb80ul, 0xdbfful}) {
    for (const unsigned long low : {0xdc00ul, 0xdffful}) bad("6.21 both halves", utf8(high) + utf8(low));
  }
}

TEST_F(Conformance, section_7_closing) {
  const std::string large(60'000, '*');
  expect("7.1.1 a text and goodbye", whole(text, "Hello") + closed(1000), {"Hello"}, 1000);
  expect("7.1.2 goodbye twice", closed(1000) + closed(1000), {}, 1000);
  expect("7.1.3 a ping afterwards", closed(1000) + whole(ping, "?"), {}, 1000);
  expect("7.1.4 a text afterwards", closed(1000) + whole(text, "unheard"), {}, 1000);
  expect("7.1.5 in the middle of a text", begun(text, "one") + closed(1000) + whole(continuation, "two"), {}, 1000);
  expect("7.1.6 after a large text", whole(text, large) + whole(text, "Hello") + closed(1000) + whole(ping, "?"),
         {large, "Hello"}, 1000);
  expect("7.3.1 without a code", whole(closing), {}, 1005);
  refused("7.3.2 half a code", whole(closing, "\x03"));
  expect("7.3.3 a code alone", closed(1000), {}, 1000);
  expect("7.3.4 with a reason", closed(1000, "Hello World!"), {}, 1000);
  expect("7.3.5 with the longest", closed(1000, std::string(123, '*')), {}, 1000);
  refused("7.3.6 with a longer one", closed(1000, std::string(124, '*')));
  refused("7.5.1 a reason that is no UTF-8", closed(1000, "\xce\xba\xe1\xbd\xb9\xf4\x90\x80\x80"), not_utf8);
  for (const int code : {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999}) {
    expect("7.7 the code " + std::to_string(code), closed(code), {}, code);
  }
  for (const int code : {0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 32768, 65535}) {
    refused("7.9, 7.13 the code " + std::to_string(code), closed(code, "reason"));
    expect("7.9, 7.13 after a text", whole(text, "Hello") + closed(code), {"Hello"}, fails);
  }
}

}  // namespace
}  // namespace nuancier::server::test
