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
std::string playthrough(const Options& options, std::uint64_t seed) {
  std::ostringstream out;
  Rng rng(seed);
  typename G::State s = G::open(options);
  const auto tell = [&](const auto& event) {
    const auto seen = G::seen_by(event, Viewer::everybody());
    if (seen) out << "  told " << json::serialize(record::to_json(*seen)) << '\n';
  };
  for (int step = 0; step < steps && !G::due(s).is_over(); ++step) {
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

template <Game G>
void compare(const Options& options, const std::string& variant) {
  const std::string name =
      std::string(NUANCIER_SOURCE_DIR "/tests/goldens/") + std::string(G::info.key) + "_" +
      std::string(G::info.modes[options.mode].key) + "_" + std::to_string(options.players) + variant + ".txt";
  const std::string now = playthrough<G>(options, 2026);
  if (std::getenv("NUANCIER_UPDATE_GOLDENS") != nullptr) std::ofstream(name) << now;
  EXPECT_EQ(read(name), now) << name;
}

// Every mode and number of players; and the options that make another game of it: choices, and the difficulties of solo.
TEST(Goldens, playthroughs_are_as_kept) {
  for_each_game([]<class G>() {
    for (std::size_t mode = 0; mode < G::info.modes.size(); ++mode) {
      const ModeInfo& info = G::info.modes[mode];
      Options options = default_options(G::info, static_cast<int>(mode));
      for (int players = info.least_players; players <= info.most_players; ++players) {
        options.players = static_cast<std::uint8_t>(players);
        compare<G>(options, "");
      }
      for (std::size_t o = 0; o < info.options.size(); ++o) {
        const OptionInfo& option = info.options[o];
        if (option.kind == OptionInfo::Kind::number && info.most_players > 1) continue;
        for (int value = option.least; value <= option.most; ++value) {
          if (value == option.fallback) continue;
          Options other = default_options(G::info, static_cast<int>(mode));
          other.values[o] = static_cast<std::int16_t>(value);
          compare<G>(other, "_" + std::string(option.key) + "_" + option_value(option, value));
        }
      }
    }
  });
}

}  // namespace
}  // namespace nuancier
