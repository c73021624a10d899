// One contract for every game, mode and number of players, over random matches: see rules/kit/game.hpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rules/games.hpp"
#include "rules/kit/talk.hpp"
#include "search/playout.hpp"

namespace nuancier {
namespace {

#ifdef NDEBUG
constexpr std::uint64_t matches = 10'000;
constexpr std::uint64_t variant_matches = 500;
#else
constexpr std::uint64_t matches = 60;  // sanitizers are slow; the release build plays all of them
constexpr std::uint64_t variant_matches = 10;
#endif
constexpr int look_closely_every = 61;  // steps; a prime, so that it meets every seat and phase
constexpr int play_on_every = 40;       // guesses
constexpr int longest_match = 1'000'000;

template <Game G>
std::vector<std::string> listed(const typename G::Actions& actions) {
  std::vector<std::string> list;
  for (std::size_t i = 0; i < actions.size(); ++i) list.emplace_back(to_text(actions[i]).view());
  return list;
}

template <Game G>
class Match {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Event = typename G::Event;

  Match(const Options& options, std::uint64_t seed) : options_(options), rng_(seed), s_(G::open(options)) {}

  void play() {
    ASSERT_TRUE(G::due(s_).is_chance());
    ASSERT_EQ(G::options(s_), options_);
    for (int step = 0; !G::due(s_).is_over(); ++step) {
      ASSERT_LT(step, longest_match) << "every game ends";
      const bool closely = rng_.below(look_closely_every) == 0;
      if (G::due(s_).is_chance()) {
        settle(closely);
      } else {
        act(closely);
      }
      if (::testing::Test::HasFatalFailure()) return;
    }
    check_end();
  }

 private:
  void settle(bool closely) {
    const typename G::Chance chance = G::draw(s_, rng_);
    if (closely) {
      ASSERT_FALSE(G::refuse_chance(s_, chance));
      for (int i = 0; i < options_.players; ++i) ASSERT_EQ(G::legal(s_, seat_at(i)).size(), 0U);
    }
    G::settle(s_, chance, ignore);
  }

  void act(bool closely) {
    const SeatSet due = G::due(s_).seats();
    std::uint32_t skip = rng_.below(static_cast<std::uint32_t>(due.size()));
    auto chosen = due.begin();
    while (skip-- > 0) ++chosen;
    const Seat seat = *chosen;
    const typename G::Actions actions = G::legal(s_, seat);
    ASSERT_GT(actions.size(), 0U) << "a seat that is due has something to do";
    const Action action = actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
    if (closely) {
      check_refusals(seat, actions);
      check_views();
      check_position();
      check_apply(seat, action);
      if (::testing::Test::HasFatalFailure()) return;
    }
    if (others_.size() < 64) others_.push_back(action);
    if constexpr (Talkative<G>) talk();
    G::apply(s_, seat, action, ignore);
  }

  // Phrases round-trip, everybody hears them, and they change nothing that anybody owes or may do.
  void talk()
    requires Talkative<G>
  {
    const Seat seat = seat_at(static_cast<int>(rng_.below(options_.players)));
    const typename G::Phrases phrases = G::may_say(s_, seat);
    if (phrases.size() == 0 || rng_.below(2) == 0) return;
    const typename G::Phrase phrase = phrases[rng_.below(static_cast<std::uint32_t>(phrases.size()))];
    typename G::Phrase read{};
    ASSERT_TRUE(from_text(to_text(phrase).view(), read) && read == phrase) << to_text(phrase).view();
    ASSERT_FALSE(G::refuse(s_, seat, phrase));
    ASSERT_EQ(G::may_say(G::view(s_, Viewer(seat))), phrases);
    const Due due = G::due(s_);
    const auto legal = listed<G>(G::legal(s_, seat));
    std::vector<Event> events;
    G::say(s_, seat, phrase, [&](const auto& event) { events.push_back(event); });
    ASSERT_EQ(G::due(s_), due);
    ASSERT_EQ(listed<G>(G::legal(s_, seat)), legal);
    ASSERT_EQ(events.size(), 1U);
    ASSERT_EQ(G::seen_by(events[0], Viewer::everybody()), events[0]);
  }

  // `refuse` and `legal` agree; notation round-trips; a seat that may not act has no actions.
  void check_refusals(Seat seat, const typename G::Actions& actions) {
    const std::vector<std::string> legal = listed<G>(actions);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      ASSERT_FALSE(G::refuse(s_, seat, actions[i])) << legal[i];
      ASSERT_EQ(std::count(legal.begin(), legal.end(), legal[i]), 1) << legal[i] << " is listed twice";
      Action read;
      ASSERT_TRUE(from_text(legal[i], read)) << legal[i];
      ASSERT_EQ(read, actions[i]) << legal[i];
    }
    for (const Action& other : others_) {
      const std::string text(to_text(other).view());
      const bool listed_here = std::find(legal.begin(), legal.end(), text) != legal.end();
      ASSERT_EQ(!G::refuse(s_, seat, other), listed_here) << text;
    }
    for (int i = 0; i < options_.players; ++i) {
      if (G::due(s_).seats().contains(seat_at(i)) || G::sealed(s_)) continue;
      ASSERT_EQ(G::legal(s_, seat_at(i)).size(), 0U);
      const auto refusal = G::refuse(s_, seat_at(i), actions[0]);
      ASSERT_TRUE(refusal);
      ASSERT_EQ(refusal->code, Refusal::Code::not_your_turn);
      ASSERT_FALSE(refusal->rule.empty());
    }
  }

