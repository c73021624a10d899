// Attacks by words: chat, names, and answers that nobody waits for.
#include "bench/attack/hostile.hpp"

namespace nuancier::bench {
namespace {

Task<> chat(Hostile one) {
  Line line = one.line();
  std::string token, table;
  for (;; co_await one.pace()) {
    co_await one.enter(line, token);
    if (table.empty()) {
      table = co_await one.create(line, R"("game":"kolpa","players":2,"chat":true)");
      if (!table.empty()) co_await one.sit(line, table, 2, 1);
      continue;
    }
    co_await line.ask(message("chat", at(table, 0) + R"(,"text":")" + one.hex(390) + '"'));
    if (one.random(40) == 0) line.cut();  // a new line may have a new measure
  }
}

Task<> renames(Hostile one) {
  Line line = one.line();
  std::string token, table;
  for (;; co_await one.pace()) {
    co_await one.enter(line, token);
    if (table.empty()) {
      table = co_await one.create(line, R"("game":"kolpa","players":2)");
      if (!table.empty()) co_await line.ask(message("join", at(table, 0)));
      continue;
    }
    co_await line.ask(message("rename", at(table, 0) + R"(,"name":")" + one.letters(12, "abcdefghijk") + '"'));
  }
}

struct Strange {
  std::string_view what, name;
};

Task<> strange_names(Hostile one) {
  static const std::vector<Strange> names{
      {"nothing but invisible letters", "\u200b\u2060\u200d"},
      {"a letter and an invisible one", "An\u200bn"},
      {"turned around", "\u202ennA"},
      {"of two scripts", "\u0410nn"},
      {"with ten accents", "A\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301nn"},
      {"of marks alone", "\u0301\u0302"},
      {"of signs alone", "!!!"},
      {"with a tag", "An\U000e0041n"},
      {"of a Hangul filler", "\u3164"},
      {"with a line end", "A\\nB"}};
  Line line = one.line();
  std::string token, table;
  for (std::size_t i = one.number;; ++i, co_await one.sleep(1s)) {
    co_await one.enter(line, token);
    if (table.empty()) {
      table = co_await one.create(line, R"("game":"kolpa","players":2)");
      if (table.empty()) continue;
      co_await line.ask(message("join", at(table, 0) + R"(,"name":"Zoe")"));
      co_await line.ask(message("join", at(table, 1) + R"(,"name":"Ann")"));
    }
    const bool twin = i % (names.size() + 1) == names.size();
    const Strange strange = twin ? Strange{"the same name twice", "Ann"} : names[i % (names.size() + 1)];
    const std::string answer =
        co_await line.ask(message("rename", at(table, 0) + R"(,"name":")" + std::string(strange.name) + '"'));
    if (outcome_of(answer) == "granted") one.tally.note("ACCEPTED a name " + std::string(strange.what));
  }
}

Task<> text_and_close(Hostile one) {
  for (;; co_await one.sleep(1s)) {
    Line line = one.line();
    co_await one.look_in(line);
    line.say(message("look", at(std::string(32, 'a'))));
    line.bye();
    const bool heard = co_await line.hears(5s);
    one.tally.note(heard ? "answered" : "LOST the answer");
  }
}

}  // namespace

std::vector<Named> attacks_by_people() {
  return {{"chat", "12", "chats 19 times a second", chat},
          {"renames", "12", "takes another name 19 times a second", renames},
          {"strange_names", "13", "names that are not what they seem", strange_names},
          {"text_and_close", "16", "a message and the end of the line at once", text_and_close}};
}

}  // namespace nuancier::bench
