// Positions: what lies where, read again, and refused where it cannot be.
#include "search/playout.hpp"
#include "tests/shuppa/scene.hpp"

namespace nuancier::shuppa {
namespace {

TEST(Shuppa, a_position_is_read_as_it_was_written) {
  Rng rng(1);
  int questions = 0;
  for (const Options& options : all_options()) {
    for (int trial = 0; trial < 300; ++trial) {
      int moves = static_cast<int>(rng.below(45));
      const State s = play_until(options, rng, [&](const State&) { return moves-- == 0; });
      const auto read = Shuppa::from_position(options, Shuppa::position(s));
      ASSERT_TRUE(read);
      ASSERT_EQ(*read, s) << "a position holds everything";
      questions += s.phase == Phase::lot || s.phase == Phase::share || s.phase == Phase::action ? 1 : 0;
    }
  }
  EXPECT_GT(questions, 100);
}

class ShuppaPosition : public ::testing::Test {
 protected:
  // A position in the middle of a match, with this phase.
  Position in_phase(Phase phase, const Options& options) {
    for (std::uint64_t seed = 1;; ++seed) {
      Rng rng(seed);
      const State s = play_until(options, rng, [&](const State& now) { return now.phase == phase && now.round == 4; });
      if (s.phase == phase) return Shuppa::position(s);
    }
  }
  static bool can_be(const Options& options, const Position& p) { return Shuppa::from_position(options, p).has_value(); }
  const Options two = options_for(2);
  const Options three = options_for(3);
  const Options alone = options_for(1, 5);
};

TEST_F(ShuppaPosition, every_card_lies_somewhere_once) {
  const Position good = in_phase(Phase::choose, two);
  ASSERT_TRUE(can_be(two, good));
  Position p = good;
  p.reserve.pop_back();
  EXPECT_FALSE(can_be(two, p)) << "missing";
  p = good;
  p.discards.push_back(p.jar[0]);
  EXPECT_FALSE(can_be(two, p)) << "twice";
  p = good;
  std::swap(p.jar[0], p.actions[0]);
  EXPECT_FALSE(can_be(two, p)) << "an action card in the jar";
}

TEST_F(ShuppaPosition, sizes_are_those_of_the_round) {
  const Position good = in_phase(Phase::choose, two);
  Position p = good;
  p.round = 5;
  EXPECT_FALSE(can_be(two, p));
  p = good;
  p.round = 0;
  EXPECT_FALSE(can_be(two, p));
  p = good;
  p.directions.pop_back();
  EXPECT_FALSE(can_be(two, p));
  p = good;
  p.hands.push_back({});
  EXPECT_FALSE(can_be(two, p));
  EXPECT_FALSE(can_be(three, good));
  p = good;
  const Card card = *p.hands[0].begin();
  p.hands[0].erase(card);
  p.hands[1].push_back(card);
  p.hands[1].erase(*p.hands[1].begin());
  EXPECT_FALSE(can_be(two, p));
  p = good;
  std::swap(p.revealed[0], p.revealed[1]);
  EXPECT_FALSE(can_be(two, p)) << "not ascending";
  p = good;
  p.phase = Phase::over;
  EXPECT_FALSE(can_be(two, p));
}

TEST_F(ShuppaPosition, choices_come_from_hands_and_are_not_complete) {
  Position p = in_phase(Phase::choose, two);
  p.chosen = {};
  p.choices.clear();
  ASSERT_TRUE(can_be(two, p));
  p.chosen.insert(seat_at(1));
  EXPECT_FALSE(can_be(two, p));
  p.choices.push_back(*p.hands[0].begin());
  EXPECT_FALSE(can_be(two, p));
  p.choices[0] = *p.hands[1].begin();
  EXPECT_TRUE(can_be(two, p));
  p.chosen.insert(seat_at(0));
  p.choices = {*p.hands[0].begin(), *p.hands[1].begin()};
  EXPECT_FALSE(can_be(two, p)) << "they would have been turned up";
  p.chosen = SeatSet(seat_at(3));
  p.choices.pop_back();
  EXPECT_FALSE(can_be(two, p));
}

TEST_F(ShuppaPosition, tokens_lie_in_the_area_in_their_order) {
  const Position good = in_phase(Phase::action, three);
  ASSERT_TRUE(can_be(three, good));
  Position p = good;
  p.turn.reset();
  EXPECT_FALSE(can_be(three, p));
  p = good;
  p.order.pop_back();
  EXPECT_FALSE(can_be(three, p));
  p = good;
  p.tokens.clear();
  EXPECT_FALSE(can_be(three, p)) << "nothing to act with";
  p = good;
  p.tokens[0].card = p.reserve[0];
  EXPECT_FALSE(can_be(three, p));
  p = good;
  p.stage = Stage::tokens;
  EXPECT_FALSE(can_be(three, p));
  p = good;
  p.wave = 1;
  EXPECT_FALSE(can_be(three, p));
  p = good;
  p.gained.insert(*p.turn);
  EXPECT_FALSE(can_be(three, p));
  p = good;
  p.order[0] = p.order[1];
  EXPECT_FALSE(can_be(three, p));
}

TEST_F(ShuppaPosition, a_question_has_answers) {
  const Position share = in_phase(Phase::share, two);
  ASSERT_TRUE(can_be(two, share));
  Position p = share;
  p.lots.clear();
  EXPECT_FALSE(can_be(two, p));
  p = share;
  p.phase = Phase::lot;
  EXPECT_FALSE(can_be(two, p));
  p = share;
  p.lots[0].erase(*p.lots[0].begin());
  EXPECT_FALSE(can_be(two, p)) << "no lot";
  p = share;
  p.tokens.clear();
  EXPECT_FALSE(can_be(two, p)) << "nobody to share with";
  const Position lot = in_phase(Phase::lot, two);
  ASSERT_TRUE(can_be(two, lot));
  p = lot;
  p.phase = Phase::share;
  EXPECT_FALSE(can_be(two, p));
}

TEST_F(ShuppaPosition, the_automaton_has_its_pile_and_is_never_asked) {
  const Position good = in_phase(Phase::choose, alone);
  ASSERT_TRUE(can_be(alone, good));
  Position p = good;
  p.added = is_action(p.automaton[0]) ? Added::normal : Added::action;
  EXPECT_FALSE(can_be(alone, p)) << "the top card is of the other kind";
  const Position acting = in_phase(Phase::action, alone);
  p = acting;
  p.turn = seat_at(1);
  EXPECT_FALSE(can_be(alone, p));
  EXPECT_FALSE(can_be(two, good)) << "with two players there is none";
}

TEST_F(ShuppaPosition, a_column_is_no_higher_than_drops_and_jumps_make_it) {
  Position p = in_phase(Phase::choose, two);
  // All cards of the reserve on one column.
  Board columns;
  for (std::size_t i = 0; i < p.columns.size(); ++i) {
    Stack stack = p.columns[i];
    while (i == 0 && !stack.full() && !p.reserve.empty()) stack.push_back(p.reserve.pop_back());
    columns.push_back(stack);
  }
  p.columns = columns;
  EXPECT_FALSE(can_be(two, p));
}

// Whatever is read can be played on: a few random changes, refused or playable to the end.
TEST_F(ShuppaPosition, what_is_read_can_be_played) {
  Rng rng(9);
  int read_anyway = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    const Options options = all_options()[rng.below(11)];
    int moves = static_cast<int>(rng.below(45));
    Position p = Shuppa::position(play_until(options, rng, [&](const State&) { return moves-- == 0; }));
    const auto any_set = [&]() -> CardSet& {
      const std::uint32_t which = rng.below(3);
      if (which == 0) return p.discards;
      auto& sets = which == 1 ? p.hands : p.won;
      return sets[rng.below(static_cast<std::uint32_t>(sets.size()))];
    };
    for (int change = 0; change < 2; ++change) {
      CardSet& from = any_set();
      CardSet& to = any_set();
      switch (rng.below(6)) {
        case 0:
          if (!from.empty() && &from != &to) {
            const Card card = *from.begin();
            from.erase(card);
            to.push_back(card);
          }
          break;
        case 1: p.round = static_cast<int>(rng.below(9)); break;
        case 2: p.phase = static_cast<Phase>(rng.below(6)); break;
        case 3: p.stage = static_cast<Stage>(rng.below(2)); break;
        case 4: p.gained.insert(seat_at(static_cast<int>(rng.below(4)))); break;
        default:
          if (!p.order.empty()) p.turn = p.order[rng.below(static_cast<std::uint32_t>(p.order.size()))];
      }
    }
    auto read = Shuppa::from_position(options, p);
    if (!read) continue;
    ASSERT_EQ(Shuppa::position(*read), p);
    ++read_anyway;
    search::play_out<Shuppa>(*read, rng);
    ASSERT_TRUE(Shuppa::standing(*read).over);
  }
  EXPECT_GT(read_anyway, 100);
}

}  // namespace
}  // namespace nuancier::shuppa
