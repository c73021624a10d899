// Whatever a table refuses, it says in both languages what to do instead.
#include "table/refusals.hpp"

#include <gtest/gtest.h>

#include <set>

#include "texts/texts.hpp"

namespace nuancier::table {
namespace {

TEST(Refusals, every_one_has_its_sentence_in_both_languages) {
  std::set<std::string_view> keys;
  for (const Refusal& refused : refusal::all) {
    EXPECT_TRUE(keys.insert(refused.text).second) << refused.text << " twice";
    EXPECT_TRUE(texts::has(refused.text)) << refused.text;
    for (texts::Language language : {texts::Language::fr, texts::Language::en}) {
      // They go out without arguments.
      EXPECT_EQ(texts::format(language, refused.text).find('{'), std::string::npos) << refused.text;
    }
  }
}

// Sentences that nobody says are not kept; those of the host are checked where the host is.
TEST(Refusals, every_sentence_is_somebodys) {
  std::set<std::string_view> said = {"table.refuse.unavailable"};
  for (const Refusal& refused : refusal::all) said.insert(refused.text);
  for (std::string_view key : texts::keys()) {
    if (!key.starts_with("table.refuse.")) continue;
    EXPECT_TRUE(said.contains(key)) << key;
  }
}

}  // namespace
}  // namespace nuancier::table
