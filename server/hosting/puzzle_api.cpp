#include "server/hosting/puzzle_api.hpp"

#include <boost/json.hpp>
#include <ctime>

#include "record/best_move_collection.hpp"
#include "rules/pop/pop.hpp"
#include "search/pop/puzzle_collection.hpp"
#include "search/pop/puzzle_daily.hpp"
#include "table/puzzle.hpp"

namespace nuancier::server {
namespace {

using boost::json::object;
using search::puzzles::Date;

constexpr std::size_t days_kept = 64;
constexpr std::size_t days_in_making = 8;
constexpr double in_a_moment = 5;  // seconds: one of them takes less
constexpr int days_ahead = 1;      // east of here it is tomorrow already

// The same wherever the reader is: by UTC.
Date today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  return {parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday};
}

std::string game_of(const Call& call) { return call.request.parameter("game").value_or(std::string(Pop::info.key)); }
bool wants_answer(const Call& call) { return call.request.parameter("answer") == "true"; }

Response no_puzzles(const Call& call, const std::string& game) {
  std::string allowed(Pop::info.key);
  for (const record::BestMoveFile& file : record::best_move_files) allowed.append(", ").append(file.game);
  return call.refuse(404, "no_puzzles", {"api.puzzle.none", {{"game", game}, {"allowed", allowed}}});
}

Response shown(object puzzle, bool with_answer) {
  if (!with_answer) {
    puzzle.erase("answer");
    puzzle.erase("certificate");
  }
  Response response = json(200, {});
  response.asset = make_asset(boost::json::serialize(puzzle));
  response.caching = Caching::revalidate;
  return response;
}

}  // namespace

std::size_t PuzzleApi::count_of(std::string_view game) {
  if (game == Pop::info.key) return search::puzzles::collection().size();
  for (const record::BestMoveFile& file : record::best_move_files) {
    if (file.game != game) continue;
    const auto [place, is_new] = best_moves_.try_emplace(std::string(game));
    if (is_new) place->second = record::best_move_collection(game);
    return place->second.size();
  }
  return 0;
}

object PuzzleApi::puzzle(std::string_view game, std::size_t number) {
  object described =
      game == Pop::info.key ? table::described(*search::puzzles::graded(search::puzzles::collection()[number - 1].puzzle))
                            : record::to_json(best_moves_.find(game)->second[number - 1]);
  described["number"] = number;
  return described;
}

void PuzzleApi::daily(const Call& call, Reply reply) {
  Date date = today();
  if (const auto asked = call.request.parameter("date"); asked && !from_text(*asked, date)) {
    return reply(call.refuse(400, "bad_date", {"api.puzzle.date", {{"got", *asked}}}));
  }
  if (days_since_1970(date) > days_since_1970(today()) + days_ahead) {
    return reply(call.refuse(400, "bad_date", {"api.puzzle.future", {{"got", std::string(to_text(date).view())}}}));
  }
  const std::string day(to_text(date).view());
  const std::string game = game_of(call);
  if (game != Pop::info.key) {
    const std::size_t count = count_of(game);
    if (count == 0) return reply(no_puzzles(call, game));
    object found = puzzle(game, static_cast<std::size_t>(search::puzzles::days_since_1970(date)) % count + 1);
    found["date"] = day;
    return reply(shown(std::move(found), wants_answer(call)));
  }
  if (const auto found = made_.find(day); found != made_.end()) {
    return reply(shown(boost::json::parse(found->second).as_object(), wants_answer(call)));
  }
  if (!waiting_.contains(day) && waiting_.size() >= days_in_making) {
    return reply(too_often(call.language, in_a_moment));
  }
  std::vector<Waiting>& waiting = waiting_[day];
  waiting.push_back({wants_answer(call), std::make_shared<Reply>(std::move(reply))});
  if (waiting.size() > 1) return;
  house_.thinkers.think({Purpose::puzzle, {{call.request.address, {}, {}}}, {}}, [this, day, date] {
    object found = table::described(search::puzzles::daily(date));
    found["date"] = day;
    house_.service.post([this, day, text = boost::json::serialize(found)] { made(day, text); });
  });
}

void PuzzleApi::made(const std::string& date, const std::string& puzzle) {
  made_[date] = puzzle;
  order_.push_back(date);
  if (order_.size() > days_kept) {
    made_.erase(order_.front());
    order_.pop_front();
  }
  const auto waiting = waiting_.extract(date);
  for (const Waiting& each : waiting.mapped()) {
    (*each.reply)(shown(boost::json::parse(puzzle).as_object(), each.with_answer));
  }
}

Response PuzzleApi::numbered(const Call& call) {
  const std::string game = game_of(call);
  const std::size_t count = count_of(game);
  if (count == 0) return no_puzzles(call, game);
  const std::optional<int> number = read_number(call.name);
  if (!number || *number < 1 || static_cast<std::size_t>(*number) > count) {
    return call.refuse(
        404, "no_such_puzzle", {"api.puzzle.unknown", {{"got", std::string(call.name)}, {"most", std::to_string(count)}}});
  }
  return shown(puzzle(game, static_cast<std::size_t>(*number)), wants_answer(call));
}

}  // namespace nuancier::server
