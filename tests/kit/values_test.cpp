// The small values of the kit: bounded lists, notation, seats, options.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "rules/games.hpp"
#include "rules/kit/bits.hpp"
#include "texts/texts.hpp"

namespace nuancier {
namespace {

TEST(Few, keeps_order_when_one_is_taken) {
  Few<int, 5> few{1, 2, 3, 4};
  EXPECT_EQ(few.take(1), 2);
  EXPECT_EQ(few, (Few<int, 5>{1, 3, 4}));
  few.push_back(9);
  few.push_back(8);
  EXPECT_TRUE(few.full());
}

TEST(Few, what_lies_past_the_end_is_not_compared) {
  Few<int, 3> a{1, 2, 3};
  a.pop_back();
  EXPECT_EQ(a, (Few<int, 3>{1, 2}));
}

TEST(Bits, the_nth_is_found_as_by_counting) {
  Rng rng(3);
  for (int trial = 0; trial < 2000; ++trial) {
    // Dense, sparse and full ones.
    const std::uint64_t set =
        trial == 0       ? ~std::uint64_t{0}
        : trial % 2 == 0 ? rng.next()
                         : rng.next() & rng.next() & rng.next();
    int n = 0;
    for (int place = 0; place < 64; ++place) {
      if ((set >> place & 1U) == 0) continue;
      ASSERT_EQ(nth_bit(set, n), place) << set;
      ++n;
    }
  }
}

TEST(Bits, of_two_words_are_found_wherever_they_lie) {
  Rng rng(4);
  for (int trial = 0; trial < 2000; ++trial) {
    // Either word may be empty, and one bit may be all there is.
    const std::uint64_t low = trial % 3 == 0 ? 0 : rng.next() & rng.next() & rng.next();
    const std::uint64_t high = trial % 5 == 0 ? bits::high_bit(64 + rng.below(64)) : trial % 3 == 1 ? 0 : rng.next();
    std::vector<int> places;
    for (unsigned place = 0; place < 128; ++place) {
      if (((bits::low_bit(place) & low) | (bits::high_bit(place) & high)) != 0) places.push_back(static_cast<int>(place));
    }
    ASSERT_EQ(places.size(), static_cast<std::size_t>(std::popcount(low) + std::popcount(high)));
    std::vector<int> walked;
    for (auto at = BitIterator<int>(low, high); at != BitIterator<int>(); ++at) walked.push_back(*at);
    ASSERT_EQ(walked, places);
    if (places.empty()) continue;
    ASSERT_EQ(first_bit(low, high), places.front());
    ASSERT_EQ(last_bit(low, high), places.back());
    for (std::size_t n = 0; n < places.size(); ++n) ASSERT_EQ(nth_bit(low, high, static_cast<int>(n)), places[n]);
  }
}

TEST(TextNotation, numbers_are_read_in_plain_form_only) {
  EXPECT_EQ(read_number("0"), 0);
  EXPECT_EQ(read_number("-12"), -12);
  for (const char* text : {"", "+1", "01", "-0", "1 ", " 1", "1x", "99999999999", "--1"})
    EXPECT_FALSE(read_number(text)) << text;
  EXPECT_EQ((Text() << -2147483647 - 1).view(), "-2147483648");
}

TEST(SeatSets, hold_seats_in_order) {
  SeatSet set = SeatSet::first(4);
  set.erase(seat_at(1));
  std::string order;
  for (Seat seat : set) order += std::to_string(index(seat));
  EXPECT_EQ(order, "023");
  EXPECT_EQ(SeatSet::first(4).without(set), SeatSet(seat_at(1)));
  EXPECT_EQ(next_seat(seat_at(3), 4), seat_at(0));
}

TEST(Viewers, know_their_own_secrets_only) {
  EXPECT_TRUE(Viewer(seat_at(1)).knows(seat_at(1)));
  EXPECT_FALSE(Viewer(seat_at(1)).knows(seat_at(0)));
  EXPECT_FALSE(Viewer::everybody().knows(seat_at(0)));
  EXPECT_TRUE(Viewer::all().knows(seat_at(5)));
}

TEST(OptionsOfGames, are_what_the_design_lists) {
  std::string list;
  for_each_game([&]<class G>() {
    for (const ModeInfo& mode : G::info.modes) {
      list += std::string(G::info.key) + " " + std::string(mode.key) + " " + std::to_string(mode.least_players) + "-" +
              std::to_string(mode.most_players);
      for (const OptionInfo& option : mode.options) {
        list += " " + std::string(option.key) + " " + allowed_values(option) + " (" + option_value(option, option.fallback) +
                ")";
      }
      list += "\n";
    }
  });
  EXPECT_EQ(list,
            "kolpa standard 2-6 target 10–200 (50) max-rounds 1–100 (30)\n"
            "punto standard 2-4 rounds-to-win 1–5 (2)\n"
            "punto teams 4-4 rounds-to-win 1–5 (2)\n"
            "pop competitive 2-5 rounds 1–5 (3) two-player-option off, on (off) symbols ranges, partition (ranges)\n"
            "pop cooperative 3-5\n"
            "pop solo 1-1 rows 1–4 (1)\n"
            "pop puzzle 1-1\n"
            "shuppa standard 2-4\n"
            "shuppa solo 1-1 degree 2–9 (2)\n"
            "chromatik standard 2-5 level 1–3 (1) answer-time 3–30 (10) same-time 0–200 (40) skill-cards 5–20 (10)\n");
}

TEST(OptionsOfGames, have_words_in_both_languages) {
  for_each_game([&]<class G>() {
    EXPECT_TRUE(texts::has(G::info.text)) << G::info.text;
    EXPECT_TRUE(texts::has("game." + std::string(G::info.key) + ".tagline"));
    for (const ModeInfo& mode : G::info.modes) {
      EXPECT_TRUE(texts::has(mode.text)) << mode.text;
      for (const OptionInfo& option : mode.options) EXPECT_TRUE(texts::has(option.text)) << option.text;
    }
  });
}

TEST(OptionsOfGames, name_what_is_allowed_when_refused) {
  const Options options = default_options(Kolpa::info, 0);
  const auto high = with_option(Kolpa::info, options, "target", "201");
  ASSERT_FALSE(high);
  EXPECT_EQ(high.problem().text, "error.option.value");
  EXPECT_NE(
      texts::format(texts::Language::en, high.problem().text, high.problem().arguments).find("10–200"), std::string::npos);
  EXPECT_FALSE(with_option(Kolpa::info, options, "targett", "50"));
  EXPECT_FALSE(with_option(Kolpa::info, options, "target", "fifty"));
  EXPECT_FALSE(with_option(Kolpa::info, options, "target", ""));
  const auto good = with_option(Kolpa::info, options, "target", "200");
  ASSERT_TRUE(good);
  EXPECT_EQ(good->values[0], 200);
  EXPECT_FALSE(find_mode(Kolpa::info, "solo"));
  EXPECT_FALSE(check_players(Kolpa::info, 0, 7));
  EXPECT_TRUE(check_players(Kolpa::info, 0, 6));
}

// Every refusal has a sentence of its own, in both languages, that names the rule.
TEST(Refusals, of_all_games_have_words_and_a_rule) {
  for_each_game([]<class G>() {
    std::vector<std::string_view> keys;
    const std::string_view letters = G::refusals[0].rule.substr(0, 4);
    EXPECT_EQ(letters.back(), '-');
    for (const Refusal& refusal : G::refusals) {
      EXPECT_TRUE(refusal.rule.starts_with(letters)) << refusal.rule;
      EXPECT_TRUE(refusal.text.starts_with(std::string(G::info.key) + ".refuse.")) << refusal.text;
      EXPECT_TRUE(texts::has(refusal.text)) << refusal.text;
      for (auto language : {texts::Language::fr, texts::Language::en}) {
        const std::string sentence = texts::format(language, refusal.text);
        EXPECT_NE(sentence.find(" " + std::string(refusal.rule) + ")"), std::string::npos) << sentence;
      }
      keys.push_back(refusal.text);
    }
    std::sort(keys.begin(), keys.end());
    EXPECT_EQ(std::adjacent_find(keys.begin(), keys.end()), keys.end());
  });
}

}  // namespace
}  // namespace nuancier
