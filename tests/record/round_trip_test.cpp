// What is written is read again, letter by letter, and replays; for every game and the toy, from random matches.
#include <gtest/gtest.h>

#include "record/json.hpp"
#include "record/position.hpp"
#include "record/read.hpp"
#include "record/text.hpp"
#include "tests/record/matches.hpp"

namespace nuancier::record {
namespace {

template <class G>
class RoundTrip : public testing::Test {};
using AllGames = testing::Types<Kolpa, Punto, Pop, Shuppa, Chromatik, OddOneOut>;
TYPED_TEST_SUITE(RoundTrip, AllGames);

constexpr int matches = 60;

void expect_round_trip(const Record& record) {
  const std::string line = write_json(record, test_forms());
  EXPECT_EQ(line.find('\n'), std::string::npos);
  const Result<Record> from_json = read_json(line, test_forms());
  ASSERT_TRUE(from_json) << shown(from_json.problem());
  EXPECT_EQ(*from_json, record);
  EXPECT_EQ(write_json(*from_json, test_forms()), line);

  const std::string text = write_text(record, test_forms());
  const Result<Record> from_text = read_text(text, test_forms());
  ASSERT_TRUE(from_text) << shown(from_text.problem()) << "\n" << text;
  EXPECT_EQ(*from_text, record);
  EXPECT_EQ(write_text(*from_text, test_forms()), text);
  EXPECT_EQ(write_json(*from_text, test_forms()), line);
}

TYPED_TEST(RoundTrip, whole_matches_in_json_and_text) {
  for (std::uint64_t seed = 0; seed < matches; ++seed) {
    Rng rng(seed);
    const Record record = random_match<TypeParam>(some_options<TypeParam>(rng), seed);
    ASSERT_TRUE(record.result);
    expect_round_trip(record);
    EXPECT_EQ(shown(verify(record, test_forms())), "right");
    if (this->HasFailure()) return;
  }
}

TYPED_TEST(RoundTrip, matches_that_are_not_over) {
  for (std::uint64_t seed = 0; seed < matches; ++seed) {
    Rng rng(seed);
    const Record record = random_match<TypeParam>(some_options<TypeParam>(rng), seed, static_cast<int>(seed));
    expect_round_trip(record);
    EXPECT_EQ(shown(verify(record, test_forms())), "right");
    if (this->HasFailure()) return;
  }
}

TYPED_TEST(RoundTrip, choices_that_were_taken_back) {
  Rng rng(3);
  Record record = random_match<TypeParam>(some_options<TypeParam>(rng), 3);
  record.undone = {{0, seat_at(0), "pass"}, {12, seat_at(1), "with \"quotes\" and  blanks"}};
  expect_round_trip(record);
  EXPECT_EQ(shown(verify(record, test_forms())), "right");
}

TYPED_TEST(RoundTrip, matches_that_start_from_a_position) {
  using G = TypeParam;
  for (std::uint64_t seed = 0; seed < matches; ++seed) {
    Rng rng(seed);
    const Options options = some_options<G>(rng);
    typename G::State s = G::open(options);
    Recorder<G> before(options, some_seats(options.players));
    play_on<G>(s, before, rng, static_cast<int>(seed), [](const auto&) {});
    // Sealed choices are not part of where a match may start.
    while (G::sealed(s) && G::due(s).seats().size() < options.players) play_on<G>(s, before, rng, 1, [](const auto&) {});
    Recorder<G> after(s, some_seats(options.players));
    play_on<G>(s, after, rng, 50, [](const auto&) {});
    const Record record = after.finish(s);
    EXPECT_EQ(record.position.has_value(), seed > 0);
    expect_round_trip(record);
    EXPECT_EQ(shown(verify(record, test_forms())), "right");
    if (this->HasFailure()) return;
  }
}

TYPED_TEST(RoundTrip, positions) {
  using G = TypeParam;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    const Options options = some_options<G>(rng);
    typename G::State last = G::open(options);
    Recorder<G> recorder(options, {});
    const auto check = [&](const typename G::State& s) {
      const std::string text = write_position<G>(s, test_forms());
      const Result<Position> position = read_position(text, test_forms());
      ASSERT_TRUE(position) << shown(position.problem()) << "\n" << text;
      EXPECT_EQ(*position, position_of<G>(s));
      const auto again = state_of<G>(*position);
      ASSERT_TRUE(again) << text;
      EXPECT_EQ(write_position<G>(*again, test_forms()), text);
      EXPECT_EQ(G::due(*again), G::due(s)) << text;
      EXPECT_EQ(G::standing(*again), G::standing(s)) << text;
    };
    play_on<G>(last, recorder, rng, 400, check);
    check(last);
    if (this->HasFailure()) return;
  }
}

TYPED_TEST(RoundTrip, several_in_one_file) {
  std::string lines;
  std::string texts;
  std::vector<Record> records;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    Rng rng(seed);
    records.push_back(random_match<TypeParam>(some_options<TypeParam>(rng), seed, 40));
    lines += write_json(records.back(), test_forms()) + "\n";
    texts += "# match " + std::to_string(seed) + "\n" + write_text(records.back(), test_forms()) + "\n";
  }
  for (const std::string& file : {lines, "\n \n" + lines, texts, "\n\n" + texts}) {
    const auto read = read_all(file, test_forms());
    ASSERT_TRUE(read) << shown(read.problem());
    EXPECT_EQ(*read, records);
  }
}

TYPED_TEST(RoundTrip, one_object_spread_over_lines) {
  Rng rng(1);
  const Record record = random_match<TypeParam>(some_options<TypeParam>(rng), 1, 40);
  std::string spread;
  for (char letter : write_json(record, test_forms())) {
    spread += letter;
    if (letter == '[' || letter == '{') spread += "\r\n  ";
  }
  const auto read = read_all(spread, test_forms());
  ASSERT_TRUE(read) << shown(read.problem());
  EXPECT_EQ(*read, std::vector{record});
}

TEST(Records, fair_and_odd_strings_survive) {
  Rng rng(1);
  Record record = random_match<Kolpa>(some_options<Kolpa>(rng), 1, 10);
  record.fair = json::parse(R"({"scheme":"s","values":["\n",1,-5,18446744073709551615,true,null,[],{}],"é":""})");
  record.seats[0] = {"a\"\\\n\t\u0001é", "( x )"};
  for (Entry& entry : record.entries) {
    if (Act* act = std::get_if<Act>(&entry)) act->by = "a (b) \"c\"";
  }
  record.entries.push_back(Act{seat_at(5), "", ""});
  record.entries.push_back(Act{seat_at(0), " kol  g5 (\n", "b  y"});
  record.entries.push_back(Act{seat_at(0), "\"", "("});
  expect_round_trip(record);
}

TEST(Records, options_that_are_not_numbers_are_strings) {
  const Record record = random_match<OddOneOut>(default_options(OddOneOut::info, 0), 1);
  const std::string text = write_json(record, test_forms());
  EXPECT_NE(text.find(R"("options":{"rounds":3,"favourites":"on"})"), std::string::npos) << text;
}

}  // namespace
}  // namespace nuancier::record
