// POP-16 to POP-19: the co-operative game, and what may be said in it.
#include "tests/pop/scene.hpp"

namespace nuancier::pop {
namespace {

State dealt(int players, std::uint64_t seed = 1) {
  Rng rng(seed);
  State s = Pop::open(options_of(Mode::cooperative, players));
  Pop::settle(s, Pop::draw(s, rng), ignore);
  return s;
}

Phrase phrase_of(std::string_view text) { return read_as<Phrase>(text); }

TEST(Pop, POP_16_the_chiefs_cards_are_all_open) {
  for (const auto& [players, open] : {std::pair{3, 2U}, {4, 1U}, {5, 0U}}) {
    const State s = dealt(players);
    EXPECT_EQ(s.chief.size(), open) << players;
    EXPECT_TRUE(s.chief_hidden.empty());
  }
}

TEST(Pop, POP_17_the_phrases_are_a_closed_set_without_card_numbers) {
  EXPECT_EQ(Pop::may_say(dealt(5), seat_at(0)).size(), 5U * (5 + 10) + 3);
  EXPECT_EQ(Pop::may_say(dealt(4), seat_at(0)).size(), 5U * (5 + 2 + 10) + 3) << "left and right of one Chief's card";
  const Phrases phrases = Pop::may_say(dealt(3), seat_at(0));
  EXPECT_EQ(phrases.size(), 5U * (5 + 4 + 10) + 3);
  for (std::size_t i = 0; i < phrases.size(); ++i) {
    const Text text = to_text(phrases[i]);
    EXPECT_EQ(phrase_of(text), phrases[i]) << text.view();
    const bool counts = text.view().starts_with("hold ");
    const bool beside_the_chief = phrases[i].names_chief_card();
    EXPECT_EQ(text.view().find_first_of("0123456789") != std::string_view::npos, counts || beside_the_chief);
    EXPECT_EQ(Pop::refuse(dealt(3), seat_at(0), phrases[i]), std::nullopt);
  }
}

TEST(Pop, POP_17_what_is_no_phrase_is_not_read) {
  for (const char* text :
       {"", "place", "place red", "place 20 B", "place red F", "place red left", "place red left 3", "place red left 0",
        "hold red", "hold red 10", "hold red -1", "yes no", "maybe", "red B", "place red B now", "hold pink 3", "Yes"}) {
    Phrase phrase;
    EXPECT_FALSE(from_text(text, phrase)) << text;
  }
}

TEST(Pop, POP_17_everybody_hears_a_phrase_until_the_turn_is_over) {
  State s = dealt(4);
  std::vector<Event> events;
  Pop::say(s, seat_at(2), phrase_of("place red B"), [&](const auto& event) { events.push_back(event); });
  Pop::say(s, seat_at(2), phrase_of("hold blue 3"), ignore);
  for (int i = -1; i < 4; ++i) {
    const Viewer viewer = i < 0 ? Viewer::everybody() : Viewer(seat_at(i));
    EXPECT_EQ(Pop::view(s, viewer).said[2], (Said{phrase_of("place red B"), phrase_of("hold blue 3")}));
    EXPECT_EQ(Pop::seen_by(events.at(0), viewer), events.at(0));
  }
  while (s.turn == 1 && !Pop::due(s).is_over()) {
    const Seat seat = *Pop::due(s).seats().begin();
    Pop::apply(s, seat, Pop::legal(s, seat)[0], ignore);
  }
  if (!Pop::due(s).is_over()) {
    EXPECT_TRUE(s.said[2].empty());
  }
}

TEST(Pop, POP_17_those_who_have_chosen_may_talk_too) {
  State s = dealt(3);
  Pop::apply(s, seat_at(0), Pop::legal(s, seat_at(0))[0], ignore);
  EXPECT_EQ(Pop::refuse(s, seat_at(0), phrase_of("thanks")), std::nullopt);
  const State before = s;
  Pop::say(s, seat_at(0), phrase_of("thanks"), ignore);
  EXPECT_EQ(Pop::due(s), Pop::due(before));
  EXPECT_EQ(s.choices, before.choices) << "a phrase changes nothing but what has been heard";
}

TEST(Pop, POP_17_at_most_eight_phrases_a_seat_a_turn) {
  State s = dealt(3);
  for (int i = 0; i < 8; ++i) {
    ASSERT_EQ(Pop::refuse(s, seat_at(0), phrase_of("yes")), std::nullopt);
    Pop::say(s, seat_at(0), phrase_of("yes"), ignore);
  }
  EXPECT_EQ(Pop::refuse(s, seat_at(0), phrase_of("yes")), refusal::said_enough);
  EXPECT_TRUE(Pop::may_say(s, seat_at(0)).empty());
  EXPECT_EQ(Pop::refuse(s, seat_at(1), phrase_of("yes")), std::nullopt);
}

TEST(Pop, POP_17_left_and_right_of_a_chiefs_card_that_lies_there) {
  EXPECT_EQ(Pop::refuse(dealt(3), seat_at(0), phrase_of("place red left 2")), std::nullopt);
  EXPECT_EQ(Pop::refuse(dealt(4), seat_at(0), phrase_of("place red left 2")), refusal::no_such_chief_card);
  EXPECT_EQ(Pop::refuse(dealt(5), seat_at(0), phrase_of("place red right 1")), refusal::no_such_chief_card);
}

TEST(Pop, POP_17_nobody_talks_in_the_other_modes_nor_when_it_is_over) {
  Rng rng(1);
  State s = Pop::open(options_of(Mode::competitive, 3));
  Pop::settle(s, Pop::draw(s, rng), ignore);
  EXPECT_EQ(Pop::refuse(s, seat_at(0), phrase_of("yes")), refusal::no_talk);
  EXPECT_TRUE(Pop::may_say(s, seat_at(0)).empty());
  State over = dealt(3);
  over.phase = Phase::over;
  EXPECT_EQ(Pop::refuse(over, seat_at(0), phrase_of("yes")), refusal::talk_is_over);
  EXPECT_EQ(Pop::refuse(dealt(3), seat_at(3), phrase_of("yes")), refusal::no_talk) << "there is no fourth player";
}

TEST(Pop, POP_18_the_first_explosion_ends_it_without_a_chain) {
  Scene t(R"(
     .   .  23   .   .
    33   .  26  45   .
    27  41  12  18  11
  )",
          options_of(Mode::cooperative, 4));
  for (CardSet& hand : t.state.hands) hand = {};
  t.state.hands = {CardSet{50, 49, 48}, CardSet{47, 46, 43}, CardSet{1, 2, 3}, CardSet{6, 7, 8}};
  t.reveal({14, 15, 17, 34, 38});
  EXPECT_EQ(t.explosions(), "17C: 17@C1 12@C2") << "23 would have met 18";
  EXPECT_EQ(t.order(), "14A 15B 17C") << "the turn's other cards are not placed";
  EXPECT_EQ(t.now(), tidy(R"(
    33   .   .  45   .
    27  41  23  18  11
    14  15  26   .   .
  )")) << "the columns served stay lower";
  EXPECT_TRUE(Pop::due(t.state).is_over());
  EXPECT_TRUE(Pop::standing(t.state).winners.empty());
  EXPECT_EQ(t.state.choices[3], CardSet{34});
  EXPECT_EQ(joined(t.state.chief), "38");
  EXPECT_EQ(joined(Pop::view(t.state, Viewer::everybody()).lower), "A B C");
}

TEST(Pop, POP_18_the_chiefs_explosion_loses_too) {
  Scene t("11  25  14  21  20", options_of(Mode::cooperative, 4));
  t.reveal({24, 26, 35, 39, 16});
  EXPECT_TRUE(Pop::due(t.state).is_over());
  EXPECT_TRUE(Pop::standing(t.state).winners.empty());
}

// Two blocks of five hold each colour once, so that a column of every tenth number never matches below or beside it.
TEST(Pop, POP_18_all_hands_empty_after_nine_turns_is_won) {
  Scene t("11  25  14  21  20", options_of(Mode::cooperative, 5));
  t.state.turn = 9;
  t.reveal({12, 16, 18, 24, 33});
  EXPECT_EQ(t.explosions(), "");
  const Standing standing = Pop::standing(t.state);
  EXPECT_TRUE(standing.over);
  EXPECT_EQ(standing.winners, SeatSet::first(5));
  EXPECT_EQ(of_kind<MatchOver>(t.events).at(0).rank, Rank::legendary);
}

TEST(Pop, POP_19_the_level_is_what_is_left_in_each_hand) {
  const std::array<Rank, 9> by_cards = {Rank::experts, Rank::seasoned, Rank::seasoned, Rank::trainees, Rank::trainees,
                                        Rank::novices, Rank::novices,  Rank::novices,  Rank::novices};
  for (std::size_t left = 0; left < by_cards.size(); ++left) {
    Scene t("11  25  14  21  20", options_of(Mode::cooperative, 5));
    t.state.turn = static_cast<std::uint8_t>(9 - left);
    for (std::size_t i = 0; i < 5; ++i) {
      for (std::size_t n = 0; n < left; ++n) t.state.hands[i].insert(card_at(static_cast<int>(1 + n)));
    }
    t.reveal({16, 17, 23, 29, 33});  // 16 explodes with 11
    const MatchOver over = of_kind<MatchOver>(t.events).at(0);
    EXPECT_EQ(over.rank, by_cards[left]) << left;
    EXPECT_TRUE(over.winners.empty());
    EXPECT_EQ(Pop::standing(t.state).scores[0], static_cast<int>(left)) << "those chosen this turn are no longer in it";
  }
}

}  // namespace
}  // namespace nuancier::pop
