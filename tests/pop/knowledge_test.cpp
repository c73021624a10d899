// Who knows what, how the unknown is imagined, and which positions can be.
#include <cmath>
#include <map>

#include "tests/pop/scene.hpp"

namespace nuancier::pop {
namespace {

State played(const Options& options, std::uint64_t seed, int choices) {
  Rng rng(seed);
  State s = Pop::open(options);
  while (!Pop::due(s).is_over()) {
    if (Pop::due(s).is_chance()) {
      Pop::settle(s, Pop::draw(s, rng), ignore);
      continue;
    }
    if (choices-- == 0) break;
    const Seat seat = *Pop::due(s).seats().begin();
    const Actions actions = Pop::legal(s, seat);
    Pop::apply(s, seat, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], ignore);
  }
  return s;
}

TEST(Pop, POP_9_a_seat_sees_its_own_hand_and_nobody_the_piles) {
  const State s = played(options_of(Mode::competitive, 3), 1, 4);
  const View v = Pop::view(s, Viewer(seat_at(1)));
  EXPECT_EQ(v.hands[1], s.hands[1]);
  EXPECT_TRUE(v.hands[0].empty() && v.hands[2].empty());
  EXPECT_EQ(v.sizes, (Few<std::uint8_t, max_players>{8, 8, 8}));
  EXPECT_TRUE(v.chief_hidden.empty() && v.draw.empty());
  EXPECT_EQ(v.hidden, 1);
  EXPECT_EQ(v.to_draw, 14);
  EXPECT_EQ(v.chosen, SeatSet(seat_at(0)));
  EXPECT_EQ(Pop::view(s, Viewer::all()).draw, reversed(s.draw));
}

TEST(Pop, POP_14_at_the_end_everybody_shows_the_card_still_held) {
  const State s = played(options_of(Mode::competitive, 2, {1, 0, 0}), 1, 1000);
  ASSERT_TRUE(Pop::due(s).is_over());
  EXPECT_EQ(Pop::view(s, Viewer::everybody()).hands, s.hands);
}

// All cards that were not seen are equally likely in another's hand.
TEST(Pop, a_guess_is_uniform) {
  const State s = played(options_of(Mode::competitive, 4), 3, 4 * 3 + 2);
  const View v = Pop::view(s, Viewer(seat_at(3)));
  const CardSet known =
      v.area.set() | v.pot | v.hands[3] | CardSet::of(v.chief[0]) | v.taken[0] | v.taken[1] | v.taken[2] | v.taken[3];
  const CardSet unseen = CardSet::deck() - known;
  std::map<int, int> in_hand;
  std::map<int, int> chosen;
  std::map<int, int> on_top;
  Rng rng(1);
  constexpr int guesses = 40'000;
  for (int i = 0; i < guesses; ++i) {
    const State world = Pop::guess(v, rng);
    for (Card card : world.hands[0]) ++in_hand[number(card)];
    ++chosen[number(*world.choices[0].begin())];
    ++on_top[number(world.draw.back())];
    ASSERT_TRUE(world.hands[0].contains(world.choices[0]));
  }
  const auto is_even = [&](const std::map<int, int>& counts, double each) {
    for (Card card : unseen) EXPECT_NEAR(counts.at(number(card)), each, 5 * std::sqrt(each)) << number(card);
    EXPECT_EQ(counts.size(), unseen.size());
  };
  const auto count = static_cast<double>(unseen.size());
  is_even(in_hand, guesses * static_cast<double>(s.hands[0].size()) / count);
  is_even(chosen, guesses / count);
  is_even(on_top, guesses / count);
}

TEST(Pop, what_a_seat_sees_does_not_change_when_only_hidden_cards_do) {
  State s = played(options_of(Mode::competitive, 3), 5, 7);
  const View before = Pop::view(s, Viewer(seat_at(0)));
  std::swap(s.hands[1], s.hands[2]);
  std::swap(s.draw[0], s.draw[1]);
  std::swap(s.chief_hidden[0], s.draw[2]);
  EXPECT_EQ(Pop::view(s, Viewer(seat_at(0))), before);
}

struct Broken {
  const char* why;
  void (*spoil)(Position&);
};

TEST(Pop, positions_that_cannot_be_are_refused) {
  const Options options = options_of(Mode::competitive, 3);
  const Position good = Pop::position(played(options, 7, 3 * 5 + 1));
  ASSERT_TRUE(Pop::from_position(options, good));
  const Broken all[] = {
      {"a card twice", [](Position& p) { p.draw[0] = p.columns[0].empty() ? p.columns[1][0] : p.columns[0][0]; }},
      {"a card lost", [](Position& p) { p.draw.pop_back(); }},
      {"a hand too large", [](Position& p) { p.hands[0].insert(p.draw.pop_back()); }},
      {"a choice not in hand", [](Position& p) { p.choices[0] = CardSet::of(*p.hands[1].begin()); }},
      {"all have chosen",
       [](Position& p) {
         for (std::size_t i = 0; i < 3; ++i) p.choices[i] = CardSet::of(*p.hands[i].begin());
       }},
      {"the wrong turn", [](Position& p) { ++p.turn; }},
      {"no turn", [](Position& p) { p.turn = 0; }},
      {"a turn that never comes", [](Position& p) { p.turn = 9; }},
      {"a round that never comes", [](Position& p) { p.round = 4; }},
      {"points in the first round", [](Position& p) { p.points[0] = 1; }},
      {"over too soon", [](Position& p) { p.phase = Phase::over; }},
      {"between rounds too soon", [](Position& p) { p.phase = Phase::deal; }},
      {"a hidden card open", [](Position& p) { p.chief.push_back(p.chief_hidden.pop_back()); }},
      {"lower columns", [](Position& p) { p.lower.push_back(Column::a); }},
      {"a column missing", [](Position& p) { p.columns.pop_back(); }},
      {"a seat missing", [](Position& p) { p.hands.pop_back(); }},
      {"before the first deal", [](Position& p) { p.round = 0; }},
  };
  for (const Broken& broken : all) {
    Position position = good;
    broken.spoil(position);
    EXPECT_FALSE(Pop::from_position(options, position)) << broken.why;
  }
}

TEST(Pop, positions_of_every_phase_lead_back) {
  for (const Options& options :
       {options_of(Mode::competitive, 2, {2, 1, 1}), options_of(Mode::competitive, 5), options_of(Mode::cooperative, 3),
        options_of(Mode::solo, 1, {4}), options_of(Mode::puzzle, 1)}) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const State s = played(options, seed, static_cast<int>(seed * 3));
      const Position position = Pop::position(s);
      const auto read = Pop::from_position(options, position);
      ASSERT_TRUE(read) << "mode " << int{options.mode} << " seed " << seed;
      EXPECT_EQ(Pop::position(*read), position);
      EXPECT_EQ(Pop::standing(*read), Pop::standing(s));
    }
  }
}

