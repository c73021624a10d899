#include "table/match.hpp"

#include "rules/games.hpp"
#include "table/match_of.hpp"

namespace nuancier::table {

std::unique_ptr<Match> open(std::string_view game, const Options& options, Seats seats) {
  std::unique_ptr<Match> match;
  with_game(game, [&]<class G>() { match = std::make_unique<MatchOf<G>>(G::open(options), std::move(seats)); });
  return match;
}

std::unique_ptr<Match> open(const record::Position& position, Seats seats) {
  std::unique_ptr<Match> match;
  with_game(position.game, [&]<class G>() {
    if (const auto start = record::state_of<G>(position)) match = std::make_unique<MatchOf<G>>(*start, std::move(seats));
  });
  return match;
}

std::variant<std::unique_ptr<Match>, record::Fault> resume(const record::Record& record) {
  std::variant<std::unique_ptr<Match>, record::Fault> resumed;
  const bool known = with_game(record.game, [&]<class G>() { resumed = MatchOf<G>::resume(record); });
  if (known) return resumed;
  return record::unknown_game(record.game);
}

}  // namespace nuancier::table
