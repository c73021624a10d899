#include "server/hosting/identities.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "server/hosting/allowance.hpp"
#include "tests/temporary_directory.hpp"

namespace nuancier::server {
namespace {

struct Nobody final : Handler {
  void answer(const Request&, Reply) override {}
  std::optional<Response> admit(const Request&, Connection&) override { return std::nullopt; }
  void opened(Connection&) override {}
  void received(Connection&, std::string_view) override {}
  void closed(Connection&, Close) override {}
};

// A store and a loop that runs until what was asked for is durable.
class IdentitiesTest : public testing::Test {
 protected:
  static Settings settings() {
    Settings settings;
    settings.listen = {"127.0.0.1:0"};
    return settings;
  }

  // `ask` is given the Done to be called.
  template <class Ask>
  auto durable(Ask ask) {
    bool good = false;
    Nobody nobody;
    Service service(settings(), nobody, log_);
    identities_.emplace(service, store_);
    const auto done = [&](bool was_good) {
      good = was_good;
      service.stop();
    };
    auto answer = ask(*identities_, done);
    service.run();
    EXPECT_TRUE(good);
    return answer;
  }

  NewIdentity create() {
    return durable([](Identities& identities, Identities::Done done) { return identities.create(std::move(done)); });
  }

  std::string whose(const std::string& secret) {
    const std::string value = "Bearer " + secret;
    Request request;
    request.headers.push_back({"Authorization", value});
    return identities_->find(request);
  }

  const Log log_{Log::Form::text, Log::Level::off};
  test::TemporaryDirectory directory_;
  store::Store store_{directory_.path()};
  std::optional<Identities> identities_;
};

TEST_F(IdentitiesTest, whoever_has_the_secret_is_the_person) {
  const NewIdentity one = create();
  const NewIdentity two = create();
  EXPECT_EQ(one.secret.size(), 64U);
  EXPECT_NE(one.identity, two.identity);
  EXPECT_EQ(whose(one.secret), one.identity);
  EXPECT_EQ(whose(two.secret), two.identity);
  EXPECT_EQ(whose(one.identity), "");
  EXPECT_EQ(whose(std::string(64, 'a')), "");
  EXPECT_EQ(whose(""), "");
}

TEST_F(IdentitiesTest, the_store_knows_no_secret) {
  const NewIdentity one = create();
  const std::optional<store::Known> known = store_.reads().identity(one.identity);
  ASSERT_TRUE(known);
  EXPECT_EQ(known->secret_hash.find(one.secret), std::string::npos);
  EXPECT_FALSE(store_.reads().identity_by_secret(one.secret));
}

TEST_F(IdentitiesTest, a_code_moves_the_person_once) {
  const NewIdentity one = create();
  std::string code;
  const auto moved = durable([&](Identities& identities, Identities::Done done) {
    code = identities.transfer_code(one.identity);
    return identities.claim(code, std::move(done));
  });
  ASSERT_TRUE(moved);
  EXPECT_EQ(moved->identity, one.identity);
  EXPECT_EQ(whose(one.secret), "");
  EXPECT_EQ(whose(moved->secret), one.identity);
  EXPECT_FALSE(identities_->claim(code, [](bool) { FAIL(); }));
}

TEST_F(IdentitiesTest, a_newer_code_makes_the_older_one_worthless) {
  const NewIdentity one = create();
  const std::string older = identities_->transfer_code(one.identity);
  const std::string newer = identities_->transfer_code(one.identity);
  EXPECT_NE(older, newer);
  EXPECT_FALSE(identities_->claim(older, [](bool) { FAIL(); }));
}

TEST_F(IdentitiesTest, a_forgotten_person_is_unknown_and_their_code_is_worthless) {
  const NewIdentity one = create();
  std::string code;
  durable([&](Identities& identities, Identities::Done done) {
    code = identities.transfer_code(one.identity);
    identities.forget(one.identity, std::move(done));
    return 0;
  });
  EXPECT_EQ(whose(one.secret), "");
  EXPECT_FALSE(store_.reads().identity(one.identity));
  EXPECT_FALSE(identities_->claim(code, [](bool) { FAIL(); }));
}

TEST(Cookies, scripts_cannot_read_them_and_https_keeps_them_to_itself) {
  EXPECT_EQ(cookie_of("abc", false), "nuancier=abc; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax");
  EXPECT_EQ(cookie_of("abc", true), "nuancier=abc; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax; Secure");
  EXPECT_EQ(expired_cookie(false), "nuancier=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
}

TEST(Allowances, are_counted_for_each_address_and_forgotten_when_full_again) {
  const Clock::time_point start{std::chrono::hours(1)};
  Allowance allowance(60, 2);
  EXPECT_TRUE(allowance.take("203.0.113.1", start));
  EXPECT_TRUE(allowance.take("203.0.113.1", start));
  EXPECT_FALSE(allowance.take("203.0.113.1", start));
  EXPECT_TRUE(allowance.take("203.0.113.2", start));
  EXPECT_TRUE(allowance.take("203.0.113.1", start + std::chrono::seconds(1)));
  EXPECT_EQ(allowance.size(), 2U);
  EXPECT_TRUE(allowance.take("203.0.113.3", start + std::chrono::minutes(5)));
  EXPECT_EQ(allowance.size(), 1U);
}

TEST(Allowances, networks_of_ipv6_have_larger_ones) {
  const Clock::time_point start{std::chrono::hours(1)};
  Allowance allowance(60, 1);
  EXPECT_TRUE(allowance.take("2001:db8::1", start));
  EXPECT_FALSE(allowance.take("2001:db8::2", start)) << "the same /64";
  for (int i = 1; i < 4; ++i) EXPECT_TRUE(allowance.take("2001:db8:0:" + std::to_string(i) + "::1", start)) << i;
  EXPECT_FALSE(allowance.take("2001:db8:0:4::1", start)) << "the same /56";
  for (int i = 1; i <= 12; ++i) EXPECT_TRUE(allowance.take("2001:db8:0:" + std::to_string(100 * i) + "::1", start)) << i;
  EXPECT_FALSE(allowance.take("2001:db8:0:9900::1", start)) << "the same /48";
  EXPECT_TRUE(allowance.take("2001:db8:1::1", start));
  EXPECT_EQ(allowance.wait("2001:db8:0:9900::1", start), 1. / 16);
}

TEST(Allowances, a_flood_of_addresses_takes_no_more_memory) {
  const Clock::time_point start{std::chrono::hours(1)};
  Allowance allowance(60, 1);
  for (int i = 0; i < 100'000; ++i) {
    allowance.take(
        "10." + std::to_string(i >> 16) + '.' + std::to_string(i >> 8 & 255) + '.' + std::to_string(i & 255), start);
  }
  EXPECT_EQ(allowance.size(), Allowance::most_networks);
}

}  // namespace
}  // namespace nuancier::server