  // A view offers what the state offers; a guess never contradicts what was seen and can be played on.
  void check_views() {
    for (int i = -1; i < options_.players; ++i) {
      const Viewer viewer = i < 0 ? Viewer::everybody() : Viewer(seat_at(i));
      const typename G::View view = G::view(s_, viewer);
      const auto from_state = i < 0 ? std::vector<std::string>() : listed<G>(G::legal(s_, seat_at(i)));
      ASSERT_EQ(listed<G>(G::legal(view)), from_state);
      State world = G::guess(view, rng_);
      ASSERT_EQ(G::view(world, viewer), view) << "a guess contradicts the view";
      ASSERT_EQ(G::due(world), G::due(s_));
      ASSERT_TRUE(G::from_position(options_, G::position(world))) << "cards are neither made nor lost";
      if (rng_.below(play_on_every) != 0) continue;
      search::play_out<G>(world, rng_);
      ASSERT_TRUE(G::standing(world).over);
    }
    const typename G::View all = G::view(s_, Viewer::all());
    ASSERT_EQ(G::guess(all, rng_), s_) << "who sees all need not guess";
  }

  void check_position() {
    const auto position = G::position(s_);
    const auto read = G::from_position(options_, position);
    ASSERT_TRUE(read) << "cards are neither made nor lost";
    ASSERT_EQ(G::position(*read), position);
    ASSERT_EQ(G::due(*read), G::due(s_));
    for (Seat seat : G::due(s_).seats()) ASSERT_EQ(listed<G>(G::legal(*read, seat)), listed<G>(G::legal(s_, seat)));
    ASSERT_EQ(G::standing(*read), G::standing(s_));
  }

  // `apply` is a function; listening changes nothing; what the preview promises comes first.
  void check_apply(Seat seat, const Action& action) {
    State heard = s_;
    State unheard = s_;
    std::vector<Event> events;
    G::apply(heard, seat, action, [&](const auto& event) { events.push_back(event); });
    G::apply(unheard, seat, action, ignore);
    ASSERT_EQ(heard, unheard);
    const typename G::Preview preview = G::preview(G::view(s_, Viewer(seat)), action);
    for (std::size_t i = 0, told = 0; i < preview.size(); ++i) {
      const Event& promised = preview[i];
      if (told == events.size() && G::due(heard).is_chance()) break;  // the rest waits for chance
      while (told < events.size() && events[told].index() != promised.index()) ++told;
      ASSERT_LT(told, events.size()) << "event " << i << " of the preview of " << to_text(action).view();
      ++told;
    }
    for (const Event& event : events) {
      for (int i = -1; i < options_.players; ++i) {
        const Viewer viewer = i < 0 ? Viewer::everybody() : Viewer(seat_at(i));
        const auto seen = G::seen_by(event, viewer);
        if (seen) {
          ASSERT_EQ(G::seen_by(*seen, viewer), seen) << "redaction is done once";
        }
      }
      ASSERT_EQ(G::seen_by(event, Viewer::all()), event);
    }
  }

  void check_end() {
    const Standing standing = G::standing(s_);
    ASSERT_TRUE(standing.over);
    ASSERT_EQ(standing.scores.size(), options_.players);
    if (G::info.modes[options_.mode].shared_fate) {
      ASSERT_TRUE(standing.winners.empty() || standing.winners == SeatSet::first(options_.players));
    } else {
      ASSERT_FALSE(standing.winners.empty());
    }
    for (int i = 0; i < options_.players; ++i) {
      ASSERT_EQ(G::legal(s_, seat_at(i)).size(), 0U);
      ASSERT_FALSE(standing.winners.contains(seat_at(i)) && standing.scores.size() <= static_cast<std::size_t>(i));
    }
  }

  Options options_;
  Rng rng_;
  State s_;
  std::vector<Action> others_;  // legal at some time in this match
};

struct Case {
  std::string game;
  Options options;
  std::string variant;  // the option that is not at its default, and its value
};

// Every mode and number of players with the defaults, and each other value of an option that has few of them.
std::vector<Case> cases() {
  std::vector<Case> all;
  for_each_game([&]<class G>() {
    for (std::size_t m = 0; m < G::info.modes.size(); ++m) {
      const ModeInfo& mode = G::info.modes[m];
      Options options = default_options(G::info, static_cast<int>(m));
      for (int players = mode.least_players; players <= mode.most_players; ++players) {
        options.players = static_cast<std::uint8_t>(players);
        all.push_back({std::string(G::info.key), options, {}});
        for (std::size_t o = 0; o < mode.options.size(); ++o) {
          const OptionInfo& option = mode.options[o];
          if (option.most - option.least >= 10) continue;
          if (option.only_with_players != 0 && option.only_with_players != players) continue;
          for (int value = option.least; value <= option.most; ++value) {
            if (value == option.fallback) continue;
            Options other = options;
            other.values[o] = static_cast<std::int16_t>(value);
            all.push_back({std::string(G::info.key), other, std::string(option.key) + "_" + option_value(option, value)});
          }
        }
      }
    }
  });
  return all;
}

class Contract : public ::testing::TestWithParam<Case> {};

TEST_P(Contract, holds_in_random_matches) {
  const std::uint64_t count = GetParam().variant.empty() ? matches : variant_matches;
  with_game(GetParam().game, [&]<class G>() {
    for (std::uint64_t i = 0; i < count && !HasFatalFailure(); ++i) {
      SCOPED_TRACE("match " + std::to_string(i));
      Match<G>(GetParam().options, derive_seed(1, i)).play();
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Games, Contract, ::testing::ValuesIn(cases()), [](const auto& test) {
  std::string name;
  with_game(test.param.game, [&]<class G>() {
    name = test.param.game + "_" + std::string(G::info.modes[test.param.options.mode].key) + "_" +
           std::to_string(test.param.options.players);
  });
  if (!test.param.variant.empty()) name += "_" + test.param.variant;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace nuancier
