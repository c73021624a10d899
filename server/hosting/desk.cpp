#include "server/hosting/desk.hpp"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <limits>

#include "server/hosting/names.hpp"
#include "server/hosting/refusals.hpp"

namespace nuancier::server {

namespace from_client = table::from_client;
namespace to_client = table::to_client;
namespace input = table::input;
using to_client::Answer;

namespace {

constexpr std::size_t longest_chat = 400;  // bytes
constexpr double chats_per_second = 0.5;   // of an identity at a table
constexpr double chats_at_once = 8;
constexpr long hint_iterations = 4000;

// A table in everybody's list costs as much as so many others.
constexpr double cost_of_listed = 3;

// Of all together: beyond this rate wrong codes are answered later and later.
constexpr double wrong_codes_per_second = 5;
constexpr double wrong_codes_at_once = 300;
constexpr std::chrono::duration<double> longest_wait{10};

Answer to(const std::string& id) {
  Answer answer;
  answer.id = id;
  return answer;
}
Answer refused(const std::string& id, const Refusal& why) {
  Answer answer = to(id);
  answer.refused = to_client::refused(why);
  return answer;
}
Answer refused(const std::string& id, std::string_view code, const Problem& why) {
  Answer answer = to(id);
  answer.refused = to_client::refused(code, why);
  return answer;
}

template <class Message, class... Kinds>
constexpr bool is_one_of = (std::is_same_v<Message, Kinds> || ...);

// Most messages name the table they are for, and are from somebody known.
template <class Message>
constexpr bool is_at_a_table = requires(const Message& message) { std::string(message.table); };

// What becomes durable without being play.
template <class Message>
constexpr bool is_change =
    is_one_of<Message, from_client::Join, from_client::Rename, from_client::Ready, from_client::Leave, from_client::Unseat,
              from_client::Replace, from_client::Return, from_client::Close, from_client::Rematch>;

template <class Message>
constexpr bool is_for_the_known(const Message&) {
  return true;
}
constexpr bool is_for_the_known(const from_client::Unwatch&) { return false; }
bool is_for_the_known(const from_client::Watch& watch) { return watch.seat.has_value(); }

const Refusal& refusal_of(Lack lack) {
  switch (lack) {
    case Lack::unknown: return refusal::no_such_table;
    case Lack::damaged: return refusal::damaged;
    case Lack::busy: return refusal::too_fast;
    case Lack::unread:
    case Lack::none: break;
  }
  return table::refusal::unavailable;
}

Answer refused_for(const std::string& id, int seconds) {
  return refused(id, "limit", {"host.refuse.too_much", {{"seconds", std::to_string(seconds)}}});
}

Viewer viewer_of(const std::optional<Seat>& seat) { return seat ? Viewer(*seat) : Viewer::everybody(); }

bool owns(const Resident& resident, const std::string& identity, Seat seat) {
  return !identity.empty() && index(seat) < resident.table.players() && resident.table.seat(seat).who == identity;
}

std::optional<Seat> first_seat_of(const Resident& resident, const std::string& identity) {
  for (int i = 0; i < resident.table.players(); ++i) {
    if (owns(resident, identity, seat_at(i))) return seat_at(i);
  }
  return std::nullopt;
}

bool sits(const Resident& resident, const std::string& identity) { return first_seat_of(resident, identity).has_value(); }

}  // namespace

Desk::Desk(Service& service, Tables& tables, Thinkers& thinkers)
    : service_(service),
      tables_(tables),
      thinkers_(thinkers),
      codes_(tables.settings().codes_per_minute, tables.settings().codes_per_minute),
      creations_({tables.settings().tables_per_minute, 3 * tables.settings().tables_per_minute},
                 {tables.settings().tables_per_minute_of_address, 3 * tables.settings().tables_per_minute_of_address}),
      changes_({tables.settings().changes_per_minute, tables.settings().changes_per_minute},
               {tables.settings().changes_per_minute_of_address, tables.settings().changes_per_minute_of_address / 2}) {}

void Desk::opened(Connection& connection) {
  to_client::Welcome welcome{from_client::protocol, NUANCIER_VERSION, tables_.now(), {}};
  if (const Peer& peer = peer_of(connection); !peer.identity.empty()) welcome.you = peer.identity;
  connection.send(to_client::write(welcome));
}

void Desk::closed(Connection& connection) {
  Peer& peer = peer_of(connection);
  peer.is_gone = true;
  hint_is_over(peer);
  for (const std::string& id : std::exchange(peer.watching, {})) {
    if (Resident* resident = tables_.resident(id)) tables_.unwatch(*resident, connection, std::nullopt);
  }
}

void Desk::received(Connection& connection, std::string_view text) {
  connection.owe();
  const std::variant<from_client::Message, from_client::Misread> read = from_client::read(text);
  if (const auto* misread = std::get_if<from_client::Misread>(&read)) {
    connection.answer(to_client::write(refused(misread->id, "malformed", misread->problem)));
    return;
  }
  const Pointer from = connection.shared_from_this();
  const Now now = std::visit(
      [&](const auto& message) {
        if constexpr (is_at_a_table<std::decay_t<decltype(message)>>) {
          return at_table(from, message);
        } else {
          return take(from, message);
        }
      },
      *std::get_if<from_client::Message>(&read));
  if (now) connection.answer(to_client::write(*now));
}

template <class Message>
Desk::Now Desk::at_table(const Pointer& from, const Message& message) {
  if (is_for_the_known(message) && peer_of(*from).identity.empty()) return refused(message.id, refusal::unknown_person);
  if constexpr (is_change<Message>) {
    const auto wait = changes_.take(peer_of(*from).identity, from->address());
    if (wait) return refused_for(message.id, *wait);
  }
  if (Resident* there = tables_.resident(message.table)) return take(from, message, *there);
  tables_.fetch(message.table, from->address(), [this, from, message](Lack lack, Resident* there) {
    const Peer* peer = find_peer(*from);
    if (peer == nullptr || peer->is_gone) return;
    const Now now = there == nullptr ? refused(message.id, refusal_of(lack)) : take(from, message, *there);
    if (now) from->answer(to_client::write(*now));
  });
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Look& look) {
  if (!look.code) return show(from, look.id, look.table.value_or(""));
  Peer& peer = peer_of(*from);
  if (peer.is_trying_code || !peer.may_try_code() || !codes_.take(from->address()))
    return refused(look.id, refusal::too_fast);
  const std::string table = tables_.directory().find_code(*look.code);
  const std::chrono::nanoseconds wait = wait_for_code(table.empty());
  if (wait.count() <= 0) return show(from, look.id, table);
  peer.is_trying_code = true;
  service_.after(wait, [this, from, id = look.id, table] {
    Peer* there = find_peer(*from);
    if (there == nullptr || there->is_gone) return;
    there->is_trying_code = false;
    if (const Now now = show(from, id, table)) from->answer(to_client::write(*now));
  });
  return std::nullopt;
}

// Many wrong ones from many addresses at once are guesses: then every code is answered later, and nobody is refused for it.
std::chrono::nanoseconds Desk::wait_for_code(bool is_wrong) {
  const Clock::time_point now = Clock::now();
  if (is_wrong) wrong_codes_.take(wrong_codes_per_second, std::numeric_limits<double>::infinity(), now);
  const double too_many = wrong_codes_.spent(wrong_codes_per_second, now) - wrong_codes_at_once;
  const std::chrono::duration<double> wait(too_many / wrong_codes_per_second);
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::min(wait, longest_wait));
}