TEST(Pop, actions_are_read_in_any_order_and_written_ascending) {
  Action action;
  ASSERT_TRUE(from_text("choose 46 4 33 9 17", action));
  EXPECT_EQ(to_text(action).view(), "choose 4 9 17 33 46");
  for (const char* text : {"", "choose", "choose 0", "choose 51", "choose 7 7", "choose 1 2 3 4 5 6", "choose seven",
                           "take 7", "choose 7,12", "choose 07"}) {
    EXPECT_FALSE(from_text(text, action)) << text;
  }
}

TEST(Pop, the_lazy_list_holds_every_choice_once_in_order) {
  const CardSet hand{3, 8, 12, 19, 25, 31, 32, 40, 44, 50};
  for (int chosen : {1, 2, 5}) {
    const Actions actions(hand, chosen);
    std::string last;
    std::size_t count = 0;
    std::vector<Card> before;
    for (const Action& action : actions) {
      std::vector<Card> now;
      for (Card card : action.cards) now.push_back(card);
      EXPECT_EQ(now.size(), static_cast<std::size_t>(chosen));
      EXPECT_TRUE(hand.contains(action.cards));
      if (count++ > 0) {
        EXPECT_LT(before, now);
      }
      before = now;
    }
    EXPECT_EQ(count, combinations(10, static_cast<std::size_t>(chosen)));
  }
}

}  // namespace
}  // namespace nuancier::pop
