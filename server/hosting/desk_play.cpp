// What people ask for at a table once they sit there: to play, to talk, to go, to think.
#include "server/hosting/desk.hpp"
#include "server/hosting/desk_parts.hpp"
#include "server/hosting/names.hpp"

namespace nuancier::server {

namespace {

constexpr std::size_t longest_chat = 400;  // bytes
constexpr double chats_per_second = 0.5;   // of an identity at a table
constexpr double chats_at_once = 8;
constexpr long hint_iterations = 4000;

}  // namespace

Desk::Now Desk::take(const Pointer& from, const from_client::Ready& ready, Resident& resident) {
  if (resident.table.phase() == table::Phase::open && tables_.is_short_of_disk()) return refused_as_full(ready.id);
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
  resident.chats.resize(max_seats);
  Bucket& chats = resident.chats[static_cast<std::size_t>(*first_seat_of(resident, peer.identity))];
  if (!chats.take(chats_per_second, chats_at_once, Clock::now())) {
    return refused_as_too_fast(chat.id, wait_of(chats, chats_per_second, chats_at_once));
  }
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

// The new table is made, and durable, first: nobody is led to one that is not there. Whoever comes second is led to the
// same.
Desk::Now Desk::take(const Pointer& from, const from_client::Rematch& rematch, Resident& resident) {
  const std::string& who = peer_of(*from).identity;
  if (!sits(resident, who)) return refused(rematch.id, table::refusal::not_your_seat);
  if (resident.table.phase() != table::Phase::over) return refused(rematch.id, table::refusal::not_over);
  if (!resident.table.rematch().empty()) {
    lead_on(from, rematch.id, resident);
    return std::nullopt;
  }
  if (tables_.directory().live_of(who) >= tables_.settings().tables_per_identity) {
    return refused(rematch.id, refusal::too_many_tables);
  }
  if (const auto wait = creations_.take(who, from->address(), cost_of(resident.table.setup())))
    return refused_for(rematch.id, *wait);
  if (tables_.is_short_of_disk() || !tables_.make_way()) return refused_as_full(rematch.id);
  Resident& next = tables_.create(resident.table.setup(), who, {});
  const auto made = [this, from, rematch, who, id = next.table.id()] {
    tables_.fetch(rematch.table, from->address(), [this, from, rematch, who, id](Lack lack, Resident* there) {
      if (there == nullptr) return from->answer(to_client::write(lacking(rematch.id, from->address(), lack)));
      if (there->table.rematch().empty()) tables_.ask(*there, input::Rematch{who, id}, {});
      lead_on(from, rematch.id, *there);
    });
  };
  next.outbox.then(made, from, rematch.id);
  return std::nullopt;
}

void Desk::lead_on(const Pointer& from, const std::string& id, Resident& resident) {
  Answer answer = to(id);
  answer.table = resident.table.rematch();
  tables_.answer(resident, {from, std::move(answer)});
}

Desk::Now Desk::take(const Pointer& from, const from_client::Hint& hint, Resident& resident) {
  Peer& peer = peer_of(*from);
  if (!owns(resident, peer.identity, hint.seat)) return refused(hint.id, table::refusal::not_your_seat);
  if (!resident.table.setup().hints) return refused(hint.id, refusal::no_hints);
  if (resident.table.phase() != table::Phase::playing) return refused(hint.id, table::refusal::not_begun);
  if (!asking_hint_.insert(peer.identity).second) return refused_as_too_fast(hint.id, 1);
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