Desk::Now Desk::show(const Pointer& from, const std::string& id, const std::string& table) {
  tables_.fetch(table, from->address(), [this, from, id](Lack lack, Resident* there) {
    const Peer* peer = find_peer(*from);
    if (peer == nullptr || peer->is_gone) return;
    if (there == nullptr) return from->answer(to_client::write(refused(id, refusal_of(lack))));
    Answer answer = to(id);
    answer.table = there->table.id();
    answer.about = boost::json::parse(about_of(*there));
    tables_.answer(*there, {from, std::move(answer)});
  });
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Create& create) {
  const std::string& who = peer_of(*from).identity;
  if (who.empty()) return refused(create.id, refusal::unknown_person);
  if (tables_.directory().live_of(who) >= tables_.settings().tables_per_identity) {
    return refused(create.id, refusal::too_many_tables);
  }
  // Whoever writes the position knows the cards, and what is taken back has been seen by others.
  if (create.setup.position || create.setup.undo.value_or(false)) return refused(create.id, refusal::only_offline);
  const Result<table::Setup> setup = table::resolve(create.setup);
  if (!setup) return refused(create.id, "setup", setup.problem());
  if (const auto wait = creations_.take(who, from->address(), setup->listed ? cost_of_listed : 1)) {
    return refused_for(create.id, *wait);
  }
  Answer answer = to(create.id);
  answer.left = creations_.left(who);
  tables_.create(*setup, who, {from, std::move(answer)});
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Join& join, Resident& resident) {
  const std::string& who = peer_of(*from).identity;
  const std::optional<std::string> symbol = join.symbol ? checked_symbol(*join.symbol) : std::string();
  if (!symbol) return refused(join.id, refusal::bad_symbol);
  std::optional<std::string> name = join.name ? checked_name(*join.name) : std::string();
  if (!name) return refused(join.id, refusal::bad_name);
  // Which seat it will be is known before the table is asked: the same commit holds the name.
  const std::optional<Seat> seat = join.seat ? join.seat : resident.table.seat_for(who);
  store::Batch with;
  if (seat && index(*seat) < resident.table.players() && resident.table.seat(*seat).who != who) {
    if (resident.table.phase() == table::Phase::open &&
        tables_.directory().waiting_seats_of(who) >= tables_.settings().seats_per_identity) {
      return refused(join.id, refusal::too_many_seats);
    }
    if (resident.table.setup().listed || name->empty()) *name = generated_name(resident.table.id(), *seat);
    store::Seated seated{resident.no, index(*seat), who, *name, *symbol};
    with.push_back(seated);
  }
  const std::size_t before = resident.table.length();
  tables_.ask(resident, input::Join{who, seat}, Asker{from, to(join.id)}, with);
  if (resident.table.length() > before && !with.empty()) {
    tables_.seat(resident, *seat, std::move(*std::get_if<store::Seated>(&with.front())));
  }
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Rename& rename, Resident& resident) {
  if (!owns(resident, peer_of(*from).identity, rename.seat)) return refused(rename.id, table::refusal::not_your_seat);
  if (resident.table.setup().listed) return refused(rename.id, refusal::generated_names);
  const std::optional<std::string> name = checked_name(rename.name);
  if (!name || name->empty()) return refused(rename.id, refusal::bad_name);
  store::Seated seated = resident.people[static_cast<std::size_t>(rename.seat)];
  const std::optional<std::string> symbol = checked_symbol(rename.symbol.value_or(seated.symbol));
  if (!symbol) return refused(rename.id, refusal::bad_symbol);
  seated.name = *name;
  seated.symbol = *symbol;
  tables_.change(resident, {seated}, {from, to(rename.id)});
  tables_.seat(resident, rename.seat, std::move(seated));
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Watch& watch, Resident& resident) {
  Peer& peer = peer_of(*from);
  if (watch.seat && !owns(resident, peer.identity, *watch.seat)) return refused(watch.id, table::refusal::not_your_seat);
  const bool anybody = resident.table.setup().spectators != table::Spectators::nobody;
  if (!watch.seat && !anybody && !sits(resident, peer.identity)) return refused(watch.id, refusal::no_spectators);
  if (!watch.seat && resident.spectators_beside(*from) >= tables_.settings().spectators) {
    return refused(watch.id, refusal::too_many_spectators);
  }
  if (peer.watches >= tables_.settings().watches) return refused(watch.id, refusal::too_many_watches);
  if (!tables_.may_show(from->address())) return refused(watch.id, refusal::too_fast);
  peer.watching.insert(resident.table.id());
  Answer answer = to(watch.id);
  answer.table = resident.table.id();
  tables_.watch(resident, from, viewer_of(watch.seat), watch.since, watch.hash, {from, std::move(answer)});
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Unwatch& unwatch, Resident& resident) {
  tables_.unwatch(resident, *from, viewer_of(unwatch.seat));
  return to(unwatch.id);
}

