// Attacks by what is asked for: many requests, large ones, and those whose answer is dear.
#include <map>
#include <utility>

#include "bench/attack/hostile.hpp"
#include "bench/load/messages.hpp"

namespace nuancier::bench {
namespace {

constexpr std::string_view capitals = "ABCDEFGHJKLMNPQRSTUVWXYZ";
constexpr std::string_view json = "Content-Type: application/json\r\n";

// So many requests in ten seconds as an address may send in a minute.
Task<> http_floods(Hostile one) {
  Line line = one.line();
  static const std::array<std::string_view, 5> paths{"/", "/api/tables", "/api/identity", "/healthz", "/nowhere"};
  for (std::size_t i = 0;; ++i) {
    co_await line.request("GET", std::string(paths[i % paths.size()]));
    co_await one.sleep(line.is_up() ? 1ms : 100ms);
  }
}

// Hundreds of requests before the first answer.
Task<> pipelines(Hostile one) {
  constexpr int at_once = 200;
  std::string text;
  for (int i = 0; i < at_once; ++i) text += "GET /api/cards/pop HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
  for (;; co_await one.sleep(100ms)) {
    Line line = one.line();
    const bool dialled = co_await line.dial();
    if (!dialled) continue;
    line.put(text);
    one.tally.sent += at_once;
    for (int i = 0; i < at_once && line.is_up(); ++i) {
      const int code = co_await line.response();
      one.tally.note("HTTP " + std::to_string(code));
    }
  }
}

Task<> big_answers(Hostile one) {
  Line line = one.line();
  static const std::array<std::string_view, 4> paths{"/api/rules/chromatik", "/api/games", "/api/cards/pop", "/api/tables"};
  for (std::size_t i = 0;; ++i) {
    co_await line.request("GET", std::string(paths[i % paths.size()]), "Accept-Encoding: identity\r\n");
    co_await one.sleep(line.is_up() ? 10ms : 100ms);
  }
}

Task<> big_requests(Hostile one) {
  for (std::size_t i = 0;; ++i, co_await one.sleep(250ms)) {
    Line line = one.line();
    if (i % 2 == 0) {
      std::string content = i % 4 == 0 ? std::string(65'000, '[') : R"({"bearer":")" + std::string(64'900, 'x') + "\"}";
      co_await line.request("POST", "/api/identity", std::string(json), std::move(content));
      continue;
    }
    co_await one.look_in(line);
    for (int times = 0; times < 10 && line.is_up(); ++times, co_await one.pace()) {
      line.say(times % 2 == 0 ? std::string(65'000, '[') : "{\"look\":{\"id\":\"" + std::string(64'900, 'x') + "\"}}");
    }
    line.say(std::string(70'000, ' '));  // too large
    co_await line.bytes(2s);
    one.tally.note(line.is_up() ? "held" : "cut " + std::to_string(line.close_code()));
  }
}

// As fast as it goes, until it is cut; then back at once.
Task<> message_floods(Hostile one) {
  Line line = one.line();
  for (;; co_await one.sleep(5ms)) {
    if (!line.is_up()) {
      if (line.close_code() != 0) one.tally.note("cut " + std::to_string(line.close_code()));
      co_await one.look_in(line);
    }
    for (int i = 0; i < 20 && line.is_up(); ++i) line.say(message("look", at(std::string(32, 'a'))));
  }
}

Task<> guess_codes(Hostile one) {
  Line line = one.line();
  for (;; co_await one.pace()) {
    if (!line.is_up()) co_await one.look_in(line);
    co_await line.ask(message("look", R"("code":")" + one.letters(6, capitals) + '"'));
  }
}

// As who owns a network does: each try from another address.
Task<> guess_codes_from_everywhere(Hostile one) {
  for (;; co_await one.sleep(20ms)) {
    Line line(one.field.loop, one.tally, one.elsewhere(), one.field.server.port);
    const bool open = co_await line.open();
    if (!open) {
      one.tally.note("handshake " + std::to_string(line.status));
      continue;
    }
    for (int i = 0; i < 10 && line.is_up(); ++i) {
      co_await line.ask(message("look", R"("code":")" + one.letters(6, capitals) + '"'));
    }
  }
}

Task<> identities_from_everywhere(Hostile one) {
  for (;; co_await one.sleep(10ms)) {
    Line line(one.field.loop, one.tally, one.elsewhere(), one.field.server.port);
    for (int i = 0; i < 5; ++i) co_await line.request("POST", "/api/identity", std::string(json), R"({"bearer": true})");
  }
}

Task<> transfer_scans(Hostile one) {
  Line line = one.line();
  std::string token;
  for (;; co_await one.sleep(50ms)) {
    if (token.empty()) token = co_await one.identity();
    co_await line.request("POST", "/api/identity/transfer", "Authorization: Bearer " + token + "\r\n");
    co_await line.request("POST", "/api/identity/claim", std::string(json),
                          R"({"bearer": true, "code": ")" + one.letters(12, capitals) + "\"}");
  }
}

// Each value may be somebody, and is looked up.
Task<> cookie_lists(Hostile one) {
  Line line = one.line();
  for (;; co_await one.sleep(20ms)) {
    std::string cookie = "Cookie: ";
    for (int i = 0; i < 90; ++i) cookie += (i == 0 ? "nuancier=" : "; nuancier=") + one.hex(64);
    co_await line.request("GET", "/api/identity", cookie + "\r\n");
  }
}

Task<> puzzles(Hostile one) {
  Line line = one.line();
  for (;; co_await one.sleep(20ms)) {
    const auto two = [](std::uint64_t number) { return (number < 10 ? "-0" : "-") + std::to_string(number); };
    const std::string date = std::to_string(1970 + one.random(8030)) + two(1 + one.random(12)) + two(1 + one.random(28));
    co_await line.request("GET", "/api/puzzles/daily?date=" + date);
  }
}

// The asker has gone before the answer is there.
Task<> hints(Hostile one) {
  Line line = one.line();
  std::string token, table;
  for (std::size_t i = 0;; ++i, co_await one.pace()) {
    co_await one.enter(line, token);
    if (table.empty()) {
      table = co_await one.create(line, R"("game":"shuppa","seats":["","expert","expert","expert"],"hints":true)");
      if (!table.empty()) co_await one.sit(line, table, 1, 1);
      continue;
    }
    if (i % 20 != 19) {
      co_await line.ask(message("hint", at(table, 0)));
    } else {
      line.say(message("hint", at(table, 0)));
      line.cut();
      co_await one.sleep(1s);
    }
  }
}

// Twenty identities with as many tables of experts as they get; the person answers at once, and all think again.
Task<> experts(Hostile one) {
  Line line = one.line();
  std::string token;
  for (;;) {
    co_await one.enter(line, token);
    line.keeps_all = true;
    int wished = 45;
    std::map<std::string, int> answered;
    for (auto next = Clock::now(); line.is_up();) {
      if (wished > 0 && Clock::now() >= next) {
        --wished;
        next = Clock::now() + 400ms;
        line.say(message("create", R"("setup":{"game":"shuppa","seats":["","expert","expert","expert"]})"));
      }
      const bool heard = co_await line.hears(100ms);
      if (!heard) continue;
      const std::string text = line.next();
      if (const std::string_view table = field_of(text, "table"); text.starts_with("{\"answer\"")) {
        one.tally.note(outcome_of(text));
        if (field_of(text, "code").empty() || outcome_of(text) != "granted") continue;
        line.say(message("join", at(table, 0)));
        line.say(message("watch", at(table, 0)));
        line.say(message("ready", at(table, 0) + R"(,"value":")" + one.hex(64) + '"'));
      } else if (const auto told = read_told(text); told && !told->legal.empty()) {
        if (std::exchange(answered[std::string(told->table)], told->decision) == told->decision) continue;
        line.say(R"({"act":{"id":")" + one.hex(8) + "\"," + at(told->table, 0) +
                 ",\"decision\":" + std::to_string(told->decision) + R"(,"do":")" +
                 std::string(choose(told->legal, static_cast<std::uint32_t>(one.random(1000)))) + "\"}}");
        co_await one.pace();
      }
    }
    co_await one.sleep(1s);
  }
}

}  // namespace

std::vector<Named> attacks_by_requests() {
  return {{"http_floods", "–", "as many requests as go through", http_floods, 2},
          {"pipelines", "–", "hundreds of requests before the first answer", pipelines},
          {"big_answers", "16", "large answers, not compressed", big_answers},
          {"big_requests", "–", "bodies and messages of 64 kB, of nothing or deeply nested", big_requests},
          {"message_floods", "–", "messages until it is cut, and back at once", message_floods, 2},
          {"guess_codes", "8", "tries codes of six letters", guess_codes, 2},
          {"guess_codes_from_everywhere", "8", "likewise, from ever new addresses", guess_codes_from_everywhere},
          {"identities_from_everywhere", "4", "identities, from ever new addresses", identities_from_everywhere},
          {"transfer_scans", "12", "asks for transfer codes, and guesses them", transfer_scans},
          {"cookie_lists", "7", "ninety cookies of nobody at once", cookie_lists},
          {"puzzles", "11", "puzzles of every date", puzzles},
          {"hints", "11", "hints, whose asker leaves", hints},
          {"experts", "24", "tables full of experts, who always have to think", experts, 2}};
}

}  // namespace nuancier::bench
