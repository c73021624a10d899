// HTTP as a browser, a proxy or an attacker speaks it, over real sockets.
#include <gtest/gtest.h>
#include <zlib.h>

#include "tests/net/site.hpp"

namespace nuancier::server::test {
namespace {

using std::chrono::milliseconds;

TEST(Http, several_requests_are_answered_on_one_connection) {
  Site site;
  Client client = site.client();
  for (int i = 0; i < 3; ++i) {
    const Answered answered = client.get("/hello");
    EXPECT_EQ(answered.status, 200);
    EXPECT_EQ(answered.body, "hello");
    EXPECT_EQ(answered.header("connection"), "keep-alive");
  }
  EXPECT_EQ(site.counters().accepted, 1u);
  EXPECT_EQ(site.counters().answers_by_class[2], 3u);
}

TEST(Http, requests_sent_at_once_are_answered_in_order) {
  Site site;
  Client client = site.client();
  std::string all;
  for (int i = 0; i < 50; ++i) all += request("GET /later") + request("POST /body", "", std::to_string(i));
  client.send(all);
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(client.answer()->body, "later\n");
    EXPECT_EQ(client.answer()->body, "POST " + std::to_string(i));
  }
}

TEST(Http, a_request_in_single_bytes_is_read) {
  Site site;
  Client client = site.client();
  for (const char byte : request("POST /body", "", "abcde")) {
    client.send({&byte, 1});
  }
  EXPECT_EQ(client.answer()->body, "POST abcde");
}

TEST(Http, a_connection_ends_when_either_side_wants_it) {
  Settings settings = patient();
  settings.limits.requests = 2;
  Site site(settings);
  Client one = site.client();
  EXPECT_EQ(one.get("/hello", "Connection: close\r\n").header("connection"), "close");
  EXPECT_TRUE(one.ended());
  Client two = site.client();
  EXPECT_EQ(two.get("/hello").header("connection"), "keep-alive");
  EXPECT_EQ(two.get("/hello").header("connection"), "close");
  EXPECT_TRUE(two.ended());
  Client old = site.client();
  old.send("GET /hello HTTP/1.0\r\n\r\n");
  EXPECT_EQ(old.answer()->body, "hello");
  EXPECT_TRUE(old.ended());
}

TEST(Http, head_has_the_headers_of_get_and_no_body) {
  Site site;
  Client client = site.client();
  client.send(request("HEAD /asset") + request("HEAD /hello") + request("GET /hello"));
  EXPECT_EQ(client.answer(false)->header("content-length"), "3000000");
  EXPECT_EQ(client.answer(false)->header("content-length"), "5");
  EXPECT_EQ(client.answer()->body, "hello");
}

TEST(Http, every_answer_is_protected) {
  Site site;
  Client client = site.client();
  for (const char* path : {"/hello", "/nowhere", "/throw", "/asset", "/../x"}) {
    const Answered answered = client.get(path, "");
    const std::string policy = answered.header("content-security-policy");
    EXPECT_TRUE(policy.starts_with("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'")) << policy;
    EXPECT_TRUE(policy.ends_with("connect-src 'self' ws://localhost")) << policy;
    EXPECT_EQ(answered.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(answered.header("referrer-policy"), "no-referrer");
    EXPECT_EQ(answered.header("cross-origin-opener-policy"), "same-origin");
    EXPECT_EQ(answered.header("cross-origin-embedder-policy"), "require-corp");
    EXPECT_NE(answered.header("permissions-policy"), "");
    EXPECT_EQ(answered.header("strict-transport-security"), "") << "not without https";
  }
}

TEST(Http, a_handler_cannot_break_a_header) {
  Site site;
  const Answered answered = site.client().get("/cookie");
  EXPECT_EQ(answered.header("set-cookie"), "id=1X-Injected: yes");
  EXPECT_EQ(answered.header("x-injected"), "");
}

TEST(Http, a_host_cannot_write_into_the_policy) {
  Site site;
  Client client = site.client();
  client.send("GET /hello HTTP/1.1\r\nHost: a; script-src *\r\n\r\n");
  EXPECT_EQ(client.answer()->header("content-security-policy").find("script-src *"), std::string::npos);
}

TEST(Http, the_best_accepted_encoding_is_sent) {
  Site site;
  Client client = site.client();
  const auto get = [&](std::string_view accept) {
    const Answered answered = client.get("/asset", "Accept-Encoding: " + std::string(accept) + "\r\n");
    EXPECT_EQ(answered.header("vary"), "Accept-Encoding");
    return answered.header("content-encoding") + ' ' + std::to_string(answered.body.size());
  };
  EXPECT_EQ(get("gzip, deflate, br"), "br 1000");
  EXPECT_EQ(get("gzip"), "gzip 2000");
  EXPECT_EQ(get("br;q=0, gzip;q=0.5"), "gzip 2000");
  EXPECT_EQ(get("identity"), " 3000000");
  EXPECT_EQ(client.get("/simple", "Accept-Encoding: br\r\n").header("content-encoding"), "");
}

std::string unzipped(const std::string& bytes) {
  std::string out(1'000'000, '\0');
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, MAX_WBITS + 16), Z_OK);
  std::string in = bytes;
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  inflateEnd(&stream);
  out.resize(stream.total_out);
  return out;
}

