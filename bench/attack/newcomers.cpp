// Those of the crowd who come for the first time: one by one from everywhere, or a class behind one address.
#include "bench/attack/crowd.hpp"
#include "bench/attack/hostile.hpp"

namespace nuancier::bench {

Task<> Crowd::visits() {
  for (;; co_await loop_.sleep(500ms)) {
    ++visitors_;
    co_await visit("127.22." + std::to_string(visitors_ / 250 % 250) + '.' + std::to_string(1 + visitors_ % 250));
  }
}

// The page, an identity, a table of one's own that a friend would find by its code, a seat there, and away.
Task<> Crowd::visit(std::string address) {
  const Clock::time_point began = Clock::now();
  Line page(loop_, tally_, address, port_), line(loop_, tally_, address, port_);
  for (const std::string_view path : {"/", "/api/games", "/api/tables"}) {
    const int code = co_await page.request("GET", std::string(path));
    if (code != 200) refused("page HTTP " + std::to_string(code));
  }
  const std::string token = co_await identity(address);
  if (token.empty()) co_return;
  const bool open = co_await line.open(token);
  if (!open) {
    refused("newcomer's WebSocket HTTP " + std::to_string(line.status));
    co_return;
  }
  const std::string made = co_await line.ask(message("create", R"("setup":{"game":"kolpa","players":2})"));
  const std::string table(field_of(made, "table"));
  const std::string looked = co_await line.ask(message("look", R"("code":")" + std::string(field_of(made, "code")) + '"'));
  const std::string joined = co_await line.ask(message("join", at(table, 0)));
  const std::string closed = co_await line.ask(message("close", at(table)));
  for (const std::string* answer : {&made, &looked, &joined, &closed}) {
    if (outcome_of(*answer) != "granted") refused("newcomer " + std::string(outcome_of(*answer)));
  }
  now_.visits.note(Clock::now() - began);
}

// A browser keeps four connections for the page; now and then the class begins anew.
Task<> Crowd::pupil(std::size_t number) {
  co_await loop_.sleep(std::chrono::milliseconds(20 * number));
  for (;;) {
    std::list<Line> lines;
    for (int i = 0; i < 4; ++i) {
      Line& line = lines.emplace_back(loop_, tally_, "127.23.0.1", port_);
      const int code = co_await line.request("GET", "/");
      ++now_.class_pages;
      if (code != 200) refused("class HTTP " + std::to_string(code));
    }
    co_await loop_.sleep(5s);
    lines.clear();
    co_await loop_.sleep(10s);
  }
}

}  // namespace nuancier::bench
