// /api/puzzles: those that come with the program, and that of a day. A day's may take a moment to make: a bot's thread does
// it, once.
#pragma once

#include <boost/json/object.hpp>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "record/best_move.hpp"
#include "server/hosting/call.hpp"
#include "server/hosting/house.hpp"

namespace nuancier::server {

class PuzzleApi {
 public:
  explicit PuzzleApi(House& house) : house_(house) {}

  void daily(const Call& call, Reply reply);
  Response numbered(const Call& call);

 private:
  struct Waiting {
    bool with_answer = false;
    std::shared_ptr<Reply> reply;
  };
  // Those that come with the program: how many, and one of them. Precondition: it is one.
  std::size_t count_of(std::string_view game);
  boost::json::object puzzle(std::string_view game, std::size_t number);
  void made(const std::string& date, const std::string& puzzle);

  House& house_;
  std::map<std::string, std::vector<record::BestMovePuzzle>, std::less<>> best_moves_;  // by game, read when asked for
  std::map<std::string, std::string> made_;                                             // by date, as JSON
  std::deque<std::string> order_;                                                       // of making; the oldest go
  std::map<std::string, std::vector<Waiting>> waiting_;
};

}  // namespace nuancier::server
