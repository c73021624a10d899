// docs/records.md and docs/record.schema.json say what the code does: the worked examples replay, the schema accepts what we
// write and refuses what we do not read.
#include <gtest/gtest.h>

#include "record/json.hpp"
#include "record/position.hpp"
#include "record/read.hpp"
#include "record/text.hpp"
#include "tests/record/matches.hpp"
#include "tests/record/schema.hpp"

namespace nuancier::record {
namespace {

// What stands between ```json and ``` in the document, and the like.
std::vector<std::string> blocks_in_document(const std::string& kind) {
  const std::string text = source_file("docs/records.md");
  const std::string opening = "```" + kind + "\n";
  std::vector<std::string> blocks;
  for (std::size_t at = text.find(opening); at != std::string::npos; at = text.find(opening, at)) {
    at += opening.size();
    const std::size_t end = text.find("```", at);
    blocks.push_back(text.substr(at, end - at));
    at = end;
  }
  return blocks;
}

Schema schema() { return Schema(json::parse(source_file("docs/record.schema.json"))); }

TEST(Document, every_game_has_a_worked_example_that_replays) {
  std::vector<Record> as_json;
  std::vector<Record> as_text;
  std::vector<std::string> positions;
  for (const std::string& block : blocks_in_document("json")) {
    const auto read = read_all(block);
    ASSERT_TRUE(read) << shown(read.problem()) << block;
    as_json.insert(as_json.end(), read->begin(), read->end());
  }
  for (const std::string& block : blocks_in_document("text")) {
    if (block.starts_with("nuancier-position")) {
      const auto position = read_position(block);
      ASSERT_TRUE(position) << shown(position.problem()) << block;
      EXPECT_EQ(write_position(*position), block);
      positions.push_back(position->game);
      continue;
    }
    const auto read = read_all(block);
    ASSERT_TRUE(read) << shown(read.problem()) << block;
    as_text.insert(as_text.end(), read->begin(), read->end());
    EXPECT_EQ(write_text(read->front()), block);
  }
  EXPECT_EQ(as_json, as_text);
  std::vector<std::string> games;
  for (const Record& record : as_json) {
    EXPECT_EQ(shown(verify(record)), "right");
    EXPECT_TRUE(record.result);
    games.push_back(record.game);
  }
  std::vector<std::string> wanted;
  for_each_game([&]<class G>() { wanted.emplace_back(G::info.key); });
  EXPECT_EQ(games, wanted);
  EXPECT_EQ(positions, wanted);
}

TEST(Document, the_schema_accepts_what_we_write) {
  const Schema rules = schema();
  for_each_game([&]<class G>() {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      Rng rng(seed);
      const Options options = some_options<G>(rng);
      typename G::State s = G::open(options);
      Recorder<G> first(options, some_seats(options.players));
      play_on<G>(s, first, rng, 60, [](const auto&) {});
      Recorder<G> second(s, some_seats(options.players));
      play_on<G>(s, second, rng, 100000, [](const auto&) {});
      for (const Record& record : {first.so_far(), second.finish(s)}) {
        EXPECT_EQ(rules.check(json::parse(write_json(record))), "");
      }
    }
  });
}

TEST(Document, the_schema_names_every_game_mode_and_option) {
  const json::value root = json::parse(source_file("docs/record.schema.json"));
  json::array games;
  for_each_game([&]<class G>() {
    games.emplace_back(G::info.key);
    const json::value& properties = root.at("$defs").at(G::info.key).at("properties");
    for (const ModeInfo& mode : G::info.modes) {
      EXPECT_NE(json::serialize(properties.at("mode")).find(mode.key), std::string::npos);
      for (const OptionInfo& option : mode.options) {
        const json::object* described = properties.at("options").at("properties").at(option.key).if_object();
        ASSERT_NE(described, nullptr);
        if (option.kind != OptionInfo::Kind::number) continue;
        EXPECT_EQ(described->at("minimum"), option.least);
        EXPECT_EQ(described->at("maximum"), option.most);
        EXPECT_EQ(described->at("default"), option.fallback);
      }
    }
  });
  EXPECT_EQ(root.at("properties").at("game").at("enum"), games);
}

TEST(Document, what_the_schema_requires_we_require) {
  const Schema rules = schema();
  const json::value good = json::parse(source_file("tests/record/samples/kolpa-1.json"));
  EXPECT_EQ(rules.check(good), "");
  for (const auto& [name, value] : good.as_object()) {
    json::value less = good;
    less.as_object().erase(name);
    EXPECT_EQ(rules.check(less).empty(), static_cast<bool>(read_json(json::serialize(less)))) << name;
  }
  for (std::string_view path : {"/entries/0/deal/hands", "/entries/0/deal/draw", "/entries/0/deal/starter",
                                "/entries/1/seat", "/entries/1/do", "/result/scores", "/result/winners"}) {
    json::value less = good;
    const std::size_t last = path.rfind('/');
    less.at_pointer(path.substr(0, last)).as_object().erase(path.substr(last + 1));
    EXPECT_NE(rules.check(less), "") << path;
    EXPECT_FALSE(read_json(json::serialize(less))) << path;
  }
  for (std::string_view path :
       {"/format", "/game", "/mode", "/players", "/options", "/options/target", "/seats", "/seats/0", "/seats/0/name",
        "/entries", "/entries/0", "/entries/0/deal/hands/0/1", "/entries/0/deal/starter", "/entries/1/seat", "/entries/1/do",
        "/result", "/result/winners", "/result/winners/0"}) {
    json::value other = good;
    other.at_pointer(path) = json::parse("[[]]");
    EXPECT_NE(rules.check(other), "") << path;
    EXPECT_FALSE(read_json(json::serialize(other))) << path;
  }
}

}  // namespace
}  // namespace nuancier::record
