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
    out << "  may";
    for (std::size_t i = 0; i < actions.size(); ++i) out << (i == 0 ? " " : ", ") << to_text(actions[i]).view();
    const typename G::Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    out << "\n  does " << to_text(action).view() << '\n';
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

TEST(Goldens, playthroughs_are_as_kept) {
  for_each_game([]<class G>() {
    for (std::size_t mode = 0; mode < G::info.modes.size(); ++mode) {
      const ModeInfo& info = G::info.modes[mode];
      for (int players = info.least_players; players <= info.most_players; ++players) {
        Options options = default_options(G::info, static_cast<int>(mode));
        options.players = static_cast<std::uint8_t>(players);
        const std::string name = std::string(G::info.key) + "_" + std::string(info.key) + "_" + std::to_string(players);
        expect_as_kept(name, playthrough<G>(options, 2026, steps));
        // Against the game, options are what the opponent is like.
        for (std::size_t o = 0; info.shared_fate && o < info.options.size(); ++o) {
          expect_as_kept(name + "_" + std::string(info.options[o].key), beginnings<G>(options, o));
        }
      }
    }
  });
}

}  // namespace
}  // namespace nuancier
