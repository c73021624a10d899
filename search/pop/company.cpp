#include "search/pop/company.hpp"

#include "rules/kit/sorting.hpp"

namespace nuancier::search {
namespace {

using pop::Card;
using pop::CardSet;

constexpr int thoughts = 2;                // what others think of what others think
constexpr double share_of_whims = 0.1;     // of choices that a sensible player makes for reasons of its own
constexpr double share_of_changes = 0.01;  // of wishes that were not meant, or given up without a word

Likely evenly(CardSet cards) {
  Likely likely{};
  for (Card card : cards) likely[at(card)] = 1.0 / static_cast<double>(cards.size());
  return likely;
}

// The first plus a share of the second. Precondition: the first's sum is above 0.
Likely mixed(Likely likely, double share, const Likely& other) {
  double sum = 0;
  for (double one : likely) sum += one;
  for (std::size_t n = 0; n < likely.size(); ++n) likely[n] = (1 - share) * likely[n] / sum + share * other[n];
  return likely;
}

}  // namespace

double usually_in(const pop::View& view, Card card, pop::Column column) {
  CardSet pool = CardSet::deck() - view.area.set() - CardSet::of(card);
  int needed = static_cast<int>(column);  // of the others that choose a lower card
  for (Card open : view.chief) {
    pool.erase(open);
    if (open < card) --needed;
  }
  const int others = view.players - 1;
  if (needed < 0 || needed > others) return 0;
  const CardSet below = pool & CardSet::from_bits((std::uint64_t{1} << at(card)) - 1U);
  const double lower = static_cast<double>(below.size()) / static_cast<double>(pool.size());
  auto chance = static_cast<double>(pop::combinations(static_cast<std::size_t>(others), static_cast<std::size_t>(needed)));
  for (int i = 0; i < others; ++i) chance *= i < needed ? lower : 1 - lower;
  return chance;
}

Company::Company(const pop::View& view)
    : view_(view), feet_(search::feet(view.area)), own_(view.hands[static_cast<std::size_t>(view.viewer.seat())]) {
  for (Card card : view.chief) chief_.insert(card);
  pool_ = CardSet::deck() - view.area.set() - chief_;
  for (std::size_t seat = 0; seat < view.players; ++seat) {
    heard_.push_back(search::heard(view, seat_at(static_cast<int>(seat))));
    likely_.push_back(heard_[seat].wish ? by_wish(seat) : evenly(possible(seat)));
  }
  for (int i = 0; i < thoughts; ++i) {
    const Few<Likely, pop::max_players> before = likely_;
    Few<Likely, pop::max_players> next = before;
    for (std::size_t seat = 0; seat < view.players; ++seat) {
      if (heard_[seat].wish) continue;
      next[seat] = mixed(sensible(seat), i == 0 ? share_of_whims : 0.5, before[seat]);
    }
    likely_ = next;
  }
}

// Of what is said nothing is checked: where nothing would be left, it is not believed.
CardSet Company::possible(std::size_t seat) const {
  CardSet cards;
  for (Card card : pool_) {
    if (heard_[seat].may_hold(card)) cards.insert(card);
  }
  return cards.empty() ? pool_ : cards;
}

Likely Company::by_wish(std::size_t seat) const {
  const Wish& wish = *heard_[seat].wish;
  const CardSet cards = wish.cards & pool_;
  if (cards.empty()) return evenly(possible(seat));
  Likely likely{};
  for (Card card : cards) {
    const double fit = wish.column ? usually_in(view_, card, *wish.column) : 1;
    likely[at(card)] = fit * fit + 1e-6;  // squared: a column is named when it is the likeliest, not one time in so many
  }
  return mixed(likely, share_of_changes, evenly(pool_));
}

// That a card is the best of a hand from the cards that are possible.
Likely Company::sensible(std::size_t seat) const {
  Few<Likely, RowChances::most_others> others;
  for (std::size_t other = 0; other < likely_.size(); ++other) {
    if (other != seat) others.push_back(likely_[other]);
  }
  const RowChances chances(feet_, chief_, {others.data(), others.size()});
  struct Choice {
    Card card{};
    double safe = 0;
  };
  Few<Choice, pop::deck_size> choices;
  for (Card card : possible(seat)) choices.push_back({card, chances.safe(card)});
  insertion_sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) { return a.safe > b.safe; });
  const auto all = static_cast<double>(choices.size());
  const double hand = std::min(static_cast<double>(view_.sizes[seat]), all);
  Likely likely{};
  double best = hand / all;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    likely[at(choices[i].card)] = best;
    const double rest = all - static_cast<double>(i);  // it and those that are worse
    best = rest > 1 ? best * std::max(0.0, rest - hand) / (rest - 1) : 0;
  }
  return likely;
}

RowChances Company::chances() const {
  const auto me = static_cast<std::size_t>(view_.viewer.seat());
  const Likely any = evenly(unseen());
  Few<Likely, RowChances::most_others> others;
  for (std::size_t seat = 0; seat < likely_.size(); ++seat) {
    if (seat == me) continue;
    Likely likely = mixed(likely_[seat], 1e-3, any);
    for (Card card : own_) likely[at(card)] = 0;
    others.push_back(likely);
  }
  return {feet_, chief_, {others.data(), others.size()}};
}

}  // namespace nuancier::search
