// What a table may be made with.
#include "table/setup.hpp"

#include <boost/json/parse.hpp>

#include "record/codec.hpp"
#include "tests/table/tables.hpp"
#include "texts/texts.hpp"

namespace nuancier::table {
namespace {

Wish wish(std::string_view text) {
  boost::system::error_code error;
  const json::value value = json::parse({text.data(), text.size()}, error);
  Wish read;
  EXPECT_TRUE(record::from_json(value, read)) << text;
  return read;
}

Setup resolved(std::string_view text) {
  const Result<Setup> setup = resolve(wish(text));
  EXPECT_TRUE(setup) << text << ": " << (setup ? "" : setup.problem().text);
  return setup ? *setup : Setup();
}

std::string refused(std::string_view text) {
  const Result<Setup> setup = resolve(wish(text));
  EXPECT_FALSE(setup) << text;
  if (setup) return {};
  const Problem& problem = setup.problem();
  EXPECT_TRUE(texts::has(problem.text)) << problem.text;
  for (texts::Language language : {texts::Language::fr, texts::Language::en}) {
    EXPECT_EQ(texts::format(language, problem.text, problem.arguments).find('{'), std::string::npos) << problem.text;
  }
  return problem.text;
}

TEST(TableSetup, what_is_left_open_has_its_default) {
  const table::Setup setup = resolved(R"({"game":"kolpa"})");
  EXPECT_EQ(setup.game->key, "kolpa");
  EXPECT_EQ(setup.options, default_options(*setup.game, 0));
  EXPECT_EQ(setup.bots, std::vector<std::string>(setup.options.players));
  EXPECT_FALSE(setup.listed);
  EXPECT_EQ(setup.clock, Clock{});
  EXPECT_EQ(setup.spectators, Spectators::nobody);
  EXPECT_FALSE(setup.chat);
  EXPECT_FALSE(setup.hints);
}

TEST(TableSetup, a_wish_that_says_everything_gives_the_same_table_again) {
  for (const Setting& setting : every_setting()) {
    SCOPED_TRACE(name(setting));
    table::Setup setup;
    with_game(setting.game, [&]<class G>() { setup.game = &G::info; });
    setup.options = setting.options;
    setup.bots.resize(setting.options.players);
    setup.clock = {Clock::Kind::relaxed, 3};
    setup.spectators = Spectators::delayed;
    setup.hints = true;
    const Result<table::Setup> again = resolve(wish_of(setup));
    ASSERT_TRUE(again) << again.problem().text;
    EXPECT_EQ(*again, setup);
    Wish read;
    ASSERT_TRUE(record::from_json(record::to_json(wish_of(setup)), read));
    EXPECT_EQ(read, wish_of(setup));
  }
}

TEST(TableSetup, the_number_of_seats_says_how_many_play) {
  EXPECT_EQ(resolved(R"({"game":"kolpa","seats":["","easy","hard"]})").options.players, 3);
  EXPECT_EQ(resolved(R"({"game":"pop","mode":"cooperative","players":4})").bots.size(), 4U);
  EXPECT_EQ(refused(R"({"game":"kolpa","players":3,"seats":["",""]})"), "error.bot.count");
  EXPECT_EQ(refused(R"({"game":"kolpa","players":7})"), "error.players.range");
  EXPECT_EQ(refused(R"({"game":"kolpa","players":-1})"), "error.players.range");
  EXPECT_EQ(refused(R"({"game":"kolpa","seats":[]})"), "error.players.range");
}

TEST(TableSetup, games_modes_and_options_are_the_engines_own) {
  EXPECT_EQ(refused(R"({"game":"chess"})"), "error.game.unknown");
  EXPECT_EQ(refused(R"({"game":"kolpa","mode":"solo"})"), "error.mode.unknown");
  EXPECT_EQ(refused(R"({"game":"kolpa","options":{"mood":1}})"), "error.option.unknown");
  EXPECT_EQ(refused(R"({"game":"kolpa","options":{"target":9}})"), "error.option.value");
  EXPECT_EQ(refused(R"({"game":"kolpa","options":{"target":[50]}})"), "error.option.value");
  EXPECT_EQ(refused(R"({"game":"kolpa","options":[]})"), "error.option.form");
  EXPECT_NE(resolved(R"({"game":"kolpa","options":{"target":100}})").options, resolved(R"({"game":"kolpa"})").options);
  EXPECT_EQ(resolved(R"({"game":"kolpa","options":{"target":"100"}})").options,
            resolved(R"({"game":"kolpa","options":{"target":100}})").options);
}

TEST(TableSetup, bots_are_levels_as_they_come_and_somebody_must_play) {
  EXPECT_EQ(refused(R"({"game":"kolpa","seats":["","hard*1000"]})"), "error.bot.unknown");
  EXPECT_EQ(refused(R"({"game":"kolpa","seats":["","engine:rm"]})"), "error.bot.unknown");
  EXPECT_EQ(refused(R"({"game":"kolpa","seats":["easy","hard"]})"), "error.table.nobody");
}

TEST(TableSetup, where_strangers_meet_there_is_no_chat) {
  EXPECT_EQ(refused(R"({"game":"kolpa","listed":true,"chat":true})"), "error.table.chat_listed");
  EXPECT_TRUE(resolved(R"({"game":"kolpa","chat":true})").chat);
  EXPECT_TRUE(resolved(R"({"game":"kolpa","listed":true})").listed);
}

TEST(TableSetup, clocks_are_none_live_or_relaxed_within_reason) {
  for (const char* good : {"none", "live 5", "live 3600", "relaxed 1", "relaxed 14"}) {
    Clock clock;
    ASSERT_TRUE(from_text(good, clock)) << good;
    EXPECT_EQ(to_text(clock).view(), good);
  }
  for (const char* bad : {"", "live", "live 4", "live 3601", "live -5", "live 5.5", "live 30 s", "relaxed 0", "relaxed 15",
                          "none 1", "blitz 3", "LIVE 30", "live 99999999999"}) {
    Clock clock;
    EXPECT_FALSE(from_text(bad, clock)) << bad;
  }
  EXPECT_EQ((Clock{Clock::Kind::live, 30}).a_move(), 30 * a_second);
  EXPECT_EQ((Clock{Clock::Kind::relaxed, 3}).a_move(), 3 * a_day);
  EXPECT_EQ(Clock{}.a_move(), std::nullopt);
}

TEST(TableSetup, a_position_brings_its_options) {
  const auto match = opened(setting_of("punto", 3));
  Rng rng(2);
  match->settle(rng);
  const Wish from{
      .game = "punto",
      .mode = {},
      .players = {},
      .options = {},
      .seats = {},
      .listed = {},
      .clock = {},
      .spectators = {},
      .chat = {},
      .hints = {},
      .undo = true,
      .position = match->position()};
  const Result<table::Setup> setup = resolve(from);
  ASSERT_TRUE(setup) << setup.problem().text;
  EXPECT_EQ(setup->options.players, 3);
  EXPECT_TRUE(setup->undo);
  EXPECT_EQ(*resolve(wish_of(*setup)), *setup);

  Wish other = from;
  other.game = "kolpa";
  EXPECT_EQ(resolve(other).problem().text, "error.table.other_game");
  other.position = "nuancier-position/1 kolpa";
  EXPECT_FALSE(resolve(other));
}

}  // namespace
}  // namespace nuancier::table
