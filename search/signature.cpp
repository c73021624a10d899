#include "search/signature.hpp"

#include "rules/games.hpp"
#include "rules/kit/hash.hpp"
#include "search/advices.hpp"
#include "search/bots.hpp"
#include "search/playout.hpp"
#include "search/pop/puzzle_maker.hpp"

namespace nuancier::search {
namespace {

constexpr int matches_each = 20;
constexpr int thoughtful_steps = 50;  // of the first match
constexpr long iterations_each = 60;

template <Game G>
void add_standing(Hash& hash, const typename G::State& s) {
  const Standing standing = G::standing(s);
  hash.add(static_cast<std::uint64_t>(standing.round));
  for (int score : standing.scores) hash.add(static_cast<std::uint64_t>(static_cast<std::int64_t>(score)));
  hash.add(standing.winners.bits());
}

// What thinking for a number of iterations comes to, and what each bot does; those that play by lot included.
template <Game G>
void add_thoughts(Hash& hash, const typename G::View& view, Rng& rng) {
  for (const auto& ranked : Advice<G>::rank(view, Budget(iterations_each), rng)) {
    hash.add(to_text(ranked.action).view());
    hash.add(static_cast<std::uint64_t>(ranked.visits));
  }
  const Bot usual{};
  hash.add(to_text(Bots<G>::choose(usual, view, rng)).view());
}

// Plays one match, hashing every choice, and now and then what a guess makes of the mover's view, and what it thinks.
template <Game G>
void add_match(Hash& hash, const Options& options, std::uint64_t seed, bool with_thoughts) {
  Rng rng(seed);
  typename G::State s = G::open(options);
  int step = 0;
  for (Due due = settle_chance<G>(s, rng, ignore); !due.is_over(); due = settle_chance<G>(s, rng, ignore)) {
    with_thoughts = with_thoughts && step < thoughtful_steps;
    const Seat seat = *due.seats().begin();
    const typename G::Actions actions = G::legal(s, seat);
    hash.add(actions.size());
    const typename G::Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    hash.add(to_text(action).view());
    if (++step % 16 == 0) {
      typename G::State world = G::guess(G::view(s, Viewer(seat)), rng);
      play_out<G>(world, rng);
      add_standing<G>(hash, world);
    }
    if (with_thoughts && step % 7 == 1) add_thoughts<G>(hash, G::view(s, Viewer(seat)), rng);
    G::apply(s, seat, action, ignore);
  }
  add_standing<G>(hash, s);
}

// Daily puzzles are promised to be the same everywhere.
void add_puzzle(Hash& hash, const pop::Puzzle& puzzle) {
  for (const pop::ColumnCards& column : puzzle.columns) {
    hash.add(column.size());
    for (pop::Card card : column) hash.add(static_cast<std::uint64_t>(number(card)));
  }
  hash.add(puzzle.hand.bits());
}

}  // namespace

std::uint64_t signature() {
  Hash hash;
  for_each_game([&]<class G>() {
    hash.add(G::info.key);
    for (std::size_t mode = 0; mode < G::info.modes.size(); ++mode) {
      Options options = default_options(G::info, static_cast<int>(mode));
      for (int players = G::info.modes[mode].least_players; players <= G::info.modes[mode].most_players; ++players) {
        options.players = static_cast<std::uint8_t>(players);
        for (std::uint64_t match = 0; match < matches_each; ++match) {
          add_match<G>(hash, options, derive_seed(mode, match), match == 0);
        }
      }
    }
  });
  Rng rng(1);
  for (int difficulty = 1; difficulty <= puzzles::grades; ++difficulty) {
    add_puzzle(hash, puzzles::make(difficulty, rng).puzzle);
  }
  return hash.value();
}

}  // namespace nuancier::search
