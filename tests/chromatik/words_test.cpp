// CHR-3: what is said of the characters.
#include <set>

#include "tests/chromatik/scene.hpp"
#include "texts/texts.hpp"

namespace nuancier::chromatik {
namespace {

TEST(Chromatik, CHR_3_every_character_has_a_name_a_skill_a_before_and_an_after) {
  for (const texts::Language language : {texts::Language::fr, texts::Language::en}) {
    std::set<std::string> said;
    for (std::string_view character : character_names) {
      const std::string key = "chromatik.character." + std::string(character);
      for (const char* part : {".name", ".skill", ".before", ".after"}) {
        ASSERT_TRUE(texts::has(key + part)) << key << part;
        said.insert(texts::format(language, key + part));
      }
      said.insert(
          texts::format(language, "chromatik.event.evolved", {{"seat", "Zoé"}, {"character", std::string(character)}}));
    }
    EXPECT_EQ(said.size(), 5 * character_names.size()) << "each in words of its own";
  }
}

}  // namespace
}  // namespace nuancier::chromatik
