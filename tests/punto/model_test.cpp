// The bitboards against the rules written plainly: a map from cells to cards. Random matches in every mode.
#include <map>

#include "tests/punto/scene.hpp"

namespace nuancier::punto {
namespace {

using Plain = std::map<std::pair<int, int>, Card>;  // (y, x): in the order of the legal list

std::string legal_plainly(const Plain& tops, int number_of_card) {
  if (tops.empty()) return "0,0";
  int left = 9, right = -9, bottom = 9, top = -9;
  for (const auto& [at, card] : tops) {
    left = std::min(left, at.second);
    right = std::max(right, at.second);
    bottom = std::min(bottom, at.first);
    top = std::max(top, at.first);
  }
  std::vector<Cell> cells;
  for (int y = -9; y <= 9; ++y) {
    for (int x = -9; x <= 9; ++x) {
      const auto here = tops.find({y, x});
      bool touches = false;
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) touches = touches || tops.count({y + dy, x + dx}) > 0;
      }
      const bool fits = std::max(right, x) - std::min(left, x) < 6 && std::max(top, y) - std::min(bottom, y) < 6;
      const bool allowed = here != tops.end() ? number(here->second) < number_of_card : touches && fits;
      if (allowed) cells.push_back({static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)});
    }
  }
  return joined(cells);
}

// The longest run of the card's colour through a cell.
int longest_run(const Plain& tops, int x, int y) {
  const Colour wanted = colour(tops.at({y, x}));
  int longest = 0;
  for (const auto& [dx, dy] : {std::pair{1, 0}, std::pair{0, 1}, std::pair{1, 1}, std::pair{-1, 1}}) {
    int length = 1;
    for (int sign : {1, -1}) {
      for (int i = 1;; ++i) {
        const auto next = tops.find({y + sign * i * dy, x + sign * i * dx});
        if (next == tops.end() || colour(next->second) != wanted) break;
        ++length;
      }
    }
    longest = std::max(longest, length);
  }
  return longest;
}

class Model : public ::testing::TestWithParam<int> {};

TEST_P(Model, agrees_with_the_engine_in_random_matches) {
  const Options options = all_options()[static_cast<std::size_t>(GetParam())];
  Rng rng(static_cast<std::uint64_t>(GetParam()));
  const int needed = options.mode == teams || options.players == 2 ? 5 : 4;
  for (int match = 0; match < 20; ++match) {
    State s = Punto::open(options);
    Plain tops;
    while (s.phase != Phase::over) {
      if (s.phase == Phase::deal) {
        tops.clear();
        const Chance chance = Punto::draw(s, rng);
        ASSERT_FALSE(Punto::refuse_chance(s, chance));
        Punto::settle(s, chance, ignore);
        continue;
      }
      const Card card = *s.turned_up();
      const Seat seat = s.turn;
      const Actions actions = Punto::legal(s, seat);
      std::vector<Cell> cells;
      for (std::size_t i = 0; i < actions.size(); ++i) cells.push_back(actions[i].cell());
      ASSERT_EQ(joined(cells), legal_plainly(tops, number(card)));
      std::size_t i = 0;
      for (Action action : actions) ASSERT_EQ(action, actions[i++]);
      for (int x = -7; x <= 7; ++x) {
        for (int y = -7; y <= 7; ++y) {
          const Cell cell{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
          const bool listed = std::find(cells.begin(), cells.end(), cell) != cells.end();
          ASSERT_EQ(!Punto::refuse(s, seat, Action{cell.x, cell.y}), listed);
        }
      }
      const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      tops[{action.y, action.x}] = card;
      Punto::apply(s, seat, action, ignore);
      const bool completed = !s.is_neutral(card) && longest_run(tops, action.x, action.y) >= needed;
      if (completed) {
        ASSERT_NE(s.phase, Phase::turn);
        ASSERT_EQ(s.turn, seat);
      } else {
        ASSERT_EQ(s.turn, next_seat(seat, s.players));
        const bool can_place = s.turned_up() && !legal_plainly(tops, number(*s.turned_up())).empty();
        ASSERT_EQ(s.phase == Phase::turn, can_place);
      }
      std::vector<CardAt> expected;
      for (const auto& [at, top] : tops) {
        expected.push_back({top, {static_cast<std::int8_t>(at.second), static_cast<std::int8_t>(at.first)}});
      }
      ASSERT_EQ(joined(s.board), joined(expected));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Punto, Model, ::testing::Values(0, 1, 2, 3));

TEST(Punto, actions_are_found_by_number_in_any_set_of_cells) {
  Rng rng(5);
  const Board board;
  for (int trial = 0; trial < 20000; ++trial) {
    const Cells cells = rng.next() & (rng.below(2) == 0 ? rng.next() : ~Cells{0});
    const Actions actions(board, cells);
    ASSERT_EQ(actions.size(), static_cast<std::size_t>(std::popcount(cells)));
    std::size_t i = 0;
    for (int bit = 0; bit < 64; ++bit) {
      if ((cells >> static_cast<unsigned>(bit) & 1U) == 0) continue;
      ASSERT_EQ(actions[i++].cell(), board.cell_at(bit));
    }
  }
  EXPECT_TRUE(Actions().empty());
  EXPECT_EQ(Actions().size(), 0U);
}

}  // namespace
}  // namespace nuancier::punto
