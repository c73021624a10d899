// PUN-11, PUN-13: what everybody knows of the neutral cards after they were dealt again and again. The truth is played out
// many times at random; among the plays in which the same faces were seen, what lies hidden must be distributed as
// `imagine_neutral` says.
#include <cmath>
#include <map>

#include "tests/punto/scene.hpp"

namespace nuancier::punto {
namespace {

using Hands = std::array<std::vector<Card>, 3>;

#ifdef NDEBUG
constexpr int plays = 400000;
#else
constexpr int plays = 100000;  // sanitizers are slow
#endif

// What happens in a round: who turns up how many neutral cards. All are placed; then they are dealt again.
using Round = std::vector<int>;

std::string text(const Hands& hands) {
  std::string all;
  for (const std::vector<Card>& hand : hands) all += joined(CardSet(hand)) + " | ";
  return all;
}

struct Play {
  std::string seen;
  Hands hidden;
  Hidden known;
};

Play play(std::string_view deck, const std::vector<Round>& rounds, Rng& rng) {
  Play p;
  std::vector<Card> to_deal = cards(deck);
  for (std::size_t r = 0; r < rounds.size(); ++r) {
    shuffle(std::span<Card>(to_deal), rng);
    while (to_deal.size() % 3 != 0) {
      p.seen += "left " + std::string(to_text(to_deal.back()).view()) + " ";
      to_deal.pop_back();
    }
    deal_neutral(p.known, CardSet(to_deal));
    for (std::size_t i = 0; i < to_deal.size(); ++i) p.hidden[i % 3].push_back(to_deal[i]);
    to_deal.clear();
    for (int seat : rounds[r]) {
      std::vector<Card>& hand = p.hidden[static_cast<std::size_t>(seat)];
      shuffle(std::span<Card>(hand), rng);
      const Card card = hand.back();
      hand.pop_back();
      to_deal.push_back(card);
      see_neutral(p.known, seat_at(seat), card);
      p.seen += std::to_string(seat) + std::string(to_text(card).view()) + " ";
    }
    p.seen += "/ ";
  }
  return p;
}

std::string imagined(const Hidden& known, Rng& rng) {
  Hands hands;
  imagine_neutral(known, rng, [&](Hidden::Holder holder, Hidden::Face face, Hidden::Origin) {
    hands[holder].push_back(neutral_card(face));
  });
  return text(hands);
}

// Compares truth and imagination for everything that was seen often enough.
void expect_the_truth(std::string_view deck, const std::vector<Round>& rounds, std::uint64_t seed, int least_doubts) {
  struct Case {
    std::map<std::string, int> truth;
    Hidden known;
    int count = 0;
  };
  std::map<std::string, Case> cases;
  Rng rng(seed);
  for (int i = 0; i < plays; ++i) {
    const Play p = play(deck, rounds, rng);
    Case& seen = cases[p.seen];
    EXPECT_TRUE(seen.count == 0 || seen.known == p.known) << "what is known follows from what was seen";
    seen.known = p.known;
    ++seen.count;
    ++seen.truth[text(p.hidden)];
  }
  int doubted = 0;
  double chi = 0;
  int freedom = 0;
  for (const auto& [seen, at] : cases) {
    if (at.count < 200) continue;
    if (static_cast<int>(at.known.doubts().size()) >= least_doubts) ++doubted;
    std::map<std::string, int> guessed;
    for (int i = 0; i < at.count; ++i) ++guessed[imagined(at.known, rng)];
    // Two samples of the same size: the sum of (a − b)² / (a + b).
    for (const auto& [world, count] : at.truth) guessed.try_emplace(world, 0);
    int worlds = 0;
    for (const auto& [world, count] : guessed) {
      const auto found = at.truth.find(world);
      const int truth = found == at.truth.end() ? 0 : found->second;
      if (truth + count > 30) {
        ASSERT_GT(truth, 0) << "impossible: " << world << " after " << seen;
        ASSERT_GT(count, 0) << "never imagined: " << world << " after " << seen;
      }
      chi += static_cast<double>((truth - count) * (truth - count)) / (truth + count);
      ++worlds;
    }
    freedom += worlds - 1;
  }
  EXPECT_GT(doubted, 0);
  EXPECT_GT(freedom, 10);
  // Mean `freedom`, variance about twice that: five deviations.
  EXPECT_LT(chi, freedom + 5 * std::sqrt(2.0 * freedom)) << freedom;
}

TEST(Punto, PUN_13_neutral_cards_of_one_deal_lie_anywhere) { expect_the_truth("b1 b1 b2 b2 b3 b3", {{0, 1}}, 1, 0); }

TEST(Punto, PUN_13_twins_of_two_deals_leave_a_doubt_that_is_weighed) {
  expect_the_truth("b1 b1 b2 b2 b3 b3", {{0, 1, 2}, {0, 1}}, 2, 1);
}

TEST(Punto, PUN_13_seats_that_placed_more_hold_less_of_the_old_deal) {
  expect_the_truth("b1 b1 b2 b2 b3 b3", {{0, 0, 1}, {1, 2}}, 3, 1);
}

TEST(Punto, PUN_13_a_doubt_outlives_a_deal_but_never_looks_into_later_ones) {
  expect_the_truth("b1 b1 b2 b2 b3 b3", {{0, 1, 2}, {0, 1, 2}, {0}}, 4, 2);
}

TEST(Punto, PUN_13_neutral_cards_that_left_are_gone) { expect_the_truth("b1 b1 b2 b2 b3 b3", {{0, 1, 2, 2}, {0, 1}}, 5, 1); }

TEST(Punto, PUN_13_however_long_the_match_the_truth_is_never_excluded) {
  Rng rng(6);
  for (int match = 0; match < 200; ++match) {
    std::vector<Card> to_deal(CardSet::all_of(neutral_colour).size());
    std::size_t filled = 0;
    for (Card card : CardSet::all_of(neutral_colour)) to_deal[filled++] = card;
    Hidden known;
    Hands hidden;
    for (int round = 0; round < 30; ++round) {
      shuffle(std::span<Card>(to_deal), rng);
      to_deal.resize(to_deal.size() / 3 * 3);
      deal_neutral(known, CardSet(to_deal));
      for (std::size_t i = 0; i < to_deal.size(); ++i) hidden[i % 3].push_back(to_deal[i]);
      to_deal.clear();
      for (int show = 0; show < 8; ++show) {
        const int seat = static_cast<int>(rng.below(3));
        std::vector<Card>& hand = hidden[static_cast<std::size_t>(seat)];
        if (hand.empty()) continue;
        shuffle(std::span<Card>(hand), rng);
        const Card card = hand.back();
        see_neutral(known, seat_at(seat), card);
        if (rng.below(8) == 0) {
          put_back_neutral(known, seat_at(seat), card);  // found no cell
        } else {
          hand.pop_back();
          to_deal.push_back(card);
        }
      }
      // Each pile gets as many cards as it has, and all together they are those that are hidden.
      std::array<std::size_t, 3> sizes{};
      std::vector<Card> imagined_cards;
      std::vector<Card> true_cards;
      imagine_neutral(known, rng, [&](Hidden::Holder holder, Hidden::Face face, Hidden::Origin) {
        ++sizes[holder];
        imagined_cards.push_back(neutral_card(face));
      });
      for (std::size_t i = 0; i < 3; ++i) {
        ASSERT_EQ(sizes[i], hidden[i].size());
        true_cards.insert(true_cards.end(), hidden[i].begin(), hidden[i].end());
      }
      std::sort(imagined_cards.begin(), imagined_cards.end());
      std::sort(true_cards.begin(), true_cards.end());
      ASSERT_EQ(imagined_cards, true_cards);
    }
  }
}

}  // namespace
}  // namespace nuancier::punto
