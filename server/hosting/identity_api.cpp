#include "server/hosting/identity_api.hpp"

#include <boost/json/serialize.hpp>

#include "server/hosting/durable.hpp"

namespace nuancier::server {
namespace {

// The newest; each costs a look at its log.
constexpr std::size_t most_tables = 50;

struct Making {
  std::optional<bool> bearer;  // a program, which keeps the secret itself
  static constexpr auto fields = described_by(Field{"bearer", &Making::bearer});
};

struct Claiming {
  std::string code;
  std::optional<bool> bearer;
  static constexpr auto fields = described_by(Field{"code", &Claiming::code}, Field{"bearer", &Claiming::bearer});
};

struct Sitting {
  std::string id;
  std::string game;
  std::string phase;
  Seat seat{};
  bool turn = false;
  static constexpr auto fields =
      described_by(Field{"id", &Sitting::id}, Field{"game", &Sitting::game}, Field{"phase", &Sitting::phase},
                   Field{"seat", &Sitting::seat}, Field{"turn", &Sitting::turn});
};

Response unknown_person(const Call& call) { return call.refuse(401, "unknown_person", {"api.identity.unknown", {}}); }
Response too_often(const Call& call) {
  Response response = call.refuse(429, "too_often", {"api.too_often", {}});
  response.headers.emplace_back("Retry-After", "60");
  return response;
}
Response not_durable() { return plain(503, "Try again later."); }

// The secret goes where scripts cannot read it, or to a program that asked for it, never to both.
Response told(int status, const NewIdentity& who, bool bearer, bool secure) {
  boost::json::object body{{"identity", who.identity}};
  if (bearer) body["token"] = who.secret;
  Response response = json(status, boost::json::serialize(body));
  if (!bearer) response.headers.emplace_back("Set-Cookie", cookie_of(who.secret, secure));
  return response;
}

// "abcd efgh-jklm" as people copy it.
std::string tidied(std::string_view code) {
  std::string tidy;
  for (const char c : code) {
    if (c == ' ' || c == '-') continue;
    tidy += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return tidy;
}

std::optional<Sitting> sitting_at(const House& house, const store::Seated& seated) {
  const std::optional<store::StoredTable> stored = house.store.reads().find(seated.table);
  if (!stored) return std::nullopt;
  const Durable durable(house.tables, house.store, stored->id);
  if (durable.lack() != Durable::Lack::none) return std::nullopt;
  const table::Table& table = durable.table();
  const Seat seat = seat_at(seated.seat);
  if (index(seat) >= table.players() || table.seat(seat).who != seated.identity) return std::nullopt;
  const bool turn =
      table.phase() == table::Phase::playing && table.seat(seat).bot.empty() && table.match()->due().seats().contains(seat);
  return Sitting{table.id(), std::string(table.setup().game->key), std::string(table::name(table.phase())), seat, turn};
}

}  // namespace

void IdentityApi::make(const Call& call, Reply reply) {
  const Result<Making> asked = read_body<Making>(call.request.body);
  if (!asked) return reply(call.refuse(400, "bad_body", asked.problem()));
  if (const std::string known = house_.identities.find(call.request); !known.empty()) {
    return reply(json(200, boost::json::serialize(boost::json::object{{"identity", known}})));
  }
  if (!makes_.take(call.request.address)) return reply(too_often(call));
  auto made = std::make_shared<NewIdentity>();
  *made = house_.identities.create(
      [reply = std::make_shared<Reply>(std::move(reply)), made, bearer = asked->bearer.value_or(false),
       secure = call.request.secure](bool good) { (*reply)(good ? told(201, *made, bearer, secure) : not_durable()); });
}

Response IdentityApi::who(const Call& call) const {
  const std::string identity = house_.identities.find(call.request);
  if (identity.empty()) return json(200, R"({"identity":null,"tables":[]})");
  std::vector<store::Seated> seats = house_.store.reads().seats_of(identity);
  std::vector<Sitting> tables;
  for (auto seated = seats.rbegin(); seated != seats.rend() && tables.size() < most_tables; ++seated) {
    if (auto sitting = sitting_at(house_, *seated)) tables.push_back(std::move(*sitting));
  }
  return json(200, boost::json::serialize(boost::json::object{{"identity", identity}, {"tables", record::to_json(tables)}}));
}

Response IdentityApi::transfer(const Call& call) {
  const std::string identity = house_.identities.find(call.request);
  if (identity.empty()) return unknown_person(call);
  const boost::json::object body{
      {"code", house_.identities.transfer_code(identity)}, {"seconds", std::chrono::seconds(transfer_time).count()}};
  return json(201, boost::json::serialize(body));
}

void IdentityApi::claim(const Call& call, Reply reply) {
  const Result<Claiming> asked = read_body<Claiming>(call.request.body);
  if (!asked) return reply(call.refuse(400, "bad_body", asked.problem()));
  if (!claims_.take(call.request.address)) return reply(too_often(call));
  const auto shared = std::make_shared<Reply>(std::move(reply));
  auto moved = std::make_shared<NewIdentity>();
  const auto done = [this, shared, moved, bearer = asked->bearer.value_or(false), secure = call.request.secure](bool good) {
    if (!good) return (*shared)(not_durable());
    house_.presence.dismiss(moved->identity, person_moved, "moved");
    (*shared)(told(200, *moved, bearer, secure));
  };
  if (const auto found = house_.identities.claim(tidied(asked->code), done)) {
    *moved = *found;
  } else {
    (*shared)(call.refuse(403, "bad_code", {"api.identity.code", {}}));
  }
}

void IdentityApi::forget(const Call& call, Reply reply) {
  const std::string identity = house_.identities.find(call.request);
  if (identity.empty()) return reply(unknown_person(call));
  leave_tables(identity);
  house_.identities.forget(identity, [this, identity, reply = std::make_shared<Reply>(std::move(reply)),
                                      secure = call.request.secure](bool good) {
    if (!good) return (*reply)(not_durable());
    house_.tables.forget(identity);
    house_.presence.dismiss(identity, person_forgotten, "forgotten");
    Response response;
    response.status = 204;
    response.headers.emplace_back("Set-Cookie", expired_cookie(secure));
    (*reply)(std::move(response));
  });
}

void IdentityApi::leave_tables(const std::string& identity) {
  for (const store::Seated& seated : house_.store.reads().seats_of(identity)) {
    const auto stored = house_.store.reads().find(seated.table);
    if (!stored) continue;
    const auto summary = read_summary(stored->summary);
    if (summary && !summary->is_live()) continue;
    Resident* resident = house_.tables.find(stored->id);
    if (resident == nullptr) continue;
    store::Batch with;
    if (resident->table.phase() == table::Phase::open) with.push_back(store::Unseated{resident->no, seated.seat});
    house_.tables.ask(*resident, table::input::Leave{identity, seat_at(seated.seat)}, {}, std::move(with));
  }
}

}  // namespace nuancier::server
