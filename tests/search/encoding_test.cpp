// Every decision of every game as numbers: actions have numbers of their own, observations always the same sections.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <set>

#include "rules/games.hpp"
#include "search/bot.hpp"
#include "search/encodings.hpp"

namespace nuancier::search {
namespace {

template <Game G>
Observation observed(const typename G::View& view) {
  Observation observation;
  Encoding<G>::observe(view, observation);
  return observation;
}

// Plays at random and looks at every decision.
template <Game G, class Look>
void play(const Options& options, std::uint64_t seed, Look&& look) {
  Rng rng(seed);
  typename G::State s = G::open(options);
  for (int steps = 0; steps < 3000 && !G::due(s).is_over(); ++steps) {
    if (G::due(s).is_chance()) {
      G::settle(s, G::draw(s, rng), ignore);
      continue;
    }
    for (Seat seat : G::due(s).seats()) look(G::view(s, Viewer(seat)));
    const Seat seat = *G::due(s).seats().begin();
    G::apply(s, seat, choose_at_random<G>(G::view(s, Viewer(seat)), rng), ignore);
  }
}

template <Game G, class Look>
void play_all_modes(Look&& look) {
  for (std::size_t mode = 0; mode < G::info.modes.size(); ++mode) {
    const ModeInfo& info = G::info.modes[mode];
    for (int players = info.least_players; players <= info.most_players; ++players) {
      Options options = default_options(G::info, static_cast<int>(mode));
      options.players = static_cast<std::uint8_t>(players);
      for (std::uint64_t seed = 0; seed < 5; ++seed) play<G>(options, seed, look);
    }
  }
}

std::span<const float> section_of(const Observation& observation, std::string_view name) {
  std::size_t from = 0;
  for (const Section& section : observation.sections()) {
    if (section.name == name) return std::span(observation.numbers()).subspan(from, section.length);
    from += section.length;
  }
  ADD_FAILURE() << "no section " << name;
  return {};
}

TEST(Encoding, legal_actions_have_numbers_of_their_own) {
  for_each_game([]<class G>() {
    play_all_modes<G>([](const typename G::View& view) {
      const typename G::Actions legal = G::legal(view);
      std::set<std::size_t> numbers;
      for (std::size_t i = 0; i < legal.size(); ++i) numbers.insert(Encoding<G>::number_of(view, legal[i]));
      ASSERT_EQ(numbers.size(), legal.size()) << G::info.key;
      ASSERT_LT(*numbers.rbegin(), Encoding<G>::actions) << G::info.key;
    });
  });
}

TEST(Encoding, observations_always_have_the_same_sections_and_small_numbers) {
  for_each_game([]<class G>() {
    std::vector<Section> sections;
    play_all_modes<G>([&](const typename G::View& view) {
      const Observation observation = observed<G>(view);
      if (sections.empty()) sections = observation.sections();
      ASSERT_EQ(observation.sections(), sections) << G::info.key;
      for (float number : observation.numbers()) ASSERT_TRUE(std::isfinite(number) && std::abs(number) <= 4) << G::info.key;
    });
    std::set<std::string_view> names;
    for (const Section& section : sections) names.insert(section.name);
    EXPECT_EQ(names.size(), sections.size()) << G::info.key;
  });
}

TEST(Encoding, every_section_tells_something) {
  for_each_game([]<class G>() {
    std::vector<std::set<float>> met;
    play_all_modes<G>([&](const typename G::View& view) {
      const Observation observation = observed<G>(view);
      met.resize(observation.sections().size());
      for (std::size_t i = 0; i < met.size(); ++i) {
        const std::span<const float> numbers = section_of(observation, observation.sections()[i].name);
        met[i].insert(numbers.begin(), numbers.end());
      }
    });
    const Observation any = observed<G>([] {
      typename G::State s = G::open(default_options(G::info, 0));
      Rng rng(1);
      G::settle(s, G::draw(s, rng), ignore);
      return G::view(s, Viewer(seat_at(0)));
    }());
    for (std::size_t i = 0; i < met.size(); ++i) {
      // Options that these matches leave alone, phrases that nobody says, a choice that is only changed later.
      const std::string_view name = any.sections()[i].name;
      if (name == "options" || name == "said" || name == "own choice" || name == "lower") continue;
      EXPECT_GT(met[i].size(), 1U) << G::info.key << ": " << name;
    }
  });
}

TEST(Encoding, a_hand_is_seen_from_its_own_seat) {
  play<Kolpa>(default_options(Kolpa::info, 0), 3, [](const kolpa::View& view) {
    const Observation observation = observed<Kolpa>(view);
    const std::span<const float> hand = section_of(observation, "hand");
    float cards = 0;
    for (std::size_t f = 0; f < hand.size(); ++f) cards += hand[f] * static_cast<float>(copies(static_cast<kolpa::Card>(f)));
    ASSERT_FLOAT_EQ(cards, view.hands[static_cast<std::size_t>(view.viewer.seat())].size);
    ASSERT_FLOAT_EQ(section_of(observation, "turn")[0], 1);
  });
}

TEST(Encoding, numbers_of_places_in_a_hand_of_pop_are_dense) {
  Options solo = default_options(Pop::info, static_cast<int>(pop::Mode::solo));
  bool first = true;
  play<Pop>(solo, 1, [&](const pop::View& view) {
    if (!std::exchange(first, false)) return;
    std::vector<std::size_t> numbers;
    for (pop::Action action : Pop::legal(view)) numbers.push_back(Encoding<Pop>::number_of(view, action));
    std::sort(numbers.begin(), numbers.end());
    std::vector<std::size_t> all(252);
    std::iota(all.begin(), all.end(), 55U);
    EXPECT_EQ(numbers, all);
  });
}

TEST(Encoding, shares_of_shuppa_are_dense) {
  shuppa::View view;
  std::set<std::size_t> numbers;
  for (std::uint8_t a = 0; a <= 7; ++a) {
    for (std::uint8_t b = 0; a + b <= 7; ++b) {
      for (std::uint8_t c = 0; a + b + c <= 7; ++c) {
        for (std::uint8_t d = 0; a + b + c + d <= 7; ++d) {
          shuppa::Shares shares;
          for (std::uint8_t part : {a, b, c, d}) shares.push_back(part);
          numbers.insert(Encoding<Shuppa>::number_of(view, shuppa::Action::share(shares)));
        }
      }
    }
  }
  EXPECT_EQ(numbers.size(), Encoding<Shuppa>::shares);
  EXPECT_EQ(*numbers.begin(), Encoding<Shuppa>::first_share);
  EXPECT_EQ(*numbers.rbegin(), Encoding<Shuppa>::first_swap - 1);
}

}  // namespace
}  // namespace nuancier::search
