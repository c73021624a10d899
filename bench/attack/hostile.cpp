#include "bench/attack/hostile.hpp"

#include <optional>

#include "bench/load/messages.hpp"

namespace nuancier::bench {

std::uint64_t Hostile::random(std::uint64_t below) {
  random_ ^= random_ << 13;
  random_ ^= random_ >> 7;
  random_ ^= random_ << 17;
  return (random_ >> 16) % below;
}

std::string Hostile::letters(std::size_t count, std::string_view of) {
  std::string text;
  while (text.size() < count) text += of[random(of.size())];
  return text;
}

std::string Hostile::elsewhere() {
  return "127." + std::to_string(128 + random(100)) + '.' + std::to_string(random(256)) + '.' +
         std::to_string(1 + random(254));
}

std::string message(std::string_view kind, std::string_view fields) {
  std::string text = "{\"";
  text.append(kind).append(R"(":{"id":"x",)").append(fields).append("}}");
  return text;
}

std::string at(std::string_view table) { return R"("table":")" + std::string(table) + '"'; }
std::string at(std::string_view table, int seat) { return at(table) + ",\"seat\":" + std::to_string(seat); }

Task<std::string> Hostile::identity() {
  Line asking = line();
  co_await asking.request(
      "POST", "/api/identity", "Content-Type: application/json\r\nConnection: close\r\n", R"({"bearer": true})");
  co_return std::string(field_of(asking.body, "token"));
}

Task<> Hostile::look_in(Line& line) {
  for (;;) {
    const bool open = co_await line.open();
    if (open) break;
    tally.note("handshake " + std::to_string(line.status));
    co_await sleep(500ms);
  }
}

Task<> Hostile::enter(Line& line, std::string& token) {
  while (!line.is_up()) {
    while (token.empty()) {
      token = co_await identity();
      if (token.empty()) co_await sleep(1s);
    }
    const bool open = co_await line.open(token);
    if (open) break;
    tally.note("handshake " + std::to_string(line.status));
    co_await sleep(500ms);
  }
}

Task<std::string> Hostile::create(Line& line, std::string setup) {
  const std::string answer = co_await line.ask(message("create", "\"setup\":{" + setup + "}"));
  co_return std::string(field_of(answer, "table"));
}

Task<Hostile::Asked> Hostile::sit(Line& line, std::string table, int seats, int watched) {
  for (int seat = 0; seat < seats; ++seat) {
    co_await line.ask(message("join", at(table, seat)));
    if (seat < watched) co_await line.ask(message("watch", at(table, seat)));
  }
  line.keeps_all = true;
  for (int seat = 0; seat < seats; ++seat) line.say(message("ready", at(table, seat) + R"(,"value":")" + hex(64) + '"'));
  Asked asked;
  while (asked.decision == 0) {
    const bool heard = co_await line.hears(2s);
    if (!heard) break;
    const std::string text = line.next();
    const std::optional<Told> told = read_told(text);
    if (told && told->seat == 0 && told->decision != 0) asked = {told->decision, std::string(told->legal)};
  }
  line.keeps_all = false;
  co_return asked;
}

}  // namespace nuancier::bench
