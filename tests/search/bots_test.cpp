// Bots by the names they are asked for.
#include "search/bots.hpp"

#include <gtest/gtest.h>

#include "search/level.hpp"

namespace nuancier::search {
namespace {

constexpr std::array<Level, 2> levels = {{{"slow", 1000, 0}, {"quick", 10, .25}}};
constexpr std::array<std::string_view, 3> names = {"slow", "quick", "greedy"};

std::optional<Level> asked(std::string_view name) {
  const std::optional<Bot> bot = find_bot(name, names, levels.size());
  if (!bot) return std::nullopt;
  return level_of(*bot, levels);
}

TEST(BotNames, a_level_is_what_it_is) {
  ASSERT_TRUE(asked("quick"));
  EXPECT_EQ(asked("quick")->iterations, 10);
  EXPECT_EQ(asked("quick")->loss, .25);
}

TEST(BotNames, a_level_can_be_changed) {
  EXPECT_EQ(asked("slow*4")->iterations, 4000);
  EXPECT_EQ(asked("slow@70")->iterations, 70);
  EXPECT_EQ(asked("slow@70*3")->iterations, 210);
  EXPECT_EQ(asked("slow@70")->loss, 0);
  EXPECT_DOUBLE_EQ(asked("slow~0.015")->loss, .015);
  EXPECT_EQ(asked("quick~0")->loss, 0);
  const std::optional<Level> both = asked("quick@500~0.1");
  EXPECT_EQ(both->iterations, 500);
  EXPECT_DOUBLE_EQ(both->loss, .1);
}

TEST(BotNames, what_makes_no_sense_is_no_bot) {
  for (std::string_view name :
       {"",         "slo",    "slow*",    "slow*0",       "slow*-1",   "slow*1001",
        "slow*4x",  "slow@",  "slow@0",   "slow@1000001", "slow@1.5",  "slow@1001*1000",
        "slow~",    "slow~1", "slow~0.",  "slow~0.12345", "slow~0.1x", "slow~-0.1",
        "slow@70@", "*4",     "greedy@5", "greedy~0.1"}) {
    EXPECT_FALSE(asked(name)) << name;
  }
}

TEST(BotNames, only_levels_of_a_game_can_be_changed) {
  EXPECT_TRUE(find_bot<Kolpa>("hard@7"));
  EXPECT_TRUE(find_bot<Pop>("expert~0.1"));
  EXPECT_TRUE(find_bot<Chromatik>("age-7"));
  EXPECT_TRUE(find_bot<Punto>("random*2")) << "which is the same under another name";
  EXPECT_FALSE(find_bot<Chromatik>("age-7@2"));
  EXPECT_FALSE(find_bot<Punto>("greedy~0.1"));
}

}  // namespace
}  // namespace nuancier::search
