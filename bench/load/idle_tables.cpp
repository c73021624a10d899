// Many tables where a match has begun and nobody does anything: what each costs in memory.
//
//   idle_tables PORT [--tables 100000] [--pid 0]
//
// Made through the protocol by two people who share all of them, one connection each; the first one watches them all, so
// that they stay in memory until the end. Then both hang up.
#include <unistd.h>

#include <cstdio>
#include <exception>
#include <utility>

#include "bench/load/arguments.hpp"
#include "bench/load/clients.hpp"
#include "bench/load/figures.hpp"
#include "bench/load/identities.hpp"
#include "bench/load/messages.hpp"

namespace {

using namespace nuancier::bench;

constexpr std::size_t at_once = 100;  // tables that are being made

class Crowd {
 public:
  Crowd(std::uint16_t port, std::size_t tables)
      : tables_(tables), clients_("127.0.0.1", port, [this](std::size_t, std::string_view text) { received(text); }) {
    for (const std::string& token : make_identities("127.0.0.1", port, 2)) {
      clients_.connect("/ws", "Authorization: Bearer " + token + "\r\n");
    }
  }

  // False: something was refused or lost.
  bool run() {
    for (std::size_t i = 0; i < at_once && i < tables_; ++i) create();
    while (ready_ < 2 * tables_ && refused_ == 0 && clients_.alive() == 2) clients_.turn(10);
    return refused_ == 0 && clients_.alive() == 2;
  }

 private:
  void create() {
    ++asked_;
    clients_.send(0, R"({"create":{"id":"c","setup":{"game":"kolpa","players":2}}})");
  }

  void received(std::string_view text) {
    const auto answer = read_answer(text);
    if (!answer) return;
    if (!answer->granted && refused_++ == 0) std::fprintf(stderr, "%.*s\n", static_cast<int>(text.size()), text.data());
    if (answer->id == "c") {
      for (const std::size_t seat : {0U, 1U}) sit_down(seat, std::string(answer->table));
      if (asked_ < tables_) create();
    } else if (answer->id == "r") {
      ++ready_;
    }
  }

  void sit_down(std::size_t seat, const std::string& table) {
    const std::string at = "\"table\":\"" + table + "\",\"seat\":" + std::to_string(seat) + ",\"id\":";
    clients_.send(seat, "{\"join\":{" + at + "\"j\"}}");
    clients_.send(seat, "{\"ready\":{" + at + "\"r\",\"value\":\"" + table + table + "\"}}");
    if (seat == 0) clients_.send(seat, "{\"watch\":{" + at + "\"w\"}}");
  }

  std::size_t tables_;
  std::size_t asked_ = 0, ready_ = 0, refused_ = 0;
  Clients clients_;
};

int run(const Arguments& arguments) {
  const std::size_t tables = arguments.count("tables");
  const auto server = static_cast<pid_t>(arguments.number("pid"));
  const std::size_t before = used_by(server).resident;
  const Clock::time_point began = Clock::now();
  Crowd crowd(arguments.port(), tables);
  if (!crowd.run()) return 1;
  const double took = std::chrono::duration<double>(Clock::now() - began).count();
  const std::size_t after = used_by(server).resident;
  std::printf(
      R"({"tables":%zu,"made_in_seconds":%.1f,"resident_before":%zu,"resident_watched":%zu,"bytes_per_table":%.0f})"
      "\n",
      tables, took, before, after, (static_cast<double>(after) - static_cast<double>(before)) / static_cast<double>(tables));
  return 0;
}

}  // namespace

int main(int count, char** given) {
  try {
    return run(Arguments(count, given, {{"tables", "100000"}, {"pid", "0"}}));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "idle_tables: %s\n", error.what());
    return 2;
  }
}
