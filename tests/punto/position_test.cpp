// Positions: every state can be written down and read again; nonsense is not read, whatever it is.
#include "tests/punto/scene.hpp"

namespace nuancier::punto {
namespace {

TEST(Punto, positions_round_trip_in_every_phase_of_random_matches) {
  Rng rng(1);
  for (Options options : all_options()) {
    for (int match = 0; match < 100; ++match) {
      options.values[rounds_to_win] = static_cast<std::int16_t>(1 + rng.below(5));
      const auto check = [&](const State& s) {
        const Position written = Punto::position(s);
        const std::optional<State> read = Punto::from_position(options, written);
        ASSERT_TRUE(read) << "round " << int{s.round} << " phase " << to_text(s.phase).view();
        ASSERT_EQ(Punto::position(*read), written);
        State same = *read;
        same.neutral = s.neutral;  // a position does not remember
        ASSERT_EQ(same, s);
      };
      check(play_until(options, rng, [&](const State& s) {
        if (s.phase != Phase::turn || rng.below(10) == 0) check(s);
        return ::testing::Test::HasFatalFailure();
      }));
    }
  }
}

TEST(Punto, a_position_read_again_knows_nothing_of_the_neutral_cards) {
  Rng rng(2);
  const Options options = options_for(3, false, 5);
  const State s = play_until(options, rng, [](const State& at) { return at.round == 3 && at.placed.size() == 20; });
  ASSERT_EQ(s.phase, Phase::turn);
  const State read = *Punto::from_position(options, Punto::position(s));
  EXPECT_EQ(read.neutral.batches().size(), 1U);
  EXPECT_EQ(read.neutral.doubts().size(), 0U);
  const View v = Punto::view(read, Viewer(seat_at(0)));
  EXPECT_EQ(Punto::view(Punto::guess(v, rng), Viewer(seat_at(0))), v);
}

TEST(Punto, a_position_can_be_written_by_hand) {
  Position p;
  p.round = 1;
  p.starter = seat_at(1);
  p.turn = seat_at(0);
  p.board = {{card_of(Colour::green, 5), {0, 0}}};
  p.trophies.resize(2);
  p.piles.resize(2);
  CardSet rest;
  for (Card card : deck()) rest.push_back(card);
  rest.take(card_of(Colour::green, 5));
  for (Card card : rest) p.piles[colour(card) < Colour::green ? 0 : 1].push_back(card);
  const auto s = Punto::from_position(options_for(2), p);
  ASSERT_TRUE(s);
  EXPECT_EQ(s->turned_up(), card_of(Colour::red, 1));
  EXPECT_EQ(Punto::legal(*s, seat_at(0)).size(), 8U);
}

class Nonsense : public ::testing::Test {
 protected:
  // Two players, five cards: r1 g2 r3 placed in a row, y4 on b3 above.
  void SetUp() override {
    p = {};
    p.round = 2;
    p.starter = seat_at(0);
    p.turn = seat_at(1);
    p.board = {{card_of(Colour::red, 1), {0, 0}},
               {card_of(Colour::green, 2), {1, 0}},
               {card_of(Colour::red, 3), {2, 0}},
               {card_of(Colour::yellow, 4), {0, 1}}};
    p.covered = {card_of(Colour::blue, 3)};
    p.trophies.resize(2);
    p.trophies[1].push_back(card_of(Colour::blue, 9));
    p.piles.resize(2);
    CardSet rest;
    for (Card card : deck()) rest.push_back(card);
    for (const CardAt& top : p.board) rest.take(top.card);
    rest.take(card_of(Colour::blue, 3));
    rest.take(card_of(Colour::blue, 9));
    for (Card card : rest) p.piles[colour(card) < Colour::green ? 0 : 1].push_back(card);
    ASSERT_TRUE(reads());
  }
  bool reads() const { return Punto::from_position(options_for(2), p).has_value(); }
  Position p;
};

TEST_F(Nonsense, a_missing_card) {
  p.piles[0].pop_back();
  EXPECT_FALSE(reads());
}
TEST_F(Nonsense, a_doubled_card) {
  p.piles[0][0] = card_of(Colour::red, 5);
  EXPECT_FALSE(reads());
}
TEST_F(Nonsense, a_foreign_card) {
  std::swap(p.piles[0][0], p.piles[1][0]);
  EXPECT_FALSE(reads());
}
TEST_F(Nonsense, no_card_at_all) {
  p.piles[0][0] = static_cast<Card>(0xEE);
  EXPECT_FALSE(reads());
  p.board[1].card = static_cast<Card>(0);
  EXPECT_FALSE(reads());
}
TEST_F(Nonsense, two_cards_in_a_cell) {
  p.board[3].cell = {1, 0};
  EXPECT_FALSE(reads());
}
TEST_F(Nonsense, a_card_that_touches_nothing) {
  p.board[3].cell = {4, 4};
  EXPECT_FALSE(reads());
}
TEST_F(Nonsense, a_card_outside_the_square) {
  p.board[3].cell = {6, 0};
  EXPECT_FALSE(reads());
  p.board[3].cell = {-128, 127};
  EXPECT_FALSE(reads());
  p.board[0].cell = {127, -128};
  EXPECT_FALSE(reads());
}
TEST_F(Nonsense, nothing_in_the_middle) {
  for (CardAt& top : p.board) top.cell.x = static_cast<std::int8_t>(top.cell.x + 1);
  p.board[3].cell = {1, 1};
  EXPECT_FALSE(reads());
}
TEST_F(Nonsense, a_covered_card_that_fits_under_none) {
  std::swap(p.covered[0], p.board[3].card);
  EXPECT_FALSE(reads());
}
TEST_F(Nonsense, a_player_out_of_turn) {
  p.turn = seat_at(0);
  EXPECT_FALSE(reads());
  p.turn = seat_at(5);
  EXPECT_FALSE(reads());
  p.turn = seat_at(1);
  p.starter = seat_at(1);
  EXPECT_FALSE(reads());
}
TEST_F(Nonsense, a_foreign_trophy) {
  p.trophies[0] = p.trophies[1];
  p.trophies[1].clear();
  EXPECT_FALSE(reads());
}
TEST_F(Nonsense, more_trophies_than_rounds) {
  p.round = 1;
  EXPECT_FALSE(reads());
}
TEST_F(Nonsense, a_round_that_does_not_exist) {
  for (int round : {-1, 0, 31, 1000000}) {
    p.round = round;
    EXPECT_FALSE(reads()) << round;
  }
}
TEST_F(Nonsense, cards_that_left_a_match_without_neutral_ones) {
  p.left.push_back(p.piles[1].pop_back());
  EXPECT_FALSE(reads());
}
TEST_F(Nonsense, wrong_numbers_of_piles_or_sides) {
  p.piles.push_back({});
  EXPECT_FALSE(reads());
  p.piles.resize(1);
  EXPECT_FALSE(reads());
  p.piles.clear();
  EXPECT_FALSE(reads());
  SetUp();
  p.trophies.resize(4);
  EXPECT_FALSE(reads());
}
TEST_F(Nonsense, a_round_that_has_ended_but_goes_on) {
  p.phase = Phase::deal;
  EXPECT_FALSE(reads()) << "seat 1 can still place";
  p.phase = Phase::over;
  EXPECT_FALSE(reads());
}

TEST(Punto, a_line_that_did_not_end_the_round_is_nonsense) {
  Rng rng(3);
  for (const Options& options : all_options()) {
    const State s = play_until(options, rng, [](const State& at) {
      return at.phase == Phase::deal && at.round > 0 && !at.face_up && !at.piles.empty(at.turn);
    });
    if (s.phase != Phase::deal) continue;
    Position p = Punto::position(s);
    ASSERT_TRUE(Punto::from_position(options, p));
    p.phase = Phase::turn;
    EXPECT_FALSE(Punto::from_position(options, p));
    p = Punto::position(s);
    for (Trophies& trophies : p.trophies) trophies.clear();
    EXPECT_FALSE(Punto::from_position(options, p)) << "its winner took a trophy";
  }
}

TEST(Punto, random_changes_of_positions_are_read_or_refused_never_a_crash) {
  Rng rng(4);
  int read_anyway = 0;
  for (const Options& options : all_options()) {
    for (int trial = 0; trial < 3000; ++trial) {
      int moves = static_cast<int>(rng.below(150));
      const State s = play_until(options, rng, [&](const State&) { return moves-- == 0; });
      Position p = Punto::position(s);
      const auto any_card = [&] { return static_cast<Card>(rng.below(3) == 0 ? rng.below(256) : rng.below(64)); };
      const auto any = [&](std::size_t size) { return rng.below(static_cast<std::uint32_t>(size)); };
      for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) {
        switch (rng.below(12)) {
          case 0: p.phase = static_cast<Phase>(rng.below(3)); break;
          case 1: p.round = static_cast<int>(rng.below(40)) - 3; break;
          case 2: p.starter = seat_at(static_cast<int>(rng.below(6))); break;
          case 3: p.turn = seat_at(static_cast<int>(rng.below(6))); break;
          case 4:
            if (!p.board.empty()) p.board[any(p.board.size())].cell = {static_cast<std::int8_t>(rng.below(256)), 0};
            break;
          case 5:
            if (!p.board.empty()) p.board[any(p.board.size())].card = any_card();
            break;
          case 6:
            if (!p.covered.full()) p.covered.push_back(any_card());
            break;
          case 7:
            if (!p.piles.empty() && !p.piles[0].empty()) p.piles[0][any(p.piles[0].size())] = any_card();
            break;
          case 8: p.piles.resize(rng.below(5)); break;
          case 9: p.trophies.resize(rng.below(5)); break;
          case 10:
            if (!p.left.full()) p.left.push_back(any_card());
            break;
          default:
            if (!p.trophies.empty() && !p.trophies[0].full()) p.trophies[0].push_back(any_card());
        }
      }
      const std::optional<State> read = Punto::from_position(options, p);
      if (!read) continue;
      ++read_anyway;
      const Position sorted = Punto::position(*read);
      const std::optional<State> again = Punto::from_position(options, sorted);
      EXPECT_TRUE(again && Punto::position(*again) == sorted);
      EXPECT_EQ(read->phase == Phase::turn, Punto::legal(*read, read->turn).size() > 0);
    }
  }
  EXPECT_GT(read_anyway, 0);
}

}  // namespace
}  // namespace nuancier::punto
