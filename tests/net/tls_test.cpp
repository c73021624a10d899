// HTTPS and WebSockets over TLS, with a certificate made for the occasion.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>

#include "server/net/trouble.hpp"
#include "tests/net/site.hpp"
#include "tests/temporary_directory.hpp"

namespace nuancier::server::test {
namespace {

class Tls : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    directory.emplace();
    make("chain.pem", "key.pem");
  }
  static void make(const char* certificate, const char* key) {
    const std::string command =
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout '" +
        in_it(key).string() + "' -out '" + in_it(certificate).string() + "' 2>/dev/null";
    ASSERT_EQ(std::system(command.c_str()), 0);
  }
  static void TearDownTestSuite() { directory.reset(); }

  static Settings secured() {
    Settings settings = patient();
    settings.certificate = in_it("chain.pem").string();
    settings.key = in_it("key.pem").string();
    return settings;
  }

  static std::filesystem::path in_it(const char* name) { return directory->path() / name; }

  static inline std::optional<nuancier::test::TemporaryDirectory> directory;
};

TEST_F(Tls, requests_are_secure) {
  Site site(secured());
  Client client = site.client();
  EXPECT_EQ(client.get("/who").body, "127.0.0.1 https");
  const Answered large = client.get("/asset");
  EXPECT_EQ(large.body.size(), 3'000'000u);
  EXPECT_NE(large.header("strict-transport-security"), "");
  EXPECT_TRUE(client.tls_version_is("TLSv1.3"));
  EXPECT_EQ(client.get("/hello", "Connection: close\r\n").status, 200);
  EXPECT_TRUE(client.ended());
}

TEST_F(Tls, certificates_are_read_again_and_bad_ones_are_not_taken) {
  const auto copy = [&](const char* from, const char* to) {
    std::filesystem::copy_file(in_it(from), in_it(to), std::filesystem::copy_options::overwrite_existing);
  };
  copy("chain.pem", "used.pem");
  copy("key.pem", "used_key.pem");
  Settings settings = patient();
  settings.certificate = in_it("used.pem").string();
  settings.key = in_it("used_key.pem").string();
  Site site(settings);
  Client before = site.client();
  const std::string first = before.certificate();
  EXPECT_NE(first, "");
  const auto reload = [&] {
    site.service.reload();
    site.on_io([] { return 0; });
  };
  std::ofstream(in_it("used.pem")) << "no certificate";
  reload();
  EXPECT_EQ(site.client().certificate(), first) << "the old one is kept";
  make("other_chain.pem", "other_key.pem");
  copy("other_chain.pem", "used.pem");
  reload();
  EXPECT_EQ(site.client().certificate(), first) << "it does not belong to the key";
  copy("other_key.pem", "used_key.pem");
  reload();
  Client after = site.client();
  EXPECT_NE(after.certificate(), first);
  EXPECT_EQ(after.get("/hello").status, 200);
  EXPECT_EQ(before.get("/hello").status, 200) << "those who are there are not disturbed";
}

TEST_F(Tls, websockets_talk_and_close) {
  Site site(secured());
  Client client = site.socket();
  for (const std::size_t size : {1u, 5'000u, 65'536u}) {
    client.send_text(std::string(size, 'x'));
    EXPECT_EQ(client.text().size(), size);
  }
  client.send_text("many 1000");
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(client.text(), std::to_string(i));
  client.send_text("bye");
  EXPECT_EQ(client.text(), "good");
  EXPECT_EQ(client.close_code(), 4001);
  EXPECT_TRUE(client.ended());
  EXPECT_EQ(site.closed_codes(1), std::vector<int>{4001});
}

// Over TLS the answer to the handshake leaves by and by, and everybody is looked at in between.
TEST_F(Tls, a_websocket_is_not_slow_while_its_handshake_is_answered) {
  Settings settings = secured();
  settings.sweep = std::chrono::milliseconds(1);
  Site site(settings);
  Client client = site.client();
  EXPECT_EQ(client.get("/hello").status, 200);
  std::promise<void> asked;
  site.service.post([&] {
    asked.get_future().wait();
    std::this_thread::sleep_for(5 * settings.sweep);
  });
  client.send(handshake());
  asked.set_value();
  EXPECT_EQ(client.answer()->status, 101);
  client.send_text("still here");
  EXPECT_EQ(client.text(), "still here");
  EXPECT_EQ(site.drops(Drop::slow_reader), 0u);
}

TEST_F(Tls, a_graceful_stop_is_told) {
  Site site(secured());
  Client client = site.socket();
  site.service.stop();
  EXPECT_EQ(client.close_code(), 1012);
}

TEST_F(Tls, who_speaks_plainly_or_not_at_all_is_dropped) {
  Settings settings = secured();
  settings.limits.request = std::chrono::milliseconds(100);
  Site site(settings);
  Client plain_client(site.port()), mute(site.port());
  plain_client.send(request("GET /hello"));
  EXPECT_EQ(plain_client.rest().find("HTTP/1.1 200"), std::string::npos);
  EXPECT_TRUE(mute.ended());
  EXPECT_EQ(site.drops(Drop::tls), 2u);
}

TEST_F(Tls, handshakes_of_one_address_are_counted_like_requests) {
  Settings settings = secured();
  settings.limits.requests_per_minute = 3;
  Site site(settings);
  Client client = site.client();
  EXPECT_EQ(client.get("/hello").status, 200);
  EXPECT_EQ(client.get("/hello").status, 200);
  EXPECT_EQ(Client(site.port()).rest(), "");
  EXPECT_EQ(site.drops(Drop::too_many_requests), 1u);
}

TEST_F(Tls, bad_files_are_told) {
  Settings settings = secured();
  settings.key = "/nonexistent.pem";
  EXPECT_THROW(Site site(settings), Trouble);
  settings = secured();
  std::ofstream(in_it("empty.pem")) << "nothing";
  settings.certificate = in_it("empty.pem").string();
  EXPECT_THROW(Site site(settings), Trouble);
}

}  // namespace
}  // namespace nuancier::server::test
