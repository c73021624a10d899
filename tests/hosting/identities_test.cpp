#include "server/hosting/identities.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <future>
#include <thread>

#include "server/hosting/allowance.hpp"
#include "tests/hosting/nobody.hpp"
#include "tests/temporary_directory.hpp"

namespace nuancier::server {
namespace {

// A store and a loop that runs until what was asked for is durable.
class IdentitiesTest : public testing::Test {
 protected:
  static Settings settings() {
    Settings settings;
    settings.listen = {"127.0.0.1:0"};
    return settings;
  }
  static bool is_not_here(const std::string&) { return false; }

  // `ask` is given the Done to be called.
  template <class Ask>
  auto durable(Ask ask) {
    bool good = false;
    Nobody nobody;
    Service service(settings(), nobody, log_);
    running_ = &service;
    identities_.emplace(service, store_, is_not_here);
    const auto done = [&](bool was_good) {
      good = was_good;
      service.stop();
    };
    auto answer = ask(*identities_, done);
    service.run();
    EXPECT_TRUE(good);
    return answer;
  }

  // Somebody who has something, and so is written.
  NewIdentity create() {
    identities_.emplace(service_, store_, is_not_here);
    const NewIdentity made = identities_->create();
    keep({*identities_->unwritten(made.identity)});
    return made;
  }

