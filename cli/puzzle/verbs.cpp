#include "cli/puzzle/verbs.hpp"

#include <charconv>
#include <ctime>

#include "record/codec.hpp"
#include "search/pop/puzzle_collection.hpp"
#include "search/pop/puzzle_daily.hpp"

namespace nuancier::cli::puzzle {
namespace {

using search::puzzles::Date;

// Where this machine is.
Date today() {
  const std::time_t now = std::time(nullptr);
  std::tm here{};
  localtime_r(&now, &here);
  return {here.tm_year + 1900, here.tm_mon + 1, here.tm_mday};
}

std::optional<Date> date_of(std::string_view asked) {
  if (asked == "daily") return today();
  Date date;
  return from_text(asked, date) ? std::optional(date) : std::nullopt;
}

}  // namespace

pop::Puzzle find(const std::string& asked) {
  if (const auto date = date_of(asked)) return search::puzzles::daily(*date).puzzle;
  const auto all = search::puzzles::collection();
  const std::optional<int> number = read_number(asked);
  if (!number || *number < 1 || *number > static_cast<int>(all.size())) {
    fail("cli.puzzle.unknown", {{"got", asked}, {"most", std::to_string(all.size())}});
  }
  return all[static_cast<std::size_t>(*number - 1)].puzzle;
}

std::string after(const std::string& asked) {
  const std::optional<int> number = read_number(asked);
  if (!number) return {};
  return std::to_string(*number % static_cast<int>(search::puzzles::collection().size()) + 1);
}

pop::Puzzle read_one(const std::string& file) {
  const auto all = value_or_fail(record::read_puzzles(read_file(file)));
  if (all.size() != 1) fail("cli.puzzle.several", {{"file", file}, {"got", std::to_string(all.size())}});
  return all[0].puzzle;
}

record::StatedPuzzle stated(const search::puzzles::Graded& graded) {
  return {graded.puzzle, graded.grade, pop::Action{graded.proof.answer()}, graded.proof};
}

boost::json::object described(const search::puzzles::Graded& graded) {
  boost::json::object object = record::puzzle_to_json(stated(graded));
  object["traits"] = record::to_json(graded.traits);
  return object;
}

}  // namespace nuancier::cli::puzzle
