// Pop!'s bots together: they say what is true, do what they said, and listen.
#include <gtest/gtest.h>

#include "search/bots.hpp"
#include "search/playout.hpp"
#include "search/pop/clairvoyant.hpp"
#include "search/pop/cooperative.hpp"
#include "search/pop/heard.hpp"
#include "search/pop/levels.hpp"
#include "search/pop/outlook.hpp"
#include "tests/pop/scene.hpp"

namespace nuancier::search {
namespace {

using pop::CardSet;
using pop::Mode;
using pop::options_of;
using pop::Phrase;
using pop::State;

constexpr std::array<std::string_view, 4> speaking = {"medium", "easy", "hard", "expert"};

State dealt(int players, std::uint64_t seed) {
  Rng rng(seed);
  State s = Pop::open(options_of(Mode::cooperative, players));
  settle_chance<Pop>(s, rng, ignore);
  return s;
}

Bot bot_of(std::string_view name) { return *find_bot<Pop>(name); }

// Everybody talks until nobody has more to say; heard(seat, phrase) before each phrase counts.
template <class Listener>
void converse(State& s, Bot bot, Rng& rng, Listener&& listener) {
  for (bool spoken = true; spoken;) {
    spoken = false;
    for (int i = 0; i < s.players; ++i) {
      const Seat seat = seat_at(i);
      if (Pop::may_say(s, seat).empty()) continue;
      const std::optional<Phrase> phrase = Bots<Pop>::say(bot, Pop::view(s, Viewer(seat)), rng);
      if (!phrase) continue;
      ASSERT_FALSE(Pop::refuse(s, seat, *phrase));
      listener(seat, *phrase);
      Pop::say(s, seat, *phrase, ignore);
      spoken = true;
    }
  }
}

// Is it true of the hand, word by word?
bool is_true(const State& s, CardSet hand, Phrase phrase) {
  const CardSet of_colour = hand & cards_of(phrase.colour);
  switch (phrase.kind) {
    case Phrase::Kind::hold: return of_colour.size() == phrase.value;
    case Phrase::Kind::left:
    case Phrase::Kind::right: return !(of_colour & beside_chief(s, phrase)).empty();
    case Phrase::Kind::column: {
      // It can come to lie there: enough of the Chief's cards are lower, or others may be.
      for (pop::Card card : of_colour) {
        int lower = 0;
        for (pop::Card open : s.chief) lower += open < card ? 1 : 0;
        if (phrase.value >= lower && phrase.value <= lower + s.players - 1) return true;
      }
      return false;
    }
    default: return false;  // they have no reason to say yes, no or thanks
  }
}

TEST(PopTogether, POP_17_every_phrase_is_true_and_what_was_said_is_done) {
  int phrases = 0;
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    const Bot bot = bot_of(speaking[seed % 4]);
    Rng rng(seed);
    State s = dealt(3 + static_cast<int>(seed / 4 % 3), seed);
    while (!Pop::due(s).is_over()) {
      converse(s, bot, rng, [&](Seat seat, Phrase phrase) {
        EXPECT_TRUE(is_true(s, s.hands[static_cast<std::size_t>(seat)], phrase)) << to_text(phrase).view();
        ++phrases;
      });
      Few<pop::Action, pop::max_players> chosen;
      for (int i = 0; i < s.players; ++i) {
        const pop::View view = Pop::view(s, Viewer(seat_at(i)));
        chosen.push_back(Bots<Pop>::choose(bot, view, rng));
        const Heard said = heard(view, seat_at(i));
        ASSERT_TRUE(said.wish);
        EXPECT_TRUE(said.wish->cards.contains(chosen.back().cards));
      }
      for (int i = 0; i < s.players; ++i) Pop::apply(s, seat_at(i), chosen[static_cast<std::size_t>(i)], ignore);
    }
  }
  EXPECT_GT(phrases, 1000);
}

TEST(PopTogether, POP_17_what_is_heard_is_taken_literally_and_the_last_word_counts) {
  State s = dealt(3, 1);
  const auto say = [&](const char* text) { Pop::say(s, seat_at(1), read_as<Phrase>(text), ignore); };
  const auto wish = [&] { return *heard(Pop::view(s, Viewer(seat_at(0))), seat_at(1)).wish; };
  say("place red B");
  EXPECT_EQ(wish(), (Wish{pop::Colour::red, pop::Column::b, cards_of(pop::Colour::red)}));
  say("place red left 1");
  EXPECT_EQ(wish().column, pop::Column::b);
  for (pop::Card card : wish().cards) EXPECT_LT(card, s.chief[0]);
  say("place red D");
  EXPECT_EQ(wish(), (Wish{pop::Colour::red, pop::Column::d, cards_of(pop::Colour::red)}));
  say("place blue right 2");
  EXPECT_EQ(wish().colour, pop::Colour::blue);
  EXPECT_FALSE(wish().column);
}

TEST(PopTogether, what_a_bot_says_and_chooses_never_depends_on_hidden_cards) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Bot bot = bot_of(speaking[seed % 4]);
    State s = dealt(3 + static_cast<int>(seed % 3), seed);
    Rng rng(seed);
    converse(s, bot, rng, [&](Seat seat, Phrase) {
      const pop::View view = Pop::view(s, Viewer(seat));
      const pop::View one = Pop::view(Pop::guess(view, rng), Viewer(seat));
      const pop::View other = Pop::view(Pop::guess(view, rng), Viewer(seat));
      Rng a(seed);
      Rng b(seed);
      EXPECT_EQ(Bots<Pop>::say(bot, one, a), Bots<Pop>::say(bot, other, b));
      EXPECT_EQ(Bots<Pop>::choose(bot, one, a), Bots<Pop>::choose(bot, other, b));
    });
  }
}

