// What is read from targets, headers and addresses, without sockets.
#include <gtest/gtest.h>

#include "server/net/address.hpp"
#include "server/net/origin.hpp"
#include "server/net/parser.hpp"
#include "server/net/target.hpp"
#include "server/net/trouble.hpp"

namespace nuancier::server {
namespace {

std::string path_of(std::string_view target) {
  const auto read = read_target(target);
  return read ? read->path : "refused";
}

TEST(Target, is_decoded_once) {
  EXPECT_EQ(path_of("/"), "/");
  EXPECT_EQ(path_of("/a/b.html"), "/a/b.html");
  EXPECT_EQ(path_of("/r%C3%A8gles/Pop%21"), "/règles/Pop!");
  EXPECT_EQ(path_of("/a%2525"), "/a%25");
  EXPECT_EQ(path_of("//a///b/"), "/a/b/");
  EXPECT_EQ(path_of("/a+b"), "/a+b");
  EXPECT_EQ(path_of("http://example.org:8080/a?b"), "/a");
  EXPECT_EQ(path_of("http://example.org"), "/");
  EXPECT_EQ(read_target("/a?b=/../c")->query, "b=/../c");
  EXPECT_EQ(path_of("/.well-known/x"), "/.well-known/x");
}

TEST(Target, never_climbs) {
  for (const char* bad :
       {"/..",
        "/../etc/passwd",
        "/a/../b",
        "/a/..",
        "/%2e%2e/etc",
        "/%2E./x",
        "/.%2e",
        "/a/./b",
        "/..%2fetc",
        "/a%2fb",
        "/a%2F..%2Fb",
        "/..\\etc",
        "/a\\b",
        "/%5c..%5c",
        "/a%00b",
        "/a%0ab",
        "/%",
        "/%4",
        "/%zz",
        "/a#b",
        "",
        "*",
        "a/b",
        "example.org:443",
        "/\xff",
        "/%ff",
        "/%c0%ae%c0%ae/",
        "/a\x7f",
        "/a?b\\c"}) {
    EXPECT_EQ(path_of(bad), "refused") << bad;
  }
}

TEST(Request, finds_headers_cookies_tokens_and_parameters) {
  Request request;
  request.headers = {
      {"cookie", "a=1; id=secret; b=\"2\""}, {"AUTHORIZATION", "bearer  token "}, {"Cookie", "more=yes; more=no"}};
  request.query = "x=1&name=Zo%C3%A9+B&flag&bad=%zz";
  using Values = std::vector<std::string_view>;
  EXPECT_EQ(request.cookies("id"), Values{"secret"});
  EXPECT_EQ(request.cookies("more"), (Values{"yes", "no"}));
  EXPECT_EQ(request.cookies("i"), Values{});
  EXPECT_EQ(request.bearer(), "token");
  EXPECT_EQ(request.parameter("name"), "Zoé B");
  EXPECT_EQ(request.parameter("flag"), "");
  EXPECT_EQ(request.parameter("bad"), std::nullopt);
  EXPECT_EQ(request.parameter("missing"), std::nullopt);
  EXPECT_FALSE(request.has("Origin"));
}

std::string client_through(const std::string& peer, const std::string& forwarded,
                           std::vector<std::string> trusted = {"10.0.0.0/8"}) {
  Request request;
  if (!forwarded.empty()) request.headers = {{"X-Forwarded-For", forwarded}, {"X-Forwarded-Proto", "https"}};
  const Client client = client_of(request, *read_address(peer), false, Networks(trusted));
  return text_of(client.address) + (client.secure ? " secure" : "");
}

TEST(Proxy, only_a_trusted_one_is_believed) {
  EXPECT_EQ(client_through("10.1.2.3", "203.0.113.9"), "203.0.113.9 secure");
  EXPECT_EQ(client_through("192.0.2.1", "203.0.113.9"), "192.0.2.1");
  EXPECT_EQ(client_through("10.1.2.3", "203.0.113.9", {}), "10.1.2.3");
  EXPECT_EQ(client_through("10.1.2.3", ""), "10.1.2.3");
}

TEST(Proxy, what_the_client_itself_wrote_before_is_not_believed) {
  EXPECT_EQ(client_through("10.1.2.3", "1.1.1.1, 203.0.113.9"), "203.0.113.9 secure");
  EXPECT_EQ(client_through("10.1.2.3", "1.1.1.1, 203.0.113.9, 10.9.9.9"), "203.0.113.9 secure");
  EXPECT_EQ(client_through("10.1.2.3", "203.0.113.9:4711"), "203.0.113.9 secure");
  EXPECT_EQ(client_through("10.1.2.3", "[2001:db8::1]:80"), "2001:db8::1 secure");
}

TEST(Proxy, whom_it_names_without_being_understood_is_nobody_and_never_the_proxy) {
  EXPECT_EQ(client_through("10.1.2.3", "203.0.113.9, nonsense"), ":: secure");
  EXPECT_EQ(client_through("10.1.2.3", "nonsense, 10.9.9.9"), ":: secure");
  EXPECT_EQ(client_through("10.1.2.3", "unknown"), ":: secure");
  EXPECT_EQ(client_through("10.1.2.3", " , "), ":: secure");
}

TEST(Networks, are_addresses_or_prefixes) {
  const Networks networks({"127.0.0.1", "10.128.0.0/9", "2001:db8::/33", "::1"});
  const auto has = [&](const char* text) { return networks.contain(*read_address(text)); };
  EXPECT_TRUE(has("127.0.0.1"));
  EXPECT_TRUE(has("::ffff:127.0.0.1"));
  EXPECT_FALSE(has("127.0.0.2"));
  EXPECT_TRUE(has("10.200.0.1"));
  EXPECT_FALSE(has("10.127.0.1"));
  EXPECT_TRUE(has("2001:db8:7fff::1"));
  EXPECT_FALSE(has("2001:db8:8000::1"));
  EXPECT_THROW(Networks({"10.0.0.0/33"}), Trouble);
  EXPECT_THROW(Networks({"10.0.0.0/"}), Trouble);
  EXPECT_THROW(Networks({"proxy"}), Trouble);
}

bool opens(std::vector<Header> headers, const std::vector<std::string>& origins = {}) {
  Request request;
  request.headers = std::move(headers);
  request.headers.push_back({"Host", "play.example.org"});
  return may_open_socket(request, origins);
}

TEST(Origin, of_the_own_host_is_welcome) {
  EXPECT_TRUE(opens({{"Origin", "https://play.example.org"}, {"Cookie", "id=1"}}));
  EXPECT_TRUE(opens({{"Origin", "https://play.example.org:443"}}));
  EXPECT_FALSE(opens({{"Origin", "https://play.example.org:8443"}}));
  EXPECT_FALSE(opens({{"Origin", "https://evil.example"}, {"Cookie", "id=1"}}));
  EXPECT_FALSE(opens({{"Origin", "https://play.example.org.evil.example"}}));
  EXPECT_FALSE(opens({{"Origin", "null"}}));
  EXPECT_FALSE(opens({{"Origin", ""}}));
  EXPECT_FALSE(opens({{"Origin", "https://evil.example"}, {"Authorization", "Bearer t"}})) << "a browser, whatever it has";
}

TEST(Origin, is_one_of_those_named_when_any_is) {
  const std::vector<std::string> origins{"https://one.example", "https://two.example:444"};
  EXPECT_TRUE(opens({{"Origin", "https://two.example:444"}}, origins));
  EXPECT_FALSE(opens({{"Origin", "http://one.example"}}, origins));
  EXPECT_FALSE(opens({{"Origin", "https://play.example.org"}}, origins));
}

TEST(Origin, may_be_missing_only_where_no_browser_sends_a_cookie) {
  EXPECT_TRUE(opens({}));
  EXPECT_FALSE(opens({{"Cookie", "id=1"}}));
  EXPECT_TRUE(opens({{"Cookie", "id=1"}, {"Authorization", "Bearer token"}}));
}

// However its bytes arrive: a line that was taken before its end was there is looked at, too.
TEST(RequestParser, a_folded_line_is_refused_in_whatever_pieces_it_comes) {
  const std::string head = "GET /q HTTP/1.1\r\nHost: a\r\nX-One: 1\r\n\tb\r\n \tc\r\nCookie: a=2\r\n\r\n";
  for (std::size_t piece = 1; piece <= head.size(); ++piece) {
    const Limits limits;
    RequestParser parser(limits);
    std::string unread;
    RequestParser::Step step;
    for (std::size_t at = 0; at < head.size() && step.what == RequestParser::What::more; at += piece) {
      unread += head.substr(at, piece);
      do {
        step = parser.next(unread);
        unread.erase(0, step.used);
      } while (step.what == RequestParser::What::more && step.used > 0 && !unread.empty());
    }
    EXPECT_EQ(step.what, RequestParser::What::wrong) << piece;
  }
}

}  // namespace
}  // namespace nuancier::server
