// What was said stands in the record before the choices of its turn, and is checked like everything else.
#include <gtest/gtest.h>

#include "record/json.hpp"
#include "record/recorder.hpp"
#include "record/text.hpp"
#include "rules/pop/pop.hpp"
#include "tests/record/support.hpp"

namespace nuancier::record {
namespace {

class Talk : public testing::Test {
 protected:
  Talk() {
    Rng rng(1);
    const Pop::Chance deal = Pop::draw(s_, rng);
    recorder_.settled(deal);
    Pop::settle(s_, deal, ignore);
  }
  void say(int seat, std::string_view text) {
    pop::Phrase phrase;
    ASSERT_TRUE(from_text(text, phrase));
    recorder_.said(seat_at(seat), phrase);
    Pop::say(s_, seat_at(seat), phrase, ignore);
  }
  void choose(int seat) {
    const pop::Action action = Pop::legal(s_, seat_at(seat))[0];
    recorder_.acted(s_, seat_at(seat), action);
    Pop::apply(s_, seat_at(seat), action, ignore);
  }
  Record talked() {
    choose(2);
    say(2, "hold red 3");
    say(0, "place red B");
    choose(0);
    choose(1);
    return recorder_.finish(s_);
  }

  Options options_ = default_options(Pop::info, static_cast<int>(pop::Mode::cooperative));
  Pop::State s_ = Pop::open(options_);
  Recorder<Pop> recorder_{options_, some_seats(3)};
};

TEST_F(Talk, stands_before_the_choices_that_were_sealed_then) {
  const Record record = talked();
  ASSERT_GE(record.entries.size(), 6U);
  EXPECT_EQ(std::get<Say>(record.entries[1]), (Say{seat_at(2), "hold red 3"}));
  EXPECT_EQ(std::get<Say>(record.entries[2]), (Say{seat_at(0), "place red B"}));
  EXPECT_EQ(std::get<Act>(record.entries[3]).seat, seat_at(0));
  EXPECT_EQ(shown(verify(record)), "right");
}

TEST_F(Talk, round_trips_in_both_forms) {
  const Record record = talked();
  EXPECT_NE(write_json(record).find(R"({"seat":2,"say":"hold red 3"})"), std::string::npos);
  EXPECT_NE(write_text(record).find("\n2 say hold red 3\n"), std::string::npos);
  EXPECT_EQ(*read_json(write_json(record)), record);
  EXPECT_EQ(*read_text(write_text(record)), record);
}

TEST_F(Talk, an_action_that_looks_like_talk_is_quoted) {
  Record record = talked();
  record.entries.push_back(Act{seat_at(0), "say yes", ""});
  record.entries.push_back(Say{seat_at(0), "a \"b\" c"});
  EXPECT_EQ(*read_text(write_text(record)), record);
}

TEST_F(Talk, that_breaks_a_rule_is_found) {
  const Record good = talked();
  const auto with = [&](std::size_t at, const Entry& entry) {
    Record record = good;
    record.entries.insert(record.entries.begin() + static_cast<std::ptrdiff_t>(at), entry);
    return shown(verify(record));
  };
  EXPECT_EQ(with(1, Say{seat_at(0), "I have 7"}), "entry 1 record.error.replay.phrase got=I have 7");
  EXPECT_EQ(with(1, Say{seat_at(4), "yes"}), "entry 1 record.error.replay.seat got=4 allowed=0–2");
  EXPECT_EQ(with(4, Say{seat_at(0), "yes"}), "entry 4 record.error.replay.sealed.say");
  EXPECT_EQ(with(0, Say{seat_at(0), "yes"}), "entry 0 POP-17 pop.refuse.talk_is_over");
  Record many = good;
  for (int i = 0; i < 9; ++i) many.entries.insert(many.entries.begin() + 1, Say{seat_at(1), "yes"});
  EXPECT_EQ(shown(verify(many)), "entry 9 POP-17 pop.refuse.said_enough");
}

TEST(TalkElsewhere, is_a_fault) {
  const auto record = read_json(
      R"({"format": "nuancier-record/1", "game": "kolpa", "mode": "standard", "players": 2, "seats": [{}, {}],
          "entries": [{"seat": 0, "say": "hello"}]})");
  ASSERT_TRUE(record);
  EXPECT_EQ(shown(verify(*record)), "entry 0 record.error.replay.talk got=hello");
}

}  // namespace
}  // namespace nuancier::record
