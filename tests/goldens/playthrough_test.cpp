// Playthroughs kept as files: per step what the mover sees, what is legal, what is done and what everybody is told. A change
// of behaviour shows as a difference; NUANCIER_UPDATE_GOLDENS=1 writes the files anew, and the commit says why.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

#include "record/codec.hpp"
#include "rules/games.hpp"

namespace nuancier {
namespace {

namespace json = boost::json;
constexpr int steps = 60;
constexpr int variant_steps = 6;

// One line a field; the memory is left to the tests of guesses.
void print_view(std::ostream& out, const json::value& view) {
  for (const auto& [key, value] : view.as_object()) {
    if (key != "memory") out << "    " << key << ' ' << json::serialize(value) << '\n';
  }
}

// A long list by its beginning and its end.
template <Game G>
void print_actions(std::ostream& out, const typename G::Actions& actions) {
  constexpr std::size_t all = 100;
  constexpr std::size_t of_long = 3;
  out << "  may";
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const bool shown = actions.size() <= all || i < of_long || i + 1 == actions.size();
    if (shown) out << (i == 0 ? " " : ", ") << to_text(actions[i]).view();
    if (!shown && i == of_long) out << ", … " << actions.size() - of_long - 1 << " more …";
  }
  out << '\n';
}

template <Game G>
std::string playthrough(const Options& options, std::uint64_t seed, int most_steps) {
  std::ostringstream out;
  Rng rng(seed);
  typename G::State s = G::open(options);
  const auto tell = [&](const auto& event) {
    const auto seen = G::seen_by(event, Viewer::everybody());
    if (seen) out << "  told " << json::serialize(record::to_json(*seen)) << '\n';
  };
  for (int step = 0; step < most_steps && !G::due(s).is_over(); ++step) {
    if (G::due(s).is_chance()) {
      const typename G::Chance chance = G::draw(s, rng);
      out << "chance " << json::serialize(record::to_json(chance)) << '\n';
      G::settle(s, chance, tell);
      continue;
    }
    const Seat seat = *G::due(s).seats().begin();
    out << "seat " << index(seat) << " sees\n";
    print_view(out, record::to_json(G::view(s, Viewer(seat))));
    const typename G::Actions actions = G::legal(s, seat);
    print_actions<G>(out, actions);
    const typename G::Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    out << "  does " << to_text(action).view() << '\n';
    G::apply(s, seat, action, tell);
  }
  return out.str();
}

std::string read(const std::string& name) {
  std::ifstream file(name);
  return {std::istreambuf_iterator<char>(file), {}};
}

void expect_as_kept(const std::string& name, const std::string& now) {
  const std::string file = NUANCIER_SOURCE_DIR "/tests/goldens/" + name + ".txt";
  if (std::getenv("NUANCIER_UPDATE_GOLDENS") != nullptr) std::ofstream(file) << now;
  EXPECT_EQ(read(file), now) << file;
}

// The beginning of a match with each other value of an option.
template <Game G>
std::string beginnings(const Options& options, std::size_t option) {
  const OptionInfo& info = G::info.modes[options.mode].options[option];
  std::string all;
  for (int value = info.least; value <= info.most; ++value) {
    if (value == info.fallback) continue;
    Options other = options;
    other.values[option] = static_cast<std::int16_t>(value);
    all += "option " + std::string(info.key) + " " + option_value(info, value) + "\n" +
           playthrough<G>(other, 2026, variant_steps);
  }
  return all;
}

// Every mode and number of players; and the options that make another game of it: choices, levels, and the difficulties of
// solo.
TEST(Goldens, playthroughs_are_as_kept) {
  for_each_game([]<class G>() {
    for (std::size_t mode = 0; mode < G::info.modes.size(); ++mode) {
      const ModeInfo& info = G::info.modes[mode];
      const std::string name = std::string(G::info.key) + "_" + std::string(info.key) + "_";
      Options options = default_options(G::info, static_cast<int>(mode));
      for (std::size_t o = 0; o < info.options.size(); ++o) {
        const OptionInfo& option = info.options[o];
        const bool has_few = option.kind != OptionInfo::Kind::number || option.most - option.least <= 2;
        if (!has_few && info.most_players > 1) continue;
        const std::string variant = name + std::to_string(options.players) + "_" + std::string(info.options[o].key);
        expect_as_kept(variant, beginnings<G>(options, o));
      }
      for (int players = info.least_players; players <= info.most_players; ++players) {
        options.players = static_cast<std::uint8_t>(players);
        expect_as_kept(name + std::to_string(players), playthrough<G>(options, 2026, steps));
      }
    }
  });
}

}  // namespace
}  // namespace nuancier
