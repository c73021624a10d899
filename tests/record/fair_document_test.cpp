// docs/fair-shuffle.md says what the code does: every number of its worked example.
#include <gtest/gtest.h>

#include "record/fair_check.hpp"
#include "record/json.hpp"
#include "record/read.hpp"
#include "tests/record/fair_matches.hpp"
#include "tests/record/schema.hpp"

namespace nuancier::record {
namespace {

const std::string& page() {
  static const std::string text = source_file("docs/fair-shuffle.md");
  return text;
}

// What stands behind "| name | " in its table, up to the end of the line.
std::string row(const std::string& name) {
  const std::size_t at = page().find("| " + name + " | ");
  if (at == std::string::npos) return "(no row)";
  const std::size_t begin = at + name.size() + 5;
  return page().substr(begin, page().find(" |\n", begin) - begin);
}

std::string example() {
  const std::size_t begin = page().find("```json\n") + 8;
  return page().substr(begin, page().find("```", begin) - begin);
}

std::string word(std::uint64_t value) {
  std::string digits;
  for (unsigned shift = 64; shift > 0; shift -= 4) digits += "0123456789abcdef"[(value >> (shift - 4)) & 0xFU];
  return digits;
}

std::string quoted(const std::string& text) { return "`" + text + "`"; }

TEST(FairDocument, the_numbers_of_the_worked_example_are_right) {
  const Result<Record> record = read_json(example());
  ASSERT_TRUE(record) << shown(record.problem());
  const Result<Fair> fair = read_fair(*record->fair, 2);
  ASSERT_TRUE(fair) << shown(fair.problem());
  for (std::size_t i = 0; i < 32; ++i) {
    EXPECT_EQ((*fair->secret)[i], i);
    EXPECT_EQ((*fair->values[0])[i], 32 + i);
  }
  EXPECT_FALSE(fair->values[1]);
  EXPECT_EQ(row("commitment"), quoted(to_hex(commitment_to(*fair->secret))));
  EXPECT_EQ(row("key of event 0"), quoted(to_hex(fair_key(*fair->secret, fair->values, 0))));
  EXPECT_EQ(row("key of event 1"), quoted(to_hex(fair_key(*fair->secret, fair->values, 1))));

  FairChance chance(*fair->secret, fair->values);
  Rng* event = &chance.event(0);
  std::string words;
  for (int i = 0; i < 4; ++i) words += (i > 0 ? " " : "") + quoted(word(event->next()));
  EXPECT_EQ(row("its first words"), words);
  event = &chance.event(0);
  std::string draws;
  for (std::uint32_t below : {64U, 63U, 62U, 61U}) {
    draws += (draws.empty() ? "" : ", ") + std::to_string(event->below(below));
  }
  EXPECT_EQ(row("the first draws, below 64, 63, 62, 61"), draws);
}

TEST(FairDocument, the_example_is_fair_and_takes_as_many_words_as_it_says) {
  const Record record = *read_json(example());
  const FairVerdict verdict = check_fair(record);
  EXPECT_EQ(name_of(verdict.kind), "fine");
  EXPECT_EQ(verdict.events, 1U);
  const Fair fair = *read_fair(*record.fair, 2);
  FairChance chance(*fair.secret, fair.values);
  Rng& event = chance.event(0);
  Kolpa::draw(Kolpa::open(record.options), event);
  const std::uint64_t behind = event.next();
  Rng& again = chance.event(0);
  for (int i = 0; i < 117; ++i) again.next();
  EXPECT_EQ(again.next(), behind);
  EXPECT_NE(page().find("the 117th word"), std::string::npos);
}

TEST(FairDocument, the_schema_knows_the_scheme) {
  const Schema schema(json::parse(source_file("docs/record.schema.json")));
  json::value record = json::parse(example());
  EXPECT_EQ(schema.check(record), "");
  for (std::string_view field : {"commitment", "values"}) {
    json::value less = record;
    less.at("fair").as_object().erase(field);
    EXPECT_NE(schema.check(less), "") << field;
  }
  for (std::string_view path : {"/fair/commitment", "/fair/secret", "/fair/values/0", "/fair/values/1"}) {
    json::value other = record;
    other.at_pointer(path) = "0123";
    EXPECT_NE(schema.check(other), "") << path;
  }
  record.at("fair").as_object().erase("secret");
  EXPECT_EQ(schema.check(record), "");
  record.at("fair").as_object()["scheme"] = "another/1";  // which may mean anything by its fields
  record.at("fair").as_object().erase("values");
  EXPECT_EQ(schema.check(record), "");
}

}  // namespace
}  // namespace nuancier::record
