#include "wasm/room.hpp"

#include <algorithm>

#include "record/json_text.hpp"
#include "record/resolve.hpp"
#include "rules/kit/sorting.hpp"
#include "table/refusals.hpp"

namespace nuancier::wasm {

namespace from_client = table::from_client;
namespace to_client = table::to_client;
namespace input = table::input;
using to_client::Answer;

namespace {

const std::string me = "me";  // whoever has the device

constexpr Refusal no_such_table{Refusal::Code::unavailable, {}, "host.refuse.no_such_table"};
constexpr Refusal no_chat{Refusal::Code::illegal, {}, "host.refuse.no_chat"};

Viewer viewer_of(const std::optional<Seat>& seat) { return seat ? Viewer(*seat) : Viewer::everybody(); }

std::string digits(std::uint64_t number) {
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; number >>= 4) text[i] = "0123456789abcdef"[number & 15U];
  return text;
}

Question question(const table::Table& table, Seat seat) {
  Question asked;
  asked.table = table.id();
  asked.seat = seat;
  asked.decision = table.decision(seat);
  asked.game = table.setup().game->key;
  asked.view = table.match()->view(Viewer(seat));
  return asked;
}

Summary summary_of(const table::Table& table) {
  const table::Setup& setup = table.setup();
  Summary summary{std::string(setup.game->key),
                  std::string(record::mode_of(*setup.game, setup.options).key),
                  std::string(name(table.phase())),
                  setup.bots,
                  0,
                  {}};
  if (const table::Match* match = table.match()) {
    const Standing standing = match->standing();
    summary.round = standing.round;
    summary.scores.assign(standing.scores.begin(), standing.scores.end());
  }
  return summary;
}

to_client::People people_of(const table::Table& table, const std::vector<to_client::Person>& people) {
  return {table.id(), people, 0};
}

}  // namespace

// One message: what it asks for is done, and answered.
class Room::Serving {
 public:
  Serving(Room& room, Time now, const record::Bytes32& random, Deed& deed)
      : room_(room), now_(now), random_(random), deed_(deed) {}

  void serve(const from_client::Message& message) {
    std::visit([&](const auto& asked) { take(asked); }, message);
  }

 private:
  void take(const from_client::Create& create) {
    const Result<table::Setup> setup = table::resolve(create.setup);
    if (!setup) return refuse(create.id, "setup", setup.problem());
    Answer answer{create.id, {}, {}, {}, {}, {}, {}, {}};
    answer.table = make(*setup);
    say(answer);
  }

  void take(const from_client::Look& look) {
    Hosted* hosted = look.table ? room_.find(*look.table) : nullptr;
    if (hosted == nullptr) return refuse(look.id, no_such_table);
    Answer answer{look.id, {}, {}, {}, {}, {}, {}, {}};
    answer.table = hosted->table.id();
    boost::system::error_code error;
    answer.about = boost::json::parse(hosted->table.about(), error);
    say(answer);
  }

  void take(const from_client::Join& join) {
    at_table(join, [&](Hosted& hosted) {
      const auto seat = join.seat ? join.seat : hosted.table.seat_for(me);
      const table::Outcome outcome = ask(hosted, input::Join{me, seat}, join.id);
      if (outcome.refusal) return;
      name(hosted, *outcome.seat, join.name.value_or(""), join.symbol.value_or(""));
    });
  }

  void take(const from_client::Rename& rename) {
    at_table(rename, [&](Hosted& hosted) {
      if (index(rename.seat) >= hosted.table.players()) return refuse(rename.id, table::refusal::no_such_seat);
      const std::string symbol = hosted.people[static_cast<std::size_t>(rename.seat)].symbol;
      name(hosted, rename.seat, rename.name, rename.symbol.value_or(symbol));
      grant(rename.id);
    });
  }

  void take(const from_client::Watch& watch) {
    at_table(watch, [&](Hosted& hosted) {
      if (watch.seat && (index(*watch.seat) >= hosted.table.players() || hosted.table.seat(*watch.seat).who != me)) {
        return refuse(watch.id, table::refusal::not_your_seat);
      }
      const Viewer viewer = viewer_of(watch.seat);
      hosted.watching.insert(viewer);
      Answer answer{watch.id, {}, {}, {}, {}, {}, {}, {}};
      answer.table = hosted.table.id();
      say(answer);
      if (watch.since != hosted.table.number(viewer)) deed_.send.push_back(hosted.table.state(viewer));
      deed_.send.push_back(to_client::write(people_of(hosted.table, hosted.people)));
    });
  }

  void take(const from_client::Unwatch& unwatch) {
    at_table(unwatch, [&](Hosted& hosted) {
      hosted.watching.erase(viewer_of(unwatch.seat));
      grant(unwatch.id);
    });
  }

  void take(const from_client::Ready& ready) {
    at_table(ready, [&](Hosted& hosted) { ask(hosted, input::Ready{me, ready.seat, ready.value}, ready.id); });
  }

