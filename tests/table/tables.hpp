// Matches of every game, mode and number of players, played by random bots through the erased interface alone.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rules/games.hpp"
#include "table/match.hpp"

namespace nuancier::table {

struct Setting {
  std::string game;
  Options options;
};

inline std::vector<Setting> every_setting() {
  std::vector<Setting> settings;
  for_each_game([&]<class G>() {
    for (std::size_t mode = 0; mode < G::info.modes.size(); ++mode) {
      for (int players = G::info.modes[mode].least_players; players <= G::info.modes[mode].most_players; ++players) {
        Options options = default_options(G::info, static_cast<int>(mode));
        options.players = static_cast<std::uint8_t>(players);
        settings.push_back({std::string(G::info.key), options});
      }
    }
  });
  return settings;
}

inline Setting setting_of(std::string_view game, int players) {
  for (const Setting& setting : every_setting()) {
    if (setting.game == game && setting.options.players == players) return setting;
  }
  ADD_FAILURE() << game << " is not played by " << players;
  return {};
}

inline std::string name(const Setting& setting) {
  return setting.game + " mode " + std::to_string(setting.options.mode) + " players " +
         std::to_string(setting.options.players);
}

inline Seats seats_for(const Options& options) {
  Seats seats;
  for (int i = 0; i < options.players; ++i)
    seats.push_back({std::string("Seat ").append(std::to_string(i)), i == 0 ? "" : "random"});
  return seats;
}

inline std::unique_ptr<Match> opened(const Setting& setting) {
  auto match = open(setting.game, setting.options, seats_for(setting.options));
  EXPECT_NE(match, nullptr);
  return match;
}

// One deal, shuffle or action; of sealed choices all of them, until they are revealed.
inline void step(Match& match, Rng& rng) {
  if (match.due().is_chance()) return match.settle(rng);
  const std::size_t recorded = match.record().entries.size();
  while (match.record().entries.size() == recorded) {
    const Seat seat = *match.due().seats().begin();
    const auto action = match.think(seat, "random", rng);
    ASSERT_TRUE(action);
    ASSERT_EQ(match.act(seat, *action, {}), std::nullopt) << *action;
  }
}

inline void play_out(Match& match, Rng& rng) {
  while (!match.due().is_over()) step(match, rng);
}

inline std::unique_ptr<Match> resumed(const record::Record& record) {
  auto result = resume(record);
  if (const auto* fault = std::get_if<record::Fault>(&result)) {
    ADD_FAILURE() << fault->problem.text << " at " << fault->entry.value_or(0);
    return nullptr;
  }
  return std::move(*std::get_if<std::unique_ptr<Match>>(&result));
}

// Everything that can be seen of two matches.
inline void expect_same(const Match& one, const Match& other) {
  EXPECT_EQ(one.due(), other.due());
  EXPECT_EQ(one.standing(), other.standing());
  EXPECT_EQ(one.position(), other.position());
  EXPECT_EQ(one.record(), other.record());
  EXPECT_EQ(one.view(Viewer::all()), other.view(Viewer::all()));
  EXPECT_EQ(one.events(Viewer::all(), 0), other.events(Viewer::all(), 0));
  for (int i = 0; i < one.options().players; ++i) {
    EXPECT_EQ(one.view(Viewer(seat_at(i))), other.view(Viewer(seat_at(i))));
    EXPECT_EQ(one.legal(seat_at(i)), other.legal(seat_at(i)));
  }
}

}  // namespace nuancier::table
