#include <gtest/gtest.h>

#include <algorithm>

#include "texts/message.hpp"
#include "texts/table.hpp"
#include "texts/texts.hpp"

namespace nuancier::texts {
namespace {

TEST(Texts, every_key_has_a_well_formed_message_in_both_languages) {
  ASSERT_FALSE(entries().empty());
  for (const Entry& entry : entries()) {
    SCOPED_TRACE(entry.key);
    EXPECT_TRUE(has(entry.key));
    for (const std::string_view message : entry.messages) {
      EXPECT_FALSE(message.empty());
      EXPECT_TRUE(parse(message)) << message;
    }
  }
}

TEST(Texts, keys_are_sorted_and_unique) {
  const auto all = keys();
  EXPECT_EQ(all.size(), entries().size());
  EXPECT_TRUE(std::ranges::is_sorted(all, std::ranges::less_equal{}));
}

TEST(Texts, the_language_chooses_the_sentence) {
  EXPECT_EQ(format(Language::fr, "colour.purple"), "violet");
  EXPECT_EQ(format(Language::en, "colour.purple"), "purple");
}

TEST(Texts, arguments_come_from_a_problem_or_are_written_in_place) {
  const std::vector<Argument> arguments = {{"got", "3"}, {"players", "4"}};
  const std::string sentence = "3 bots for 4 seats: name one bot for each seat, or a single one for all.";
  EXPECT_EQ(format(Language::en, "error.bot.count", arguments), sentence);
  EXPECT_EQ(format(Language::en, "error.bot.count", {{"got", "3"}, {"players", "4"}}), sentence);
  EXPECT_EQ(format(Language::en, "colour.red", {}), "red");
}

TEST(Texts, an_unknown_key_and_a_missing_argument_stay_visible) {
  EXPECT_FALSE(has("colour.beige"));
  EXPECT_FALSE(has(""));
  EXPECT_EQ(format(Language::fr, "colour.beige"), "colour.beige");
  EXPECT_EQ(
      format(Language::en, "error.option.form"), "“{got}” is not of the form key=value. Write for example: target=50.");
}

TEST(Texts, french_punctuation_does_not_break_from_its_word) {
  EXPECT_EQ(format(Language::fr, "error.game.unknown", {{"got", "go"}, {"allowed", "kolpa"}}),
            "Aucun jeu ne s'appelle «\u00a0go\u00a0». Choisis parmi\u00a0: kolpa.");
}

TEST(Texts, rules_are_numbered_without_a_gap) {
  for (const std::string game : {"kolpa", "punto", "pop", "shuppa", "chromatik"}) {
    const std::string prefix = "rules." + game + ".";
    int sections = 0;
    while (has(prefix + std::to_string(sections + 1) + ".title")) ++sections;
    EXPECT_GE(sections, 5);
    for (int n = 1; n <= sections; ++n) EXPECT_TRUE(has(prefix + std::to_string(n) + ".body"));
    const auto all = keys();
    EXPECT_EQ(std::ranges::count_if(all, [&](std::string_view key) { return key.starts_with(prefix); }), 2 * sections);
  }
}

TEST(Texts, languages_are_found_by_their_tags) {
  EXPECT_EQ(find_language("fr"), Language::fr);
  EXPECT_EQ(find_language("FR"), Language::fr);
  EXPECT_EQ(find_language("fr_CA.UTF-8"), Language::fr);
  EXPECT_EQ(find_language("en-GB"), Language::en);
  for (const auto* tag : {"", "C", "de", "fro", "e", "POSIX"}) EXPECT_FALSE(find_language(tag)) << tag;
  EXPECT_EQ(code(Language::fr), "fr");
  EXPECT_EQ(code(Language::en), "en");
}

}  // namespace
}  // namespace nuancier::texts