TEST(Http, long_answers_of_the_api_are_compressed_for_those_who_accept_it) {
  Site site;
  Client client = site.client();
  const std::string accept = "Accept-Encoding: gzip, deflate\r\n";
  const Answered plain = client.get("/list"), compressed = client.get("/list", accept);
  EXPECT_EQ(plain.body.size(), 5'002u);
  EXPECT_EQ(plain.header("content-encoding"), "");
  EXPECT_EQ(plain.header("vary"), "Accept-Encoding");
  EXPECT_EQ(compressed.header("content-encoding"), "gzip");
  EXPECT_EQ(compressed.header("vary"), "Accept-Encoding");
  EXPECT_LT(compressed.body.size(), 200u);
  EXPECT_EQ(unzipped(compressed.body), plain.body);
  EXPECT_EQ(client.get("/list", "Accept-Encoding: gzip;q=0\r\n").header("content-encoding"), "");
  EXPECT_EQ(client.get("/list?900", accept).header("content-encoding"), "") << "short ones gain nothing";
  EXPECT_EQ(client.get("/list?400000", accept).body.size(), 400'002u) << "long ones would keep others waiting";
  EXPECT_EQ(client.get("/list/mine", accept).header("content-encoding"), "") << "what belongs to one person";
  client.send(request("HEAD /list", accept));
  EXPECT_EQ(client.answer(false)->header("content-encoding"), "gzip");
}

TEST(Http, what_is_compressed_at_once_is_bounded_and_the_rest_goes_out_as_it_is) {
  Site site;
  Client client = site.client();
  bool all = true;
  for (int i = 0; i < 200 && all; ++i) {
    const Answered answered = client.get("/list?250000", "Accept-Encoding: gzip\r\n");
    all = answered.header("content-encoding") == "gzip";
    EXPECT_EQ((all ? unzipped(answered.body) : answered.body).size(), 250'002u);
  }
  // A machine that is slow enough has time for all.
  if (all) GTEST_SKIP() << "4 MB a second are more than this machine asks for";
}

TEST(Http, a_record_that_the_client_has_is_not_sent_again_in_either_form) {
  Site site;
  Client client = site.client();
  const std::string accept = "Accept-Encoding: gzip\r\n";
  const Answered plain = client.get("/record"), compressed = client.get("/record", accept);
  EXPECT_EQ(unzipped(compressed.body), plain.body);
  EXPECT_NE(plain.header("etag"), compressed.header("etag"));
  for (const Answered& had : {plain, compressed}) {
    const Answered same = client.get("/record", accept + "If-None-Match: " + had.header("etag") + "\r\n");
    EXPECT_EQ(same.status, 304);
    EXPECT_EQ(same.header("etag"), had.header("etag"));
    EXPECT_EQ(same.header("vary"), "Accept-Encoding");
    EXPECT_EQ(same.header("content-encoding"), "");
  }
  EXPECT_EQ(client.get("/record", "If-None-Match: \"other\"\r\n").status, 200);
}

TEST(Http, what_the_client_has_is_not_sent_again) {
  Site site;
  Client client = site.client();
  const std::string tag = client.get("/simple").header("etag");
  EXPECT_EQ(tag.size(), 26u);
  const Answered same = client.get("/simple", "If-None-Match: \"other\", W/" + tag + "\r\n");
  EXPECT_EQ(same.status, 304);
  EXPECT_EQ(same.body, "");
  EXPECT_EQ(same.header("etag"), tag);
  EXPECT_EQ(same.header("cache-control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(client.get("/simple", "If-None-Match: \"other\"\r\n").status, 200);
  const std::string brotli = client.get("/asset", "Accept-Encoding: br\r\n").header("etag");
  EXPECT_NE(brotli, client.get("/asset", "Accept-Encoding: gzip\r\n").header("etag"));
  EXPECT_EQ(client.get("/hello").header("cache-control"), "no-store");
}

TEST(Http, an_answer_without_body_has_none) {
  Site site;
  Client client = site.client();
  EXPECT_EQ(client.get("/empty").status, 204);
  EXPECT_EQ(client.get("/empty").header("content-length"), "");
}

TEST(Http, answers_may_come_later_or_never) {
  Settings settings = patient();
  settings.limits.answer = milliseconds(100);
  Site site(settings);
  Client client = site.client();
  EXPECT_EQ(client.get("/later").body, "later\n");
  EXPECT_EQ(client.get("/drop").status, 503) << "a reply that was dropped";
  EXPECT_EQ(client.get("/throw").status, 500);
  EXPECT_EQ(client.get("/hello").status, 200) << "and the connection lives on";
  EXPECT_EQ(client.get("/never").status, 503) << "a reply that was kept";
  EXPECT_TRUE(client.ended());
}

TEST(Http, a_client_that_asks_before_it_sends_is_told_to_go_on) {
  Site site;
  Client client = site.client();
  client.send("POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(client.answer()->status, 100);
  client.send("body");
  EXPECT_EQ(client.answer()->body, "POST body");
}

TEST(Http, paths_that_climb_are_refused) {
  Site site;
  for (const char* path :
       {"/../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/a/..%2f..%2fb", "/..\\b", "/a%00.html", "/%zz"}) {
    Client client = site.client();
    EXPECT_EQ(client.get(path).status, 400) << path;
    EXPECT_TRUE(client.ended());
  }
  EXPECT_EQ(site.drops(Drop::bad_request), 6u);
}

int status_after(Site& site, std::string_view bytes) {
  Client client = site.client();
  client.send(bytes);
  const auto answered = client.answer();
  EXPECT_TRUE(client.ended());
  return answered ? answered->status : 0;
}

TEST(Http, what_is_no_request_is_refused) {
  Site site;
  EXPECT_EQ(status_after(site, "nonsense\r\n\r\n"), 400);
  EXPECT_EQ(status_after(site, "GET /hello HTTP/1.1\r\n\r\n"), 400) << "no Host";
  EXPECT_EQ(status_after(site, "GET /hello HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"), 400);
  EXPECT_EQ(status_after(site, "GET /hello HTTP/1.1\r\nHost : a\r\n\r\n"), 400);
  EXPECT_EQ(status_after(site, "GET /hello HTTP/3.0\r\nHost: a\r\n\r\n"), 505);
  EXPECT_EQ(status_after(site, "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"), 400) << "TLS to a plain port";
  EXPECT_EQ(status_after(site, request("POST /body", "Content-Length: 1\r\nContent-Length: 2\r\n")), 400);
  EXPECT_EQ(status_after(site, request("POST /body", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n")), 400)
      << "smuggling";
  EXPECT_EQ(status_after(site, request("POST /body", "Content-Length: -1\r\n")), 400);
  EXPECT_EQ(status_after(site, request("POST /body", "Transfer-Encoding: chunked\r\n") + "3\r\nabc\r\n0\r\n\r\n"), 411);
  EXPECT_EQ(status_after(site, request("POST /body", "Transfer-Encoding: gzip\r\n")), 411);
}

TEST(Http, too_long_heads_and_bodies_are_refused) {
  Site site;
  EXPECT_EQ(status_after(site, "GET /" + std::string(9'000, 'a')), 414);
  EXPECT_EQ(status_after(site, request("GET /hello", "X-Long: " + std::string(9'000, 'a') + "\r\n")), 431);
  EXPECT_EQ(status_after(site, request("POST /body", "", std::string(64 * 1024 + 1, 'a'))), 413);
  Client client = site.client();
  client.send(request("POST /body", "", std::string(64 * 1024, 'a')));
  EXPECT_EQ(client.answer()->body.size(), 5u + 64 * 1024) << "the most that is allowed";
  EXPECT_EQ(client.get("/hello", "X-Long: " + std::string(7'900, 'a') + "\r\n").status, 200);
}

TEST(Http, the_answer_survives_a_body_that_is_still_being_sent) {
  Site site;
  Client client = site.client();
  client.send(request("POST /body", "Content-Length: 100000000\r\n"));
  client.send(std::string(3'000'000, 'a'));
  EXPECT_EQ(client.answer()->status, 413);
  EXPECT_TRUE(client.ended());
  EXPECT_FALSE(client.was_reset());
}

TEST(Http, a_post_of_a_foreign_page_is_refused) {
  Site site;
  Client client = site.client();
  client.send(request("POST /body", "Origin: http://evil.example\r\n", "x"));
  EXPECT_EQ(client.answer()->status, 403);
  client.send(request("POST /body", "Origin: http://localhost\r\n", "x"));
  EXPECT_EQ(client.answer()->status, 200);
  EXPECT_EQ(client.get("/hello", "Origin: http://evil.example\r\n").status, 200) << "reading is the browser's business";
}

TEST(Http, a_proxy_is_believed_only_when_it_is_trusted) {
  const std::string forwarded = "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: https\r\n";
  Site plain_site;
  EXPECT_EQ(plain_site.client().get("/who", forwarded).body, "127.0.0.1 http");
  Settings settings = patient();
  settings.trusted_proxies = {"127.0.0.0/8"};
  Site site(settings);
  const Answered answered = site.client().get("/who", forwarded);
  EXPECT_EQ(answered.body, "203.0.113.9 https");
  EXPECT_NE(answered.header("strict-transport-security"), "");
  EXPECT_TRUE(answered.header("content-security-policy").ends_with("wss://localhost"));
}

}  // namespace
}  // namespace nuancier::server::test
