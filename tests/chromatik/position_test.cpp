// Positions, views and guesses: what cannot be is refused, and a guess never contradicts what was seen.
#include "tests/chromatik/scene.hpp"

namespace nuancier::chromatik {
namespace {

constexpr const char* red = "r r  r y \n r y  b b";
constexpr const char* tie = "r r  y r \n y b  b y";

std::optional<State> read(const Scene& t, const Position& p) {
  return Chromatik::from_position(Chromatik::options(t.state), p);
}

TEST(Chromatik, a_position_is_the_whole_state) {
  Rng rng(1);
  for (int trial = 0; trial < 400; ++trial) {
    const Options options = options_for(2 + trial % 4, 1 + trial % 3);
    int steps = static_cast<int>(rng.below(200));
    const State s = play_until(options, rng, [&](const State&) { return steps-- == 0; });
    const auto again = Chromatik::from_position(options, Chromatik::position(s));
    ASSERT_TRUE(again) << to_text(s.phase).view();
    ASSERT_EQ(*again, s);
  }
}

TEST(Chromatik, positions_with_wrong_cards_are_refused) {
  const Scene t({.players = 3, .shows = red});
  const Position good = Chromatik::position(t.state);
  ASSERT_TRUE(read(t, good));
  Position p = good;
  p.pile[3] = turned_over(p.pile[4]);
  EXPECT_FALSE(read(t, p)) << "a card twice";
  p = good;
  p.pile.pop_back();
  EXPECT_FALSE(read(t, p)) << "a card missing";
  p = good;
  p.beside.push_back({p.pile.pop_back()});
  EXPECT_FALSE(read(t, p)) << "level 1 has one stack";
  p = good;
  ++p.skills[0];
  EXPECT_FALSE(read(t, p)) << "a skill card too many";
  p = good;
  --p.skills[0];
  ++p.held[1][0];
  EXPECT_FALSE(read(t, p)) << "won before the first turn was over";
  p = good;
  p.held[1].pop_back();
  EXPECT_FALSE(read(t, p));
}

TEST(Chromatik, positions_with_wrong_turns_or_answers_are_refused) {
  const Scene t({.players = 3, .shows = red});
  const Position good = Chromatik::position(t.state);
  Position p = good;
  p.turn = seat_at(1);
  EXPECT_FALSE(read(t, p)) << "out of turn";
  p = good;
  p.starter = p.turn = seat_at(3);
  EXPECT_FALSE(read(t, p)) << "no such seat";
  p = good;
  p.phase = Phase::flip;
  p.turn = seat_at(1);
  EXPECT_FALSE(read(t, p)) << "nobody has answered yet";
  p = good;
  p.answers[0] = Answer::tap(Colour::orange);
  EXPECT_FALSE(read(t, p)) << "no such pile at level 1";
  p.answers[0] = Answer::tap(Colour::red, Time(99));
  EXPECT_FALSE(read(t, p));
  p.answers[0] = Answer::shout(Time(10001));
  EXPECT_FALSE(read(t, p));
  p.answers[0] = Answer::sealed();
  EXPECT_FALSE(read(t, p)) << "a position hides nothing";
  p = good;
  for (Answer& answer : p.answers) answer = Answer::none();
  EXPECT_FALSE(read(t, p)) << "all have answered: the verdict is due";
  p = good;
  p.takers = {seat_at(0)};
  EXPECT_FALSE(read(t, p));
}

TEST(Chromatik, positions_after_a_verdict_must_follow_from_it) {
  Scene t({.players = 3, .shows = tie});
  t.all_answer({"none", "shout 600", "shout 610"});
  const Position good = Chromatik::position(t.state);
  ASSERT_TRUE(read(t, good));
  Position p = good;
  p.takers = {seat_at(2), seat_at(1)};
  EXPECT_FALSE(read(t, p)) << "in the wrong order";
  p.takers = {seat_at(0)};
  EXPECT_FALSE(read(t, p)) << "who did not shout takes nothing";
  p.takers = {seat_at(2)};
  EXPECT_FALSE(read(t, p)) << "the first one has no card yet";
  t.act(1, "take red");
  EXPECT_TRUE(read(t, Chromatik::position(t.state)));
  t.act(2, "take red");
  p = Chromatik::position(t.state);
  EXPECT_TRUE(read(t, p));
  p.phase = Phase::over;
  p.turn = seat_at(0);
  EXPECT_FALSE(read(t, p)) << "nothing has run out";
}

TEST(Chromatik, a_position_before_the_deal_is_blank) {
  const Options options = options_for(4, 3);
  const State empty = Chromatik::open(options);
  EXPECT_EQ(Chromatik::from_position(options, Chromatik::position(empty)), empty);
  Position p = Chromatik::position(empty);
  p.turn = seat_at(1);
  EXPECT_FALSE(Chromatik::from_position(options, p));
}

TEST(Chromatik, the_hidden_pile_is_guessed_without_favour) {
  Scene t({.players = 2, .shows = red});
  const View v = Chromatik::view(t.state, Viewer(seat_at(0)));
  EXPECT_TRUE(v.pile.empty());
  constexpr int guesses = 18000;
  std::array<int, faces> second{};
  Rng rng(2);
  for (int i = 0; i < guesses; ++i) {
    const State world = Chromatik::guess(v, rng);
    ASSERT_EQ(world.pile.back(), t.state.pile.back());
    ++second[static_cast<std::size_t>(world.pile[world.pile.size() - 2])];
  }
  double chi = 0;
  int possible = 0;
  for (int count : second) {
    if (count == 0) continue;
    ++possible;
    chi += (count - guesses / 90.0) * (count - guesses / 90.0) / (guesses / 90.0);
  }
  EXPECT_EQ(possible, 90) << "45 cards, either face";
  EXPECT_LT(chi, 145);
}

TEST(Chromatik, sealed_answers_are_guessed_among_all_that_could_be) {
  Scene t({.players = 2, .shows = red});
  t.act(1, "tap blue 700");
  const View v = Chromatik::view(t.state, Viewer(seat_at(0)));
  Rng rng(3);
  std::array<int, 5> kinds{};
  for (int i = 0; i < 5000; ++i) {
    const Answer answer = Chromatik::guess(v, rng).answers[1];
    EXPECT_FALSE(refuse_answer(t.state, answer));
    ++kinds[answer.kind == Answer::Kind::tap ? index(answer.colour) : answer.kind == Answer::Kind::shout ? 3U : 4U];
  }
  for (int count : kinds) EXPECT_NEAR(count, 1000, 130);
}

}  // namespace
}  // namespace nuancier::chromatik
