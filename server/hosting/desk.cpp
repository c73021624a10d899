#include "server/hosting/desk.hpp"

#include <algorithm>
#include <boost/json/parse.hpp>

#include "rules/kit/version.hpp"
#include "server/hosting/desk_parts.hpp"
#include "server/hosting/names.hpp"
#include "server/hosting/watchers.hpp"
#include "table/names.hpp"

namespace nuancier::server {

namespace {

// Of all together: beyond this rate wrong codes are answered later and later.
constexpr double wrong_codes_per_second = 5;
constexpr double least_share_of_wait = 0.1;
constexpr double wrong_codes_at_once = 300;
constexpr std::chrono::duration<double> longest_wait{10};

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
    case Lack::busy:  // told with the time to wait
    case Lack::unread:
    case Lack::none: break;
  }
  return table::refusal::unavailable;
}

SeatNames names_at(const Resident& resident) {
  SeatNames names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = resident.people[i].name;
  return names;
}

}  // namespace

Desk::Desk(Service& service, Tables& tables, const Identities& identities, Thinkers& thinkers)
    : service_(service),
      tables_(tables),
      identities_(identities),
      thinkers_(thinkers),
      codes_(tables.settings().codes_per_minute, tables.settings().codes_per_minute),
      creations_({tables.settings().tables_per_minute, 3 * tables.settings().tables_per_minute},
                 {tables.settings().tables_per_minute_of_address, 1.5 * tables.settings().tables_per_minute_of_address}),
      changes_({tables.settings().changes_per_minute, tables.settings().changes_per_minute},
               {tables.settings().changes_per_minute_of_address, tables.settings().changes_per_minute_of_address / 2}) {}

void Desk::opened(Connection& connection) {
  to_client::Welcome welcome{from_client::protocol, std::string(program_version), tables_.now(), {}};
  if (const Peer& peer = peer_of(connection); !peer.identity.empty()) welcome.you = peer.identity;
  connection.send(to_client::write(welcome));
}

