// Scripted players at many tables of Kolpa!: two at each, who sit down, get ready, play whatever is legal and ask for a
// rematch when it is over. Whether a move is sent when it is asked for, or later, is for the owner to say.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "bench/load/clients.hpp"
#include "bench/load/figures.hpp"

namespace nuancier::bench {

class Players {
 public:
  // Two a table, spread over so many connections, which have an identity each.
  Players(const std::string& address, std::uint16_t port, std::size_t tables, std::size_t connections, std::uint32_t seed);

  // Makes the tables; they begin during the next turns.
  void begin();
  std::size_t turn(int milliseconds) { return clients_.turn(milliseconds); }

  // Those who are asked move, whoever has been asked first: one of them, whose move was due then (false: nobody is asked),
  // or all.
  bool move(Clock::time_point due);
  void move_all();

  struct Counts {
    std::uint64_t moves = 0;    // acknowledged
    std::uint64_t matches = 0;  // played to their end
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;  // of messages received
    std::uint64_t refused = 0, gaps = 0, strange = 0, lost = 0;

    std::uint64_t errors() const { return refused + gaps + strange + lost; }
  };
  Counts counts;
  Latencies latencies;  // from when a move was due to its answer
  const std::string& first_error() const { return first_error_; }

  std::size_t playing() const { return playing_; }  // tables that have begun, counted once
  std::size_t asked() const { return asked_.size(); }

 private:
  struct Player {
    std::size_t client = 0;
    std::string table;  // empty: none now
    std::uint64_t n = 0;
    int decision = 0;
    std::string action;
    std::uint64_t acts = 0;
    bool in_flight = false;  // its last move is not yet answered
    bool waits = false;      // it is asked, and moves once that is
    bool has_played = false;
    Clock::time_point due;
  };
  using Number = std::size_t;  // of a player: 2 * table + seat
  static int seat_of(Number player) { return static_cast<int>(player % 2); }

  void received(std::size_t client, std::string_view text);
  void answered(std::string_view text);
  void told(std::string_view text);
  void sit_down(Number player, std::string_view table);
  void leave(Number player);
  void send_move(Number player, Clock::time_point due);
  void wrong(std::uint64_t& count, std::string_view what);
  std::uint32_t random();

  Clients clients_;
  std::vector<Player> players_;
  std::unordered_map<std::string, Number> at_table_;  // the player at its first seat
  std::deque<Number> asked_;
  std::size_t playing_ = 0;
  std::uint64_t random_;
  std::string out_;
  std::string first_error_;
};

}  // namespace nuancier::bench
