// The driver of matches between programs: who is asked when, and that deals do not depend on play.
#include "cli/matches/course.hpp"

#include <gtest/gtest.h>

#include "rules/games.hpp"

namespace nuancier::cli {
namespace {

// Says so many phrases a turn, and notes how many it has heard by then when it chooses.
class Talker : public Player<Pop> {
 public:
  Talker(int phrases, std::vector<std::size_t>& heard) : phrases_(phrases), heard_(heard) {}

  pop::Action choose(const View& view) override {
    std::size_t heard = 0;
    for (const auto& said : view.said) heard += said.size();
    heard_.push_back(heard);
    return Pop::legal(view)[0];
  }
  std::optional<pop::Phrase> say(const View& view) override {
    const std::size_t said = view.said[static_cast<std::size_t>(view.viewer.seat())].size();
    if (said >= static_cast<std::size_t>(phrases_)) return std::nullopt;
    return pop::Phrase{pop::Phrase::Kind::thanks, {}, 0};
  }

 private:
  int phrases_;
  std::vector<std::size_t>& heard_;
};

std::string spoken_before_the_first_choice(const record::Record& record) {
  std::string seats;
  for (const auto& entry : record.entries) {
    if (std::holds_alternative<record::Act>(entry)) break;
    if (const auto* say = std::get_if<record::Say>(&entry)) seats += std::to_string(index(say->seat));
  }
  return seats;
}

TEST(Course, all_speak_in_turn_until_nobody_has_more_to_say_before_anybody_chooses) {
  Options options = default_options(Pop::info, 1);
  ASSERT_EQ(options.players, 3);
  std::vector<std::size_t> heard;
  Course<Pop>::Players players;
  for (int phrases : {1, 3, 0}) players.push_back(std::make_unique<Talker>(phrases, heard));
  Course<Pop> course(options, std::move(players), 5);
  course.keep_record({{"", "a"}, {"", "b"}, {"", "c"}});
  course.run();
  EXPECT_EQ(spoken_before_the_first_choice(course.record()), "0111");
  for (std::size_t count : heard) EXPECT_EQ(count, 4U) << "in every turn, known to all";
  EXPECT_EQ(course.efforts()[0].choices, static_cast<long>(heard.size() / 3));
}

TEST(Course, nobody_is_asked_for_more_than_the_rules_allow) {
  std::vector<std::size_t> heard;
  Course<Pop>::Players players;
  for (int seat = 0; seat < 3; ++seat) players.push_back(std::make_unique<Talker>(1000, heard));
  Course<Pop> course(default_options(Pop::info, 1), std::move(players), 5);
  course.run();
  EXPECT_EQ(heard[0], 3U * pop::most_phrases);
}

std::vector<kolpa::Deal> deals_of(std::uint64_t players_seed, std::size_t& reshuffles) {
  Options options = default_options(Kolpa::info, 0);
  options.players = 6;  // the more play, the sooner the pile runs out
  Course<Kolpa>::Players players;
  for (std::uint64_t seat = 0; seat < options.players; ++seat) {
    players.push_back(make_player<Kolpa>("random", Rng(players_seed + seat)));
  }
  Course<Kolpa> course(options, std::move(players), 9);
  course.keep_record(std::vector<record::SeatInfo>(options.players));
  course.run();
  std::vector<kolpa::Deal> deals;
  for (const auto& entry : course.record().entries) {
    const auto* chance = std::get_if<record::Chance>(&entry);
    if (chance == nullptr) continue;
    if (chance->key != kolpa::Deal::key) {
      ++reshuffles;
      continue;
    }
    EXPECT_TRUE(record::from_json(chance->value, deals.emplace_back()));
  }
  return deals;
}

TEST(Course, the_deal_of_a_round_does_not_depend_on_what_was_played_and_shuffled_before) {
  std::size_t one_reshuffled = 0;
  std::size_t other_reshuffled = 0;
  const std::vector<kolpa::Deal> one = deals_of(1, one_reshuffled);
  const std::vector<kolpa::Deal> other = deals_of(100, other_reshuffled);
  EXPECT_NE(one_reshuffled, other_reshuffled) << "else this shows nothing";
  const std::size_t both = std::min(one.size(), other.size());
  ASSERT_GT(both, 2U);
  for (std::size_t round = 0; round < both; ++round) EXPECT_EQ(one[round], other[round]);
  EXPECT_NE(one[0], one[1]);
}

TEST(Course, players_by_name) {
  EXPECT_NE(make_player<Kolpa>("random", Rng(1)), nullptr);
  EXPECT_NE(make_player<Kolpa>("silent:random", Rng(1)), nullptr);
  EXPECT_EQ(make_player<Kolpa>("silent:", Rng(1)), nullptr);
  EXPECT_EQ(make_player<Kolpa>("nobody", Rng(1)), nullptr);
}

}  // namespace
}  // namespace nuancier::cli