Desk::Now Desk::take(const Pointer& from, const from_client::Ready& ready, Resident& resident) {
  tables_.ask(resident, input::Ready{peer_of(*from).identity, ready.seat, ready.value}, Asker{from, to(ready.id)});
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Act& act, Resident& resident) {
  Peer& peer = peer_of(*from);
  const Watcher* holder = index(act.seat) < resident.table.players() ? resident.holder(act.seat) : nullptr;
  if (holder != nullptr && holder->connection != from) return refused(act.id, refusal::elsewhere);
  input::Act asked{peer.identity, act.seat, act.decision, act.id, act.action, credit(peer, resident, act.seat, act.action)};
  tables_.ask(resident, std::move(asked), Asker{from, to(act.id)});
  return std::nullopt;
}

// Where time counts: what this host has measured bounds what the client says.
std::optional<int> Desk::credit(Peer& peer, const Resident& resident, Seat seat, std::string_view action) const {
  const table::Match* match = resident.table.match();
  if (match == nullptr || !resident.table.time_limit() || index(seat) >= resident.table.players()) return std::nullopt;
  const table::Time sent = resident.shown[static_cast<std::size_t>(seat)].at;
  const table::Time received = tables_.now();
  const auto observed = static_cast<int>(received - sent);
  return peer.line.credit({sent, received, match->time_of(action).value_or(observed)}).time;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Say& say, Resident& resident) {
  tables_.ask(resident, input::Say{peer_of(*from).identity, say.seat, say.id, say.phrase}, Asker{from, to(say.id)});
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Undo& undo, Resident& resident) {
  tables_.ask(resident, input::Undo{peer_of(*from).identity, undo.seat}, Asker{from, to(undo.id)});
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Chat& chat, Resident& resident) {
  Peer& peer = peer_of(*from);
  if (!owns(resident, peer.identity, chat.seat)) return refused(chat.id, table::refusal::not_your_seat);
  if (!may_chat(resident.table)) return refused(chat.id, refusal::no_chat);
  const std::optional<std::string> text = checked_text(chat.text, longest_chat);
  if (!text || text->empty()) return refused(chat.id, refusal::bad_chat);
  // However many connections somebody has, and seats.
  Bucket& chats = resident.chats[static_cast<std::size_t>(*first_seat_of(resident, peer.identity))];
  if (!chats.take(chats_per_second, chats_at_once, Clock::now())) return refused(chat.id, refusal::too_fast);
  tables_.send_once(resident, to_client::write(to_client::Chat{resident.table.id(), chat.seat, *text}),
                    [](const Watcher& watcher) { return watcher.viewer.is_seat(); });
  return to(chat.id);
}

