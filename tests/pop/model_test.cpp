// The area against a slow model that follows the rules' words: cards in cells of the table, groups found one by one.
#include <map>
#include <set>

#include "tests/pop/scene.hpp"

namespace nuancier::pop {
namespace {

// POP-5, POP-6, POP-11, as one would do it with cards on a table: (column, table row), row 0 the lowest.
class TableModel {
 public:
  explicit TableModel(const Columns& columns_laid) {
    for (std::size_t c = 0; c < columns; ++c) {
      for (std::size_t j = 0; j < columns_laid[c].size(); ++j)
        cards_[{static_cast<int>(c), static_cast<int>(j) + 1}] = columns_laid[c][j];
    }
  }

  // Returns the cards that explode because of it, wave by wave.
  std::vector<CardSet> place(int column, Card card) {
    foot_[static_cast<std::size_t>(column)] = 0;
    cards_[{column, 0}] = card;
    std::vector<CardSet> waves;
    // First only the newcomer's group.
    std::set<Place> group = group_of({column, 0});
    while (group.size() > 1) {
      CardSet wave;
      for (const Place& place : group) {
        wave.insert(cards_.at(place));
        cards_.erase(place);
      }
      waves.push_back(wave);
      fall();
      group.clear();
      for (const auto& [place, unused] : cards_) {
        const std::set<Place> own = group_of(place);
        if (own.size() > 1) group.insert(own.begin(), own.end());
      }
    }
    return waves;
  }

  Columns columns_now() const {
    Columns all;
    all.resize(columns);
    for (const auto& [place, card] : cards_) all[static_cast<std::size_t>(place.first)].push_back(card);
    return all;
  }

 private:
  using Place = std::pair<int, int>;

  std::set<Place> group_of(Place start) const {
    std::set<Place> group{start};
    std::vector<Place> open{start};
    while (!open.empty()) {
      const auto [column, row] = open.back();
      open.pop_back();
      for (const Place& next : {Place{column - 1, row}, {column + 1, row}, {column, row - 1}, {column, row + 1}}) {
        const auto found = cards_.find(next);
        if (found == cards_.end() || colour(found->second) != colour(cards_.at(start))) continue;
        if (group.insert(next).second) open.push_back(next);
      }
    }
    return group;
  }

  void fall() {
    std::map<Place, Card> fallen;
    for (int c = 0; c < columns; ++c) {
      int row = foot_[static_cast<std::size_t>(c)];
      for (const auto& [place, card] : cards_) {
        if (place.first == c) fallen[{c, row++}] = card;
      }
    }
    cards_ = fallen;
  }

  std::map<Place, Card> cards_;
  std::array<int, columns> foot_ = {1, 1, 1, 1, 1};  // not served yet
};

TEST(Pop, POP_11_agrees_with_a_table_of_cards) {
  Rng rng(11);
  int explosions_seen = 0;
  int chains_seen = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    State s = Pop::open(options_of(Mode::solo, 1, {static_cast<std::int16_t>(1 + rng.below(4))}));
    Pop::settle(s, Pop::draw(s, rng), ignore);
    while (!Pop::due(s).is_over()) {
      const Actions actions = Pop::legal(s, seat_at(0));
      const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      TableModel model(s.area.cards());
      std::vector<Event> events;
      Pop::apply(s, seat_at(0), action, [&](const auto& event) { events.push_back(event); });

      std::vector<CardSet> told;  // the waves of the card placed last
      std::vector<CardSet> expected;
      for (const Event& event : events) {
        if (const Placed* placed = std::get_if<Placed>(&event)) {
          ASSERT_EQ(told, expected);
          told.clear();
          expected = model.place(static_cast<int>(placed->column), placed->card);
          explosions_seen += expected.empty() ? 0 : 1;
          chains_seen += expected.size() > 1 ? 1 : 0;
        }
        if (const Exploded* exploded = std::get_if<Exploded>(&event)) {
          told.resize(static_cast<std::size_t>(exploded->wave));
          for (Card card : exploded->cards) told.back().insert(card);
        }
      }
      ASSERT_EQ(told, expected);
      ASSERT_EQ(s.area.cards(), model.columns_now());
    }
  }
  EXPECT_GT(explosions_seen, 10'000);
  EXPECT_GT(chains_seen, 1'000);
}

}  // namespace
}  // namespace nuancier::pop
