// Playing never touches the heap: counts every allocation of this program.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "rules/games.hpp"
#include "search/ismcts.hpp"

namespace {
long allocations = 0;
}

// Not inlined: the compiler would see malloc paired with delete and warn.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace nuancier {
namespace {

TEST(Heap, the_count_works) {
  const long before = allocations;
  void* volatile memory = ::operator new(1);  // volatile: not to be optimised away
  ::operator delete(memory);
  EXPECT_EQ(allocations, before + 1);
}

TEST(Heap, playing_guessing_and_looking_allocate_nothing) {
  for_each_game([]<class G>() {
    SCOPED_TRACE(G::info.key);
    for (std::size_t mode = 0; mode < G::info.modes.size(); ++mode) {
      Options options = default_options(G::info, static_cast<int>(mode));
      options.players = static_cast<std::uint8_t>(G::info.modes[mode].most_players);
      const long before = allocations;
      Rng rng(7);
      for (int match = 0; match < 20; ++match) {
        typename G::State s = G::open(options);
        search::settle_chance<G>(s, rng, ignore);
        for (Seat seat : G::due(s).seats()) {
          typename G::State world = G::guess(G::view(s, Viewer(seat)), rng);
          search::play_out<G>(world, rng);
        }
        search::play_out<G>(s, rng);
      }
      EXPECT_EQ(allocations, before);
    }
  });
}

TEST(Heap, the_loop_of_a_search_allocates_nothing) {
  for_each_game([]<class G>() {
    SCOPED_TRACE(G::info.key);
    Options options = default_options(G::info, 0);
    options.players = static_cast<std::uint8_t>(G::info.modes[0].most_players);
    Rng rng(7);
    typename G::State s = G::open(options);
    const Due due = search::settle_chance<G>(s, rng, ignore);
    search::Search<G> search(G::view(s, Viewer(*due.seats().begin())), 300);
    const long before = allocations;
    search.run(search::Budget(600), rng);
    EXPECT_EQ(allocations, before);
  });
}

}  // namespace
}  // namespace nuancier
