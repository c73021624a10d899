// Two tables that one viewer cannot tell apart: the hidden cards differ, and so do the sealed choices of others and how
// often they change their minds. They are played side by side until something hidden is shown; as long as the viewer's views
// are the same, everything it is sent must be, byte by byte, message by message.
#pragma once

#include <functional>

#include "tests/table/seated.hpp"

namespace nuancier::table {

// What a viewer is told of an entry. A test of the test tells more than Table::update does.
using Teller = std::function<std::optional<std::string>(const Table&, Viewer, const Entry&)>;

inline std::optional<std::string> as_it_is(const Table& table, Viewer viewer, const Entry& entry) {
  return table.update(viewer, entry);
}

struct World {
  Table table{"t1"};
  std::vector<std::string> log;
  std::vector<std::string> told;             // to the viewer
  std::array<std::string, max_seats> chose;  // sealed, by seat

  const Match& match() const { return *table.match(); }
};

class Twins {
 public:
  Twins(const Setup& setup, Viewer viewer, Teller teller, std::uint64_t seed);

  // Until hidden cards are shown, something differs, or so many things have happened.
  void play(int most);

  // What the viewer could tell them apart by; empty: nothing.
  const std::string& difference() const { return difference_; }
  // Messages after the first deal that were compared while something hidden differed, and how often others changed their
  // minds.
  int compared() const { return compared_; }
  int changes() const { return changes_; }
  bool hidden_cards_differ() const { return hidden_cards_differ_; }

 private:
  void add(World& world, Time at, What what);
  void add_to_both(const What& what);
  void deal();
  std::optional<std::string> state_after(const World& world, Time at, const record::Chance& chance) const;
  void choose_sealed();
  void choose_openly();
  void talk();
  void change_minds(World& world, SeatSet whose);
  void agree(SeatSet whose);
  void act(World& world, Seat seat, const std::string& action, Time at);
  std::string some(const World& world, Seat seat);
  std::optional<std::string> some_of_both(Seat seat);
  SeatSet changeable(const World& world) const;
  void compare_refusals();
  void compare();
  bool something_hidden_differs() const;
  bool goes_on() const { return difference_.empty() && !shown_ && one_.table.phase() == Phase::playing; }
  bool chance() { return rng_.below(2) == 0; }

  Viewer viewer_;
  Teller teller_;
  Rng rng_;
  World one_;
  World other_;
  Time now_ = 0;
  std::size_t seen_ = 0;  // of the messages
  bool dealt_ = false;
  bool shown_ = false;  // the views differ, as they may by now
  bool hidden_cards_differ_ = false;
  int compared_ = 0;
  int changes_ = 0;
  std::string difference_;
};

}  // namespace nuancier::table
