// Everything that is said: every refusal, event, mode and option has its sentence in both languages.
#include <fstream>
#include <sstream>

#include "tests/shuppa/scene.hpp"
#include "texts/texts.hpp"

namespace nuancier::shuppa {
namespace {

std::string file(const std::string& path) {
  std::ifstream stream(path);
  EXPECT_TRUE(stream) << path;
  std::stringstream content;
  content << stream.rdbuf();
  return content.str();
}

TEST(Shuppa, every_refusal_has_a_rule_and_its_own_sentence_in_both_languages) {
  for (const char* language : {"fr", "en"}) {
    const std::string all = file(std::string(NUANCIER_SOURCE_DIR) + "/texts/" + language + "/shuppa.json");
    std::vector<std::string_view> keys;
    for (const Refusal& refusal : refusals) {
      EXPECT_EQ(refusal.rule.substr(0, 4), "SHU-");
      const std::size_t at = all.find('"' + std::string(refusal.text) + "\":");
      ASSERT_NE(at, std::string::npos) << refusal.text;
      const std::string line = all.substr(at, all.find('\n', at) - at);
      EXPECT_NE(line.find(" " + std::string(refusal.rule) + ")"), std::string::npos) << line;
      keys.push_back(refusal.text);
    }
    std::sort(keys.begin(), keys.end());
    EXPECT_EQ(std::adjacent_find(keys.begin(), keys.end()), keys.end());
  }
}

TEST(Shuppa, every_event_mode_and_option_has_its_sentence) {
  [&]<class... Kinds>(std::type_identity<std::variant<Kinds...>>) {
    for (std::string_view key : {Kinds::key...}) EXPECT_TRUE(texts::has("shuppa.event." + std::string(key))) << key;
  }(std::type_identity<Event>());
  EXPECT_TRUE(texts::has(info.text));
  for (const ModeInfo& mode : info.modes) {
    EXPECT_TRUE(texts::has(mode.text));
    for (const OptionInfo& option : mode.options) EXPECT_TRUE(texts::has(option.text));
  }
  for (int section = 1; section <= 10; ++section) {
    EXPECT_TRUE(texts::has("rules.shuppa." + std::to_string(section) + ".title"));
    EXPECT_TRUE(texts::has("rules.shuppa." + std::to_string(section) + ".body"));
  }
}

}  // namespace
}  // namespace nuancier::shuppa
