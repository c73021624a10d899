// The one-ply player of Kolpa!: it looks at what its own card changes at once, and no further. docs/strength/kolpa.md says
// in words what it goes by. Cheap enough to be what search takes everybody for, as rollout and as first opinion.
#pragma once

#include <limits>

#include "search/kolpa/turn.hpp"

namespace nuancier::kolpa {

// What things are worth, in tenths of a point.
struct Taste {
  // A card in hand, by its number, the joker last: while everybody else holds three or more, and once somebody holds fewer.
  std::array<std::array<int, numbers + 1>, 2> card;
  std::array<int, hand_size + 1> hand;  // by its size
  int fresh;                            // the card drawn after a Kolpa
  int joker_played;                     // a way out that is gone
  int bound;              // to have to Kol next turn, for each point of the least top that matches, and one more
  int bound_with_answer;  // the same when the hand could answer
  int binding;            // that the next player has to Kol
  int binding_point;      // and for each point of their least top that matches
  int end_margin;         // what the lead must exceed to end the round
};

// Found by playing tastes against each other, then rounded.
inline constexpr Taste taste_of_two{
    .card = {{{-15, -20, -20, -20, -15, -10, 10}, {5, -10, -15, -25, -30, -35, -30}}},
    .hand = {0, -10, -50, -75, -85, -80},
    .fresh = 25,
    .joker_played = -40,
    .bound = -10,
    .bound_with_answer = -5,
    .binding = 30,
    .binding_point = 10,
    .end_margin = -40,
};
// Among more players, binding one of them helps all the others too.
inline constexpr Taste taste_of_more{
    .card = {{{-10, -20, -25, -25, -20, -15, 5}, {10, -10, -15, -30, -30, -35, -30}}},
    .hand = {0, -5, -45, -70, -85, -85},
    .fresh = 25,
    .joker_played = -25,
    .bound = -5,
    .bound_with_answer = -5,
    .binding = 15,
    .binding_point = 5,
    .end_margin = -50,
};

// The least number among the cards. Precondition: there is one, and no joker.
constexpr int least_number(Faces cards) {
  return std::countr_zero(cards | cards >> 6U | cards >> 12U | cards >> 18U | cards >> 24U);
}

// What each card one could play is worth, in tenths of a point; only differences count.
class Appraisal {
 public:
  explicit Appraisal(const Turn& turn, const Taste& taste)
      : turn_(turn),
        taste_(taste),
        card_(taste.card[turn.fewest_cards_of_others() < 3 ? 1 : 0]),
        held_(turn.hand().held()),
        tops_(turn.area().tops()),
        next_tops_(turn.next_area().tops()),
        hand_now_(taste.hand[turn.hand().size()]),
        hand_after_(taste.hand[turn.hand().size() - 1]) {}

  // tell(action, tenths) for each, in the order of the list.
  template <class Sink>
  void each(const Actions& actions, Sink&& tell) const {
    const auto each_card = [](Faces cards, auto&& see) {
      for (; cards != 0; cards &= cards - 1) see(static_cast<Card>(std::countr_zero(cards)));
    };
    each_card(actions.kol, [&](Card card) { tell(Action::kol(card), kol(card)); });
    each_card(actions.kol_area, [&](Card card) { tell(Action::kol_area(card), kol_area(card)); });
    if (actions.kolpa != 0) {
      const int all = hand_now_ + taste_.fresh + binding(wanted(turn_.table()));
      each_card(actions.kolpa, [&](Card card) { tell(Action::kolpa(card), all + 10 * number(card) - worth(card)); });
    }
    if (actions.jokers == Actions::Jokers::last) tell(Action::last_joker(), end());
    if (actions.jokers != Actions::Jokers::announcing) return;
    const int all = hand_after_ - card_[numbers] + taste_.joker_played;
    const Faces rest = held_ & ~bit(joker);  // a second joker is overlooked
    for (int i = 0; i < Announcement::count; ++i) {
      const Announcement announcement = Announcement::at(i);
      const Faces matching = announcement.matching();
      tell(Action::announce(announcement), all + binding(matching) + bound(matching, tops_, rest));
    }
  }

 private:
  int worth(Card card) const { return card_[static_cast<std::size_t>(number(card))]; }

  int kol(Card card) const {
    if (turn_.hand().size() == 1) return end();
    const Faces matching = matching_faces[static_cast<std::size_t>(card)];
    return hand_after_ - worth(card) + binding(matching) + bound(matching, tops_, held_ & ~bit(card));
  }
  int kol_area(Card card) const {
    const Faces matching = matching_faces[static_cast<std::size_t>(card)];
    Pile below = turn_.area().pile(colour(card));
    below.pop();
    const Faces uncovered = below.empty() ? 0 : bit(card_of(colour(card), below.top()));
    return hand_now_ - 10 * number(card) + binding(matching) + bound(matching, (tops_ & ~bit(card)) | uncovered, held_);
  }

  // Ending the round outweighs everything, one way or the other.
  int end() const {
    constexpr int everything = 10000;
    const Outlook outlook = outlook_of_end(turn_);
    const bool is_good = outlook.is_match_over ? outlook.lead_in_match > 0 : 10 * outlook.lead_in_round > taste_.end_margin;
    return is_good ? everything : -everything;
  }

  int binding(Faces matching) const {
    const Faces theirs = next_tops_ & matching;
    return theirs == 0 ? 0 : taste_.binding + taste_.binding_point * least_number(theirs);
  }
  int bound(Faces matching, Faces tops, Faces held) const {
    const Faces mine = tops & matching;
    if (mine == 0) return 0;
    const bool has_answer = (held & (matching | bit(joker))) != 0;
    return (least_number(mine) + 1) * (has_answer ? taste_.bound_with_answer : taste_.bound);
  }

  const Turn& turn_;
  const Taste& taste_;
  const std::array<int, numbers + 1>& card_;
  Faces held_;
  Faces tops_;
  Faces next_tops_;
  int hand_now_;
  int hand_after_;
};

inline const Taste& taste_for(int players) { return players == 2 ? taste_of_two : taste_of_more; }

// The best one; among equals the first.
inline Action choose_greedily(const Turn& turn) {
  Action chosen;
  int most = std::numeric_limits<int>::min();
  Appraisal(turn, taste_for(turn.table().players)).each(turn.actions(), [&](Action action, int worth) {
    if (worth <= most) return;
    most = worth;
    chosen = action;
  });
  return chosen;
}

}  // namespace nuancier::kolpa
