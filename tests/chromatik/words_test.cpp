// Everything that is said: every refusal, event, mode, option and character has its sentence in both languages.
#include <algorithm>
#include <fstream>
#include <sstream>

#include "tests/chromatik/scene.hpp"

namespace nuancier::chromatik {
namespace {

std::string texts_of(const std::string& language) {
  std::ifstream stream(std::string(NUANCIER_SOURCE_DIR) + "/texts/" + language + "/chromatik.json");
  EXPECT_TRUE(stream) << language;
  std::stringstream content;
  content << stream.rdbuf();
  return content.str();
}

// The line of a key; empty when there is none.
std::string line_of(const std::string& texts, std::string_view key) {
  const std::size_t at = texts.find('"' + std::string(key) + "\":");
  return at == std::string::npos ? "" : texts.substr(at, texts.find('\n', at) - at);
}

TEST(Chromatik, every_refusal_has_a_rule_and_its_own_sentence_in_both_languages) {
  for (const char* language : {"fr", "en"}) {
    const std::string texts = texts_of(language);
    std::vector<std::string_view> keys;
    for (const Refusal& refusal : refusals) {
      EXPECT_TRUE(refusal.rule.starts_with("CHR-"));
      EXPECT_TRUE(refusal.text.starts_with("chromatik.refuse."));
      const std::string line = line_of(texts, refusal.text);
      EXPECT_NE(line.find(" " + std::string(refusal.rule) + ")"), std::string::npos) << language << ' ' << refusal.text;
      keys.push_back(refusal.text);
    }
    std::sort(keys.begin(), keys.end());
    EXPECT_EQ(std::adjacent_find(keys.begin(), keys.end()), keys.end());
  }
}

TEST(Chromatik, every_event_mode_and_option_is_said_in_both_languages) {
  for (const char* language : {"fr", "en"}) {
    const std::string texts = texts_of(language);
    [&]<class... Kind>(std::type_identity<std::variant<Kind...>>) {
      for (std::string_view key : {Kind::key...}) {
        EXPECT_NE(line_of(texts, "chromatik.event." + std::string(key)), "") << language << ' ' << key;
      }
    }(std::type_identity<Event>());
    EXPECT_NE(line_of(texts, info.text), "");
    for (const ModeInfo& mode : info.modes) {
      EXPECT_NE(line_of(texts, mode.text), "");
      for (const OptionInfo& option : mode.options) EXPECT_NE(line_of(texts, option.text), "") << option.text;
    }
  }
}

TEST(Chromatik, CHR_3_every_character_has_a_name_a_skill_a_before_and_an_after) {
  for (const char* language : {"fr", "en"}) {
    const std::string texts = texts_of(language);
    const std::string evolved = line_of(texts, "chromatik.event.evolved");
    for (std::string_view character : character_names) {
      const std::string key = "chromatik.character." + std::string(character);
      for (const char* part : {".name", ".skill", ".before", ".after"})
        EXPECT_NE(line_of(texts, key + part), "") << key << part;
      EXPECT_NE(evolved.find(std::string(character) + " {"), std::string::npos) << character;
    }
  }
}

}  // namespace
}  // namespace nuancier::chromatik
