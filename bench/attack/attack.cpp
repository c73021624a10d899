// Everything hostile that strangers can do to a server at once, from one address and from many.
//
//   attack PORT [--seconds 60] [--connections 1000] [--tls-port 0] [--long-tables ""] [--honest-tables ""] [--only ""]
//
// Half of each attack's connections come from one address, the others from 127.0.0.0/8. Tables are lists of ids, parted by
// commas, the longest first. --only: names of attacks, parted by commas. --list yes: their names, and nothing else. Prints
// what processor time that took, then a line of JSON an attack: what was sent, and how it was answered.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <list>

#include "bench/attack/hostile.hpp"
#include "bench/load/arguments.hpp"

namespace {

using namespace nuancier::bench;

std::vector<std::string> list_of(const std::string& text) {
  std::vector<std::string> list;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    list.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return list;
}

std::vector<Named> all_attacks() {
  std::vector<Named> all;
  for (const auto& some : {attacks_on_tables(), attacks_on_doors(), attacks_by_requests(), attacks_by_people()}) {
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

// One address for an attack's even connections; the odd ones have their own.
std::string address_of(std::size_t attack, std::size_t number) {
  if (number % 2 == 0) return "127.66." + std::to_string(attack) + ".1";
  return "127." + std::to_string(70 + attack) + '.' + std::to_string(number / 200) + '.' + std::to_string(1 + number % 200);
}

void print(const Named& attack, std::size_t connections, const Tally& tally) {
  std::printf(R"({"name":"%s","row":"%s","what":"%s","lines":%zu,"connections":%llu,"sent":%llu,)", attack.name.data(),
              attack.row.data(), attack.what.data(), connections, static_cast<unsigned long long>(tally.connections),
              static_cast<unsigned long long>(tally.sent));
  std::printf(R"("bytes_sent":%llu,"bytes_received":%llu,"outcomes":{)", static_cast<unsigned long long>(tally.bytes_sent),
              static_cast<unsigned long long>(tally.bytes_received));
  const char* comma = "";
  for (const auto& [outcome, count] : tally.outcomes) {
    std::printf("%s\"%s\":%llu", comma, outcome.c_str(), static_cast<unsigned long long>(count));
    comma = ",";
  }
  std::printf("}}\n");
}

int run(const Arguments& arguments) {
  const std::vector<std::string> only = list_of(arguments.text("only"));
  std::vector<Named> chosen;
  for (const Named& attack : all_attacks()) {
    if (only.empty() || std::ranges::find(only, attack.name) != only.end()) chosen.push_back(attack);
  }
  if (arguments.text("list") == "yes") {
    for (const Named& attack : chosen) std::printf("%s\n", attack.name.data());
    return 0;
  }
  std::size_t weights = 0;
  for (const Named& attack : chosen) weights += attack.weight;

  Loop loop;
  const Server server{arguments.port(), static_cast<std::uint16_t>(arguments.count("tls-port"))};
  Field field{loop, server, {}, {}, list_of(arguments.text("honest-tables"))};
  for (const std::string& table : list_of(arguments.text("long-tables"))) {
    (field.sleeping.size() < field.watched.size() ? field.sleeping : field.watched).push_back(table);
  }
  std::list<Tally> tallies;
  std::vector<std::size_t> connections;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    Tally& tally = tallies.emplace_back();
    connections.push_back(std::max<std::size_t>(1, arguments.count("connections") * chosen[i].weight / weights));
    for (std::size_t number = 0; number < connections[i]; ++number) {
      loop.start(chosen[i].attack(Hostile(field, tally, address_of(i, number), number)));
    }
  }
  const auto seconds = std::chrono::duration<double>(arguments.number("seconds"));
  loop.run(Clock::now() + std::chrono::duration_cast<Clock::duration>(seconds));
  const Used used = used_by(getpid());
  std::printf("{\"processor\":%.2f,\"seconds\":%.2f}\n", used.processor(), arguments.number("seconds"));
  auto tally = tallies.begin();
  for (std::size_t i = 0; i < chosen.size(); ++i) print(chosen[i], connections[i], *tally++);
  return 0;
}

}  // namespace

int main(int count, char** given) {
  try {
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    return run(Arguments(
        count, given,
        {{"seconds", "60"},
         {"connections", "1000"},
         {"tls-port", "0"},
         {"long-tables", ""},
         {"honest-tables", ""},
         {"only", ""},
         {"list", "no"}}));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "attack: %s\n", error.what());
    return 2;
  }
}
