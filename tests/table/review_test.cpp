// Advice and looking back, with types erased.
#include "table/review.hpp"

#include <gtest/gtest.h>

#include "record/codec.hpp"
#include "rules/games.hpp"
#include "table/match.hpp"
#include "texts/texts.hpp"

namespace nuancier::table {
namespace {

// A match between random players, as far as so many decisions.
std::unique_ptr<Match> played(std::string_view game, const Options& options, int decisions) {
  auto match = open(game, options, Seats(options.players));
  Rng rng(3);
  for (int made = 0; !match->due().is_over() && made < decisions;) {
    if (match->due().is_chance()) {
      match->settle(rng);
      continue;
    }
    const Seat seat = *match->due().seats().begin();
    const auto legal = match->legal(seat);
    match->act(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], "");
    ++made;
  }
  while (match->due().is_chance()) match->settle(rng);
  return match;
}

template <class Visit>
void for_each_mode(Visit&& visit) {
  for_each_game([&]<class G>() {
    for (std::size_t mode = 0; mode < G::info.modes.size(); ++mode) {
      SCOPED_TRACE(testing::Message() << G::info.key << ' ' << G::info.modes[mode].key);
      visit(G::info, default_options(G::info, static_cast<int>(mode)));
    }
  });
}

TEST(Advice, ranks_legal_actions_with_a_reason_that_exists_in_both_languages) {
  for_each_mode([](const GameInfo& game, const Options& options) {
    const auto match = played(game.key, options, 3);
    if (match->due().is_over()) return;
    const Seat seat = *match->due().seats().begin();
    Rng rng(1);
    const auto advised = match->advise(seat, search::Budget(60), rng);
    const auto legal = match->legal(seat);
    ASSERT_FALSE(advised.empty());
    for (const Advised& one : advised) {
      EXPECT_NE(std::find(legal.begin(), legal.end(), one.action), legal.end()) << one.action;
      EXPECT_TRUE(texts::has(one.reason.text)) << one.reason.text;
      EXPECT_GE(one.value, 0);
      EXPECT_LE(one.value, 1);
    }
  });
}

TEST(Advice, is_not_given_to_who_has_nothing_to_do) {
  const auto match = played("kolpa", default_options(Kolpa::info, 0), 3);
  Rng rng(1);
  const Seat other = next_seat(*match->due().seats().begin(), 2);
  EXPECT_TRUE(match->advise(other, search::Budget(10), rng).empty());
}

TEST(Review, weighs_every_real_decision_and_no_other) {
  for_each_mode([](const GameInfo& game, const Options& options) {
    const record::Record record = played(game.key, options, 8)->record();
    const auto reviewed = review(record);
    ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Review>>(reviewed));
    const Review& back = *std::get<std::unique_ptr<Review>>(reviewed);
    for (std::size_t i = 0; i < back.decisions().size(); ++i) {
      const Decision& decision = back.decisions()[i];
      const auto& act = std::get<record::Act>(record.entries[decision.entry]);
      EXPECT_EQ(act.seat, decision.seat);
      EXPECT_EQ(act.text, decision.action);
      const Verdict verdict = back.weigh(i, search::Budget(80), 1);
      EXPECT_EQ(verdict.played.action, decision.action);
      EXPECT_GE(verdict.loss(), 0);
      EXPECT_EQ(verdict.played, back.weigh(i, search::Budget(80), 1).played) << "the same for the same seed";
    }
  });
}

TEST(Review, finds_losses_where_players_choose_at_random) {
  const record::Record record = played("punto", default_options(Punto::info, 0), 1000)->record();
  const auto reviewed = review(record);
  const Review& back = *std::get<std::unique_ptr<Review>>(reviewed);
  double loss = 0;
  for (std::size_t i = 0; i < back.decisions().size(); ++i) loss += back.weigh(i, search::Budget(100), 1).loss();
  EXPECT_GT(loss / static_cast<double>(back.decisions().size()), 0.02);
}

TEST(Review, names_what_is_wrong_with_a_record) {
  record::Record record = played("kolpa", default_options(Kolpa::info, 0), 4)->record();
  record.entries.push_back(record::Act{seat_at(0), "kol r9", ""});
  EXPECT_TRUE(std::holds_alternative<record::Fault>(review(record)));
  record.game = "chess";
  EXPECT_TRUE(std::holds_alternative<record::Fault>(review(record)));
}

}  // namespace
}  // namespace nuancier::table
