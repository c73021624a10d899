// Attacks by what is done to tables: long logs, presence, places, memory and disk.
#include <charconv>

#include "bench/attack/hostile.hpp"
#include "bench/load/messages.hpp"

namespace nuancier::bench {
namespace {

constexpr std::string_view pop = R"("game":"pop","players":2,"spectators":"open")";
constexpr std::string_view kolpa = R"("game":"kolpa","players":2,"spectators":"open")";

std::string act(std::string_view table, int decision, std::string_view action, std::string_view id) {
  return R"({"act":{"id":")" + std::string(id) + "\"," + at(table, 0) + ",\"decision\":" + std::to_string(decision) +
         R"(,"do":")" + std::string(action) + "\"}}";
}

Task<> changes_of_mind(Hostile one) {
  Line line = one.line();
  std::string token;
  for (;;) {
    co_await one.enter(line, token);
    const std::string table = co_await one.create(line, std::string(pop));
    co_await one.pace();
    if (table.empty()) continue;
    const Hostile::Asked asked = co_await one.sit(line, table, 2, 1);
    if (asked.decision == 0) continue;
    for (int i = 0; i < 2'000 && line.is_up(); ++i, co_await one.pace()) {
      const std::string_view action = choose(asked.legal, static_cast<std::uint32_t>(one.random(1000)));
      co_await line.ask(act(table, asked.decision, action, one.hex(8)));
    }
  }
}

// One after the other, at one table of one's own.
Task<> by_turns(Hostile one, std::string_view setup, int seats, std::string first, std::string second) {
  Line line = one.line();
  std::string token, table;
  for (;; co_await one.pace()) {
    co_await one.enter(line, token);
    if (table.empty()) {
      table = co_await one.create(line, std::string(setup));
      if (!table.empty() && seats > 0) co_await one.sit(line, table, seats, 1);
      continue;
    }
    co_await line.ask(message(first, at(table, 1)));
    co_await one.pace();
    co_await line.ask(message(second, at(table, 1)));
  }
}

Task<> join_leave(Hostile one) { return by_turns(std::move(one), kolpa, 0, "join", "leave"); }
Task<> replace_return(Hostile one) { return by_turns(std::move(one), kolpa, 2, "replace", "return"); }

Task<> sleeping_tables(Hostile one) {
  Line line = one.line();
  for (std::size_t i = one.number; !one.field.sleeping.empty(); ++i) {
    co_await line.request("GET", "/api/tables/" + one.field.sleeping[i % one.field.sleeping.size()]);
    co_await one.sleep(line.is_up() ? 10ms : 250ms);
  }
}

// Half of them at the longest table.
Task<> watch_since(Hostile one) {
  Line line = one.line();
  const std::vector<std::string>& tables = one.field.watched;
  for (std::size_t i = one.number; !tables.empty(); ++i) {
    if (!line.is_up()) co_await one.look_in(line);
    const std::string& table = tables[one.number % 4 < 2 ? 0 : i % tables.size()];
    line.keeps_all = true;
    line.say(message("watch", at(table)));
    std::uint64_t n = 0;
    while (n == 0) {
      const bool heard = co_await line.hears();
      if (!heard) break;
      const std::string text = line.next();
      if (const auto told = read_told(text); told) n = told->n;
    }
    line.keeps_all = false;
    for (int times = 0; times < 100 && line.is_up(); ++times, co_await one.pace()) {
      // As much as is told by updates; now and then all of it.
      const std::uint64_t since = times % 4 == 0 || n < 160 ? 1 : n - 150;
      co_await line.ask(message("watch", at(table) + ",\"since\":" + std::to_string(since)));
    }
    if (line.is_up()) co_await line.ask(message("unwatch", at(table)));
  }
}

Task<> watch_storm(Hostile one) {
  Line line = one.line();
  for (std::size_t i = one.number; !one.field.honest_tables.empty(); co_await one.pace()) {
    if (!line.is_up()) co_await one.look_in(line);
    const std::string table = at(one.field.honest_tables[i % one.field.honest_tables.size()]);
    co_await line.ask(message("watch", table));
    co_await one.pace();
    co_await line.ask(message("unwatch", table));
  }
}