void Desk::closed(Connection& connection) {
  Peer& peer = peer_of(connection);
  peer.is_gone = true;
  hint_is_over(peer);
  for (const auto& [id, streams] : std::exchange(peer.watching, {})) {
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
  const std::string& who = peer_of(*from).identity;
  if (is_for_the_known(message) && (who.empty() || tables_.is_leaving(who))) {
    return refused(message.id, refusal::unknown_person);
  }
  if constexpr (is_change<Message>) {
    const auto wait = changes_.take(who, from->address());
    if (wait) return refused_for(message.id, *wait);
  }
  if (Resident* there = tables_.resident(message.table)) return take(from, message, *there);
  tables_.fetch(message.table, from->address(), [this, from, message](Lack lack, Resident* there) {
    const Peer* peer = find_peer(*from);
    if (peer == nullptr || peer->is_gone) return;
    const Now now = there == nullptr                     ? lacking(message.id, from->address(), lack)
                    : tables_.is_leaving(peer->identity) ? refused(message.id, refusal::unknown_person)
                                                         : take(from, message, *there);
    if (now) from->answer(to_client::write(*now));
  });
  return std::nullopt;
}

Answer Desk::lacking(const std::string& id, const std::string& address, Lack lack) const {
  if (lack == Lack::busy) return refused_as_too_fast(id, tables_.wait_to_read(address));
  return refused(id, refusal_of(lack));
}

Desk::Now Desk::take(const Pointer& from, const from_client::Look& look) {
  if (!look.code) return show(from, look.id, look.table.value_or(""));
  Peer& peer = peer_of(*from);
  if (peer.is_trying_code || !peer.may_try_code()) return refused_as_too_fast(look.id, peer.wait_for_code());
  if (!codes_.take(from->address())) return refused_as_too_fast(look.id, codes_.wait(from->address(), Clock::now()));
  const std::string table = tables_.directory().find_code(*look.code);
  const std::chrono::nanoseconds wait = wait_for_code(from->address(), table.empty());
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

// Many wrong ones from many addresses at once are guesses: then every code is answered later, right or wrong, and nobody is
// refused for it. Who tries much waits long; who comes with the one code that they were given hardly waits for the others.
std::chrono::nanoseconds Desk::wait_for_code(const std::string& address, bool is_wrong) {
  const Clock::time_point now = Clock::now();
  const double most = wrong_codes_at_once + wrong_codes_per_second * longest_wait.count();
  if (is_wrong) wrong_codes_.take(wrong_codes_per_second, most, now);
  const double too_many = wrong_codes_.spent(wrong_codes_per_second, now) - wrong_codes_at_once;
  const std::chrono::duration<double> wait(std::max(too_many, 0.0) / wrong_codes_per_second);
  const double share = std::clamp(codes_.used(address, now), least_share_of_wait, 1.0);
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::min(wait, longest_wait) * share);
}

Desk::Now Desk::show(const Pointer& from, const std::string& id, const std::string& table) {
  tables_.fetch(table, from->address(), [this, from, id](Lack lack, Resident* there) {
    const Peer* peer = find_peer(*from);
    if (peer == nullptr || peer->is_gone) return;
    if (there == nullptr) return from->answer(to_client::write(lacking(id, from->address(), lack)));
    Answer answer = to(id);
    answer.table = there->table.id();
    answer.about = boost::json::parse(about_of(*there));
    tables_.answer(*there, {from, std::move(answer)});
  });
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Create& create) {
  const std::string& who = peer_of(*from).identity;
  if (who.empty() || tables_.is_leaving(who)) return refused(create.id, refusal::unknown_person);
  if (tables_.directory().live_of(who) >= tables_.settings().tables_per_identity) {
    return refused(create.id, refusal::too_many_tables);
  }
  // Whoever writes the position knows the cards, and what is taken back has been seen by others.
  if (create.setup.position || create.setup.undo.value_or(false)) return refused(create.id, refusal::only_offline);
  const Result<table::Setup> setup = table::resolve(create.setup);
  if (!setup) return refused(create.id, "setup", setup.problem());
  if (const auto wait = creations_.take(who, from->address(), cost_of(*setup))) {
    return refused_for(create.id, *wait);
  }
  if (tables_.is_short_of_disk() || !tables_.make_way()) return refused_as_full(create.id);
  Answer answer = to(create.id);
  answer.left = creations_.left(who);
  store::Batch with;
  if (auto known = identities_.unwritten(who)) with.push_back(std::move(*known));
  tables_.create(*setup, who, {from, std::move(answer)}, std::move(with));
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Join& join, Resident& resident) {
  const std::string& who = peer_of(*from).identity;
  const std::optional<std::string> symbol = join.symbol ? checked_symbol(*join.symbol) : std::string();
  if (!symbol) return refused(join.id, refusal::bad_symbol);
  std::optional<std::string> name = join.name ? table::checked_name(*join.name) : std::string();
  if (!name) return refused(join.id, refusal::bad_name);
  // Which seat it will be is known before the table is asked: the same commit holds the name.
  const std::optional<Seat> seat = join.seat ? join.seat : resident.table.seat_for(who);
  store::Batch with;
  if (seat && index(*seat) < resident.table.players() && resident.table.seat(*seat).who != who) {
    if (resident.table.phase() == table::Phase::open &&
        tables_.directory().waiting_seats_of(who) >= tables_.settings().seats_per_identity) {
      return refused(join.id, refusal::too_many_seats);
    }
    if (tables_.is_short_of_disk()) return refused_as_full(join.id);
    const SeatNames names = names_at(resident);
    if (resident.table.setup().listed || name->empty()) *name = generated_name(resident.table.id(), *seat, names);
    if (is_taken(names, *seat, *name)) return refused(join.id, refusal::name_taken);
    store::Seated seated{resident.no, index(*seat), who, *name, *symbol};
    with.push_back(seated);
    if (auto known = identities_.unwritten(who)) with.push_back(std::move(*known));
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
  const std::optional<std::string> name = table::checked_name(rename.name);
  if (!name || name->empty()) return refused(rename.id, refusal::bad_name);
  if (is_taken(names_at(resident), rename.seat, *name)) return refused(rename.id, refusal::name_taken);
  if (tables_.is_short_of_disk()) return refused_as_full(rename.id);
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
  const bool is_full = !watch.seat && resident.spectators_beside(*from) >= tables_.settings().spectators;
  if (is_full && (peer.identity.empty() || !first_stranger(resident)))
    return refused(watch.id, refusal::too_many_spectators);
  if (peer.watches >= tables_.settings().watches) return refused(watch.id, refusal::too_many_watches);
  if (!tables_.may_show(from->address())) return refused_as_too_fast(watch.id, tables_.wait_to_show(from->address()));
  if (is_full) tables_.give_way(resident);
  Answer answer = to(watch.id);
  answer.table = resident.table.id();
  tables_.watch(resident, from, viewer_of(watch.seat), watch.since, watch.hash, {from, std::move(answer)});
  return std::nullopt;
}

Desk::Now Desk::take(const Pointer& from, const from_client::Unwatch& unwatch, Resident& resident) {
  tables_.unwatch(resident, *from, viewer_of(unwatch.seat));
  return to(unwatch.id);
}

}  // namespace nuancier::server
