// Honest people, who are measured: they play all games with each other and with bots, watch, lose their connection and come
// back, visit for the first time, and sit in a class behind one address. Whatever they are refused is noted, and when the
// server drops them.
#pragma once

#include <list>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bench/attack/line.hpp"

namespace nuancier::bench {

// Of one phase.
struct Measured {
  Latencies acts;    // from sending an act to its answer
  Latencies bots;    // from one's own act to that of the easy bot
  Latencies visits;  // of a newcomer: the page, an identity, a table by its code, a seat
  std::uint64_t spectators = 0, returns = 0, class_pages = 0;
  std::uint64_t dropped = 0, gaps = 0;
  std::uint64_t most_told = 0;  // messages to one player in a second
  std::map<std::string, std::uint64_t> refused;

  std::uint64_t refusals() const;
};

class Crowd {
 public:
  Crowd(Loop& loop, std::uint16_t port) : loop_(loop), port_(port) {}

  void sit_down(std::size_t tables);  // and newcomers begin to come
  void call_class(std::size_t pupils);
  bool all_play() const;
  std::string tables() const;  // where spectators may come, and play goes on for long: ids, parted by commas
  Measured finish();           // what was measured since the last time; an act without an answer counts as long as it waits

 private:
  struct Kind {
    std::string setup;
    int people;
    bool bot = false;  // at the last seat
    bool long_ = false;
  };
  struct Group {
    const Kind* kind;
    std::string table{};  // empty: not made yet
    bool plays = false;
  };
  struct Person {
    Group& group;
    int seat;
    std::string address;
    std::string token{}, table{};
    std::uint64_t n = 0;
    int decision = 0;  // the last one that was answered, or soon will be
    std::string action{};
    Clock::time_point due = Clock::time_point::max();  // when it will act
    bool in_flight = false;
    std::uint64_t acts = 0;
    Clock::time_point sent{}, told{};
    std::string sent_text{};
    bool leaves = false;  // loses its connection on purpose
  };
  static const std::vector<Kind>& kinds();

  Task<> play(Person& person);
  Task<> come(Person& person, Line& line);
  void take_seat(Person& person, Line& line, const std::string& table);
  void take(Person& person, Line& line, const std::string& text);
  void answered(Person& person, Line& line, const std::string& text);
  void act(Person& person, Line& line);
  Task<> watch(Group& group, std::string address);
  Task<> visits();
  Task<> visit(std::string address);
  Task<> pupil(std::size_t number);
  Task<std::string> identity(std::string address);

  void refused(std::string what) { ++now_.refused[std::move(what)]; }
  std::uint64_t random(std::uint64_t below);

  Loop& loop_;
  std::uint16_t port_;
  Tally tally_;
  Measured now_;
  std::list<Group> groups_;
  std::list<Person> people_;
  std::uint64_t visitors_ = 0;
  std::uint64_t random_ = 0x2545F4914F6CDD1D;
};

}  // namespace nuancier::bench
