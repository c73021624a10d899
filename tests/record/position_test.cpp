// Positions that somebody made up: cards moved and swapped, numbers and phases changed. What a game accepts it can also play
// on and show; what it does not is refused. The debug build runs this with assertions and sanitizers.
#include "record/position.hpp"

#include <gtest/gtest.h>

#include "tests/record/matches.hpp"

namespace nuancier::record {
namespace {

template <class G>
class MadeUp : public testing::Test {};
using AllGames = testing::Types<Kolpa, Punto, Shuppa, OddOneOut>;
TYPED_TEST_SUITE(MadeUp, AllGames);

// Every array that holds no further ones, and every single value.
void collect(json::value& value, std::vector<json::array*>& lists, std::vector<json::value*>& leaves) {
  if (json::array* array = value.if_array()) {
    if (array->empty() || !array->front().is_array()) lists.push_back(array);
    for (json::value& item : *array) collect(item, lists, leaves);
  } else if (json::object* object = value.if_object()) {
    for (auto& field : *object) collect(field.value(), lists, leaves);
  } else {
    leaves.push_back(&value);
  }
}

void change(json::value& position, Rng& rng) {
  std::vector<json::array*> lists;
  std::vector<json::value*> leaves;
  collect(position, lists, leaves);
  json::array& from = *pick(lists, rng);
  json::array& to = *pick(lists, rng);
  json::value& leaf = *pick(leaves, rng);
  switch (rng.below(4)) {
    case 0:  // swap two cards
      if (!from.empty() && !to.empty()) {
        std::swap(
            from[rng.below(static_cast<std::uint32_t>(from.size()))], to[rng.below(static_cast<std::uint32_t>(to.size()))]);
      }
      return;
    case 1:  // move one
      if (!from.empty() && &from != &to) {
        const json::value moved = from.back();
        from.pop_back();
        to.insert(rng.below(2) == 0 ? to.begin() : to.end(), moved);
      }
      return;
    case 2:  // one value becomes another one
      leaf = json::value(*pick(leaves, rng));
      return;
    default:
      if (std::int64_t* number = leaf.if_int64()) *number += static_cast<int>(rng.below(3)) - 1;
      if (json::string* word = leaf.if_string(); word != nullptr && *word == "turn")
        *word = rng.below(2) == 0 ? "deal" : "over";
  }
}

template <Game G>
void expect_playable(typename G::State s, Rng& rng) {
  const int players = G::options(s).players;
  for (int step = 0; step < 30 && !G::due(s).is_over(); ++step) {
    for (int i = 0; i < players; ++i) G::guess(G::view(s, Viewer(seat_at(i))), rng);
    if (G::due(s).is_chance()) {
      const auto chance = G::draw(s, rng);
      ASSERT_FALSE(G::refuse_chance(s, chance));
      G::settle(s, chance, ignore);
      continue;
    }
    const Seat seat = *G::due(s).seats().begin();
    const auto actions = G::legal(s, seat);
    ASSERT_GT(actions.size(), 0U);
    const auto action = pick(actions, rng);
    ASSERT_FALSE(G::refuse(s, seat, action));
    G::apply(s, seat, action, ignore);
  }
}

TYPED_TEST(MadeUp, what_is_accepted_can_be_played_on) {
  using G = TypeParam;
  Rng rng(7);
  int accepted = 0;
  for (int i = 0; i < 3000; ++i) {
    const Options options = some_options<G>(rng);
    typename G::State s = G::open(options);
    Recorder<G> recorder(options, {});
    play_on<G>(s, recorder, rng, static_cast<int>(rng.below(120)), [](const auto&) {});
    Position position = position_of<G>(s);
    for (std::uint32_t changes = rng.below(3); changes > 0; --changes) change(position.value, rng);
    const auto made_up = state_of<G>(position);
    if (!made_up) continue;
    ++accepted;
    const std::string text = write_position<G>(*made_up, test_forms());
    SCOPED_TRACE(text);
    const auto again = read_position(text, test_forms());
    ASSERT_TRUE(again) << shown(again.problem());
    EXPECT_EQ(write_position(*again, test_forms()), text);
    expect_playable<G>(*made_up, rng);
    if (this->HasFailure()) return;
  }
  EXPECT_GT(accepted, 1000);
}

}  // namespace
}  // namespace nuancier::record
