// The memory of hidden cards against a count of all worlds by brute force.
#include "rules/kit/memory.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace nuancier {
namespace {

// Three faces; two hands and a pile.
using Small = Memory<3, 3, 3, 4>;

Small::Batch& fill(Small& memory, Small::Counts cards, std::array<std::uint8_t, 3> places) {
  Small::Batch& batch = memory.open();
  batch.cards = cards;
  batch.places = places;
  return batch;
}

// What a guess says: for each holder and batch its cards, in order of place for the pile.
std::string sample(Small memory, Rng& rng) {
  std::string world;
  for (Small::Origin origin : memory.decide(rng)) world += "d" + std::to_string(origin) + " ";
  std::array<std::string, 3> held;
  memory.deal(rng, [&](Small::Holder holder, Small::Face face, Small::Origin origin) {
    held[holder] += std::to_string(origin) + static_cast<char>('x' + face) + " ";
  });
  return world + held[0] + "| " + held[1] + "| " + held[2];
}

// Every world with its number of ways: assigns single cards to single places, then picks for each doubt a place that
// shows the face.
std::map<std::string, double> all_worlds(const Small& memory) {
  struct Place {
    int holder;
    int batch;
    int card = -1;
  };
  std::vector<Place> places;
  std::vector<std::pair<int, int>> cards;  // batch, face
  for (std::size_t b = 0; b < memory.batches().size(); ++b) {
    for (int h = 0; h < 3; ++h) {
      for (int n = 0; n < memory.batches()[b].places[static_cast<std::size_t>(h)]; ++n)
        places.push_back({h, static_cast<int>(b)});
    }
    for (int f = 0; f < 3; ++f) {
      for (int n = 0; n < memory.batches()[b].cards[static_cast<std::size_t>(f)]; ++n) cards.emplace_back(b, f);
    }
  }
  std::map<std::string, double> worlds;
  std::vector<bool> used(cards.size());
  std::vector<bool> shown(places.size());
  std::string decided;
  const std::function<void(std::size_t)> doubts = [&](std::size_t i) {
    if (i == memory.doubts().size()) {
      std::array<std::string, 3> held;
      for (std::size_t p = 0; p < places.size(); ++p) {
        if (shown[p]) continue;
        held[static_cast<std::size_t>(places[p].holder)] +=
            std::to_string(places[p].batch) +
            static_cast<char>('x' + cards[static_cast<std::size_t>(places[p].card)].second) + " ";
      }
      worlds[decided + held[0] + "| " + held[1] + "| " + held[2]] += 1;
      return;
    }
    for (std::size_t p = 0; p < places.size(); ++p) {
      if (shown[p] || places[p].holder != memory.doubts()[i].holder) continue;
      if (cards[static_cast<std::size_t>(places[p].card)].second != memory.doubts()[i].face) continue;
      if (places[p].batch >= memory.doubts()[i].before) continue;
      shown[p] = true;
      const std::string before = decided;
      decided += "d" + std::to_string(places[p].batch) + " ";
      doubts(i + 1);
      decided = before;
      shown[p] = false;
    }
  };
  const std::function<void(std::size_t)> assign = [&](std::size_t p) {
    if (p == places.size()) return doubts(0);
    for (std::size_t c = 0; c < cards.size(); ++c) {
      if (used[c] || cards[c].first != places[p].batch) continue;
      used[c] = true;
      places[p].card = static_cast<int>(c);
      assign(p + 1);
      used[c] = false;
    }
  };
  assign(0);
  double total = 0;
  for (const auto& [world, ways] : worlds) total += ways;
  for (auto& [world, ways] : worlds) ways /= total;
  return worlds;
}

void expect_uniform(const Small& memory) {
  const std::map<std::string, double> expected = all_worlds(memory);
  ASSERT_GT(expected.size(), 1U);
  std::map<std::string, int> seen;
  constexpr int samples = 200'000;
  Rng rng(42);
  for (int i = 0; i < samples; ++i) ++seen[sample(memory, rng)];
  double chi = 0;
  for (const auto& [world, count] : seen) ASSERT_TRUE(expected.count(world)) << "impossible: " << world;
  for (const auto& [world, share] : expected) {
    const double off = seen[world] - share * samples;
    chi += off * off / (share * samples);
  }
  const double freedom = static_cast<double>(expected.size()) - 1;
  EXPECT_LT(chi, freedom + 4 * std::sqrt(2 * freedom)) << expected.size() << " worlds";
}

TEST(Memory, one_batch_may_lie_anyhow) {
  Small memory;
  fill(memory, {2, 1, 1}, {2, 1, 1});
  expect_uniform(memory);
}

TEST(Memory, cards_stay_within_their_batch) {
  Small memory;
  fill(memory, {1, 1, 0}, {1, 1, 0});
  fill(memory, {0, 1, 2}, {1, 0, 2});
  expect_uniform(memory);
}

TEST(Memory, a_face_of_one_batch_only_settles_at_once) {
  Small memory;
  fill(memory, {1, 1, 0}, {1, 1, 0});
  fill(memory, {0, 1, 2}, {1, 0, 2});
  memory.sight(0, 0, 0);
  EXPECT_TRUE(memory.doubts().empty());
  EXPECT_EQ(memory.batches()[0].places[0], 0);
}

TEST(Memory, twins_in_two_batches_leave_a_doubt) {
  Small memory;
  fill(memory, {1, 1, 0}, {1, 1, 0});
  fill(memory, {0, 1, 2}, {1, 0, 2});
  memory.sight(0, 1, Small::unknown);
  ASSERT_EQ(memory.doubts().size(), 1U);
  expect_uniform(memory);
}

TEST(Memory, two_doubts_of_the_same_face_share_the_twins) {
  Small memory;
  fill(memory, {1, 2, 0}, {2, 1, 0});
  fill(memory, {1, 1, 1}, {1, 1, 1});
  memory.sight(0, 1, Small::unknown);
  memory.sight(1, 1, Small::unknown);
  ASSERT_EQ(memory.doubts().size(), 2U);
  expect_uniform(memory);
}

TEST(Memory, doubts_about_different_faces_hang_together) {
  Small memory;
  fill(memory, {1, 1, 1}, {2, 1, 0});
  fill(memory, {1, 1, 1}, {1, 0, 2});
  memory.sight(0, 0, Small::unknown);
  memory.sight(0, 1, Small::unknown);
  expect_uniform(memory);
}

TEST(Memory, a_doubt_whose_truth_is_known_is_no_doubt) {
  Small memory;
  fill(memory, {1, 1, 0}, {1, 1, 0});
  fill(memory, {0, 1, 2}, {1, 0, 2});
  memory.sight(0, 1, 1);
  Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    Small copy = memory;
    EXPECT_EQ(copy.decide(rng)[0], 1);
  }
}

