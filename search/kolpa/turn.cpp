#include "search/kolpa/turn.hpp"

#include <limits>

namespace nuancier::kolpa {
namespace {

constexpr double hidden_card = 190.0 / deck_size;  // all there is to lose lies in 64 cards: 150 points and four jokers

}  // namespace

Outlook outlook_of_end(const Turn& turn) {
  const Table& t = turn.table();
  const int mine = turn.area().sum();
  const int my_score = t.scores[static_cast<std::size_t>(turn.seat())] + mine;
  constexpr double far = std::numeric_limits<double>::max();
  Outlook outlook{t.round == t.max_rounds || my_score >= t.target, far, far};
  for (Seat seat : SeatSet::first(t.players)) {
    if (seat == turn.seat()) continue;
    const double theirs = t.area(seat).sum() - hidden_card * turn.cards_of(seat);
    const double their_score = t.scores[static_cast<std::size_t>(seat)] + theirs;
    outlook.is_match_over |= their_score >= t.target;
    outlook.lead_in_round = std::min(outlook.lead_in_round, mine - theirs);
    outlook.lead_in_match = std::min(outlook.lead_in_match, my_score - their_score);
  }
  return outlook;
}

}  // namespace nuancier::kolpa
