// A table at which people sit down and play, for tests: everybody does what a random bot would.
#pragma once

#include <gtest/gtest.h>

#include <deque>

#include "table/table.hpp"
#include "tests/table/tables.hpp"

namespace nuancier::table {

inline record::Bytes32 secret_of(std::uint64_t seed) {
  Rng rng(seed);
  record::Bytes32 secret{};
  for (std::uint8_t& byte : secret) byte = static_cast<std::uint8_t>(rng.below(256));
  return secret;
}

inline std::string value_of(Seat seat) { return record::to_hex(secret_of(1000 + static_cast<std::uint64_t>(seat))); }
inline std::string person(Seat seat) { return "person" + std::to_string(index(seat)); }

inline Setup setup_of(const Setting& setting) {
  Setup setup;
  with_game(setting.game, [&]<class G>() { setup.game = &G::info; });
  setup.options = setting.options;
  setup.bots.resize(setting.options.players);
  return setup;
}

// Keeps the log and everything that was told.
class Seated {
 public:
  explicit Seated(const Setup& setup, std::uint64_t seed = 1)
      : Seated(Table::make("t1", setup, secret_of(seed), "person0", 0)) {}

  Outcome step(const Input& input) {
    Outcome outcome = table.step(input, now, ViewerSet::all());
    keep(outcome);
    return outcome;
  }
  void must(const Input& input) {
    const Outcome outcome = step(input);
    ASSERT_EQ(outcome.refusal, std::nullopt) << outcome.refusal->text;
  }

  void sit_down() {
    for (int i = 0; i < table.players(); ++i) {
      if (table.seat(seat_at(i)).bot.empty()) must(input::Join{person(seat_at(i)), seat_at(i)});
    }
  }
  void start() {
    sit_down();
    for (int i = 0; i < table.players(); ++i) {
      if (table.seat(seat_at(i)).bot.empty()) must(input::Ready{person(seat_at(i)), seat_at(i), value_of(seat_at(i))});
    }
    ASSERT_NE(table.phase(), Phase::open);
  }

  // Whoever is due first, a bot too, does something at random.
  void move(Rng& rng) {
    const Seat seat = *table.match()->due().seats().begin();
    const auto action = table.match()->think(seat, "random", rng);
    ASSERT_TRUE(action);
    if (table.seat(seat).bot.empty()) {
      must(input::Act{person(seat), seat, table.decision(seat), "id" + std::to_string(log.size()), *action, {}});
    } else {
      must(input::Thought{seat, table.decision(seat), {}, *action});
    }
  }
  void play_out(Rng& rng) {
    while (table.phase() == Phase::playing && !::testing::Test::HasFatalFailure()) {
      now += 1000;
      move(rng);
    }
  }

  Table restored() const {
    std::size_t read = 0;
    std::optional<Table> again = Table::restore("t1", log, read);
    EXPECT_TRUE(again) << "entry " << read << ": " << (read < log.size() ? log[read] : "");
    return std::move(*again);
  }

  Table table;
  Time now = 0;
  std::vector<std::string> log;
  std::array<std::vector<std::string>, viewer_count> told;

 private:
  explicit Seated(std::pair<Table, Outcome> made) : table(std::move(made.first)) { keep(made.second); }

  void keep(const Outcome& outcome) {
    for (const Entry& entry : outcome.entries) log.push_back(to_line(entry));
    for (const Told& each : outcome.told) told[viewer_index(each.viewer)].push_back(each.text);
  }
};

inline Setup small_setup(std::string_view game, int players) { return setup_of(setting_of(game, players)); }

}  // namespace nuancier::table
