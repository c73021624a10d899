// nuancier encoding GAME: how the game's decisions are written as numbers (docs/encoding.md).
#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <iostream>

#include "cli/command.hpp"
#include "rules/games.hpp"
#include "search/encodings.hpp"

namespace nuancier::cli {
namespace {

struct Arguments {
  std::string game;
  bool as_json = false;
};

// The sections are the same in every view; the first one after a deal will do.
template <Game G>
search::Observation sample() {
  typename G::State s = G::open(default_options(G::info, 0));
  Rng rng(1);
  G::settle(s, G::draw(s, rng), ignore);
  search::Observation observation;
  search::Encoding<G>::observe(G::view(s, Viewer(seat_at(0))), observation);
  return observation;
}

template <Game G>
void print(bool as_json) {
  const search::Observation observation = sample<G>();
  boost::json::array sections;
  std::size_t from = 0;
  if (!as_json) {
    std::cout << say("cli.encoding.title", {{"game", std::string(G::info.key)},
                                            {"numbers", std::to_string(observation.numbers().size())},
                                            {"actions", std::to_string(search::Encoding<G>::actions)}})
              << "\n\n"
              << say("cli.encoding.columns") << '\n';
  }
  for (const search::Section& section : observation.sections()) {
    if (as_json) {
      sections.push_back(boost::json::object{{"name", section.name}, {"from", from}, {"length", section.length}});
    } else {
      std::cout << fmt::format("{:>6} {:>6}  {}\n", from, section.length, section.name);
    }
    from += section.length;
  }
  if (!as_json) return;
  std::cout << boost::json::serialize(boost::json::object{
                   {"game", G::info.key},
                   {"observation", from},
                   {"actions", search::Encoding<G>::actions},
                   {"sections", std::move(sections)}})
            << '\n';
}

}  // namespace

void add_encoding(Command app) {
  Command command = app.add("encoding", say("cli.encoding.about"));
  static Arguments arguments;
  command.option("game", arguments.game, say("cli.rules.game")).required().type_name("GAME");
  command.flag("--json", arguments.as_json, say("cli.json"));
  command.on_run([] { with_game(find_game(arguments.game).key, []<class G>() { print<G>(arguments.as_json); }); });
}

}  // namespace nuancier::cli
