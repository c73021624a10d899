// What is no play has its bounds: a log is read again and kept for years, and anybody may write to it.
#include "table/refusals.hpp"
#include "tests/table/seated.hpp"

namespace nuancier::table {
namespace {

class Bounds : public ::testing::Test {
 public:
  // The first choice of a seat, and another one.
  static std::pair<std::string, std::string> two_choices(const Match& match, Seat seat) {
    Rng rng(5);
    const std::string one = *match.think(seat, "random", rng);
    std::string other = one;
    for (int i = 0; i < 100 && other == one; ++i) other = *match.think(seat, "random", rng);
    EXPECT_NE(other, one);
    return {one, other};
  }

  // Somebody chooses, and then changes their mind as often as they are let, `wait` milliseconds each time.
  static int changes_granted(std::string_view game, Time wait, int tries) {
    Seated seated(setup_of(setting_of(game, 3)));
    seated.start();
    const Seat seat = *seated.table.match()->due().seats().begin();
    const auto [one, other] = two_choices(*seated.table.match(), seat);
    const int decision = seated.table.decision(seat);
    seated.must(input::Act{person(seat), seat, decision, "first", one, {}});
    int granted = 0;
    for (int i = 0; i < tries; ++i) {
      seated.now += wait;
      const std::string id = "c" + std::to_string(i);
      const auto refused = seated.step(input::Act{person(seat), seat, decision, id, i % 2 == 0 ? other : one, {}}).refusal;
      if (!refused) {
        ++granted;
      } else {
        EXPECT_EQ(refused->code, Refusal::Code::limit) << refused->text;
      }
    }
    EXPECT_EQ(seated.restored().length(), seated.log.size());
    return granted;
  }
};

TEST_F(Bounds, POP_9_and_SHU_6_ten_changes_of_mind_pass_at_once_and_then_one_a_second) {
  for (const std::string_view game : {"pop", "shuppa"}) {
    EXPECT_EQ(changes_granted(game, 0, 40), changes_at_once) << game;
    EXPECT_EQ(changes_granted(game, 500, 30), changes_at_once + 10) << game;
    EXPECT_EQ(changes_granted(game, 1000, 40), 40) << game;
  }
}

TEST_F(Bounds, POP_9_and_SHU_6_a_choice_is_changed_sixty_four_times_at_most) {
  for (const std::string_view game : {"pop", "shuppa"}) EXPECT_EQ(changes_granted(game, 1000, 200), most_changes) << game;
}

TEST_F(Bounds, the_next_choice_may_be_changed_again) {
  Seated seated(setup_of(setting_of("shuppa", 2)));
  seated.start();
  Rng rng(3);
  int decisions = 0;
  for (int last = -1; decisions < 3 && seated.table.phase() == Phase::playing;) {
    seated.now += 1;
    const SeatSet due = seated.table.match()->due().seats();
    const Seat seat = seat_at(0);
    if (!seated.table.match()->sealed() || !due.contains(seat) || seated.table.decision(seat) == last) {
      seated.move(rng);
      continue;
    }
    last = seated.table.decision(seat);
    const auto [one, other] = two_choices(*seated.table.match(), seat);
    seated.must(input::Act{person(seat), seat, last, "f" + std::to_string(last), one, {}});
    for (int i = 0; i < changes_at_once; ++i) {
      seated.must(input::Act{
          person(seat), seat, last, std::to_string(last) + "." + std::to_string(i), i % 2 == 0 ? other : one, {}});
    }
    ++decisions;
  }
  EXPECT_EQ(decisions, 3);
}

TEST_F(Bounds, joining_and_leaving_end_at_a_table_that_has_seen_too_much_of_it) {
  Seated seated(setup_of(setting_of("kolpa", 3)));
  seated.must(input::Join{"person0", seat_at(0)});
  std::optional<Refusal> refused;
  while (!refused) {
    refused = seated.step(input::Join{"person1", seat_at(1)}).refusal;
    if (!refused) seated.must(input::Leave{"person1", seat_at(1)});
  }
  EXPECT_EQ(*refused, refusal::too_much_ado);
  EXPECT_LE(seated.log.size(), static_cast<std::size_t>(most_asides) + 2);
  seated.must(input::Leave{"person0", seat_at(0)});  // whoever wants to go may
}

TEST_F(Bounds, bots_stand_in_so_often) {
  Seated seated(setup_of(setting_of("kolpa", 2)));
  seated.start();
  std::optional<Refusal> refused;
  while (!refused) {
    refused = seated.step(input::Replace{"person0", seat_at(1), ""}).refusal;
    if (!refused) seated.must(input::Return{"person1", seat_at(1)});
  }
  EXPECT_EQ(*refused, refusal::too_much_ado);
  Rng rng(1);
  seated.play_out(rng);
  EXPECT_EQ(seated.table.phase(), Phase::over) << "the match goes on";
}

TEST_F(Bounds, the_host_unseats_and_who_was_unseated_does_not_return) {
  Seated seated(setup_of(setting_of("kolpa", 3)));
  seated.must(input::Join{"person0", seat_at(0)});
  seated.must(input::Join{"person1", seat_at(1)});
  seated.must(input::Ready{"person1", seat_at(1), value_of(seat_at(1))});
  EXPECT_EQ(seated.step(input::Unseat{"person1", seat_at(0)}).refusal, refusal::not_host);
  EXPECT_EQ(seated.step(input::Unseat{"person0", seat_at(0)}).refusal, refusal::nobody_there);
  EXPECT_EQ(seated.step(input::Unseat{"person0", seat_at(2)}).refusal, refusal::nobody_there);
  EXPECT_EQ(seated.step(input::Unseat{"person0", seat_at(5)}).refusal, refusal::no_such_seat);
  seated.must(input::Unseat{"person0", seat_at(1)});
  EXPECT_TRUE(seated.table.seat(seat_at(1)).who.empty());
  EXPECT_TRUE(seated.table.seat(seat_at(1)).value.empty());
  EXPECT_EQ(seated.step(input::Join{"person1", {}}).refusal, refusal::unseated);
  Table again = seated.restored();
  EXPECT_EQ(again.step(input::Join{"person1", {}}, seated.now, ViewerSet::all()).refusal, refusal::unseated);
  seated.must(input::Join{"person2", seat_at(1)});
}

TEST_F(Bounds, nobody_is_unseated_once_the_match_is_on) {
  Seated seated(setup_of(setting_of("kolpa", 2)));
  seated.start();
  EXPECT_EQ(seated.step(input::Unseat{"person0", seat_at(1)}).refusal, refusal::begun);
}

TEST_F(Bounds, a_seat_lapses_unless_it_is_the_hosts_and_its_owner_may_come_back) {
  Seated seated(setup_of(setting_of("kolpa", 3)));
  seated.must(input::Join{"person0", seat_at(0)});
  seated.must(input::Join{"person1", seat_at(1)});
  EXPECT_EQ(seated.step(input::Lapse{seat_at(0)}).refusal, refusal::nobody_there);
  seated.must(input::Lapse{seat_at(1)});
  EXPECT_EQ(seated.table.host(), "person0");
  seated.must(input::Join{"person1", seat_at(1)});
}

TEST_F(Bounds, a_table_that_only_its_maker_knows_ends_soon_after_they_have_left) {
  Seated forlorn(setup_of(setting_of("kolpa", 2)));
  forlorn.must(input::Join{"person0", seat_at(0)});
  EXPECT_EQ(forlorn.table.deadline(forlorn.now), a_day);
  forlorn.must(input::Leave{"person0", seat_at(0)});
  EXPECT_EQ(forlorn.table.deadline(forlorn.now), forlorn.now + 600 * a_second);

  Seated known(setup_of(setting_of("kolpa", 2)));
  known.must(input::Join{"person0", seat_at(0)});
  known.must(input::Join{"person1", seat_at(1)});
  known.must(input::Leave{"person0", seat_at(0)});
  known.must(input::Leave{"person1", seat_at(1)});
  EXPECT_EQ(known.table.deadline(known.now), a_day);
}

}  // namespace
}  // namespace nuancier::table