TEST(Memory, a_doubt_is_not_explained_by_a_later_batch) {
  Small memory;
  fill(memory, {1, 1, 0}, {1, 1, 0});
  fill(memory, {0, 1, 2}, {1, 0, 2});
  memory.sight(0, 1, Small::unknown);
  fill(memory, {0, 1, 1}, {2, 0, 0});  // the card seen is shuffled in again
  EXPECT_EQ(memory.doubts()[0].before, 2);
  expect_uniform(memory);
}

TEST(Memory, what_is_seen_later_settles_a_doubt) {
  Small memory;
  fill(memory, {1, 1, 0}, {1, 1, 0});
  fill(memory, {0, 1, 2}, {1, 0, 2});
  memory.sight(0, 1, Small::unknown);
  memory.settle_certain();
  ASSERT_EQ(memory.doubts().size(), 1U);
  memory.sight(0, 0, Small::unknown);  // only of the old batch: holder 0 had no other place there
  memory.settle_certain();
  EXPECT_TRUE(memory.doubts().empty());
  EXPECT_EQ(memory.batches()[1].cards[1], 0);
}

TEST(Memory, empty_batches_make_room) {
  Small memory;
  fill(memory, {1, 0, 0}, {1, 0, 0});
  fill(memory, {1, 1, 0}, {1, 1, 0});
  fill(memory, {0, 1, 2}, {1, 0, 2});
  memory.remove(0, 0, 0);
  memory.sight(0, 1, Small::unknown);
  ASSERT_FALSE(memory.has_room_for_batch());
  memory.drop_empty();
  EXPECT_TRUE(memory.has_room_for_batch());
  EXPECT_EQ(memory.doubts()[0].before, 2);
  expect_uniform(memory);
}

TEST(Memory, blurring_forgets_batches_but_no_card) {
  Small memory;
  fill(memory, {1, 1, 0}, {1, 1, 0});
  fill(memory, {0, 1, 2}, {1, 0, 2});
  memory.sight(0, 1, 0);
  memory.blur();
  ASSERT_EQ(memory.batches().size(), 1U);
  EXPECT_EQ(memory.batches()[0].cards, (Small::Counts{1, 1, 2}));
  EXPECT_EQ(memory.batches()[0].places, (std::array<std::uint8_t, 3>{1, 1, 2}));
  EXPECT_TRUE(memory.doubts().empty());
}

}  // namespace
}  // namespace nuancier
