// Sealed choices in a record: they appear when they are revealed, final ones only, by ascending seat.
#include <gtest/gtest.h>

#include "record/recorder.hpp"
#include "tests/record/odd_one_out.hpp"
#include "tests/record/support.hpp"

namespace nuancier::record {
namespace {

class Sealed : public testing::Test {
 protected:
  Sealed() {
    const odd_one_out::Deal deal{{1, 2, 3}};
    recorder_.settled(deal);
    OddOneOut::settle(s_, deal, ignore);
  }
  void choose(int seat, int number, std::string_view by = {}) {
    const odd_one_out::Action action{static_cast<std::int8_t>(number)};
    ASSERT_FALSE(OddOneOut::refuse(s_, seat_at(seat), action));
    recorder_.acted(s_, seat_at(seat), action, by);
    OddOneOut::apply(s_, seat_at(seat), action, ignore);
  }
  std::string acts(const Record& record) const {
    std::string text;
    for (const Entry& entry : record.entries) {
      const Act* act = std::get_if<Act>(&entry);
      if (act == nullptr) continue;
      text += std::to_string(index(act->seat)) + " " + act->text + (act->by.empty() ? "" : " (" + act->by + ")") + ", ";
    }
    return text;
  }

  Options options_ = default_options(OddOneOut::info, 0);
  OddOneOut::State s_ = OddOneOut::open(options_);
  Recorder<OddOneOut> recorder_{options_, some_seats(3)};
};

TEST_F(Sealed, choices_are_held_back_until_the_last_one_is_in) {
  choose(2, 7);
  choose(0, 4);
  EXPECT_EQ(acts(recorder_.so_far()), "");
  EXPECT_EQ(acts(recorder_.finish(s_)), "");
  EXPECT_EQ(shown(verify(recorder_.so_far(), test_forms())), "right");
  choose(1, 4);
  EXPECT_EQ(acts(recorder_.so_far()), "0 choose 4, 1 choose 4, 2 choose 7, ");
  EXPECT_EQ(shown(verify(recorder_.so_far(), test_forms())), "right");
}

TEST_F(Sealed, only_the_final_choice_counts) {
  choose(2, 7, "clock");
  choose(2, 8);
  choose(0, 4);
  choose(2, 9);
  choose(0, 5, "clock");
  choose(1, 4);
  EXPECT_EQ(acts(recorder_.so_far()), "0 choose 5 (clock), 1 choose 4, 2 choose 9, ");
}

TEST_F(Sealed, one_phase_follows_another_directly) {
  for (int seat : {2, 1, 0}) choose(seat, 1);
  choose(1, 2);
  EXPECT_EQ(acts(recorder_.so_far()), "0 choose 1, 1 choose 1, 2 choose 1, ");
  for (int seat : {0, 2}) choose(seat, 3);
  EXPECT_EQ(acts(recorder_.so_far()), "0 choose 1, 1 choose 1, 2 choose 1, 0 choose 3, 1 choose 2, 2 choose 3, ");
  for (int seat : {0, 1, 2}) choose(seat, 5);
  const Record record = recorder_.finish(s_);
  EXPECT_TRUE(record.result);
  EXPECT_EQ(shown(verify(record, test_forms())), "right");
}

TEST_F(Sealed, another_order_or_a_change_of_mind_is_a_fault) {
  for (int seat : {0, 1, 2}) choose(seat, seat);
  Record record = recorder_.so_far();
  std::swap(record.entries[1], record.entries[2]);
  EXPECT_EQ(shown(verify(record, test_forms())), "entry 1 record.error.replay.sealed.order got=1 allowed=0");
  std::swap(record.entries[1], record.entries[2]);
  record.entries.insert(record.entries.begin() + 2, Act{seat_at(0), "choose 9", ""});
  EXPECT_EQ(shown(verify(record, test_forms())), "entry 2 record.error.replay.sealed.order got=0 allowed=1");
}

TEST_F(Sealed, a_record_does_not_end_amid_a_reveal) {
  for (int seat : {0, 1, 2}) choose(seat, seat);
  Record record = recorder_.so_far();
  record.entries.pop_back();
  EXPECT_EQ(shown(verify(record, test_forms())), "record record.error.replay.sealed.partial");
}

TEST_F(Sealed, the_rule_that_a_choice_breaks_is_named) {
  for (int seat : {0, 1, 2}) choose(seat, seat);
  Record record = recorder_.so_far();
  record.entries.push_back(Act{seat_at(0), "choose 0", ""});
  EXPECT_EQ(shown(verify(record, test_forms())), "entry 4 ODD-3 odd.refuse.same_again");
}

}  // namespace
}  // namespace nuancier::record
