// CHR-7 … CHR-11: what is right, who wins, who is served, and how it ends.
#include "tests/chromatik/scene.hpp"

namespace nuancier::chromatik {
namespace {

std::string right_for(std::string_view drawing, int level) {
  return std::string(to_text(right_answer(drawn(drawing), level == 3)).view());
}

TEST(Chromatik, CHR_7_a_single_leader_is_tapped) {
  EXPECT_EQ(right_for("r r r y  y b b r", 1), "red");
  EXPECT_EQ(right_for("ry y b y  y b b r", 1), "yellow");
  EXPECT_EQ(right_for("rb b b y  y b r r", 1), "blue");
}

TEST(Chromatik, CHR_7_half_squares_count) {
  EXPECT_EQ(right_for("r r ry y  y b b b", 1), "blue") << "by half a square";
  EXPECT_EQ(right_for("r r ry b  y y b ry", 1), "shout") << "three squares of red and of yellow";
}

TEST(Chromatik, CHR_7_printed_example_six_red_to_four_blue_to_two_yellow) {
  Scene t({.level = 2, .players = 4, .shows = R"(
    r r   b r   r b
    r y   r b   y b
  )"});
  // The second taps blue, the third red; the others were not fast enough and choose not to tap.
  t.all_answer({"none", "tap blue 900", "tap red 1250", "none"});
  const Judged judged = t.told<Judged>().at(0);
  EXPECT_EQ(judged.red, 12);
  EXPECT_EQ(judged.blue, 8);
  EXPECT_EQ(judged.yellow, 4);
  EXPECT_EQ(t.right(), "red");
  EXPECT_EQ(t.held(2), "red");
  EXPECT_EQ(t.held(1), "");
  EXPECT_EQ(t.state.skills[index(Colour::red)], 9);
}

TEST(Chromatik, CHR_7_printed_example_three_red_three_yellow_two_blue_is_shouted_at_level_1) {
  const std::string tie = R"(
    r r   y r
    y b   b y
  )";
  Scene t({.level = 1, .players = 2, .shows = tie});
  t.all_answer({"shout 800", "shout 900"});
  EXPECT_EQ(t.right(), "shout");
  EXPECT_EQ(t.winners(), "0");
  EXPECT_EQ(t.legal(0), "take red, take yellow, take blue") << "the skill card of one's choice";
  EXPECT_EQ(right_for(tie, 2), "shout");
}

TEST(Chromatik, CHR_7_printed_example_red_and_yellow_are_orange_at_level_3) {
  EXPECT_EQ(right_for("r r r y y y b b", 3), "orange");
  Scene t({.level = 3, .players = 2, .shows = R"(
    r r   y y   r r
    r b   y b   y y
  )"});
  t.all_answer({"tap orange 800", "tap red 500"});
  EXPECT_EQ(t.right(), "orange");
  EXPECT_EQ(t.held(0), "orange");
  EXPECT_EQ(t.held(1), "");
}

TEST(Chromatik, CHR_7_each_two_way_tie_has_its_secondary_colour_at_level_3_and_is_shouted_below) {
  const std::pair<const char*, const char*> ties[] = {
      {"r r y y b", "orange"}, {"y y b b r", "green"}, {"r r b b y", "purple"}};
  for (const auto& [drawing, colour] : ties) {
    EXPECT_EQ(right_for(drawing, 3), colour);
    EXPECT_EQ(right_for(drawing, 2), "shout");
    EXPECT_EQ(right_for(drawing, 1), "shout");
  }
}

TEST(Chromatik, CHR_7_three_equal_colours_are_shouted_at_every_level) {
  for (int level : {2, 3}) EXPECT_EQ(right_for("r r r r  y y y y  b b b b", level), "shout");
  Scene t({.level = 3, .players = 2, .shows = "r r r r  y y y y  b b b b"});
  t.all_answer({"tap orange 300", "shout 900"});
  EXPECT_EQ(t.winners(), "1");
  EXPECT_EQ(t.legal(1), "take red, take yellow, take blue, take orange, take green, take purple");
}

// Red leads.
constexpr const char* red = "r r  r y \n r y  b b";
// Red and yellow share the lead.
constexpr const char* tie = "r r  y r \n y b  b y";

TEST(Chromatik, CHR_8_the_fastest_right_answer_wins_a_card_of_the_tapped_pile) {
  Scene t({.players = 3, .shows = red});
  t.all_answer({"tap red 900", "tap red 650", "tap red 700"});
  EXPECT_EQ(t.winners(), "1");
  EXPECT_EQ(t.held(1), "red");
  EXPECT_EQ(t.held(0) + t.held(2), "");
}

TEST(Chromatik, CHR_8_a_wrong_answer_costs_only_that_turns_chance) {
  Scene t({.players = 3, .shows = red});
  t.all_answer({"tap blue 300", "shout 200", "tap red 5000"});
  EXPECT_EQ(t.winners(), "2");
  EXPECT_EQ(t.held(0) + t.held(1), "");
  EXPECT_EQ(t.due(), "1") << "the next turn";
  EXPECT_EQ(t.legal(1), "flip left");
}

TEST(Chromatik, CHR_8_a_tied_primary_is_wrong) {
  Scene t({.players = 2, .shows = tie});
  t.all_answer({"tap red 300", "tap yellow 300"});
  EXPECT_EQ(t.winners(), "");
  EXPECT_EQ(t.due(), "1");
}

TEST(Chromatik, CHR_8_nobody_right_nothing_happens) {
  Scene t({.players = 2, .shows = red});
  t.all_answer({"none", "tap blue 800"});
  EXPECT_EQ(t.winners(), "");
  EXPECT_EQ(t.told<NobodyRight>().size(), 1U);
  for (int left : t.state.skills) EXPECT_EQ(left, 10);
}

TEST(Chromatik, CHR_8_right_answers_at_the_same_time_each_win_one) {
  Scene t({.players = 4, .shows = red});
  t.all_answer({"tap red 740", "tap red 700", "tap red 741", "none"});
  EXPECT_EQ(t.winners(), "1 0") << "at most 40 ms after the fastest";
  EXPECT_EQ(t.held(0), "red");
  EXPECT_EQ(t.held(1), "red");
  EXPECT_EQ(t.held(2), "");
}

TEST(Chromatik, CHR_8_the_same_time_is_not_chained) {
  Scene t({.players = 3, .shows = red});
  t.all_answer({"tap red 700", "tap red 730", "tap red 760"});
  EXPECT_EQ(t.winners(), "0 1");
}

TEST(Chromatik, CHR_8_the_same_time_counts_from_the_fastest_right_answer) {
  Scene t({.players = 3, .shows = red});
  t.all_answer({"tap blue 680", "tap red 700", "tap red 735"});
  EXPECT_EQ(t.winners(), "1 2");
}

TEST(Chromatik, CHR_8_the_window_is_an_option) {
  Scene none({.players = 2, .shows = red, .same_time = 0});
  none.all_answer({"tap red 701", "tap red 700"});
  EXPECT_EQ(none.winners(), "1");
  Scene exactly({.players = 2, .shows = red, .same_time = 0});
  exactly.all_answer({"tap red 700", "tap red 700"});
  EXPECT_EQ(exactly.winners(), "0 1");
  Scene wide({.players = 2, .shows = red, .same_time = 200});
  wide.all_answer({"tap red 900", "tap red 700"});
  EXPECT_EQ(wide.winners(), "1 0");
}

TEST(Chromatik, CHR_8_an_answer_at_exactly_the_time_limit_counts_and_a_later_one_is_refused) {
  Scene t({.players = 2, .shows = red, .answer_time = 3});
  EXPECT_EQ(t.refusal(0, "tap red 3001"), "CHR-8");
  EXPECT_EQ(t.refusal(0, "shout 60000"), "CHR-8");
  t.all_answer({"tap red 3000", "none"});
  EXPECT_EQ(t.winners(), "0");
}

TEST(Chromatik, CHR_8_an_answer_without_a_time_counts_as_given_at_the_very_end) {
  Scene t({.players = 3, .shows = red});
  t.all_answer({"tap red", "tap red 9960", "tap red 9959"});
  EXPECT_EQ(t.winners(), "2 1") << "9960 is within 40 ms of 9959, the end is not";
  Scene close({.players = 2, .shows = red});
  close.all_answer({"tap red", "tap red 9960"});
  EXPECT_EQ(close.winners(), "1 0");
}

TEST(Chromatik, CHR_8_after_a_shout_the_winner_picks_any_pile) {
  Scene t({.players = 3, .shows = tie});
  t.all_answer({"none", "shout 610", "tap red 300"});
  EXPECT_EQ(t.due(), "1");
  EXPECT_EQ(t.refusal(0, "take blue"), "CHR-9");
  EXPECT_EQ(t.refusal(1, "tap blue"), "CHR-9");
  EXPECT_EQ(t.refusal(1, "take green"), "CHR-2");
  t.act(1, "take blue");
  EXPECT_EQ(t.held(1), "blue");
  EXPECT_EQ(t.due(), "1") << "on turn now";
  EXPECT_EQ(t.legal(1), "flip left");
}

TEST(Chromatik, CHR_9_winners_are_served_faster_first_then_the_lower_seat) {
  Scene t({.players = 5, .shows = tie});
  t.all_answer({"shout 640", "shout 620", "shout 620", "shout 600", "none"});
  EXPECT_EQ(t.winners(), "3 1 2 0");
  for (int seat : {3, 1, 2, 0}) {
    EXPECT_EQ(t.due(), std::to_string(seat));
    t.act(seat, "take yellow");
  }
  EXPECT_EQ(t.state.skills[index(Colour::yellow)], 6);
}

TEST(Chromatik, CHR_9_who_finds_no_card_in_the_tapped_pile_gets_none) {
  Scene t({.players = 3, .shows = red, .left = "1 10 10"});
  t.all_answer({"none", "tap red 620", "tap red 600"});
  EXPECT_EQ(t.winners(), "2 1");
  EXPECT_EQ(t.held(2), "red");
  EXPECT_EQ(t.held(1), "");
  ASSERT_EQ(t.told<EmptyHanded>().size(), 1U);
  EXPECT_EQ(t.told<EmptyHanded>()[0].seat, seat_at(1));
  EXPECT_EQ(t.due(), "over");
}

TEST(Chromatik, CHR_9_after_a_shout_one_picks_from_piles_that_are_not_empty_and_the_turn_is_finished_first) {
  Scene t({.players = 5, .shows = tie, .left = "1 1 1"});
  t.all_answer({"shout 600", "shout 601", "shout 602", "shout 603", "shout 604"});
  t.act(0, "take red");
  EXPECT_EQ(t.refusal(1, "take red"), "CHR-9");
  EXPECT_EQ(t.reason(1, "take red"), "chromatik.refuse.pile_is_empty");
  EXPECT_EQ(t.legal(1), "take yellow, take blue") << "the pile is empty, but the turn is not over";
  t.act(1, "take blue").act(2, "take yellow");
  EXPECT_EQ(t.told<EmptyHanded>().size(), 2U);
  EXPECT_EQ(t.due(), "over");
}

TEST(Chromatik, CHR_10_an_empty_skill_pile_ends_the_match_and_most_cards_win) {
  Scene t({.players = 2, .shows = red, .left = "1 8 10"});
  t.all_answer({"none", "tap red 600"});
  EXPECT_EQ(t.due(), "over");
  const Standing standing = Chromatik::standing(t.state);
  EXPECT_EQ(standing.scores[0], 11);
  EXPECT_EQ(standing.scores[1], 1);
  EXPECT_EQ(standing.winners, SeatSet(seat_at(0)));
  EXPECT_EQ(t.told<MatchOver>().at(0).empty, Colour::red);
}

TEST(Chromatik, CHR_10_the_last_card_of_the_pile_is_never_turned) {
  for (const auto& [level, turns] : {std::pair{1, 46}, std::pair{2, 45}, std::pair{3, 45}}) {
    State s = Chromatik::open(options_for(2, level));
    Rng rng(12);
    Chromatik::settle(s, Chromatik::draw(s, rng), ignore);
    int flips = 0;
    while (s.phase != Phase::over) {
      flips += s.phase == Phase::flip ? 1 : 0;
      Chromatik::apply(
          s, *Chromatik::due(s).seats().begin(), s.phase == Phase::flip ? action("flip left") : action("none"), ignore);
    }
    EXPECT_EQ(flips, turns);
    EXPECT_EQ(s.pile.size(), 1U);
    EXPECT_EQ(Chromatik::standing(s).winners, SeatSet::first(2)) << "nobody has a card: all are equal";
  }
}

TEST(Chromatik, CHR_10_equals_share_and_all_their_characters_evolve) {
  Scene t({.players = 3, .shows = red, .skill_cards = 5, .left = "1 5 5"});
  t.state.held[1][1] = 4;
  t.state.skills[1] = 1;
  t.all_answer({"none", "none", "tap red 600"});
  EXPECT_EQ(Chromatik::standing(t.state).winners.bits(), 0b011);
  const auto evolved = t.told<Evolved>();
  ASSERT_EQ(evolved.size(), 2U);
  EXPECT_EQ(evolved[0].character, character_of(seat_at(0)));
  EXPECT_EQ(evolved[1].character, character_of(seat_at(1)));
  EXPECT_EQ(Chromatik::view(t.state, Viewer::everybody()).evolved.bits(), 0b011) << "only the winners'";
}

TEST(Chromatik, CHR_11_an_answer_faster_than_a_human_is_not_made_and_one_may_still_answer) {
  Scene t({.players = 2, .shows = red});
  for (const char* impossible : {"tap red 99", "tap red 0", "shout 1"}) EXPECT_EQ(t.refusal(0, impossible), "CHR-11");
  EXPECT_EQ(t.due(), "0 1");
  t.all_answer({"tap red 100", "tap red 500"});
  EXPECT_EQ(t.winners(), "0");
}

TEST(Chromatik, actions_are_written_with_and_without_times) {
  for (const char* text : {"flip left", "flip right", "tap red", "tap purple 532", "shout", "shout 610", "none", "take blue",
                           "tap red 0", "shout 65534"}) {
    EXPECT_EQ(to_text(action(text)), Text(text));
  }
  Action read;
  for (const char* wrong :
       {"", "flip", "flip up", "flip left 3", "tap", "tap pink", "tap red -1", "tap red 1.5", "tap red 65535",
        "tap red 0532", "tap red 1 2", "none 500", "take", "take blue 5", "shout red", "open", "sealed"}) {
    EXPECT_FALSE(from_text(wrong, read)) << wrong;
  }
}

// What CHR-8 and CHR-9 say, word by word: nobody wins unless right; the fastest right one wins; another right one wins
// exactly if it is at most `same_time` slower than that one.
TEST(Chromatik, CHR_8_verdicts_agree_with_the_rule_read_word_by_word) {
  Rng rng(13);
  for (int trial = 0; trial < 20000; ++trial) {
    const Measure measure{static_cast<std::uint8_t>(1 + rng.below(3)), 3000, static_cast<std::uint16_t>(rng.below(4) * 20)};
    Area shown;
    for (std::uint8_t& halves : shown.halves) halves = static_cast<std::uint8_t>(3 + rng.below(4));
    Answers answers;
    const std::uint32_t players = 2 + rng.below(4);
    for (std::uint32_t i = 0; i < players; ++i) {
      const Time time = rng.below(8) == 0 ? Time() : Time(500 + static_cast<int>(rng.below(120)));
      const std::uint32_t kind = rng.below(8);
      answers.push_back(kind == 7   ? Answer::none()
                        : kind == 6 ? Answer::shout(time)
                                    : Answer::tap(static_cast<Colour>(kind % (measure.level == 3 ? 6 : 3)), time));
    }
    const Verdict verdict = judge(shown, answers, measure);
    int fastest = 1 << 20;
    const auto is_right = [&](const Answer& answer) { return answer.at({}) == verdict.right; };
    for (const Answer& answer : answers) {
      if (is_right(answer)) fastest = std::min(fastest, answer.time.or_at_the_end(3000));
    }
    int last = 0;
    int last_seat = -1;
    std::size_t winners = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
      winners += is_right(answers[i]) && answers[i].time.or_at_the_end(3000) - fastest <= measure.same_time ? 1U : 0U;
    }
    ASSERT_EQ(verdict.winners.size(), winners);
    for (Seat seat : verdict.winners) {
      const Answer& answer = answers[static_cast<std::size_t>(seat)];
      const int when = answer.time.or_at_the_end(3000);
      ASSERT_TRUE(is_right(answer));
      ASSERT_LE(when - fastest, measure.same_time);
      ASSERT_TRUE(when > last || (when == last && index(seat) > last_seat)) << "faster first, then the lower seat";
      last = when;
      last_seat = index(seat);
    }
  }
}

}  // namespace
}  // namespace nuancier::chromatik
