// What a player can do, written
//   choose 44 · lot red · share 2 0 · swap b2 b3 · jump a d · lift c up · lift c down · eat b2 · pass
// `share` says how many multicolour cards each of those involved gets: first the player on turn, then the others in token
// order (SHU-11); what is left over is thrown away. A swap names the lower or the left card first; read in either order.
#pragma once

#include "rules/shuppa/card_set.hpp"
#include "rules/shuppa/cells.hpp"

namespace nuancier::shuppa {

inline constexpr int most_players = 4;
inline constexpr int largest_hand = 9;  // a card is played each round and at most one drawn

enum class Verb : std::uint8_t { choose, lot, share, swap, jump, lift, eat, pass };
inline constexpr std::array<std::string_view, 8> verb_names = {
    "choose", "lot", "share", "swap", "jump", "lift", "eat", "pass"};

// How many multicolour cards each of those involved in a lot gets.
using Shares = Few<std::uint8_t, most_players>;

class Action {
 public:
  constexpr Action() = default;
  static constexpr Action choose(Card card) { return {Verb::choose, static_cast<std::uint8_t>(card), 0}; }
  static constexpr Action lot(Colour colour) { return {Verb::lot, static_cast<std::uint8_t>(colour), 0}; }
  // At most seven cards fit into four bits; fifteen says that nobody else is involved.
  static constexpr Action share(const Shares& shares) {
    unsigned packed = 0xFFFFU;
    for (std::size_t i = shares.size(); i-- > 0;) packed = (packed << 4U | shares[i]) & 0xFFFFU;
    return {Verb::share, static_cast<std::uint8_t>(packed & 0xFFU), static_cast<std::uint8_t>(packed >> 8U)};
  }
  static constexpr Action swap(Cell one, Cell other) {
    if (other < one) std::swap(one, other);
    return {Verb::swap, static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(other)};
  }
  static constexpr Action jump(Column from, Column to) {
    return {Verb::jump, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
  }
  static constexpr Action lift(Column column, bool up) {
    return {Verb::lift, static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(up ? 1 : 0)};
  }
  static constexpr Action eat(Cell cell) { return {Verb::eat, static_cast<std::uint8_t>(cell), 0}; }
  static constexpr Action pass() { return {Verb::pass, 0, 0}; }

  constexpr Verb verb() const { return verb_; }
  constexpr Card card() const { return static_cast<Card>(first_); }
  constexpr Colour colour() const { return static_cast<Colour>(first_); }
  constexpr Shares shares() const {
    Shares shares;
    for (unsigned packed = first_ | unsigned{second_} << 8U; !shares.full() && (packed & 15U) != 15U; packed >>= 4U) {
      shares.push_back(static_cast<std::uint8_t>(packed & 15U));
    }
    return shares;
  }
  constexpr Cell cell() const { return static_cast<Cell>(first_); }
  constexpr Cell other_cell() const { return static_cast<Cell>(second_); }
  constexpr Column column() const { return static_cast<Column>(first_); }
  constexpr Column other_column() const { return static_cast<Column>(second_); }
  constexpr bool is_up() const { return second_ != 0; }

  constexpr bool operator==(const Action&) const = default;

 private:
  constexpr Action(Verb verb, std::uint8_t first, std::uint8_t second) : verb_(verb), first_(first), second_(second) {}
  Verb verb_ = Verb::pass;
  std::uint8_t first_ = 0;
  std::uint8_t second_ = 0;
};

// Everything that one kind of action card allows (SHU-15), as sets; in the order of SHU-19.
struct Effects {
  Kind kind{};
  Cells one;    // eaten; jumping; lifted up from the foot; or swapped with the card above
  Cells other;  // lifted down from the top, which comes after the foot; or swapped with the card to the right
  int columns = 0;

  constexpr int size() const { return kind == Kind::jump ? one.size() * (columns - 1) : one.size() + other.size(); }
  constexpr Action operator[](int n) const {
    switch (kind) {
      case Kind::eat: return Action::eat(one.nth(n));
      case Kind::jump: {
        const Column from = column_of(one.nth(n / (columns - 1)));
        const int to = n % (columns - 1);
        return Action::jump(from, column_at(to < index(from) ? to : to + 1));
      }
      case Kind::lift: {
        const Cell cell = (one | other).nth(n);
        return Action::lift(column_of(cell), one.contains(cell));
      }
      case Kind::swap: break;
    }
    for (Cell cell : one | other) {
      if (one.contains(cell) && n-- == 0) return Action::swap(cell, above(cell));
      if (other.contains(cell) && n-- == 0) return Action::swap(cell, right_of(cell));
    }
    assert(false);
    return {};
  }
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    if (kind != Kind::swap) {
      for (int n = 0; n < size(); ++n) visit((*this)[n]);
      return;
    }
    for (Cell cell : one | other) {
      if (one.contains(cell)) visit(Action::swap(cell, above(cell)));
      if (other.contains(cell)) visit(Action::swap(cell, right_of(cell)));
    }
  }
};

// The longest list is that of shares: seven multicolour cards in a lot of four players with three to throw away.
inline constexpr std::size_t most_listed = 300;

// A list of actions. It is made for every single choice: cards to choose and what an action card allows stay sets until one
// is wanted, and the places of other actions stay unwritten until they are used.
class Actions {
 public:
  using value_type = Action;

  Actions() {}  // NOLINT(modernize-use-equals-default): leaves the places as they are
  static Actions choices(CardSet hand) {
    Actions actions;
    actions.form_ = Form::hand;
    actions.hand_ = hand;
    actions.size_ = static_cast<std::uint16_t>(hand.size());
    return actions;
  }
  static Actions pass_or(const Effects& effects) {
    Actions actions;
    actions.form_ = Form::effects;
    actions.effects_ = effects;
    actions.size_ = static_cast<std::uint16_t>(1 + effects.size());
    return actions;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Action operator[](std::size_t i) const {
    assert(i < size_);
    switch (form_) {
      case Form::hand: return Action::choose(hand_.nth(static_cast<int>(i)));
      case Form::effects: return i == 0 ? Action::pass() : effects_[static_cast<int>(i) - 1];
      case Form::list: break;
    }
    return items_[i];
  }
  void push_back(Action action) {
    assert(size_ < most_listed && form_ == Form::list);
    items_[size_++] = action;
  }

  class Iterator {
   public:
    using value_type = Action;
    using difference_type = int;
    Iterator() = default;
    Iterator(const Actions* actions, std::size_t at) : actions_(actions), at_(at) {}
    Action operator*() const { return (*actions_)[at_]; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    const Actions* actions_ = nullptr;
    std::size_t at_ = 0;
  };
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, size_}; }

 private:
  enum class Form : std::uint8_t { list, hand, effects };
  Form form_ = Form::list;
  std::uint16_t size_ = 0;
  union {
    CardSet hand_;
    Effects effects_;
    Action items_[most_listed];
  };
};

Text to_text(Action action);
bool from_text(std::string_view text, Action& action);

}  // namespace nuancier::shuppa
