// Any bytes: read, verified, written and read again, nothing changes and nothing else happens.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "record/json.hpp"
#include "record/position.hpp"
#include "record/puzzle.hpp"
#include "record/read.hpp"
#include "record/replay.hpp"
#include "record/text.hpp"
#include "rules/games.hpp"
#include "tests/fuzz/must.hpp"

namespace nuancier::record {
namespace {

void check(const Record& record) {
  const auto fault = verify(record);
  const std::string line = write_json(record);
  const auto from_json = read_json(line);
  must(from_json && *from_json == record && write_json(*from_json) == line, "JSON round-trips");
  const std::string text = write_text(record);
  const auto from_text = read_text(text);
  must(from_text && *from_text == record && write_text(*from_text) == text, "text round-trips");
  must(verify(*from_text) == fault, "the same fault");
}

// Assertions are on: a position that was accepted can be played on, and looked at by everybody.
template <Game G>
void play_on(const Position& position) {
  std::optional<typename G::State> s = state_of<G>(position);
  must(s.has_value(), "an accepted position is a state");
  Rng rng(1);
  for (int step = 0; step < 100 && !G::due(*s).is_over(); ++step) {
    if (G::due(*s).is_chance()) {
      const auto chance = G::draw(*s, rng);
      must(!G::refuse_chance(*s, chance), "chance is not refused");
      G::settle(*s, chance, ignore);
      continue;
    }
    for (Seat seat : G::due(*s).seats()) G::guess(G::view(*s, Viewer(seat)), rng);
    const Seat seat = *G::due(*s).seats().begin();
    const auto actions = G::legal(*s, seat);
    must(actions.size() > 0, "who is due can act");
    G::apply(*s, seat, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], ignore);
  }
}

void check(const Position& position) {
  const std::string text = write_position(position);
  const auto again = read_position(text);
  must(again && *again == position && write_position(*again) == text, "positions round-trip");
  with_game(position.game, [&]<class G>() { play_on<G>(position); });
}

void check(const StatedPuzzle& stated) {
  const std::string text = write_puzzle(stated);
  const auto again = read_puzzles(text);
  must(
      again && again->size() == 1 && again->front() == stated && write_puzzle(again->front()) == text, "puzzles round-trip");
  const auto from_json = read_puzzles(boost::json::serialize(puzzle_to_json(stated)));
  must(from_json && from_json->size() == 1 && from_json->front() == stated, "puzzles round-trip in JSON");
  for (const pop::Action& answer : pop::answers(stated.puzzle)) {
    must(stated.puzzle.hand.contains(answer.cards), "an answer is of the hand");
  }
  must(state_of<Pop>(position_of(stated.puzzle)).has_value(), "a puzzle is a position");
}

}  // namespace
}  // namespace nuancier::record

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nuancier::record;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto records = read_all(text)) {
    for (const Record& record : *records) check(record);
  }
  if (const auto position = read_position(text)) check(*position);
  if (const auto puzzles = read_puzzles(text)) {
    for (const StatedPuzzle& stated : *puzzles) check(stated);
  }
  return 0;
}
