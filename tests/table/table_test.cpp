// A table from its first entry to its last: who may do what, what is written, and that all of it is a fold of the log.
#include "table/table.hpp"

#include <boost/json/parse.hpp>

#include "record/fair_check.hpp"
#include "record/json.hpp"
#include "table/missed.hpp"
#include "table/refusals.hpp"
#include "tests/table/seated.hpp"

namespace nuancier::table {
namespace {

json::object parsed(const std::string& message) {
  boost::system::error_code error;
  const json::value value = json::parse(message, error);
  EXPECT_FALSE(error) << message;
  return value.is_object() ? *value.if_object() : json::object();
}
json::object update_in(const std::string& message) {
  const json::object outer = parsed(message);
  EXPECT_TRUE(outer.contains("update")) << message;
  return *outer.if_contains("update")->if_object();
}

TEST(SeatedTable, every_game_is_played_to_its_end_and_the_log_tells_it_again) {
  for (const Setting& setting : every_setting()) {
    SCOPED_TRACE(name(setting));
    Seated seated(setup_of(setting));
    seated.start();
    Rng rng(1);
    seated.play_out(rng);
    ASSERT_EQ(seated.table.phase(), Phase::over);
    const record::Record record = seated.table.record({});
    EXPECT_EQ(record::verify(record), std::nullopt);
    const Table again = seated.restored();
    EXPECT_EQ(again.record({}), record);
    for (std::size_t i = 0; i < viewer_count; ++i) {
      const Viewer viewer = viewer_at(i);
      if (viewer.is_seat() && index(viewer.seat()) >= seated.table.players()) continue;
      EXPECT_EQ(again.state(viewer), seated.table.state(viewer));
      EXPECT_EQ(again.number(viewer), seated.table.number(viewer));
    }
  }
}

TEST(SeatedTable, every_stream_is_numbered_without_gaps_and_is_a_fold_of_the_log) {
  for (const Setting& setting : every_setting()) {
    SCOPED_TRACE(name(setting));
    Seated seated(setup_of(setting));
    seated.start();
    Rng rng(2);
    seated.play_out(rng);
    for (std::size_t i = 0; i < viewer_count; ++i) {
      if (viewer_at(i).is_seat() && index(viewer_at(i).seat()) >= seated.table.players()) continue;
      const auto missed = missed_since("t1", seated.log, viewer_at(i), 1, seated.log.size());
      ASSERT_TRUE(missed);
      EXPECT_EQ(*missed, seated.told[i]);
      for (std::size_t k = 0; k < seated.told[i].size(); ++k) {
        // The first message was that the table was made, before anybody could listen.
        EXPECT_EQ(update_in(seated.told[i][k]).at("n").to_number<std::size_t>(), k + 2);
      }
      const std::uint64_t half = seated.told[i].size() / 2;
      EXPECT_EQ(*missed_since("t1", seated.log, viewer_at(i), 1 + half, seated.log.size()),
                std::vector<std::string>(seated.told[i].begin() + static_cast<std::ptrdiff_t>(half), seated.told[i].end()));
      EXPECT_EQ(missed_since("t1", seated.log, viewer_at(i), 1, 3), std::nullopt) << "too many to be worth it";
      EXPECT_EQ(missed_since("t1", seated.log, viewer_at(i), seated.log.size() + 9, 99), std::nullopt) << "never sent";
    }
  }
}

TEST(SeatedTable, a_log_that_was_cut_or_changed_is_noticed) {
  Seated seated(small_setup("kolpa", 2));
  seated.start();
  Rng rng(3);
  for (int i = 0; i < 5; ++i) seated.move(rng);
  std::vector<std::string> log = seated.log;
  std::size_t read = 0;
  log.back().resize(log.back().size() / 2);
  EXPECT_FALSE(Table::restore("t1", log, read));
  EXPECT_EQ(read, log.size() - 1);
  log = seated.log;
  log.erase(log.begin() + 3);
  EXPECT_FALSE(Table::restore("t1", log, read));
  EXPECT_FALSE(Table::restore("t1", {}, read));
}

TEST(SeatedTable, seats_belong_to_those_who_took_them) {
  Seated seated(small_setup("kolpa", 3));
  EXPECT_EQ(seated.step(input::Join{"ann", {}}).seat, seat_at(0));
  EXPECT_EQ(seated.step(input::Join{"ann", {}}).seat, seat_at(0)) << "asking again changes nothing";
  EXPECT_EQ(seated.step(input::Join{"bob", seat_at(0)}).refusal, refusal::seat_taken);
  EXPECT_EQ(seated.step(input::Join{"bob", seat_at(5)}).refusal, refusal::no_such_seat);
  seated.must(input::Join{"bob", seat_at(2)});
  seated.must(input::Join{"cleo", {}});
  EXPECT_EQ(seated.step(input::Join{"dan", {}}).refusal, refusal::table_full);
  EXPECT_EQ(seated.step(input::Ready{"bob", seat_at(0), value_of(seat_at(0))}).refusal, refusal::not_your_seat);
  EXPECT_EQ(seated.step(input::Ready{"ann", seat_at(0), "short"}).refusal, refusal::bad_value);
  EXPECT_EQ(seated.step(input::Act{"ann", seat_at(0), 1, "a", "kol g5", {}}).refusal, refusal::not_begun);
}

TEST(SeatedTable, one_person_may_hold_several_seats) {
  Seated seated(small_setup("punto", 2));
  seated.must(input::Join{"ann", seat_at(0)});
  seated.must(input::Join{"ann", seat_at(1)});
  seated.must(input::Ready{"ann", seat_at(0), value_of(seat_at(0))});
  seated.must(input::Ready{"ann", seat_at(1), value_of(seat_at(1))});
  EXPECT_EQ(seated.table.phase(), Phase::playing);
}

TEST(SeatedTable, a_seat_given_up_before_the_start_is_free_again_and_the_host_passes_on) {
  Seated seated(small_setup("kolpa", 2));
  seated.must(input::Join{"person0", seat_at(0)});
  seated.must(input::Join{"bob", seat_at(1)});
  seated.must(input::Ready{"person0", seat_at(0), value_of(seat_at(0))});
  seated.must(input::Leave{"person0", seat_at(0)});
  EXPECT_EQ(seated.table.host(), "bob");
  EXPECT_TRUE(seated.table.seat(seat_at(0)).who.empty());
  EXPECT_TRUE(seated.table.seat(seat_at(0)).value.empty());
  EXPECT_EQ(seated.step(input::Close{"person0"}).refusal, refusal::not_host);
  seated.must(input::Close{"bob"});
  EXPECT_EQ(seated.table.ended(), "aborted");
}

TEST(SeatedTable, a_choice_is_stale_only_when_the_seats_own_question_has_changed) {
  Seated seated(small_setup("pop", 2));
  seated.start();
  const Match& match = *seated.table.match();
  const int asked = seated.table.decision(seat_at(1));
  EXPECT_EQ(asked, 1);
  seated.must(input::Act{"person0", seat_at(0), 1, "a", match.legal(seat_at(0))[0], {}});
  EXPECT_EQ(seated.table.decision(seat_at(1)), asked) << "somebody else's choice is no new question";
  // Another mind is the same question; only the last choice counts.
  seated.must(input::Act{"person0", seat_at(0), 1, "b", match.legal(seat_at(0))[1], {}});
  seated.must(input::Act{"person1", seat_at(1), asked, "a", match.legal(seat_at(1))[0], {}});
  EXPECT_EQ(seated.table.decision(seat_at(1)), asked + 1);
  EXPECT_EQ(
      seated.step(input::Act{"person1", seat_at(1), asked, "c", match.legal(seat_at(1))[0], {}}).refusal, refusal::stale);
}

TEST(SeatedTable, a_change_of_mind_is_told_to_its_seat_alone) {
  Seated seated(small_setup("pop", 2));
  seated.start();
  const Match& match = *seated.table.match();
  seated.must(input::Act{"person0", seat_at(0), 1, "a", match.legal(seat_at(0))[0], {}});
  const auto before = seated.told;
  seated.must(input::Act{"person0", seat_at(0), 1, "b", match.legal(seat_at(0))[1], {}});
  EXPECT_EQ(seated.told[0].size(), before[0].size() + 1);
  EXPECT_EQ(seated.told[1], before[1]);
  EXPECT_EQ(seated.told[viewer_index(Viewer::everybody())], before[viewer_index(Viewer::everybody())]);
}

TEST(SeatedTable, a_request_that_comes_again_gets_its_first_answer_and_changes_nothing) {
  Seated seated(small_setup("kolpa", 2));
  seated.start();
  const Seat seat = *seated.table.match()->due().seats().begin();
  const input::Act act{person(seat), seat, seated.table.decision(seat), "once", seated.table.match()->legal(seat)[0], {}};
  seated.must(act);
  const std::size_t length = seated.log.size();
  seated.must(act);
  EXPECT_EQ(seated.log.size(), length);
  // After a restart, too.
  Table again = seated.restored();
  const Outcome outcome = again.step(act, seated.now, {});
  EXPECT_EQ(outcome.refusal, std::nullopt);
  EXPECT_TRUE(outcome.entries.empty());
}

TEST(SeatedTable, what_the_rules_refuse_is_refused_with_the_rule_and_nothing_is_written) {
  Seated seated(small_setup("punto", 2));
  seated.start();
  const Seat seat = *seated.table.match()->due().seats().begin();
  const std::size_t length = seated.log.size();
  const auto refused = seated.step(input::Act{person(seat), seat, 1, "x", "place 5 5", {}}).refusal;
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, Refusal::Code::illegal);
  EXPECT_TRUE(refused->rule.starts_with("PUN-")) << refused->rule;
  const Seat other = seat == seat_at(0) ? seat_at(1) : seat_at(0);
  EXPECT_EQ(
      seated.step(input::Act{person(other), other, 0, "x", "place 0 0", {}}).refusal->code, Refusal::Code::not_your_turn);
  EXPECT_EQ(seated.log.size(), length);
}

TEST(SeatedTable, whoever_leaves_a_match_is_played_by_a_bot_and_the_record_says_so) {
  Seated seated(small_setup("kolpa", 2));
  seated.start();
  seated.must(input::Leave{"person1", seat_at(1)});
  EXPECT_EQ(seated.table.seat(seat_at(1)).bot, "medium");
  EXPECT_EQ(seated.step(input::Return{"person1", seat_at(1)}).refusal, refusal::not_your_seat) << "for good";
  Rng rng(4);
  for (int i = 0; i < 4; ++i) seated.move(rng);
  bool by_bot = false;
  for (const record::Entry& entry : seated.table.record({}).entries) {
    const auto* act = std::get_if<record::Act>(&entry);
    if (act != nullptr && act->seat == seat_at(1)) by_bot = act->by == "bot";
  }
  EXPECT_TRUE(by_bot);
  seated.must(input::Leave{"person0", seat_at(0)});
  EXPECT_EQ(seated.table.ended(), "abandoned") << "nobody is left";
}

TEST(SeatedTable, the_host_lets_a_bot_play_for_somebody_away_who_may_come_back) {
  Seated seated(small_setup("kolpa", 2));
  seated.start();
  EXPECT_EQ(seated.step(input::Replace{"person1", seat_at(0), ""}).refusal, refusal::not_host);
  EXPECT_EQ(seated.step(input::Replace{"person0", seat_at(1), "hard*1000"}).refusal, refusal::no_such_bot);
  seated.must(input::Replace{"person0", seat_at(1), "hard"});
  EXPECT_EQ(seated.step(input::Act{"person1", seat_at(1), seated.table.decision(seat_at(1)), "x", "kol g5", {}}).refusal,
            refusal::bot_plays);
  seated.must(input::Return{"person1", seat_at(1)});
  EXPECT_TRUE(seated.table.seat(seat_at(1)).bot.empty());
  EXPECT_EQ(seated.step(input::Return{"person1", seat_at(1)}).refusal, refusal::not_away);
}

TEST(SeatedTable, the_secret_is_revealed_when_it_is_over_and_the_shuffles_can_be_checked) {
  Seated seated(small_setup("kolpa", 2));
  seated.start();
  EXPECT_EQ(seated.table.state(Viewer::everybody()).find("\"secret\""), std::string::npos);
  EXPECT_FALSE(record::read_fair(*seated.table.record({}).fair, 2)->secret);
  for (const auto& stream : seated.told) {
    for (const std::string& message : stream) EXPECT_EQ(message.find(record::to_hex(secret_of(1))), std::string::npos);
  }
  Rng rng(5);
  seated.play_out(rng);
  EXPECT_NE(seated.told[0].back().find(record::to_hex(secret_of(1))), std::string::npos);
  EXPECT_EQ(record::check_fair(seated.table.record({})).kind, record::FairVerdict::Kind::fine);
}

TEST(SeatedTable, a_rematch_is_offered_once_it_is_over) {
  Seated seated(small_setup("punto", 2));
  seated.start();
  EXPECT_EQ(seated.step(input::Rematch{"person0", "t2"}).refusal, refusal::not_over);
  Rng rng(6);
  seated.play_out(rng);
  EXPECT_EQ(seated.step(input::Rematch{"stranger", "t2"}).refusal, refusal::not_your_seat);
  seated.must(input::Rematch{"person0", "t2"});
  seated.must(input::Rematch{"person1", "t3"});
  EXPECT_EQ(seated.table.rematch(), "t2");
}

}  // namespace
}  // namespace nuancier::table