// Stays, so that nobody else may watch.
Task<> fill_spectators(Hostile one) {
  Line line = one.line();
  for (;; co_await one.sleep(1s)) {
    if (line.is_up()) continue;
    co_await one.look_in(line);
    for (std::size_t i = 0; i < one.field.honest_tables.size() && line.is_up(); ++i, co_await one.pace()) {
      co_await line.ask(message("watch", at(one.field.honest_tables[i])));
    }
  }
}

// Every public table that is listed, its seats for oneself.
Task<> fill_public_tables(Hostile one) {
  Line line = one.line(), list = one.line();
  std::string token;
  for (;; co_await one.sleep(500ms)) {
    co_await one.enter(line, token);
    co_await list.request("GET", "/api/tables");
    std::string_view left = list.body;
    for (int joined = 0; joined < 20 && line.is_up(); ++joined) {
      const std::size_t found = left.find("\"id\":\"");
      if (found == std::string_view::npos) break;
      left.remove_prefix(found);
      const std::string answer = co_await line.ask(message("join", at(field_of(left, "id"))));
      left.remove_prefix(6);
      if (outcome_of(answer) == "host.refuse.too_many_seats") line.cut(), token.clear();
      co_await one.pace();
    }
  }
}

Task<> hoard(Hostile one, std::string setup) {
  Line line = one.line();
  std::string token;
  for (;; co_await one.pace()) {
    co_await one.enter(line, token);
    const std::string table = co_await one.create(line, setup);
    if (table.empty()) {  // the next one in one's place
      line.cut(), token.clear();
      co_await one.sleep(500ms);
    } else {
      co_await line.ask(message("watch", at(table)));
    }
  }
}

Task<> hoard_tables(Hostile one) { return hoard(std::move(one), std::string(kolpa)); }
Task<> fill_public_list(Hostile one) { return hoard(std::move(one), std::string(kolpa) + R"(,"listed":true)"); }

Task<> make_and_leave(Hostile one) {
  Line line = one.line();
  std::string token;
  for (;; co_await one.pace()) {
    co_await one.enter(line, token);
    const std::string table = co_await one.create(line, std::string(kolpa));
    if (table.empty()) continue;
    if (one.random(2) == 0) {
      co_await line.ask(message("close", at(table)));
    } else {
      co_await line.ask(message("join", at(table, 0)));
      co_await line.ask(message("leave", at(table, 0)));
    }
  }
}

// Takes many seats, then asks to be forgotten: each table has to be visited.
Task<> forget(Hostile one) {
  for (;; co_await one.pace()) {
    Line line = one.line(), api = one.line();
    std::string token;
    co_await one.enter(line, token);
    for (int i = 0; i < 20 && line.is_up(); ++i, co_await one.pace()) {
      const std::string table = co_await one.create(line, std::string(kolpa));
      if (table.empty()) break;
      co_await line.ask(message("join", at(table, 0)));
    }
    co_await api.request("DELETE", "/api/identity", "Authorization: Bearer " + token + "\r\n");
  }
}

}  // namespace

std::vector<Named> attacks_on_tables() {
  return {{"changes_of_mind", "1", "changes of mind in a sealed choice, 19 a second", changes_of_mind},
          {"join_leave", "1", "sits down and leaves", join_leave},
          {"replace_return", "1", "lets a bot play, and returns", replace_return},
          {"sleeping_tables", "1", "anonymous GETs of sleeping tables with long logs", sleeping_tables, 2},
          {"watch_since", "17", "watches long tables from the beginning, without an identity", watch_since, 4},
          {"watch_storm", "2", "watches and leaves the honest people's tables", watch_storm, 2},
          {"fill_spectators", "4", "watches the honest people's tables, and stays", fill_spectators, 2},
          {"fill_public_tables", "3", "takes the seats of public tables", fill_public_tables},
          {"fill_public_list", "18", "takes the places of the public list", fill_public_list},
          {"hoard_tables", "4", "makes tables and watches all of them, with ever new identities", hoard_tables, 2},
          {"make_and_leave", "18", "makes tables, closes or leaves them", make_and_leave, 2},
          {"forget", "6", "takes seats, and has itself forgotten", forget}};
}

}  // namespace nuancier::bench