Desk::Now Desk::take(const Pointer& from, const from_client::Leave& leave, Resident& resident) {
  const bool open = resident.table.phase() == table::Phase::open;
  store::Batch with;
  if (open) with.push_back(store::Unseated{resident.no, index(leave.seat)});
  const std::size_t before = resident.table.length();
  tables_.ask(resident, input::Leave{peer_of(*from).identity, leave.seat}, Asker{from, to(leave.id)}, with);
  if (resident.table.length() > before) {
    tables_.unwatch(resident, leave.seat, "gone");
    if (open) tables_.seat(resident, leave.seat, {});
    tables_.tell_people(resident);
  }
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Unseat& unseat, Resident& resident) {
  const std::size_t before = resident.table.length();
  const store::Batch with{store::Unseated{resident.no, index(unseat.seat)}};
  tables_.ask(resident, input::Unseat{peer_of(*from).identity, unseat.seat}, Asker{from, to(unseat.id)}, with);
  if (resident.table.length() > before) {
    tables_.unwatch(resident, unseat.seat, "unseated");
    tables_.seat(resident, unseat.seat, {});
  }
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Replace& replace, Resident& resident) {
  if (resident.holder(replace.seat) != nullptr) return refused(replace.id, refusal::is_here);
  input::Replace asked{peer_of(*from).identity, replace.seat, replace.bot.value_or("")};
  tables_.ask(resident, asked, Asker{from, to(replace.id)});
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Return& back, Resident& resident) {
  tables_.ask(resident, input::Return{peer_of(*from).identity, back.seat}, Asker{from, to(back.id)});
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Close& close, Resident& resident) {
  tables_.ask(resident, input::Close{peer_of(*from).identity}, Asker{from, to(close.id)});
  return std::nullopt;
}