  void take(const from_client::Act& act) {
    at_table(
        act, [&](Hosted& hosted) { ask(hosted, input::Act{me, act.seat, act.decision, act.id, act.action, {}}, act.id); });
  }

  void take(const from_client::Say& phrase) {
    at_table(phrase, [&](Hosted& hosted) { ask(hosted, input::Say{me, phrase.seat, phrase.id, phrase.phrase}, phrase.id); });
  }

  void take(const from_client::Undo& undo) {
    at_table(undo, [&](Hosted& hosted) { ask(hosted, input::Undo{me, undo.seat}, undo.id); });
  }

  void take(const from_client::Chat& chat) { refuse(chat.id, no_chat); }  // they sit side by side

  void take(const from_client::Leave& leave) {
    at_table(leave, [&](Hosted& hosted) { ask(hosted, input::Leave{me, leave.seat}, leave.id); });
  }

  void take(const from_client::Unseat& unseat) {
    at_table(unseat, [&](Hosted& hosted) { ask(hosted, input::Unseat{me, unseat.seat}, unseat.id); });
  }

  void take(const from_client::Replace& replace) {
    at_table(replace,
             [&](Hosted& hosted) { ask(hosted, input::Replace{me, replace.seat, replace.bot.value_or("")}, replace.id); });
  }

  void take(const from_client::Return& back) {
    at_table(back, [&](Hosted& hosted) { ask(hosted, input::Return{me, back.seat}, back.id); });
  }

  void take(const from_client::Close& close) {
    at_table(close, [&](Hosted& hosted) { ask(hosted, input::Close{me}, close.id); });
  }

  // The new table is made first; whoever comes second is led to the same one.
  void take(const from_client::Rematch& rematch) {
    at_table(rematch, [&](Hosted& hosted) {
      if (hosted.table.phase() != table::Phase::over) return refuse(rematch.id, table::refusal::not_over);
      if (hosted.table.rematch().empty()) {
        // Making a table moves no other: the reference stays good.
        room_.step(hosted, input::Rematch{me, make(hosted.table.setup())}, now_, deed_);
      }
      Answer answer{rematch.id, {}, {}, {}, {}, {}, {}, {}};
      answer.table = hosted.table.rematch();
      say(answer);
    });
  }

  void take(const from_client::Hint& hint) {
    at_table(hint, [&](Hosted& hosted) {
      const bool sits = index(hint.seat) < hosted.table.players() && hosted.table.seat(hint.seat).who == me;
      if (!sits) return refuse(hint.id, table::refusal::not_your_seat);
      if (hosted.table.match() == nullptr || !hosted.table.match()->may_act(hint.seat)) {
        return refuse(hint.id, table::refusal::nothing_to_do);
      }
      Question asked = question(hosted.table, hint.seat);
      asked.seed = digits(hosted.table.length());
      asked.id = hint.id;
      deed_.think.push_back(std::move(asked));
    });
  }

  // --- helpers ---

  std::string make(const table::Setup& setup) {
    // The secret must not show in the id.
    const std::string id = record::to_hex(record::commitment_to(random_)).substr(0, 32);
    auto [table, outcome] = table::Table::make(id, setup, random_, me, now_);
    deed_.append.push_back({id, 0, {to_line(outcome.entries.front())}, summary_of(table)});
    std::vector<to_client::Person> nobody(static_cast<std::size_t>(table.players()));
    room_.host(std::move(table), std::move(nobody));
    return id;
  }

  void name(Hosted& hosted, Seat seat, std::string name, std::string symbol) {
    hosted.people[static_cast<std::size_t>(seat)] = {std::move(name), std::move(symbol), true};
    const to_client::People people = people_of(hosted.table, hosted.people);
    deed_.people.push_back(people);
    if (!hosted.watching.empty()) deed_.send.push_back(to_client::write(people));
  }

  template <class Message, class Use>
  void at_table(const Message& message, Use&& use) {
    Hosted* hosted = room_.find(message.table);
    if (hosted == nullptr) return refuse(message.id, no_such_table);
    use(*hosted);
  }

  table::Outcome ask(Hosted& hosted, const table::Input& input, const std::string& id) {
    table::Outcome outcome = room_.step(hosted, input, now_, deed_);
    Answer answer{id, {}, {}, {}, {}, {}, {}, {}};
    if (outcome.refusal) answer.refused = to_client::refused(*outcome.refusal);
    answer.seat = outcome.seat;
    say(answer);
    return outcome;
  }

  void grant(const std::string& id) { say({id, {}, {}, {}, {}, {}, {}, {}}); }
  void refuse(const std::string& id, const Refusal& why) { say({id, to_client::refused(why), {}, {}, {}, {}, {}, {}}); }
  void refuse(const std::string& id, std::string_view code, const Problem& why) {
    say({id, to_client::refused(code, why), {}, {}, {}, {}, {}, {}});
  }
  void say(const Answer& answer) { deed_.send.push_back(to_client::write(answer)); }

  Room& room_;
  Time now_;
  const record::Bytes32& random_;
  Deed& deed_;
};

