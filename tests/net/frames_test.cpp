// RFC 6455, byte by byte, without sockets.
#include "server/net/frames.hpp"

#include <gtest/gtest.h>

#include <string>

#include "server/net/utf8.hpp"

namespace nuancier::server {
namespace {

using What = FrameReader::What;
constexpr std::size_t limit = 1000;

// A client's frame.
std::string masked(int first_byte, std::string_view payload) {
  std::string out;
  append_frame(out, Opcode::text, payload);
  out[0] = static_cast<char>(first_byte);
  out[1] = static_cast<char>(out[1] | 0x80);
  const std::string_view key("\x37\xfa\x21\x3d");
  out.insert(out.size() - payload.size(), key);
  for (std::size_t i = 0; i < payload.size(); ++i) {
    char& c = out[out.size() - payload.size() + i];
    c = static_cast<char>(c ^ key[i % 4]);
  }
  return out;
}

struct Read {
  What what;
  std::string payload;
  Close code = Close::none;
  bool operator==(const Read&) const = default;
};

void PrintTo(const Read& read, std::ostream* out) {
  *out << static_cast<int>(read.what) << " \"" << read.payload << "\" " << static_cast<int>(read.code);
}

// Everything in the bytes up to the first that is incomplete or wrong.
std::vector<Read> all(std::string bytes) {
  FrameReader reader(limit);
  std::vector<Read> reads;
  std::span<char> rest(bytes);
  while (!rest.empty()) {
    const auto step = reader.next(rest);
    reads.push_back({step.what, std::string(step.payload), step.code});
    if (step.what == What::more || step.what == What::wrong) break;
    rest = rest.subspan(step.used);
  }
  return reads;
}

std::vector<Read> wrong(Close code) { return {{What::wrong, "", code}}; }

TEST(Frames, the_example_of_the_rfc_is_read) {
  EXPECT_EQ(all("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"), (std::vector<Read>{{What::text, "Hello"}}));
}

TEST(Frames, the_example_key_of_the_rfc_is_answered) {
  EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

TEST(Frames, lengths_at_every_border_are_written_and_read) {
  for (const std::size_t size : {0u, 1u, 7u, 8u, 9u, 125u, 126u, 127u, 999u, 1000u}) {
    const std::string text(size, 'x');
    EXPECT_EQ(all(masked(0x81, text)), (std::vector<Read>{{What::text, text}})) << size;
  }
  std::string out;
  append_frame(out, Opcode::text, std::string(65535, 'x'));
  EXPECT_EQ(out.substr(0, 4), std::string("\x81\x7e\xff\xff"));
  out.clear();
  append_frame(out, Opcode::text, std::string(65536, 'x'));
  EXPECT_EQ(out.substr(0, 10), std::string("\x81\x7f\0\0\0\0\0\1\0\0", 10));
}

TEST(Frames, every_beginning_of_a_frame_waits_for_more) {
  const std::string whole = masked(0x81, std::string(300, 'x'));
  for (std::size_t size = 0; size < whole.size(); ++size) {
    FrameReader reader(limit);
    std::string part = whole.substr(0, size);
    const auto step = reader.next(part);
    ASSERT_EQ(step.what, What::more) << size;
    ASSERT_EQ(step.used, 0u);
    ASSERT_GT(step.room, size);
    ASSERT_EQ(part, whole.substr(0, size)) << "nothing is unmasked twice";
  }
}

TEST(Frames, fragments_make_a_message_and_control_frames_may_come_between) {
  EXPECT_EQ(
      all(masked(0x01, "one ") + masked(0x89, "ping") + masked(0x00, "two ") + masked(0x80, "three") + masked(0x81, "four")),
      (std::vector<Read>{{What::fragment, "one "},
                         {What::ping, "ping"},
                         {What::fragment, "one two "},
                         {What::text, "one two three"},
                         {What::text, "four"}}));
}

TEST(Frames, what_rfc_6455_forbids_is_a_protocol_error) {
  std::string bare;
  append_frame(bare, Opcode::text, "not masked");
  EXPECT_EQ(all(bare), wrong(Close::protocol_error));
  EXPECT_EQ(all(masked(0xc1, "reserved bit")), wrong(Close::protocol_error));
  EXPECT_EQ(all(masked(0x83, "reserved opcode")), wrong(Close::protocol_error));
  EXPECT_EQ(all(masked(0x8b, "reserved control opcode")), wrong(Close::protocol_error));
  EXPECT_EQ(all(masked(0x80, "continues nothing")), wrong(Close::protocol_error));
  EXPECT_EQ(all(masked(0x09, "a ping in fragments")), wrong(Close::protocol_error));
  EXPECT_EQ(all(masked(0x89, std::string(126, 'x'))), wrong(Close::protocol_error));
  EXPECT_EQ(all(masked(0x01, "a") + masked(0x81, "b")).back(), (Read{What::wrong, "", Close::protocol_error}));
  EXPECT_EQ(all(std::string("\x81\xfe\x00\x05mask", 8)), wrong(Close::protocol_error)) << "five bytes need no long length";
  EXPECT_EQ(all(std::string("\x81\xff\x80\0\0\0\0\0\0\0mask", 14)), wrong(Close::protocol_error));
}

TEST(Frames, a_message_past_the_limit_is_refused_before_it_arrives) {
  EXPECT_EQ(all(masked(0x81, std::string(limit + 1, 'x')).substr(0, 8)), wrong(Close::too_big));
  EXPECT_EQ(all(masked(0x01, std::string(limit, 'x')) + masked(0x80, "x").substr(0, 6)).back(),
            (Read{What::wrong, "", Close::too_big}));
  EXPECT_EQ(
      all(masked(0x01, std::string(limit, 'x')) + masked(0x80, "") + masked(0x81, std::string(limit, 'y'))).back().what,
      What::text)
      << "a new message has the whole limit";
}

TEST(Frames, binary_and_bad_text_have_codes_of_their_own) {
  EXPECT_EQ(all(masked(0x82, "bytes")), wrong(Close::unsupported));
  EXPECT_EQ(all(masked(0x81, "\xc3\x28")), wrong(Close::bad_text));
  EXPECT_EQ(all(masked(0x01, "\xc3") + masked(0x80, "\xa9")).back(), (Read{What::text, "é"})) << "a character in two halves";
}

TEST(Frames, a_close_frame_tells_its_code) {
  EXPECT_EQ(all(masked(0x88, "")), (std::vector<Read>{{What::close, "", Close::none}}));
  EXPECT_EQ(all(masked(0x88, "\x03\xe8gone")), (std::vector<Read>{{What::close, "gone", Close::normal}}));
  EXPECT_EQ(all(masked(0x88, "\x03")), wrong(Close::protocol_error));
  EXPECT_EQ(all(masked(0x88, "\x03\xed")), wrong(Close::protocol_error)) << "1005 is never sent";
  EXPECT_EQ(all(masked(0x88, "\x0b\xb7")), wrong(Close::protocol_error)) << "2999";
  EXPECT_EQ(all(masked(0x88, "\x03\xe8\xff")), wrong(Close::bad_text));
}

TEST(Frames, a_long_reason_is_cut_between_characters) {
  std::string out, reason;
  for (int i = 0; i < 100; ++i) reason += "é";
  append_close(out, Close::policy, reason);
  EXPECT_EQ(out.size(), 2u + 2 + 122);
  EXPECT_TRUE(is_utf8(std::string_view(out).substr(4)));
}

TEST(Utf8, only_the_shortest_forms_of_real_characters_are_accepted) {
  for (const char* good :
       {"", "abcdefghi", "é", "12345678é", "€", "\xf0\x9f\x82\xa1", "\xed\x9f\xbf", "\xee\x80\x80", "\xf4\x8f\xbf\xbf"}) {
    EXPECT_TRUE(is_utf8(good)) << good;
  }
  for (const char* bad : {"\x80", "\xc0\xaf", "\xc1\xbf", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf",
                          "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "\xc3", "\xe2\x82", "\xf0\x9f\x82", "12345678\xc3",
                          "\xe2\x28\xa1", "\xf0\x28\x8c\xbc"}) {
    EXPECT_FALSE(is_utf8(bad)) << bad;
  }
}

}  // namespace
}  // namespace nuancier::server
