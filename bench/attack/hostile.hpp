// What every attack is made of. An attack is a function of its own: what one of its many connections does, for ever.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bench/attack/line.hpp"

namespace nuancier::bench {

// What is known of the server before.
struct Field {
  Loop& loop;
  Server server;
  std::vector<std::string> sleeping;       // tables with long logs that nobody watches
  std::vector<std::string> watched;        // others that everybody may watch, the longest first
  std::vector<std::string> honest_tables;  // where honest people play before open spectators
};

class Hostile {
 public:
  Hostile(Field& on, Tally& counted, std::string from, std::size_t among)
      : field(on), tally(counted), address(std::move(from)), number(among), random_(0x9E3779B97F4A7C15ULL * (among + 1)) {}

  Field& field;
  Tally& tally;
  const std::string address;
  const std::size_t number;  // among those of its attack

  Line line() const { return Line(field.loop, tally, address, field.server.port); }
  auto sleep(Clock::duration duration) const { return field.loop.sleep(duration); }
  // As often as a connection may speak on the average, just about.
  auto pace() const { return sleep(52ms); }

  std::uint64_t random(std::uint64_t below);
  std::string letters(std::size_t count, std::string_view of);
  std::string hex(std::size_t count) { return letters(count, "0123456789abcdef"); }
  std::string elsewhere();  // another address, hardly ever the same

  // Comes until it is let in, as somebody new. Asks for an identity only once when `token` is not empty.
  Task<> enter(Line& line, std::string& token);
  Task<> look_in(Line& line);  // without an identity
  Task<std::string> identity();

  // A table of one's own: its id, or "" when it is refused. The setup's fields.
  Task<std::string> create(Line& line, std::string setup);
  // Takes the seats, is ready at each, and waits until the first is asked, if it is.
  struct Asked {
    int decision = 0;
    std::string legal;
  };
  Task<Asked> sit(Line& line, std::string table, int seats, int watched);

 private:
  std::uint64_t random_;
};

// {"kind":{"id":"…",fields}}
std::string message(std::string_view kind, std::string_view fields);
std::string at(std::string_view table);            // "table":"…"
std::string at(std::string_view table, int seat);  // and "seat":…

using Attack = Task<> (*)(Hostile);
struct Named {
  std::string_view name;
  std::string_view row;  // of the table of strangers in docs/load.md
  std::string_view what;
  Attack attack;
  std::size_t weight = 1;  // of all connections
};
std::vector<Named> attacks_on_tables();
std::vector<Named> attacks_on_doors();
std::vector<Named> attacks_by_requests();
std::vector<Named> attacks_by_people();

}  // namespace nuancier::bench
