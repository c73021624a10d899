// A match through its erased interface: what is due, what may be done, and who sees what.
#include <algorithm>

#include "record/position.hpp"
#include "tests/table/tables.hpp"

namespace nuancier::table {
namespace {

TEST(Table, every_game_plays_to_a_record_that_verifies) {
  for (const Setting& setting : every_setting()) {
    SCOPED_TRACE(name(setting));
    auto match = opened(setting);
    Rng rng(1);
    play_out(*match, rng);
    const record::Record record = match->record();
    EXPECT_EQ(record::verify(record), std::nullopt);
    EXPECT_TRUE(match->standing().over);
    ASSERT_TRUE(record.result);
    EXPECT_EQ(record.result->winners, match->standing().winners);
  }
}

TEST(Table, an_unknown_game_is_no_match) {
  EXPECT_EQ(open("chess", Options{}, {}), nullptr);
  record::Record record;
  record.game = "chess";
  const auto result = resume(record);
  const auto* fault = std::get_if<record::Fault>(&result);
  ASSERT_NE(fault, nullptr);
  EXPECT_EQ(fault->problem.text, "record.error.replay.game");
}

TEST(Table, what_is_not_an_action_changes_nothing) {
  for (const Setting& setting : every_setting()) {
    SCOPED_TRACE(name(setting));
    auto match = opened(setting);
    auto untouched = opened(setting);
    Rng rng(2);
    Rng same(2);
    match->settle(rng);
    untouched->settle(same);
    const Seat seat = *match->due().seats().begin();
    for (const std::string& nonsense :
         {std::string("dance"), std::string(), std::string(10000, 'x'), match->legal(seat)[0] + " x"}) {
      EXPECT_EQ(match->act(seat, nonsense, {}), not_understood) << nonsense;
      EXPECT_EQ(match->thinker(seat)->preview(nonsense), std::nullopt);
    }
    expect_same(*match, *untouched);
  }
}

TEST(Table, who_is_not_due_is_refused) {
  for (const Setting& setting : every_setting()) {
    SCOPED_TRACE(name(setting));
    auto match = opened(setting);
    Rng rng(3);
    match->settle(rng);
    const Seat due = *match->due().seats().begin();
    for (int i = 0; i < max_seats; ++i) {
      if (match->due().seats().contains(seat_at(i))) continue;
      EXPECT_TRUE(match->legal(seat_at(i)).empty());
      const auto refusal = match->act(seat_at(i), match->legal(due)[0], {});
      ASSERT_TRUE(refusal);
      EXPECT_EQ(refusal->code, Refusal::Code::not_your_turn);
    }
  }
}

TEST(Table, every_legal_action_is_accepted_and_starts_as_previewed) {
  for (const Setting& setting : every_setting()) {
    SCOPED_TRACE(name(setting));
    auto match = opened(setting);
    Rng rng(4);
    for (int i = 0; i < 12 && !match->due().is_over(); ++i) step(*match, rng);
    if (match->due().is_over()) match = opened(setting);  // a short one: its first question
    if (match->due().is_chance()) match->settle(rng);
    const record::Record before = match->record();
    const Seat seat = *match->due().seats().begin();
    for (const std::string& action : match->legal(seat)) {
      auto branch = resumed(before);
      const std::size_t told = branch->told();
      const auto preview = branch->thinker(seat)->preview(action);
      ASSERT_TRUE(preview);
      ASSERT_EQ(branch->act(seat, action, {}), std::nullopt) << action;
      const json::array events = branch->events(Viewer(seat), told);
      ASSERT_FALSE(preview->empty());
      ASSERT_FALSE(events.empty());
      EXPECT_EQ(preview->front(), events.front());
    }
  }
}

TEST(Table, bots_are_found_by_name) {
  auto match = opened(setting_of("kolpa", 3));
  Rng rng(5);
  match->settle(rng);
  const Seat due = *match->due().seats().begin();
  const auto legal = match->legal(due);
  EXPECT_EQ(match->think(due, "nobody", rng), std::nullopt);
  EXPECT_EQ(match->think(next_seat(due, 3), "random", rng), std::nullopt);
  const auto action = match->think(due, "random", rng);
  ASSERT_TRUE(action);
  EXPECT_NE(std::find(legal.begin(), legal.end(), *action), legal.end());
}

TEST(Table, who_acts_in_a_seats_place_is_recorded) {
  auto match = opened(setting_of("punto", 2));
  Rng rng(6);
  match->settle(rng);
  const Seat due = *match->due().seats().begin();
  EXPECT_EQ(match->act(due, "place 0 0", "clock"), std::nullopt);
  EXPECT_EQ(std::get<record::Act>(match->record().entries.back()), (record::Act{due, "place 0 0", "clock"}));
}

TEST(Table, what_is_said_is_heard_and_recorded) {
  auto match = opened({"pop", [] {
                         Options options = default_options(Pop::info, static_cast<int>(pop::Mode::cooperative));
                         options.players = 4;
                         return options;
                       }()});
  Rng rng(5);
  match->settle(rng);
  const std::size_t told = match->told();
  EXPECT_EQ(match->may_say(seat_at(3)).front(), "place red A");
  EXPECT_EQ(match->say(seat_at(3), "place red B"), std::nullopt);
  EXPECT_EQ(match->say(seat_at(3), "place 20 B"), no_phrase);
  EXPECT_EQ(match->events(Viewer(seat_at(0)), told).size(), 1U);
  EXPECT_EQ(match->record().entries.back(), record::Entry(record::Say{seat_at(3), "place red B"}));
  EXPECT_EQ(match->view(Viewer::everybody()).at("said").at(3).at(0), "place red B");
  auto other = opened(setting_of("kolpa", 2));
  other->settle(rng);
  EXPECT_TRUE(other->may_say(seat_at(0)).empty());
  EXPECT_EQ(other->say(seat_at(0), "yes"), nobody_talks);
}

TEST(Table, events_and_views_hide_what_a_seat_may_not_know) {
  auto match = opened(setting_of("kolpa", 2));
  Rng rng(7);
  match->settle(rng);
  const json::value dealt = match->events(Viewer(seat_at(0)), 0).at(0).at("dealt");
  EXPECT_EQ(dealt.at("hands").at(0).as_array().size(), 5U);
  EXPECT_TRUE(dealt.at("hands").at(1).as_array().empty());
  const json::value seen = match->view(Viewer(seat_at(0)));
  EXPECT_EQ(seen.at("hands").at(1).at("size"), 5);
  EXPECT_TRUE(seen.at("hands").at(1).at("cards").as_array().empty());
  EXPECT_TRUE(match->view(Viewer::everybody()).at("hands").at(0).at("cards").as_array().empty());
  for (int i = 0; i < 200 && !match->due().is_over(); ++i) {
    const std::size_t told = match->told();
    step(*match, rng);
    for (const json::value& event : match->events(Viewer(seat_at(0)), told)) {
      if (const json::value* drew = event.as_object().if_contains("drew")) {
        EXPECT_EQ(drew->as_object().contains("card"), drew->at("seat") == 0);
      }
    }
  }
}

TEST(Table, a_position_leads_back_to_itself) {
  for (const Setting& setting : every_setting()) {
    SCOPED_TRACE(name(setting));
    auto match = opened(setting);
    Rng rng(8);
    for (int i = 0; i < 150 && !match->due().is_over(); ++i) {
      step(*match, rng);
      const auto position = record::read_position(match->position());
      ASSERT_TRUE(position) << match->position();
      auto placed = open(*position, seats_for(setting.options));
      ASSERT_NE(placed, nullptr) << match->position();
      EXPECT_EQ(placed->position(), match->position());
      EXPECT_EQ(placed->due(), match->due());
      for (int seat = 0; seat < setting.options.players; ++seat)
        EXPECT_EQ(placed->legal(seat_at(seat)), match->legal(seat_at(seat)));
    }
  }
}

TEST(Table, a_match_from_a_position_is_recorded_with_it) {
  auto match = opened(setting_of("punto", 3));
  Rng rng(9);
  for (int i = 0; i < 10; ++i) step(*match, rng);
  const auto position = record::read_position(match->position());
  ASSERT_TRUE(position);
  auto placed = open(*position, seats_for(match->options()));
  play_out(*placed, rng);
  const record::Record record = placed->record();
  ASSERT_TRUE(record.position);
  EXPECT_EQ(*record.position, position->value);
  EXPECT_EQ(record::verify(record), std::nullopt);
}

}  // namespace
}  // namespace nuancier::table