// Seat 0 holds 23 and 24, both usual in the middle; what lies there has neither's colour.
State two_cards_in_the_middle() {
  State s = dealt(5, 1);
  s.area = pop::Area::of({{pop::card_at(1)}, {pop::card_at(2)}, {pop::card_at(6)}, {pop::card_at(7)}, {pop::card_at(11)}});
  CardSet rest = CardSet::deck() - s.area.set() - CardSet{23, 24};
  for (CardSet& hand : s.hands) {
    hand.clear();
    while (hand.size() < 2) {
      hand.insert(*rest.begin());
      rest.erase(*rest.begin());
    }
  }
  s.hands[0] = {23, 24};
  return s;
}

TEST(PopTogether, what_is_heard_changes_the_choice) {
  for (const pop::Card feared : {pop::card_at(23), pop::card_at(24)}) {
    for (std::string_view name : {"medium", "hard", "expert"}) {
      State s = two_cards_in_the_middle();
      for (const int neighbour : {1, 2}) {
        const auto column = static_cast<std::uint8_t>(neighbour == 1 ? pop::Column::b : pop::Column::d);
        Pop::say(s, seat_at(neighbour), Phrase{Phrase::Kind::column, colour(feared), column}, ignore);
      }
      Rng rng(1);
      const pop::Action chosen = *choose<Pop>(name, Pop::view(s, Viewer(seat_at(0))), rng);
      EXPECT_FALSE(chosen.cards.contains(feared)) << name << " " << number(feared);
    }
  }
}

TEST(PopTogether, POP_18_a_row_passes_as_the_rules_say) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    State s = dealt(3 + static_cast<int>(seed % 3), seed);
    CardSet five;
    for (pop::Card card : s.chief) five.insert(card);
    Few<pop::Action, pop::max_players> chosen;
    for (int i = 0; i < s.players; ++i) {
      chosen.push_back(choose_at_random<Pop>(Pop::view(s, Viewer(seat_at(i))), rng));
      five |= chosen.back().cards;
    }
    const Feet before = feet(s.area);
    for (int i = 0; i < s.players; ++i) Pop::apply(s, seat_at(i), chosen[static_cast<std::size_t>(i)], ignore);
    EXPECT_EQ(passes(before, five), !s.has_exploded());
    if (!s.has_exploded()) {
      EXPECT_EQ(feet_after(five), feet(s.area));
    }
  }
}

TEST(PopTogether, chances_are_those_of_all_rows_one_by_one) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    const State s = dealt(3, seed);
    const Feet under = feet(s.area);
    CardSet chief;
    for (pop::Card card : s.chief) chief.insert(card);
    std::array<Likely, 2> others{};
    for (std::size_t i = 0; i < 2; ++i) {
      for (pop::Card card : s.hands[i + 1] | s.hands[2 - i]) others[i][at(card)] = rng.unit();
    }
    const RowChances chances(under, chief, others);
    for (pop::Card own : s.hands[0]) {
      double all = 0;
      double passed = 0;
      for (pop::Card one : s.hands[1] | s.hands[2]) {
        for (pop::Card other : s.hands[1] | s.hands[2]) {
          if (one == other) continue;
          const double weight = others[0][at(one)] * others[1][at(other)];
          all += weight;
          if (passes(under, chief | CardSet::of(own) | CardSet::of(one) | CardSet::of(other))) passed += weight;
        }
      }
      EXPECT_NEAR(chances.safe(own), passed / all, 1e-9);
    }
  }
}

TEST(PopTogether, easy_stays_within_its_loss) {
  const TogetherLevel& easy = pop_levels::cooperative[1];
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const pop::View view = Pop::view(dealt(3 + static_cast<int>(seed % 3), seed), Viewer(seat_at(0)));
    Rng rng(seed);
    const pop::Action chosen = *choose<Pop>("easy", view, rng);
    double best = 0;
    double own = 0;
    for (const Prospect& prospect : cooperative_prospects(view, Budget(0), 0, rng)) {
      best = std::max(best, prospect.safe);
      if (chosen.cards.contains(prospect.card)) own = prospect.safe;
    }
    EXPECT_GE(own, best - easy.loss);
  }
}

TEST(PopTogether, who_sees_all_cards_passes_nine_turns) {
  Rng rng(1);
  int legends = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) legends += clairvoyant_turns(dealt(4, seed), 2000, rng) == 9 ? 1 : 0;
  EXPECT_GE(legends, 19);
}

}  // namespace
}  // namespace nuancier::search
