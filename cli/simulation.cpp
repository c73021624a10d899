#include "cli/simulation.hpp"

#include <atomic>
#include <thread>

#include "record/json.hpp"
#include "record/recorder.hpp"
#include "rules/games.hpp"
#include "search/bots.hpp"

namespace nuancier::cli {
namespace {

// Chance and each bot have generators of their own: the deals do not depend on who plays.
struct Generators {
  explicit Generators(std::uint64_t seed) : chance(derive_seed(seed, 0)) {
    for (std::size_t i = 0; i < max_seats; ++i) bots.push_back(Rng(derive_seed(seed, i + 1)));
  }
  Rng chance;
  std::vector<Rng> bots;
};

template <Game G>
Played play(const Simulation& simulation, std::uint64_t seed) {
  Generators rng(seed);
  std::vector<record::SeatInfo> seats;
  for (const std::string& bot : simulation.bots) seats.push_back({"", bot});
  std::optional<record::Recorder<G>> recorder;
  if (simulation.with_records) recorder.emplace(simulation.options, std::move(seats));
  std::vector<search::Bot> bots;
  for (const std::string& bot : simulation.bots) bots.push_back(search::find_bot<G>(bot).value_or(search::Bot()));
  typename G::State s = G::open(simulation.options);
  Played played;
  for (Due due = G::due(s); !due.is_over(); due = G::due(s)) {
    if (due.is_chance()) {
      const typename G::Chance chance = G::draw(s, rng.chance);
      if (recorder) recorder->settled(chance);
      G::settle(s, chance, ignore);
      continue;
    }
    const Seat seat = *due.seats().begin();
    const auto i = static_cast<std::size_t>(seat);
    const auto action = search::Bots<G>::choose(bots[i], G::view(s, Viewer(seat)), rng.bots[i]);
    if (recorder) recorder->acted(s, seat, action);
    G::apply(s, seat, action, ignore);
    ++played.moves;
  }
  played.standing = G::standing(s);
  if (recorder) played.record = record::write_json(recorder->finish(s));
  return played;
}

}  // namespace

void simulate(const Simulation& simulation, const std::function<void(const Played&)>& take) {
  constexpr std::uint64_t portion = 512;  // matches held in memory at a time
  for (std::uint64_t from = 0; from < simulation.games; from += portion) {
    std::vector<Played> played(std::min(portion, simulation.games - from));
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      with_game(simulation.game, [&]<class G>() {
        for (std::size_t i = next++; i < played.size(); i = next++) {
          played[i] = play<G>(simulation, derive_seed(simulation.seed, from + i));
        }
      });
    };
    std::vector<std::jthread> helpers;
    for (unsigned t = 1; t < simulation.threads; ++t) helpers.emplace_back(work);
    work();
    helpers.clear();  // joins
    for (const Played& match : played) take(match);
  }
}

}  // namespace nuancier::cli
