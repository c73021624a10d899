#include "search/pop/talk.hpp"

#include "search/pop/company.hpp"
#include "search/pop/cooperative.hpp"

namespace nuancier::search {
namespace {

using pop::Card;
using pop::CardSet;
using pop::Phrase;

constexpr double worth_a_word = 0.03;          // a better card is not mentioned for less
constexpr double share_of_likeliest = 0.5;     // a column once named is kept while it is so likely
constexpr std::size_t few_enough_to_tell = 6;  // cards in hand

std::size_t own_seat(const pop::View& view) { return static_cast<std::size_t>(view.viewer.seat()); }

// What may still be chosen without breaking one's word.
CardSet as_promised(const pop::View& view, const std::optional<Wish>& wish) {
  const CardSet hand = view.hands[own_seat(view)];
  const CardSet promised = wish ? wish->cards & hand : CardSet();
  return promised.empty() ? hand : promised;
}

const Prospect& best_of(const Prospects& prospects, CardSet cards) {
  const Prospect* best = nullptr;
  for (const Prospect& prospect : prospects) {
    if (!cards.contains(prospect.card)) continue;
    if (best == nullptr || prospect.ranked.mean() > best->ranked.mean()) best = &prospect;
  }
  return *best;
}

// Keeps to what was said while it is nearly as good as any other card.
const Prospect& meant(const TogetherLevel& level, const pop::View& view, const Prospects& prospects,
                      const std::optional<Wish>& wish, Rng& rng) {
  const CardSet chosen = view.choices[own_seat(view)];
  if (!chosen.empty()) return best_of(prospects, chosen);
  const CardSet hand = view.hands[own_seat(view)];
  const Prospect& best = best_of(prospects, hand);
  if (wish && !(wish->cards & hand).empty()) {
    const Prospect& kept = best_of(prospects, wish->cards & hand);
    if (kept.ranked.mean() >= best.ranked.mean() - std::max(level.loss, worth_a_word)) return kept;
  }
  Ranking<pop::Action> ranking;
  for (const Prospect& prospect : prospects) ranking.push_back(prospect.ranked);
  sort(ranking);
  return best_of(prospects, pick(level, ranking, rng).cards);
}

pop::Column liked_column(const pop::View& view, const Prospect& prospect, const std::optional<Wish>& wish) {
  RowChances::ByColumn safe = prospect.safe_in;
  if (prospect.safe <= 0) {  // then at least where it may come to lie
    for (int i = 0; i < pop::columns; ++i) {
      safe[static_cast<std::size_t>(i)] = usually_in(view, prospect.card, pop::column_at(i));
    }
  }
  const auto likeliest = std::max_element(safe.begin(), safe.end());
  if (wish && wish->column && wish->colour == colour(prospect.card)) {
    const double named = safe[index(*wish->column)];
    if (named > 0 && named >= share_of_likeliest * *likeliest) return *wish->column;
  }
  return pop::column_at(static_cast<int>(likeliest - safe.begin()));
}

std::optional<Phrase> tell_colours(const pop::View& view, const Heard& told) {
  const CardSet hand = view.hands[own_seat(view)];
  if (hand.size() > few_enough_to_tell) return std::nullopt;
  for (Card card : hand) {
    const pop::Colour own = colour(card);
    if (told.held[static_cast<std::size_t>(own)]) continue;
    return Phrase{Phrase::Kind::hold, own, static_cast<std::uint8_t>((hand & cards_of(own)).size())};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Phrase> say_together(const TogetherLevel& level, const pop::View& view, Rng& rng) {
  const Heard told = heard(view, view.viewer.seat());
  if (const std::optional<Phrase> colours = tell_colours(view, told)) return colours;
  const Prospects prospects = cooperative_prospects(view, level.budget(), level.horizon, rng);
  const Prospect& prospect = meant(level, view, prospects, told.wish, rng);
  const Card card = prospect.card;
  const pop::Column column = liked_column(view, prospect, told.wish);
  if (!told.wish || !told.wish->cards.contains(card) || told.wish->column != column) {
    return Phrase{Phrase::Kind::column, colour(card), static_cast<std::uint8_t>(column)};
  }
  for (std::size_t i = 0; i < view.chief.size(); ++i) {
    const Phrase::Kind side = card < view.chief[i] ? Phrase::Kind::left : Phrase::Kind::right;
    const Phrase phrase{side, colour(card), static_cast<std::uint8_t>(i)};
    if (!beside_chief(view, phrase).contains(told.wish->cards)) return phrase;
  }
  return std::nullopt;
}

pop::Action choose_together(const TogetherLevel& level, const pop::View& view, Rng& rng) {
  const Heard told = heard(view, view.viewer.seat());
  const Prospects prospects = cooperative_prospects(view, level.budget(), level.horizon, rng);
  if (told.wish) return best_of(prospects, as_promised(view, told.wish)).ranked.action;
  return meant(level, view, prospects, std::nullopt, rng).ranked.action;
}

}  // namespace nuancier::search
