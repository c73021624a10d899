#include "bench/attack/crowd.hpp"

#include <algorithm>

#include "bench/attack/hostile.hpp"
#include "bench/load/messages.hpp"

namespace nuancier::bench {
namespace {

std::string request(std::string_view kind, std::string_view id, std::string_view fields) {
  return "{\"" + std::string(kind) + R"(":{"id":")" + std::string(id) + "\"," + std::string(fields) + "}}";
}

}  // namespace

const std::vector<Crowd::Kind>& Crowd::kinds() {
  static const std::vector<Kind> all{
      {R"("game":"kolpa","players":2,"options":{"target":200,"max-rounds":100})", 2, false, true},
      {R"("game":"kolpa","seats":["","easy"],"options":{"target":200,"max-rounds":100})", 1, true, true},
      {R"("game":"punto","players":2,"options":{"rounds-to-win":5})", 2},
      {R"("game":"pop","players":3,"options":{"rounds":5})", 3},
      {R"("game":"shuppa","players":2)", 2},
      {R"("game":"chromatik","players":2,"clock":"relaxed 1")", 2}};
  return all;
}

std::uint64_t Measured::refusals() const {
  std::uint64_t sum = 0;
  for (const auto& [what, count] : refused) sum += count;
  return sum;
}

std::uint64_t Crowd::random(std::uint64_t below) {
  random_ ^= random_ << 13;
  random_ ^= random_ >> 7;
  random_ ^= random_ << 17;
  return (random_ >> 16) % below;
}

void Crowd::sit_down(std::size_t tables) {
  for (std::size_t i = 0; i < tables; ++i) {
    const Kind& kind = kinds()[i % kinds().size()];
    Group& group = groups_.emplace_back(Group{&kind, {}});
    for (int seat = 0; seat < kind.people; ++seat) {
      const std::string address = "127.20." + std::to_string(i) + '.' + std::to_string(1 + seat / 2);
      people_.push_back(Person{.group = group, .seat = seat, .address = address});
      loop_.start(play(people_.back()));
    }
    loop_.start(watch(group, "127.21." + std::to_string(i) + ".1"));
  }
  loop_.start(visits());
}

void Crowd::call_class(std::size_t pupils) {
  for (std::size_t i = 0; i < pupils; ++i) loop_.start(pupil(i));
}

bool Crowd::all_play() const { return std::ranges::all_of(groups_, &Group::plays); }

std::string Crowd::tables() const {
  std::string list;
  for (const Group& group : groups_) {
    if (group.kind->long_) list += (list.empty() ? "" : ",") + group.table;
  }
  return list;
}

Measured Crowd::finish() {
  for (const Person& person : people_) {
    if (person.in_flight && Clock::now() - person.sent > 1s) now_.acts.note(Clock::now() - person.sent);
  }
  return std::exchange(now_, {});
}

Task<std::string> Crowd::identity(std::string address) {
  Line line(loop_, tally_, std::move(address), port_);
  const int code =
      co_await line.request("POST", "/api/identity", "Content-Type: application/json\r\n", R"({"bearer": true})");
  if (code != 201) refused("identity HTTP " + std::to_string(code));
  co_return std::string(field_of(line.body, "token"));
}

Task<> Crowd::come(Person& person, Line& line) {
  while (!line.is_up()) {
    if (person.token.empty()) {
      person.token = co_await identity(person.address);
      if (person.token.empty()) co_await loop_.sleep(1s);
      continue;
    }
    const bool open = co_await line.open(person.token);
    if (open) break;
    refused("WebSocket HTTP " + std::to_string(line.status));
    co_await loop_.sleep(1s);
  }
}

void Crowd::take_seat(Person& person, Line& line, const std::string& table) {
  person.table = table;
  person.n = 0;
  person.decision = 0;
  const std::string seat = at(table, person.seat);
  std::string value;
  while (value.size() < 64) value += "0123456789abcdef"[random(16)];
  line.say(request("join", "j", seat));
  line.say(request("watch", "w", seat));
  line.say(request("ready", "g", seat + R"(,"value":")" + value + '"'));
}

Task<> Crowd::play(Person& person) {
  Line line(loop_, tally_, person.address, port_);
  line.keeps_all = true;
  co_await come(person, line);
  if (person.seat == 0) {
    line.say(request("create", "c", "\"setup\":{" + person.group.kind->setup + R"(,"spectators":"open"})"));
  } else {
    while (person.group.table.empty()) co_await loop_.sleep(50ms);
    take_seat(person, line, person.group.table);
  }
  Clock::time_point second = Clock::now();
  std::uint64_t told = 0;
  for (;;) {
    const Clock::time_point now = Clock::now();
    if (now - second >= 1s) {
      now_.most_told = std::max(now_.most_told, line.messages - told);
      second = now, told = line.messages;
    }
    if (!line.is_up()) {
      ++(std::exchange(person.leaves, false) ? now_.returns : now_.dropped);
      co_await loop_.sleep(100ms);
      co_await come(person, line);
      told = line.messages;
      line.say(request("watch", "w", at(person.table, person.seat) + ",\"since\":" + std::to_string(person.n)));
      if (person.in_flight) line.say(person.sent_text);
      continue;
    }
    const bool heard = co_await line.hears(std::clamp<Clock::duration>(person.due - now, 0ms, 1s));
    if (heard) take(person, line, line.next());
    if (line.is_up() && !person.in_flight && Clock::now() >= person.due) act(person, line);
  }
}

void Crowd::act(Person& person, Line& line) {
  person.due = Clock::time_point::max();
  person.in_flight = true;
  person.sent = Clock::now();
  person.sent_text = request("act", 'a' + std::to_string(++person.acts),
                             at(person.table, person.seat) + ",\"decision\":" + std::to_string(person.decision) +
                                 R"(,"do":")" + person.action + '"');
  line.say(person.sent_text);
  if (random(60) == 0) {
    person.leaves = true;
    person.sent = Clock::now() + 24h;  // what somebody waits who has gone is not measured
    line.cut();
  }
}

void Crowd::answered(Person& person, Line& line, const std::string& text) {
  const std::string_view outcome = outcome_of(text);
  const std::string_view id = field_of(text, "id");
  if (id.starts_with('a')) {
    if (!person.in_flight || id.substr(1) != std::to_string(person.acts)) return;
    person.in_flight = false;
    if (outcome != "granted") return refused("act " + std::string(outcome));
    if (person.sent <= Clock::now()) now_.acts.note(Clock::now() - person.sent);
  } else if (outcome != "granted") {
    refused(std::string(id) + ' ' + std::string(outcome));
  } else if (id == "c" || id == "r") {
    person.group.table = field_of(text, "table");
    take_seat(person, line, person.group.table);
  }
}

void Crowd::take(Person& person, Line& line, const std::string& text) {
  if (text.starts_with("{\"answer\"")) return answered(person, line, text);
  const std::optional<Told> told = read_told(text);
  if (!told || told->table != person.table) return;
  if (!told->is_state && person.n != 0 && told->n > person.n + 1) ++now_.gaps;
  person.n = told->n;
  const Clock::time_point now = Clock::now();
  const std::string bot = R"("what":{"acted":{"seat":)" + std::to_string(person.group.kind->people);
  if (person.group.kind->bot && text.find(bot) < 200) now_.bots.note(now - person.told);
  person.told = now;
  if (told->over) {
    line.say(request("unwatch", "u", at(person.table, person.seat)));
    line.say(request("rematch", "r", at(person.table)));
    person.table.clear();
    return;
  }
  if (told->decision == 0 || told->legal.empty() || told->decision == person.decision) return;
  person.group.plays = true;
  person.decision = told->decision;
  person.action = choose(told->legal, static_cast<std::uint32_t>(random(1000)));
  person.due = now + std::chrono::milliseconds(150 + random(300));
}

Task<> Crowd::watch(Group& group, std::string address) {
  Line line(loop_, tally_, std::move(address), port_);
  line.keeps_all = true;
  std::string table;
  std::uint64_t n = 0;
  for (bool was_there = false;;) {
    if (!line.is_up()) {
      now_.dropped += was_there ? 1 : 0;
      was_there = co_await line.open();
      if (!was_there) refused("spectator HTTP " + std::to_string(line.status));
      table.clear();
      co_await loop_.sleep(100ms);
      continue;
    }
    if (table != group.table) {
      if (!table.empty()) line.say(request("unwatch", "u", at(table)));
      table = group.table, n = 0;
      line.say(request("watch", "s", at(table)));
      ++now_.spectators;
    }
    const bool heard = co_await line.hears(500ms);
    if (random(300) == 0) {  // goes, and comes again
      line.cut();
      was_there = false;
      continue;
    }
    if (!heard) continue;
    const std::string text = line.next();
    if (text.starts_with("{\"answer\"") && outcome_of(text) != "granted")
      refused("spectator " + std::string(outcome_of(text)));
    const std::optional<Told> told = read_told(text);
    if (!told || told->table != table) continue;
    if (!told->is_state && n != 0 && told->n != n + 1) ++now_.gaps;
    n = told->n;
  }
}

}  // namespace nuancier::bench
