// Games, decks and puzzles.
#include <charconv>

#include "record/best_move.hpp"
#include "record/description.hpp"
#include "rules/pop/pop.hpp"
#include "search/pop/puzzle_collection.hpp"
#include "search/pop/puzzle_daily.hpp"
#include "table/maker.hpp"
#include "table/puzzle.hpp"
#include "wasm/answers.hpp"

namespace nuancier::wasm {
namespace {

namespace json = boost::json;
namespace puzzles = search::puzzles;

// With the position that it is played from.
json::object shown(const puzzles::Graded& graded) {
  return {{"puzzle", table::described(graded)}, {"position", record::write_position(record::position_of(graded.puzzle))}};
}

// None: nothing came with the question.
Result<std::vector<record::BestMovePuzzle>> on_shelf(const std::optional<std::string>& shelf) {
  if (!shelf) return std::vector<record::BestMovePuzzle>();
  return record::read_best_moves(*shelf);
}

}  // namespace

json::object answer(const Games&) {
  json::array games;
  for (const table::Maker& maker : table::all_makers()) {
    json::object game = record::described(*maker.game);
    json::array bots;
    for (const std::string_view bot : maker.bots) bots.push_back(json::string(bot));
    game["bots"] = std::move(bots);
    games.push_back(std::move(game));
  }
  return {{"games", std::move(games)}};
}

json::object answer(const Deck& deck) {
  auto cards = record::deck_of(deck.game);
  if (!cards) return problem({"api.puzzle.none", {{"game", deck.game}}});
  return {{"deck", std::move(*cards)}};
}

json::object answer(const PuzzleOf& puzzle) {
  const auto unknown = [&](std::size_t count) {
    return problem({"api.puzzle.unknown", {{"got", std::to_string(puzzle.number)}, {"most", std::to_string(count)}}});
  };
  const auto at = static_cast<std::size_t>(puzzle.number) - 1;
  json::object found;
  std::size_t count = 0;
  if (puzzle.game == Pop::info.key) {
    const auto all = puzzles::collection();
    count = all.size();
    if (at >= count) return unknown(count);
    found = shown(*puzzles::graded(all[at].puzzle));
  } else {
    const auto all = on_shelf(puzzle.shelf);
    if (!all) return problem(all.problem());
    count = all->size();
    if (at >= count) return unknown(count);
    found = {{"puzzle", record::to_json((*all)[at])}, {"position", record::write_position((*all)[at].position)}};
  }
  found["count"] = count;
  return found;
}

json::object answer(const Collection& collection) {
  json::array grades;
  if (collection.game == Pop::info.key) {
    for (const puzzles::Collected& puzzle : puzzles::collection()) grades.push_back(puzzle.grade);
  } else {
    const auto all = on_shelf(collection.shelf);
    if (!all) return problem(all.problem());
    for (const auto& puzzle : *all) grades.push_back(puzzle.grade);
  }
  return {{"grades", std::move(grades)}};
}

json::object answer(const PuzzleDaily& puzzle) {
  puzzles::Date date;
  if (!from_text(puzzle.date, date)) return problem({"api.puzzle.date", {{"got", puzzle.date}}});
  return shown(puzzles::daily(date));
}

json::object answer(const PuzzleMade& puzzle) {
  std::uint64_t seed = 0;
  std::from_chars(puzzle.seed.data(), puzzle.seed.data() + puzzle.seed.size(), seed, 16);
  Rng rng(seed);
  return shown(puzzles::make(std::clamp(puzzle.difficulty, 1, puzzles::grades), rng));
}

}  // namespace nuancier::wasm
