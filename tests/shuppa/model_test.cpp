// The engine against the plain model, step by step over random matches of every mode; and its lots and motions over random
// areas that no match would reach.
#include "tests/shuppa/model.hpp"

#include "tests/shuppa/scene.hpp"

namespace nuancier::shuppa {
namespace {

#ifdef NDEBUG
constexpr int matches = 150;
constexpr int areas = 2000;
#else
constexpr int matches = 5;
constexpr int areas = 200;
#endif

// Brings the model's state of affairs at the end of a round to what the engine shows after it.
void expect_same(Model model, const State& s, const std::string& action) {
  if (model.asked == "end") {
    if (s.phase == Phase::over) {
      for (auto& hand : model.hands) {
        model.discards.insert(hand.begin(), hand.end());
        hand.clear();
      }
    } else {
      ++model.round;
    }
    model.asked = s.phase == Phase::over ? "over" : "choose";
  }
  const Model engine(s);
  ASSERT_EQ(engine.asked, model.asked) << action;
  ASSERT_EQ(engine.columns, model.columns) << action;
  ASSERT_EQ(engine.won, model.won) << action;
  ASSERT_EQ(engine.discards, model.discards) << action;
  ASSERT_EQ(engine.hands, model.hands) << action;
  ASSERT_EQ(engine.tokens, model.tokens) << action;
  ASSERT_EQ(engine.mine, model.mine) << action;
  ASSERT_EQ(engine, model) << action;
}

class ShuppaModel : public ::testing::TestWithParam<int> {};

TEST_P(ShuppaModel, agrees_with_the_engine_in_random_matches) {
  const Options options = all_options()[static_cast<std::size_t>(GetParam())];
  Rng rng(static_cast<std::uint64_t>(GetParam()) + 1);
  for (int match = 0; match < matches; ++match) {
    State s = Shuppa::open(options);
    Shuppa::settle(s, Shuppa::draw(s, rng), ignore);
    while (s.phase != Phase::over) {
      const Seat seat = *Shuppa::due(s).seats().begin();
      const Actions actions = Shuppa::legal(s, seat);
      Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      // Action cards make the richest rounds.
      for (int again = 0; again < 2 && s.phase == Phase::choose && !is_action(action.card()); ++again) {
        action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      }
      const std::string text(to_text(action).view());
      Model model(s);
      if (s.phase == Phase::choose) {
        const bool last = Shuppa::due(s).seats().size() == 1;
        if (last) {
          std::vector<int> played;
          for (Seat other : SeatSet::first(s.players)) {
            played.push_back(number(other == seat ? action.card() : s.choices[static_cast<std::size_t>(other)]));
          }
          std::vector<int> revealed;
          for (Card card : s.revealed) revealed.push_back(number(card));
          model.drop(played, revealed, s.direction() == Direction::right);
        }
      } else {
        if (s.phase == Phase::action) {
          std::vector<std::string> listed;
          for (Action possible : actions) listed.emplace_back(to_text(possible).view());
          std::vector<std::string> expected = model.effects();
          expected.insert(expected.begin(), "pass");
          ASSERT_EQ(listed, expected);
        } else if (s.phase == Phase::share) {
          ASSERT_EQ(actions.size(), model.ways(model.first_of(model.mine)).size());
        } else {
          ASSERT_EQ(actions.size(), model.token_lots().size());
        }
        model.answer(text);
      }
      Shuppa::apply(s, seat, action, ignore);
      ASSERT_NO_FATAL_FAILURE(expect_same(model, s, text)) << "match " << match;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Shuppa, ShuppaModel, ::testing::Range(0, 11));

// Areas with many multicolour cards and few colours: lots everywhere.
State random_area(Rng& rng, int players) {
  State s = Shuppa::open(options_for(players));
  s.round = 1;
  Few<Card, deck_size> deck;
  const std::uint32_t wanted = rng.below(3);
  for (Card card : all_cards) {
    if (wanted != 0 && (colour_bits(card) & 3U) == 0) continue;  // two colours only
    deck.push_back(card);
  }
  shuffle(std::span<Card>(deck.data(), deck.size()), rng);
  if (wanted == 2) std::stable_partition(deck.begin(), deck.end(), [](Card card) { return !is_multicolour(card); });
  for (int i = 0; i < s.board.columns(); ++i) {
    for (std::uint32_t height = rng.below(8); height > 0 && !deck.empty(); --height)
      s.board.put_on_top(column_at(i), deck.pop_back());
  }
  return s;
}

TEST(Shuppa, lots_in_random_areas_are_those_of_the_model) {
  Rng rng(7);
  for (int trial = 0; trial < areas; ++trial) {
    const State s = random_area(rng, 2 + trial % 3);
    const Model model(s);
    std::set<Model::Cards> found;
    for (const Lot& lot : lots_of(s.board)) {
      Model::Cards cards;
      for (Card card : cards_at(s.board, lot.cells)) cards.insert(number(card));
      found.insert(cards);
    }
    ASSERT_EQ(found, model.lots()) << Scene::area_of(s.board);
  }
}

TEST(Shuppa, taking_any_lot_of_a_random_area_cascades_as_in_the_model) {
  Rng rng(8);
  int waves = 0;
  for (int trial = 0; trial < areas; ++trial) {
    State s = random_area(rng, 2 + trial % 3);
    const Lots lots = lots_of(s.board);
    if (lots.empty()) continue;
    for (Seat place : SeatSet::first(s.places())) s.order.push_back(place);
    const Lot& lot = lots[rng.below(static_cast<std::uint32_t>(lots.size()))];
    s.owned[static_cast<std::size_t>(lot.colour)] = lot.cells;
    // Other tokens on random cards of the area.
    const CardSet lying = cards_at(s.board, s.board.occupied());
    for (int p = 1; p < s.places(); ++p) {
      s.token(seat_at(p)) = lying.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(lying.size()))));
    }
    Model model(s);
    model.mine = {model.first_of(model.mine)};
    while (true) {
      const bool done = take_lots(s, ignore);
      ASSERT_EQ(model.take_all(), done);
      ASSERT_EQ(Model(s).columns, model.columns);
      ASSERT_EQ(Model(s).won, model.won);
      ASSERT_EQ(Model(s).mine, model.mine);
      if (done) break;
      const Actions ways = legal(s, s.turn(), {});
      const Action way = ways[rng.below(static_cast<std::uint32_t>(ways.size()))];
      const Lot next = *first_owned(s);
      take_lot(s, next, sharing_of(s, next.cells), way.shares(), ignore);
      std::vector<int> wild;
      for (int cards : way.shares()) wild.push_back(cards);
      model.take(model.first_of(model.mine), wild);
    }
    waves += s.wave > 1 ? 1 : 0;
  }
  EXPECT_GT(waves, areas / 50) << "cascades are met often enough";
}

}  // namespace
}  // namespace nuancier::shuppa