Deed Room::receive(std::string_view message, Time now, const record::Bytes32& random) {
  Deed deed;
  const auto read = from_client::read(message);
  if (const auto* misread = std::get_if<from_client::Misread>(&read)) {
    Answer answer;
    answer.id = misread->id;
    answer.refused = to_client::refused("malformed", misread->problem);
    deed.send.push_back(to_client::write(answer));
  } else {
    Serving(*this, now, random, deed).serve(*std::get_if<from_client::Message>(&read));
  }
  // Bots of a table that was just loaded have not been asked since it was kept.
  for (auto& [id, hosted] : hosted_) ask_bots(hosted, now, deed);
  set_wake(now, deed);
  return deed;
}

Deed Room::thought(const std::string& table, input::Thought thought, Time now) {
  Deed deed;
  if (Hosted* hosted = find(table); hosted != nullptr && (thought.phrase || thought.action)) {
    // In a game of speed the bot's own time counts.
    Time took = pace_;
    const table::Match* match = hosted->table.match();
    if (match != nullptr && thought.action) took = std::max<Time>(took, match->time_of(*thought.action).value_or(0));
    hosted->waiting.push_back({hosted->table.asked_since(thought.seat) + took, std::move(thought)});
  }
  return tick(now);
}

Deed Room::tick(Time now) {
  Deed deed;
  for (auto& [id, hosted] : hosted_) {
    // What is told may make others think; those come back later.
    std::vector<Waiting> ready;
    const auto due = [&](const Waiting& each) { return each.until <= now; };
    std::copy_if(hosted.waiting.begin(), hosted.waiting.end(), std::back_inserter(ready), due);
    std::erase_if(hosted.waiting, due);
    insertion_sort(ready.begin(), ready.end(), [](const Waiting& a, const Waiting& b) { return a.until < b.until; });
    for (Waiting& each : ready) {
      // After a phrase it is asked again for what it does, even if the phrase came too late to be said.
      if (each.thought.phrase) hosted.asked.forget(each.thought.seat);
      step(hosted, std::move(each.thought), now, deed);
      ask_bots(hosted, now, deed);
    }
    if (const auto deadline = hosted.table.deadline(now); deadline && *deadline <= now) {
      step(hosted, input::Tick{}, now, deed);
    }
    ask_bots(hosted, now, deed);
  }
  set_wake(now, deed);
  return deed;
}

bool Room::load(const std::string& id, const std::vector<std::string>& log, std::vector<to_client::Person> people) {
  std::size_t read = 0;
  std::optional<table::Table> table = table::Table::restore(id, log, read);
  if (!table) return false;
  people.resize(static_cast<std::size_t>(table->players()));
  host(std::move(*table), std::move(people));
  return true;
}

void Room::host(table::Table table, std::vector<to_client::Person> people) {
  table.set_patience(is_patient_);
  const std::string id = table.id();
  hosted_.insert_or_assign(id, Hosted{std::move(table), std::move(people), {}, {}, {}});
}

void Room::set_patience(bool is_patient) {
  is_patient_ = is_patient;
  for (auto& [id, hosted] : hosted_) hosted.table.set_patience(is_patient);
}

std::optional<record::Record> Room::record(const std::string& id) const {
  const auto found = hosted_.find(id);
  if (found == hosted_.end()) return std::nullopt;
  std::vector<std::string> names;
  for (const to_client::Person& person : found->second.people) names.push_back(person.name);
  return found->second.table.record(names);
}

Room::Hosted* Room::find(const std::string& id) {
  const auto found = hosted_.find(id);
  return found == hosted_.end() ? nullptr : &found->second;
}

table::Outcome Room::step(Hosted& hosted, const table::Input& input, Time now, Deed& deed) {
  const std::size_t first = hosted.table.length();
  table::Outcome outcome = hosted.table.step(input, now, hosted.watching);
  if (outcome.entries.empty()) return outcome;
  Appended appended{hosted.table.id(), first, {}, summary_of(hosted.table)};
  for (const table::Entry& entry : outcome.entries) appended.lines.push_back(to_line(entry));
  deed.append.push_back(std::move(appended));
  for (table::Told& told : outcome.told) deed.send.push_back(std::move(told.text));
  ask_bots(hosted, now, deed);
  return outcome;
}

void Room::ask_bots(Hosted& hosted, Time now, Deed& deed) {
  for (const table::Wanted& wanted : hosted.asked.ask(hosted.table, now)) {
    Question asked = question(hosted.table, wanted.seat);
    asked.seed = digits(wanted.seed);
    asked.bot = wanted.bot;
    asked.may_speak = wanted.may_speak;
    asked.may_choose = wanted.may_choose;
    deed.think.push_back(std::move(asked));
  }
}

void Room::set_wake(Time now, Deed& deed) const {
  const auto lower = [&](Time time) { deed.wake = std::min(deed.wake.value_or(time), time); };
  for (const auto& [id, hosted] : hosted_) {
    for (const Waiting& each : hosted.waiting) lower(each.until);
    if (const auto deadline = hosted.table.deadline(now)) lower(*deadline);
  }
}

}  // namespace nuancier::wasm