// The new table is made first; whoever comes second is led to the same one.
Desk::Now Desk::take(const Pointer& from, const from_client::Rematch& rematch, Resident& resident) {
  const std::string& who = peer_of(*from).identity;
  if (!sits(resident, who)) return refused(rematch.id, table::refusal::not_your_seat);
  if (resident.table.phase() != table::Phase::over) return refused(rematch.id, table::refusal::not_over);
  Answer answer = to(rematch.id);
  if (resident.table.rematch().empty()) {
    if (tables_.directory().live_of(who) >= tables_.settings().tables_per_identity) {
      return refused(rematch.id, refusal::too_many_tables);
    }
    if (const auto wait = creations_.take(who, from->address())) return refused_for(rematch.id, *wait);
    const Resident& next = tables_.create(resident.table.setup(), who, {});
    answer.table = next.table.id();
    answer.code = next.code;
    tables_.ask(resident, input::Rematch{who, next.table.id()}, Asker{from, std::move(answer)});
  } else {
    answer.table = resident.table.rematch();
    tables_.answer(resident, {from, std::move(answer)});
  }
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Hint& hint, Resident& resident) {
  Peer& peer = peer_of(*from);
  if (!owns(resident, peer.identity, hint.seat)) return refused(hint.id, table::refusal::not_your_seat);
  if (!resident.table.setup().hints) return refused(hint.id, refusal::no_hints);
  if (resident.table.phase() != table::Phase::playing) return refused(hint.id, table::refusal::not_begun);
  if (!asking_hint_.insert(peer.identity).second) return refused(hint.id, refusal::too_fast);
  peer.is_asking_hint = true;
  std::shared_ptr<const table::Thinker> thinker = resident.table.match()->thinker(hint.seat);
  const std::uint64_t seed = resident.table.number(Viewer(hint.seat));
  const Errand errand{
      Purpose::hint, {{from->address(), peer.identity, resident.table.id()}}, std::weak_ptr<const void>(from)};
  thinkers_.think(errand, [this, thinker, seed, id = hint.id, weak = std::weak_ptr(from)] {
    Rng rng(seed);
    Answer answer = to(id);
    answer.advice = to_client::written(thinker->advise(search::Budget(hint_iterations), rng));
    service_.post([this, weak, text = to_client::write(answer)] {
      const Pointer connection = weak.lock();
      if (!connection || find_peer(*connection) == nullptr) return;
      hint_is_over(peer_of(*connection));
      connection->answer(text);
    });
  });
  return std::nullopt;
}

void Desk::hint_is_over(Peer& peer) {
  if (std::exchange(peer.is_asking_hint, false)) asking_hint_.erase(peer.identity);
}

}  // namespace nuancier::server
