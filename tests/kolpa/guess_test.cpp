// What a player with a perfect memory knows, and that guesses spread evenly over the rest.
#include <cmath>
#include <map>

#include "search/playout.hpp"
#include "tests/kolpa/scene.hpp"

namespace nuancier::kolpa {
namespace {

std::string hand_text(const Hand& hand) {
  std::vector<std::string> sorted;
  for (Card card : hand.cards()) sorted.emplace_back(to_text(card).view());
  std::sort(sorted.begin(), sorted.end());
  std::string text;
  for (const std::string& card : sorted) text += card + " ";
  return text;
}

TEST(KolpaGuess, the_own_hand_and_the_sizes_of_all_are_known) {
  const Scene t({.hands = {"r1 g4 *", "y1 y2", "b5"}, .areas = {"", "p4"}, .discard = "r3"});
  const View v = Kolpa::view(t.state, Viewer(seat_at(1)));
  EXPECT_EQ(v.hands[1].cards.size(), 2U);
  EXPECT_TRUE(v.hands[0].cards.empty());
  EXPECT_EQ(v.hands[0].size, 3);
  EXPECT_TRUE(v.draw.empty());
  EXPECT_EQ(v.draw_size, t.state.draw.size());
}

TEST(KolpaGuess, hidden_cards_change_nothing_in_a_view) {
  const Scene one({.hands = {"r1 g4", "y1 y2"}, .discard = "r3"});
  const Scene two({.hands = {"r1 g4", "* b5"}, .discard = "r3"});
  EXPECT_EQ(Kolpa::view(one.state, Viewer(seat_at(0))), Kolpa::view(two.state, Viewer(seat_at(0))));
  EXPECT_NE(Kolpa::view(one.state, Viewer(seat_at(1))), Kolpa::view(two.state, Viewer(seat_at(1))));
}

TEST(KolpaGuess, drawn_cards_are_shown_to_their_owner_only) {
  const Event drew = Drew{seat_at(1), joker};
  EXPECT_EQ(std::get<Drew>(*Kolpa::seen_by(drew, Viewer(seat_at(1)))).card, joker);
  EXPECT_FALSE(std::get<Drew>(*Kolpa::seen_by(drew, Viewer(seat_at(0)))).card);
  EXPECT_FALSE(std::get<Drew>(*Kolpa::seen_by(drew, Viewer::everybody())).card);
  const Event dealt = Dealt{1, seat_at(0), card_of(Colour::red, 1), {{joker}, {joker, joker}}};
  EXPECT_TRUE(std::get<Dealt>(*Kolpa::seen_by(dealt, Viewer(seat_at(1)))).hands[0].empty());
  EXPECT_EQ(std::get<Dealt>(*Kolpa::seen_by(dealt, Viewer(seat_at(1)))).hands[1].size(), 2U);
}

// Every card but five is open: seat 1 holds two of them, the pile three.
TEST(KolpaGuess, each_distribution_of_the_unseen_cards_is_as_likely_as_its_ways) {
  const Scene t({.hands = {"r1 g4", "y1 y2"}, .discard = "r3", .draw = "y1 b5 p0", .rest = Rest::discard});
  const View v = Kolpa::view(t.state, Viewer(seat_at(0)));
  // y1 y1 y2 b5 p0 on two places of a hand: 10 ways, y1 with another twice, y1 y1 once.
  const std::map<std::string, double> expected = {
      {"y1 y1 ", 1}, {"y1 y2 ", 2}, {"b5 y1 ", 2}, {"p0 y1 ", 2}, {"b5 y2 ", 1}, {"p0 y2 ", 1}, {"b5 p0 ", 1}};
  std::map<std::string, int> seen;
  Rng rng(8);
  constexpr int samples = 50'000;
  for (int i = 0; i < samples; ++i) ++seen[hand_text(Kolpa::guess(v, rng).hands[1])];
  double chi = 0;
  for (const auto& [hand, ways] : expected) {
    const double off = seen[hand] - samples * ways / 10;
    chi += off * off / (samples * ways / 10);
  }
  EXPECT_EQ(seen.size(), expected.size());
  EXPECT_LT(chi, 22.5);  // 6 degrees of freedom, one in a thousand
}

TEST(KolpaGuess, after_a_reshuffle_cards_held_since_before_are_not_in_the_pile) {
  // Seat 0 draws from an empty pile: b1 and p5 are shuffled in again, seat 1 has held its cards all the time.
  Scene t({.hands = {"g4 r1", "y1 y2"}, .discard = "r3 b1 p5 b0", .rest = Rest::area_of_last_seat});
  t.play("kolpa g4");
  Rng rng(2);
  Kolpa::settle(t.state, Kolpa::draw(t.state, rng), ignore);
  const View v = Kolpa::view(t.state, Viewer(seat_at(0)));
  for (int i = 0; i < 500; ++i) EXPECT_EQ(hand_text(Kolpa::guess(v, rng).hands[1]), "y1 y2 ");
  // The public does not know which card seat 0 drew, only that it is one of those shuffled in.
  const View open = Kolpa::view(t.state, Viewer::everybody());
  std::map<std::string, int> of_seat_0;
  for (int i = 0; i < 20'000; ++i) {
    const State world = Kolpa::guess(open, rng);
    ++of_seat_0[hand_text(world.hands[0])];
    for (Card card : world.draw) ASSERT_TRUE(card == joker || number(card) == 1 || number(card) == 5 || number(card) == 0);
  }
  // One old card out of r1 y1 y2, one new out of seven (b1, p5, b0 and four jokers).
  EXPECT_EQ(of_seat_0.size(), 3U * 4U);
  EXPECT_NEAR(of_seat_0["b1 r1 "], 20'000 / 3 / 7, 150);
  EXPECT_NEAR(of_seat_0["* y2 "], 20'000 * 4 / 3 / 7, 250);
}

TEST(KolpaGuess, a_twin_shown_after_a_reshuffle_is_weighed) {
  // Seat 1 has held y1 and p4 since before; y1's twin was shuffled in. Seat 1 draws, then shows a y1: the old or the new
  // one?
  Scene t({.hands = {"g4 g1 g5", "y1 p4 b1"}, .discard = "* y1 b2", .announced = "0", .rest = Rest::area_of_last_seat});
  t.play("kolpa g4");
  Reshuffle order;
  for (Card card : cards("b2 * y1 * *")) order.draw.push_back(card);
  ASSERT_FALSE(Kolpa::refuse_chance(t.state, order));
  Kolpa::settle(t.state, order, ignore);  // seat 0 draws b2
  t.play("kolpa b1");                     // seat 1 draws a joker
  t.play("kolpa g1");                     // seat 0 draws y1
  ASSERT_EQ(t.hand(0), "g5 b2 y1");
  Rng rng(6);
  // Seat 0 has seen its own draws: seat 1 has p4 y1 from before and a joker.
  const View mine = Kolpa::view(t.state, Viewer(seat_at(0)));
  for (int i = 0; i < 200; ++i) EXPECT_EQ(hand_text(Kolpa::guess(mine, rng).hands[1]), "* p4 y1 ");
  t.play("kolpa y1");  // seat 1 shows y1 and draws again
  const View open = Kolpa::view(t.state, Viewer::everybody());
  ASSERT_EQ(open.memory.doubts().size(), 1U);
  int old_one = 0;
  constexpr int samples = 40'000;
  for (int i = 0; i < samples; ++i) {
    const State world = Kolpa::guess(open, rng);
    ASSERT_EQ(Kolpa::view(world, Viewer::everybody()), open);
    old_one += world.memory.doubts()[0].truth == 0;
  }
  // By hand, for the public: of the old batch y1, p4 and g5 were left, two of them with seat 1; of the new one's five cards
  // seat 1 has got two.
  const double from_old = 2.0 * 1 / 3;
  const double from_new = 2.0 * 1 / 5;
  EXPECT_NEAR(old_one, samples * from_old / (from_old + from_new), 500);
}

TEST(KolpaGuess, long_matches_with_many_reshuffles_stay_consistent) {
  Options options = default_options(info, 0);
  options.players = 6;
  Rng rng(77);
  int reshuffles = 0;
  int doubts = 0;
  for (int match = 0; match < 60; ++match) {
    State s = Kolpa::open(options);
    while (!Kolpa::due(s).is_over()) {
      if (Kolpa::due(s).is_chance()) {
        reshuffles += s.phase == Phase::reshuffle;
        Kolpa::settle(s, Kolpa::draw(s, rng), ignore);
        continue;
      }
      // Prefer Kolpa, so that piles run dry.
      const Actions actions = Kolpa::legal(s, s.turn);
      const std::size_t kols = static_cast<std::size_t>(std::popcount(actions.kol) + std::popcount(actions.kol_area));
      const bool lay = actions.kolpa != 0 && rng.below(10) > 0;
      Kolpa::apply(s, s.turn, actions[lay ? kols : rng.below(static_cast<std::uint32_t>(actions.size()))], ignore);
      if (s.memory.batches().size() < 2 || rng.below(8) != 0) continue;
      for (int seat = -1; seat < 6; ++seat) {
        const Viewer viewer = seat < 0 ? Viewer::everybody() : Viewer(seat_at(seat));
        const View v = Kolpa::view(s, viewer);
        doubts += !v.memory.doubts().empty();
        ASSERT_EQ(Kolpa::view(Kolpa::guess(v, rng), viewer), v);
      }
    }
  }
  EXPECT_GT(reshuffles, 50);
  EXPECT_GT(doubts, 1000);
}

}  // namespace
}  // namespace nuancier::kolpa
