// Time at a table: clocks of a move, the game's own time, and how long a table lives without people.
#include <boost/json/parse.hpp>

#include "record/json.hpp"
#include "table/maker.hpp"
#include "table/refusals.hpp"
#include "tests/table/seated.hpp"

namespace nuancier::table {
namespace {

constexpr Time move_time = 30 * a_second;

Setup timed(std::string_view game, int players, Clock clock = {Clock::Kind::live, 30}) {
  Setup setup = small_setup(game, players);
  setup.clock = clock;
  return setup;
}

Seat first_due(const Seated& seated) { return *seated.table.match()->due().seats().begin(); }

json::object last_told(const Seated& seated, Viewer viewer) {
  boost::system::error_code error;
  const json::value value = json::parse(seated.told[viewer_index(viewer)].back(), error);
  return *value.if_object()->if_contains("update")->if_object();
}

std::optional<std::string> by_of_last_act(const Seated& seated) {
  std::optional<std::string> by;
  for (const record::Entry& entry : seated.table.record({}).entries) {
    if (const auto* act = std::get_if<record::Act>(&entry)) by = act->by;
  }
  return by;
}

std::string thought_of(const Seated& seated, const Wanted& wanted) {
  Rng rng(wanted.seed);
  return seated.table.match()->think(wanted.seat, "random", rng).value_or("");
}

TEST(Clocks, whoever_is_asked_knows_until_when) {
  Seated seated(timed("kolpa", 2));
  seated.now = 5000;
  seated.start();
  const Seat seat = first_due(seated);
  const json::object told = last_told(seated, Viewer(seat));
  EXPECT_EQ(told.if_contains("asked")->if_object()->if_contains("until")->to_number<Time>(), 5000 + move_time);
  EXPECT_EQ(seated.table.deadline(seated.now), 5000 + move_time);
  EXPECT_FALSE(last_told(seated, Viewer::everybody()).contains("asked"));
  EXPECT_TRUE(seated.table.wanted(seated.now + move_time - 1).empty());
}

TEST(Clocks, without_a_clock_nobody_is_hurried) {
  Seated seated(small_setup("kolpa", 2));
  seated.start();
  const json::object told = last_told(seated, Viewer(first_due(seated)));
  EXPECT_FALSE(told.if_contains("asked")->if_object()->contains("until"));
  EXPECT_TRUE(seated.table.wanted(29 * a_day).empty());
}

TEST(Clocks, the_weakest_bot_moves_for_whoever_lets_the_time_pass_and_it_is_announced) {
  for (const Maker& maker : all_makers()) {
    SCOPED_TRACE(maker.game->key);
    if (maker.game->key == "chromatik") continue;  // below: the game has its own time
    Seated seated(timed(maker.game->key, 2));
    seated.start();
    const Seat seat = first_due(seated);
    seated.now = move_time;
    const std::vector<Wanted> wanted = seated.table.wanted(seated.now);
    ASSERT_FALSE(wanted.empty());
    EXPECT_EQ(wanted[0].seat, seat);
    EXPECT_EQ(wanted[0].bot, "easy");
    EXPECT_EQ(wanted[0].since, 0);
    EXPECT_EQ(seated.table.wanted(seated.now)[0].seed, wanted[0].seed) << "the same as long as nothing happens";
    seated.must(input::Thought{seat, wanted[0].decision, {}, thought_of(seated, wanted[0])});
    EXPECT_NE(seated.log.back().find(R"("by":"clock")") == std::string::npos
                  ? seated.log[seated.log.size() - 2].find(R"("by":"clock")")
                  : 0,
              std::string::npos)
        << seated.log.back();
    bool announced = false;
    for (const std::string& text : seated.told[viewer_index(Viewer::everybody())]) {
      announced |=
          text.find(R"("what":{"acted":{"seat":)" + std::to_string(index(seat)) + R"(,"by":"clock"}})") != std::string::npos;
    }
    EXPECT_TRUE(announced);
  }
}

TEST(Clocks, the_record_says_who_moved_by_the_clock) {
  Seated seated(timed("kolpa", 2));
  seated.start();
  seated.now = move_time;
  const Wanted wanted = seated.table.wanted(seated.now).at(0);
  seated.must(input::Thought{wanted.seat, wanted.decision, {}, thought_of(seated, wanted)});
  EXPECT_EQ(by_of_last_act(seated), "clock");
  EXPECT_EQ(seated.restored().record({}), seated.table.record({}));
}

TEST(Clocks, a_thought_that_comes_too_soon_or_too_late_is_dropped) {
  Seated seated(timed("kolpa", 2));
  seated.start();
  const Seat seat = first_due(seated);
  const std::string action = seated.table.match()->legal(seat)[0];
  seated.now = move_time - 1;
  EXPECT_EQ(seated.step(input::Thought{seat, 1, {}, action}).refusal, refusal::stale);
  seated.now = move_time + 1;
  // The person was faster after all.
  seated.must(input::Act{person(seat), seat, 1, "a", action, {}});
  EXPECT_EQ(seated.step(input::Thought{seat, 1, {}, action}).refusal, refusal::stale);
}

TEST(Clocks, a_thought_never_changes_a_choice_that_a_person_has_made_meanwhile) {
  Seated seated(timed("pop", 3));
  seated.start();
  seated.now = move_time;
  const Wanted wanted = seated.table.wanted(seated.now).at(0);
  const std::vector<std::string> legal = seated.table.match()->legal(wanted.seat);
  seated.must(input::Act{person(wanted.seat), wanted.seat, wanted.decision, "a", legal[0], {}});
  const std::size_t length = seated.log.size();
  EXPECT_EQ(seated.step(input::Thought{wanted.seat, wanted.decision, {}, legal[1]}).refusal, refusal::stale);
  EXPECT_EQ(seated.log.size(), length);
}

TEST(Clocks, relaxed_tables_give_days) {
  Seated seated(timed("kolpa", 2, {Clock::Kind::relaxed, 3}));
  seated.start();
  EXPECT_TRUE(seated.table.wanted(3 * a_day - 1).empty());
  EXPECT_EQ(seated.table.wanted(3 * a_day).size(), 1U);
  EXPECT_EQ(seated.table.deadline(0), 3 * a_day);
  // The bot has been asked by then: only the end of the table is left.
  EXPECT_EQ(seated.table.deadline(3 * a_day), 30 * a_day);
}

TEST(Clocks, a_new_question_is_a_new_time_and_somebody_elses_choice_is_none) {
  Seated seated(timed("pop", 2));
  seated.start();
  seated.now = 10 * a_second;
  seated.must(input::Act{"person0", seat_at(0), 1, "a", seated.table.match()->legal(seat_at(0))[0], {}});
  EXPECT_EQ(seated.table.asked_since(seat_at(1)), 0);
  seated.must(input::Act{"person1", seat_at(1), 1, "a", seated.table.match()->legal(seat_at(1))[0], {}});
  EXPECT_EQ(seated.table.asked_since(seat_at(0)), 10 * a_second);
}

TEST(Clocks, whoever_comes_back_has_the_whole_time_again) {
  Seated seated(timed("kolpa", 2));
  seated.start();
  const Seat seat = first_due(seated);
  seated.must(input::Replace{"person0", seat, "easy"});
  EXPECT_EQ(seated.table.deadline(0), an_hour) << "a bot has no clock";
  seated.now = 20 * a_second;
  seated.must(input::Return{person(seat), seat});
  EXPECT_EQ(seated.table.deadline(seated.now), 20 * a_second + move_time);
}

TEST(Clocks, time_never_goes_back) {
  Seated seated(small_setup("kolpa", 2));
  seated.now = 5000;
  seated.start();
  seated.now = 1000;  // a clock that was set back
  Rng rng(1);
  seated.move(rng);
  EXPECT_EQ(seated.table.last_at(), 5000);
  seated.restored();
}

// --- the game's own time ---

Seated at_an_answer(Clock clock) {
  Seated seated(timed("chromatik", 2, clock));
  seated.start();
  Rng rng(1);
  while (!seated.table.match()->time_limit()) seated.move(rng);
  return seated;
}

TEST(Clocks, in_a_game_of_speed_whoever_lets_the_time_pass_has_not_answered) {
  Seated seated = at_an_answer({});
  const Time limit = *seated.table.match()->time_limit();
  EXPECT_EQ(limit, 10 * a_second);
  const auto deadline = seated.table.deadline(seated.now);
  ASSERT_TRUE(deadline);
  EXPECT_GT(*deadline, limit) << "an answer needs its time to come in";
  EXPECT_LT(*deadline, limit + 2 * a_second);
  EXPECT_TRUE(seated.table.wanted(*deadline).empty()) << "nobody thinks for them";
  seated.now = *deadline - 1;
  EXPECT_TRUE(seated.step(input::Tick{}).entries.empty());
  seated.now = *deadline;
  const Outcome outcome = seated.step(input::Tick{});
  ASSERT_GE(outcome.entries.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    const auto* acted = std::get_if<entry::Acted>(&outcome.entries[i].what);
    ASSERT_NE(acted, nullptr);
    EXPECT_EQ(acted->action, "none");
    EXPECT_EQ(acted->by, "clock");
  }
  EXPECT_EQ(seated.restored().state(Viewer::everybody()), seated.table.state(Viewer::everybody()));
}

TEST(Clocks, the_credited_time_stands_in_place_of_the_claimed_one) {
  Seated seated = at_an_answer({});
  const Seat seat = first_due(seated);
  const std::vector<std::string> legal = seated.table.match()->legal(seat);
  const auto tap = std::find_if(legal.begin(), legal.end(), [](const auto& each) { return each.starts_with("tap"); });
  ASSERT_NE(tap, legal.end());
  seated.must(input::Act{person(seat), seat, seated.table.decision(seat), "a", *tap + " 200", 640});
  EXPECT_NE(seated.log.back().find(*tap + " 640"), std::string::npos) << seated.log.back();
  const Seat next = first_due(seated);
  seated.must(input::Act{person(next), next, seated.table.decision(next), "a", "none", 700});
  EXPECT_EQ(seated.log[seated.log.size() - 1].find("700"), std::string::npos) << "no time counts for that";
}

TEST(Clocks, at_a_relaxed_table_nobody_is_faster_and_no_answer_is_closed) {
  Seated seated = at_an_answer({Clock::Kind::relaxed, 2});
  EXPECT_EQ(seated.table.time_limit(), std::nullopt);
  EXPECT_EQ(seated.table.deadline(seated.now), seated.now + 2 * a_day);
  seated.now += a_day;
  EXPECT_TRUE(seated.step(input::Tick{}).entries.empty());
  // Whatever is claimed or was measured, and however long ago it was asked.
  const Seat seat = first_due(seated);
  seated.must(input::Act{person(seat), seat, seated.table.decision(seat), "a", "tap red 200", 640});
  EXPECT_NE(seated.log.back().find("\"tap red\""), std::string::npos) << seated.log.back();
  // Whoever is away for days is played for, as in any other game.
  seated.now += a_day;
  const std::vector<Wanted> wanted = seated.table.wanted(seated.now);
  ASSERT_EQ(wanted.size(), 1U);
  seated.must(input::Thought{wanted[0].seat, wanted[0].decision, {}, "tap red 300"});
  EXPECT_EQ(by_of_last_act(seated), "clock");
  EXPECT_EQ(seated.restored().state(Viewer::everybody()), seated.table.state(Viewer::everybody()));
  const auto events = seated.told[viewer_index(Viewer::everybody())].back();
  EXPECT_EQ(events.find('@'), std::string::npos) << "no time is told: " << events;
}

// --- how long a table lives ---

TEST(Clocks, an_open_table_expires_after_a_day) {
  Seated seated(small_setup("kolpa", 2));
  seated.now = a_day / 2;
  seated.must(input::Join{"ann", {}});
  EXPECT_EQ(seated.table.deadline(seated.now), a_day) << "sitting down keeps it no longer";
  seated.now = a_day - 1;
  EXPECT_TRUE(seated.step(input::Tick{}).entries.empty());
  seated.now = a_day;
  seated.must(input::Tick{});
  EXPECT_EQ(seated.table.phase(), Phase::over);
  EXPECT_EQ(seated.table.ended(), "expired");
  EXPECT_EQ(seated.step(input::Join{"bob", {}}).refusal, refusal::over);
  EXPECT_NE(seated.told[0].back().find(record::to_hex(secret_of(1))), std::string::npos) << "the secret is revealed";
}

void expect_abandoned_after(Clock clock, Time silence) {
  Seated seated(timed("kolpa", 2, clock));
  seated.start();
  seated.now = 10 * a_second;
  Rng rng(1);
  seated.move(rng);
  const Seat seat = first_due(seated);
  seated.must(input::Replace{"person0", seat, "easy"});
  // Bots keep no table alive.
  seated.now = 20 * a_second;
  seated.must(input::Thought{seat, seated.table.decision(seat), {}, seated.table.match()->legal(seat)[0]});
  seated.now = 10 * a_second + silence - 1;
  seated.must(input::Tick{});
  EXPECT_EQ(seated.table.phase(), Phase::playing);
  seated.now = 10 * a_second + silence;
  seated.must(input::Tick{});
  EXPECT_EQ(seated.table.ended(), "abandoned");
  EXPECT_EQ(seated.table.deadline(seated.now), std::nullopt);
}

TEST(Clocks, a_live_table_without_people_is_abandoned_after_an_hour) {
  expect_abandoned_after({Clock::Kind::live, 30}, an_hour);
}
TEST(Clocks, a_relaxed_table_without_people_is_abandoned_after_a_month) {
  expect_abandoned_after({Clock::Kind::relaxed, 14}, 30 * a_day);
  expect_abandoned_after({}, 30 * a_day);
}

}  // namespace
}  // namespace nuancier::table
