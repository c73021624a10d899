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

Problem unreadable_shelf() { return {"api.puzzle.shelf", {}}; }

Result<std::vector<puzzles::Collected>> read_pop(std::string_view shelf) {
  auto all = puzzles::read_collection(shelf);
  if (!all) return unreadable_shelf();
  return std::move(*all);
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
  const auto at = static_cast<std::size_t>(puzzle.number) - 1;
  const auto found = [&](const auto& all, auto&& show) -> json::object {
    if (!all) return problem(all.problem());
    if (at >= all->size()) {
      return problem(
          {"api.puzzle.unknown", {{"got", std::to_string(puzzle.number)}, {"most", std::to_string(all->size())}}});
    }
    json::object one = show((*all)[at]);
    one["count"] = all->size();
    return one;
  };
  if (puzzle.game == Pop::info.key) {
    return found(read_pop(puzzle.shelf), [](const puzzles::Collected& one) {
      const auto graded = puzzles::graded(one.puzzle);  // none: it has not exactly one answer
      return graded ? shown(*graded) : problem(unreadable_shelf());
    });
  }
  return found(record::read_best_moves(puzzle.shelf), [](const record::BestMovePuzzle& one) {
    return json::object{{"puzzle", record::to_json(one)}, {"position", record::write_position(one.position)}};
  });
}

json::object answer(const Collection& collection) {
  const auto grades_of = [](const auto& all) -> json::object {
    if (!all) return problem(all.problem());
    json::array grades;
    for (const auto& puzzle : *all) grades.push_back(puzzle.grade);
    return {{"grades", std::move(grades)}};
  };
  if (collection.game == Pop::info.key) return grades_of(read_pop(collection.shelf));
  return grades_of(record::read_best_moves(collection.shelf));
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
