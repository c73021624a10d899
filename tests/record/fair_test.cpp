// The scheme's numbers, and how it is written in a record. fair_check_test.cpp looks at whole matches.
#include "record/fair.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>

#include "record/values.hpp"
#include "rules/kit/sha256.hpp"
#include "tests/record/fair_matches.hpp"
#include "texts/texts.hpp"

namespace nuancier::record {
namespace {

Bytes32 counting_from(int first) {
  Bytes32 bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(first + static_cast<int>(i));
  return bytes;
}

Bytes32 sha256(const std::string& text) {
  Sha256 hash;
  hash.add(text);
  return hash.finish();
}

std::string raw(const Bytes32& bytes) { return {bytes.begin(), bytes.end()}; }

TEST(Fair, commitments_and_keys_hash_what_the_page_says) {
  const Bytes32 secret = counting_from(0);
  const Bytes32 value = counting_from(64);
  EXPECT_EQ(commitment_to(secret), sha256("nuancier-fair/1" + raw(secret)));
  FairValues values;
  values.push_back(value);
  values.push_back(std::nullopt);
  const std::string seats = std::string("\x02\x01", 2) + raw(value) + std::string(1, '\0');
  const std::string number = {'\x02', '\x01', 0, 0, 0, 0, 0, 0};
  EXPECT_EQ(fair_key(secret, values, 0x102), sha256("nuancier-fair/1 chance" + raw(secret) + seats + number));
}

TEST(Fair, every_event_has_draws_of_its_own_however_often_it_is_asked_for) {
  Rng rng(1);
  const Fair fair = some_fair(4, rng);
  FairChance chance(*fair.secret, fair.values);
  std::vector<std::uint64_t> first;
  for (std::uint64_t i = 0; i < 100; ++i) first.push_back(chance.event(i).next());
  EXPECT_EQ(std::set(first.begin(), first.end()).size(), 100U);
  for (std::uint64_t i = 100; i-- > 0;) {
    Rng& event = chance.event(i);
    EXPECT_EQ(event.next(), first[i]);
    event.next();
  }
}

TEST(Fair, survives_being_written_and_read) {
  Rng rng(2);
  for (int players = 1; players <= max_seats; ++players) {
    Fair fair = some_fair(players, rng);
    for (int reveal = 0; reveal < 2; ++reveal) {
      const json::value written = to_json(fair);
      EXPECT_TRUE(is_exact(written));
      const auto read = read_fair(json::parse(json::serialize(written)), players);
      ASSERT_TRUE(read) << shown(read.problem());
      EXPECT_EQ(*read, fair);
      fair.secret.reset();
    }
  }
}

TEST(Fair, is_written_like_this) {
  Fair fair;
  fair.commitment = counting_from(0xA0);
  fair.values.push_back(std::nullopt);
  EXPECT_EQ(json::serialize(to_json(fair)),
            R"({"scheme":"nuancier-fair/1","commitment":)"
            R"("a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf","values":[null]})");
}

TEST(Fair, digits_are_read_in_either_case_and_nothing_else_is) {
  const std::string small = to_hex(counting_from(0xA0));
  std::string large = small;
  for (char& letter : large) letter = letter >= 'a' ? static_cast<char>(letter - 'a' + 'A') : letter;
  EXPECT_EQ(from_hex(small), counting_from(0xA0));
  EXPECT_EQ(from_hex(large), counting_from(0xA0));
  for (std::string bad : {std::string(), small + "0", small.substr(1), small.substr(2), "g" + small.substr(1),
                          small.substr(1) + " ", "0x" + small.substr(2), small.substr(1) + "\xC3"}) {
    EXPECT_EQ(from_hex(bad), std::nullopt) << bad;
  }
}

// What is wrong with the part when one field of a good one is replaced; an empty text takes it away.
std::string with(std::string_view field, const std::string& value) {
  Rng rng(3);
  Fair fair = some_fair(2, rng);
  fair.values[0] = fair.values[1] = Bytes32{};
  json::value part = to_json(fair);
  if (value.empty()) {
    part.as_object().erase(field);
  } else {
    part.as_object()[field] = json::parse(value);
  }
  const auto read = read_fair(part, 2);
  if (read) return "right";
  for (const auto language : {texts::Language::fr, texts::Language::en}) {
    const std::string sentence = texts::format(language, read.problem().text, read.problem().arguments);
    EXPECT_EQ(sentence.find('{'), std::string::npos) << sentence;
    EXPECT_NE(sentence, read.problem().text);
  }
  return shown(read.problem());
}

TEST(Fair, says_what_is_malformed) {
  const std::string hex = "allowed=64 × 0–9 a–f";
  EXPECT_EQ(with("scheme", ""), "verify.error.missing field=scheme");
  EXPECT_EQ(with("scheme", "\"nuancier-fair/2\""),
            "verify.error.value field=scheme got=\"nuancier-fair/2\" allowed=nuancier-fair/1");
  EXPECT_EQ(with("scheme", "1"), "verify.error.value field=scheme got=1 allowed=nuancier-fair/1");
  EXPECT_EQ(with("commitment", ""), "verify.error.missing field=commitment");
  EXPECT_EQ(with("commitment", "\"12\""), "verify.error.value field=commitment got=\"12\" " + hex);
  EXPECT_EQ(with("commitment", "null"), "verify.error.value field=commitment got=null " + hex);
  EXPECT_EQ(with("secret", ""), "right");
  EXPECT_EQ(with("secret", "null"), "verify.error.value field=secret got=null " + hex);
  EXPECT_EQ(with("secret", "\"\""), "verify.error.value field=secret got=\"\" " + hex);
  EXPECT_EQ(with("values", ""), "verify.error.missing field=values");
  EXPECT_EQ(with("values", "7"), "verify.error.value field=values got=7 allowed=[…]");
  EXPECT_EQ(with("values", "[]"), "verify.error.count got=0 allowed=2");
  EXPECT_EQ(with("values", "[null, null, null]"), "verify.error.count got=3 allowed=2");
  EXPECT_EQ(with("values", "[null, null]"), "right");
  EXPECT_EQ(with("values", "[null, 0]"), "verify.error.value field=values[1] got=0 " + hex);
  EXPECT_EQ(with("new", "\"what readers do not know\""), "right");
  EXPECT_EQ(shown(read_fair(json::parse("[]"), 2).problem()), "verify.error.value field=fair got=[] allowed={…}");
}

}  // namespace
}  // namespace nuancier::record