  void keep(store::Batch batch) {
    std::promise<void> done;
    store_.commit(std::move(batch), [&](const std::optional<store::Failure>& failure) {
      EXPECT_FALSE(failure);
      done.set_value();
    });
    done.get_future().wait();
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
  Nobody nobody_;
  Service service_{settings(), nobody_, log_};
  std::optional<Identities> identities_;
  Service* running_ = nullptr;  // while something becomes durable
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

TEST_F(IdentitiesTest, who_has_nothing_yet_is_known_and_not_written) {
  identities_.emplace(service_, store_, is_not_here);
  const NewIdentity one = identities_->create();
  EXPECT_EQ(whose(one.secret), one.identity);
  EXPECT_FALSE(store_.reads().identity(one.identity));
  ASSERT_TRUE(identities_->unwritten(one.identity));
  keep({*identities_->unwritten(one.identity)});
  EXPECT_TRUE(store_.reads().identity(one.identity));
  EXPECT_EQ(whose(one.secret), one.identity);
}

TEST_F(IdentitiesTest, strangers_made_by_the_thousand_give_way_to_newer_ones_and_who_is_here_does_not) {
  std::vector<NewIdentity> made;
  identities_.emplace(service_, store_, [&](const std::string& identity) { return identity == made[1].identity; }, 3);
  std::string known;
  for (int i = 0; i < 10; ++i) made.push_back(identities_->create());
  for (const NewIdentity& one : made) known += whose(one.secret) == one.identity ? 'x' : '.';
  EXPECT_EQ(known, ".x......xx");
}

TEST_F(IdentitiesTest, who_moves_or_is_forgotten_before_they_have_anything_is_not_remembered_as_they_were) {
  NewIdentity one, two;
  const auto moved = durable([&](Identities& identities, Identities::Done done) {
    one = identities.create(), two = identities.create();
    return identities.claim(identities.transfer_code(one.identity), std::move(done));
  });
  ASSERT_TRUE(moved);
  EXPECT_EQ(whose(one.secret), "");
  EXPECT_EQ(whose(moved->secret), one.identity);
  EXPECT_FALSE(identities_->unwritten(one.identity));
}

// --- cookies ---

class Visits : public IdentitiesTest {
 protected:
  // As a browser does, with all cookies that it has for us.
  static Request with(const std::string& cookies) {
    static std::string held;
    held = cookies;
    Request request;
    request.headers.push_back({"Cookie", held});
    return request;
  }

  // Somebody who was seen last so many days ago.
  NewIdentity seen_before(int days) {
    const NewIdentity one = create();
    std::optional<store::Known> known = store_.reads().identity(one.identity);
    known->seen -= days * 24L * 3600;
    keep({*known});
    return one;
  }

  Visitor visit(const std::string& cookies, bool secure = false) {
    identities_.emplace(service_, store_, is_not_here);
    Visitor visitor = identities_->visit(with(cookies), secure);
    keep({});  // behind whatever is on its way
    return visitor;
  }
  // Until so many have gone.
  void wait_for(std::uint64_t gone, const Identities::Done& done) {
    if (store_.statistics().lapsed == gone) return done(true);
    running_->after(std::chrono::milliseconds(5), [this, gone, done] { wait_for(gone, done); });
  }
  std::int64_t seen(const NewIdentity& one) { return store_.reads().identity(one.identity)->seen; }
};

TEST_F(Visits, renew_the_cookie_of_whoever_was_not_seen_for_a_month) {
  const NewIdentity one = seen_before(31);
  const std::int64_t before = seen(one);
  const Visitor visitor = visit("nuancier=" + one.secret);
  EXPECT_EQ(visitor.identity, one.identity);
  EXPECT_EQ(visitor.cookies, std::vector{cookie_of(one.secret, false)});
  EXPECT_GE(seen(one), before + 31L * 24 * 3600);
}

TEST_F(Visits, leave_the_cookie_of_whoever_was_here_lately) {
  const NewIdentity one = seen_before(29);
  const std::int64_t before = seen(one);
  EXPECT_EQ(visit("nuancier=" + one.secret).cookies, std::vector<std::string>{});
  EXPECT_EQ(seen(one), before);
}

TEST_F(Visits, exchange_the_old_name_under_https) {
  const NewIdentity one = create();
  const Visitor visitor = visit("nuancier=" + one.secret, true);
  EXPECT_EQ(visitor.identity, one.identity);
  ASSERT_EQ(visitor.cookies.size(), 2U);
  EXPECT_EQ(visitor.cookies[0], cookie_of(one.secret, true));
  EXPECT_TRUE(visitor.cookies[1].starts_with("nuancier=; Max-Age=0"));
  EXPECT_EQ(visit("__Host-nuancier=" + one.secret, true).cookies, std::vector<std::string>{});
}

TEST_F(Visits, try_every_cookie_of_the_name_but_not_endlessly) {
  const NewIdentity one = create();
  const std::string wrong(64, '0');
  EXPECT_EQ(visit("nuancier=x; nuancier=" + wrong + "; nuancier=" + one.secret).identity, one.identity);
  EXPECT_EQ(visit("__Host-nuancier=" + wrong + "; nuancier=" + one.secret, true).identity, one.identity);
  std::string many;
  for (int i = 0; i < 50; ++i) many += "nuancier=" + wrong + "; ";
  EXPECT_EQ(visit(many + "nuancier=" + one.secret).identity, "");
}

TEST_F(Visits, do_not_undo_what_is_being_changed) {
  const NewIdentity one = seen_before(40);
  const auto moved = durable([&](Identities& identities, Identities::Done done) {
    auto answer = identities.claim(identities.transfer_code(one.identity), std::move(done));
    EXPECT_EQ(identities.visit(with("nuancier=" + one.secret), false).cookies, std::vector<std::string>{});
    return answer;
  });
  ASSERT_TRUE(moved);
  EXPECT_EQ(whose(one.secret), "");
  EXPECT_EQ(whose(moved->secret), one.identity);
}

TEST_F(Visits, that_were_long_ago_are_forgotten_a_few_at_a_time) {
  const NewIdentity here = seen_before(399);
  store::Batch many;
  for (int i = 0; i < 450; ++i) {
    const std::string name = "old " + std::to_string(i);
    many.push_back(store::Known{name, "secret of " + name, {}, {}, std::time(nullptr) - 401L * 24 * 3600});
  }
  keep(std::move(many));
  durable([&](Identities& identities, const Identities::Done& done) {
    identities.tidy_up();
    wait_for(450, done);
    return 0;
  });
  EXPECT_EQ(store_.statistics().identities, 1U);
  EXPECT_EQ(whose(here.secret), here.identity);
}

TEST(Cookies, scripts_cannot_read_them_and_https_keeps_them_to_itself) {
  EXPECT_EQ(cookie_of("abc", false), "nuancier=abc; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax");
  EXPECT_EQ(cookie_of("abc", true), "__Host-nuancier=abc; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax; Secure");
  using Cookies = std::vector<std::string>;
  EXPECT_EQ(expired_cookies(false), Cookies{"nuancier=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"});
  EXPECT_EQ(expired_cookies(true), (Cookies{"__Host-nuancier=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure",
                                            "nuancier=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure"}));
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
