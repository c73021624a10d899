// What is counted for an address, and for the networks it is in.
#include "server/net/address_book.hpp"

#include <gtest/gtest.h>

#include <string>

namespace nuancier::server::test {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;
using Kind = AddressBook::Kind;

Address at(const std::string& text) { return *read_address(text); }

TEST(Network, is_what_addresses_begin_with) {
  EXPECT_EQ(text_of(network_of(at("2001:db8:1234:5678:9abc::1"), 64).address), "2001:db8:1234:5678::");
  EXPECT_EQ(text_of(network_of(at("2001:db8:1234:5678:9abc::1"), 56).address), "2001:db8:1234:5600::");
  EXPECT_EQ(text_of(network_of(at("2001:db8:1234:5678:9abc::1"), 48).address), "2001:db8:1234::");
  EXPECT_EQ(text_of(network_of(at("2001:db8:ffff::"), 33).address), "2001:db8:8000::");
  EXPECT_EQ(text_of(network_of(at("2001:db8::ff"), 128).address), "2001:db8::ff");
}

TEST(AddressBook, counts_an_ipv6_network_of_64_bits_as_one) {
  Limits limits;
  limits.connections_per_address = 2;
  AddressBook book(limits);
  const auto present = book.enter(at("2001:db8::1"), Kind::socket);
  {
    const auto other = book.enter(at("2001:db8::ffff"), Kind::socket);
    EXPECT_FALSE(book.has_room(at("2001:db8:0:0:1::"), Kind::socket));
    EXPECT_TRUE(book.has_room(at("2001:db8:0:0:1::"), Kind::http)) << "counted apart";
    EXPECT_TRUE(book.has_room(at("2001:db8:0:1::1"), Kind::socket));
  }
  EXPECT_TRUE(book.has_room(at("2001:db8::2"), Kind::socket)) << "one has left";
}

// How many of so many handshakes are allowed, each from a /64 of its own.
int allowed(AddressBook& book, int tries, const std::string& before, Clock::time_point now) {
  int count = 0;
  for (int i = 0; i < tries; ++i) {
    std::string name = before;
    name.append(std::to_string(i)).append("::1");
    count += book.may_shake_hands(at(name), now) ? 1 : 0;
  }
  return count;
}

TEST(AddressBook, counts_wider_networks_of_ipv6_with_larger_budgets) {
  Limits limits;
  limits.handshakes_per_minute = 3;
  const auto now = Clock::now();
  AddressBook street(limits), town(limits), cities(limits);
  EXPECT_EQ(allowed(street, 90, "2001:db8:0:", now), 12) << "a /56";
  // /56 networks within one /48: 0100, 0200 …, 90 of them with one /64 each
  int count = 0;
  for (int i = 1; i <= 90; ++i) {
    std::string name = "2001:db8:0:";
    name.append(std::to_string(i)).append("00::1");
    count += town.may_shake_hands(at(name), now) ? 1 : 0;
  }
  EXPECT_EQ(count, 48) << "a /48";
  count = 0;
  for (int i = 1; i <= 90; ++i) {
    std::string name = "2001:db8:";
    name.append(std::to_string(i)).append("::1");
    count += cities.may_shake_hands(at(name), now) ? 1 : 0;
  }
  EXPECT_EQ(count, 90) << "strangers to each other";
}

TEST(AddressBook, counts_connections_in_wider_networks_too) {
  Limits limits;
  limits.connections_per_address = 1;
  AddressBook book(limits);
  std::vector<AddressBook::Presence> present;
  for (int i = 0; i < 4; ++i) {
    std::string name = "2001:db8:0:";
    name.append(std::to_string(i)).append("::1");
    ASSERT_TRUE(book.has_room(at(name), Kind::socket)) << i;
    present.push_back(book.enter(at(name), Kind::socket));
  }
  EXPECT_FALSE(book.has_room(at("2001:db8:0:77::1"), Kind::socket));
  EXPECT_TRUE(book.has_room(at("2001:db8:0:100::1"), Kind::socket));
}

TEST(AddressBook, gives_a_quarter_where_it_is_crowded_and_to_nobody) {
  Limits limits;
  limits.connections_per_address = 8;
  AddressBook book(limits);
  for (const char* text : {"192.0.2.1", "::"}) {
    const auto one = book.enter(at(text), Kind::socket);
    EXPECT_TRUE(book.has_room(at(text), Kind::socket));
    const auto two = book.enter(at(text), Kind::socket);
    EXPECT_EQ(book.has_room(at(text), Kind::socket), text[0] == '1');
    EXPECT_FALSE(book.has_room(at(text), Kind::socket, true));
  }
}

TEST(AddressBook, forgets_who_has_gone_once_its_rates_are_full_again) {
  Limits limits;
  limits.handshakes_per_minute = 2;
  AddressBook book(limits);
  const auto now = Clock::now();
  const Address address = at("192.0.2.1");
  EXPECT_TRUE(book.may_shake_hands(address, now));
  EXPECT_TRUE(book.may_shake_hands(address, now));
  EXPECT_FALSE(book.may_shake_hands(address, now));
  book.forget(now + seconds(30));
  EXPECT_EQ(book.size(), 1u);
  EXPECT_TRUE(book.may_shake_hands(address, now + seconds(31))) << "one in half a minute";
  book.forget(now + minutes(3));
  EXPECT_EQ(book.size(), 0u);
}

TEST(AddressBook, holds_a_limited_number_of_addresses_and_those_that_are_there) {
  Limits limits;
  limits.connections_per_address = 1;
  AddressBook book(limits);
  const auto now = Clock::now();
  const Address here = at("192.0.2.1");
  const auto present = book.enter(here, Kind::socket);
  for (std::uint32_t i = 0; i < 200'000; ++i) {
    Address address = here;
    address.bytes[12] = 10;
    for (std::size_t byte = 0; byte < 3; ++byte) address.bytes[13 + byte] = static_cast<std::uint8_t>(i >> (8 * byte));
    book.may_request(address, now);
  }
  EXPECT_EQ(book.size(), AddressBook::most_networks);
  EXPECT_FALSE(book.has_room(here, Kind::socket)) << "it is still counted";
}

TEST(AddressBook, writes_down_nothing_of_a_network_that_has_nothing_left) {
  Limits limits;
  limits.requests_per_minute = 10;
  AddressBook book(limits);
  const auto now = Clock::now();
  for (int i = 0; i < 5'000; ++i) {
    Address address = at("2001:db8::1");
    address.bytes[6] = static_cast<std::uint8_t>(i >> 8);
    address.bytes[7] = static_cast<std::uint8_t>(i);
    book.may_request(address, now);
  }
  EXPECT_LT(book.size(), 200u);
}

// --- whoever was cut ---

struct Blamed : testing::Test {
  void cut(const std::string& name, int times = 1) {
    for (int i = 0; i < times; ++i) book.enter(at(name), Kind::socket).blame(now);
  }
  double wait(const std::string& name, seconds later = seconds(0)) const {
    return std::chrono::duration<double>(book.wait(at(name), now + later)).count();
  }
  Limits limits;
  AddressBook book{limits};
  const Clock::time_point now = Clock::now();
};

TEST_F(Blamed, waits_twice_as_long_each_time_up_to_five_minutes) {
  EXPECT_EQ(wait("192.0.2.1"), 0);
  for (const double expected : {1., 2., 4., 8., 16., 32., 64., 128., 256., 300., 300.}) {
    cut("192.0.2.1");
    EXPECT_EQ(wait("192.0.2.1"), expected);
  }
  EXPECT_EQ(wait("192.0.2.2"), 0) << "nobody else does";
  EXPECT_EQ(wait("192.0.2.1", seconds(299)), 1);
  EXPECT_EQ(wait("192.0.2.1", seconds(301)), 0);
}

TEST_F(Blamed, is_forgiven_after_ten_quiet_minutes) {
  cut("192.0.2.1", 9);
  book.forget(now + minutes(9));
  EXPECT_EQ(book.size(), 1u);
  book.forget(now + minutes(11));
  EXPECT_EQ(book.size(), 0u);
  EXPECT_EQ(wait("192.0.2.1"), 0);
}

TEST_F(Blamed, is_not_somebody_who_locks_out_a_school) {
  const auto another = book.enter(at("192.0.2.1"), Kind::socket);
  cut("192.0.2.1", 50);
  EXPECT_EQ(wait("192.0.2.1"), 10);
}

TEST_F(Blamed, counts_for_the_wider_network_when_there_are_several) {
  cut("2001:db8:0:1::1");
  EXPECT_EQ(wait("2001:db8:0:1::2"), 1);
  EXPECT_EQ(wait("2001:db8:0:2::1"), 0);
  for (int i = 2; i <= 9; ++i) cut("2001:db8:0:" + std::to_string(i) + "::1");
  EXPECT_GT(wait("2001:db8:0:77::1"), 2);
  EXPECT_EQ(wait("2001:db8:0:177::1"), 0) << "another /56";
}

TEST_F(Blamed, pays_for_it_like_for_handshakes) {
  EXPECT_TRUE(book.may_shake_hands(at("192.0.2.1"), now));
  cut("192.0.2.1", 11);
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(book.may_shake_hands(at("192.0.2.1"), now)) << i;
  EXPECT_FALSE(book.may_shake_hands(at("192.0.2.1"), now));
}

}  // namespace
}  // namespace nuancier::server::test
