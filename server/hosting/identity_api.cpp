#include "server/hosting/identity_api.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "server/hosting/summary.hpp"

namespace nuancier::server {
namespace {

// The newest.
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
Response too_often(const Call& call, const Allowance& allowance) {
  return server::too_often(call.language, allowance.wait(call.request.address, Clock::now()));
}
Response no_room(const Call& call) { return call.refuse(503, "full", {"host.refuse.no_room", {}}); }
Response not_durable() { return plain(503, "Try again later."); }

Response with_cookies(Response response, const std::vector<std::string>& cookies) {
  for (const std::string& cookie : cookies) response.headers.emplace_back("Set-Cookie", cookie);
  return response;
}

// The secret goes where scripts cannot read it, or to a program that asked for it, never to both.
Response told(int status, const NewIdentity& who, bool bearer, bool secure) {
  boost::json::object body{{"identity", who.identity}};
  if (bearer) body["token"] = who.secret;
  Response response = json(status, boost::json::serialize(body));
  return bearer ? response : with_cookies(std::move(response), {cookie_of(who.secret, secure)});
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

// A table where somebody sits, as the store has it.
struct Place {
  store::Seated seated;
  std::string id;
  Summary summary;
};

// The newest first.
std::vector<Place> places_of(const store::Reads& reads, const std::string& identity) {
  std::vector<Place> places;
  std::vector<store::Seated> seats = reads.seats_of(identity);
  for (auto seated = seats.rbegin(); seated != seats.rend() && places.size() < most_tables; ++seated) {
    const auto stored = reads.find(seated->table);
    const auto summary = stored ? read_summary(stored->summary) : std::nullopt;
    if (summary) places.push_back({*seated, stored->id, *summary});
  }
  return places;
}

// Whether they still sit there; what is in memory knows better than a summary.
std::optional<Sitting> sitting_at(const Tables& tables, const Place& place) {
  const Resident* there = tables.in_memory(place.id);
  const bool is_better = there != nullptr && there->outbox.is_settled();
  const Summary summary = is_better ? summary_of(there->table, tables.now(), {}) : place.summary;
  const Seat seat = seat_at(place.seated.seat);
  const auto at = static_cast<std::size_t>(place.seated.seat);
  if (summary.sitting && (at >= summary.sitting->size() || (*summary.sitting)[at] != place.seated.identity)) return {};
  const bool turn = summary.due && std::find(summary.due->begin(), summary.due->end(), seat) != summary.due->end();
  return Sitting{place.id, summary.game, summary.phase, seat, turn};
}

}  // namespace

void IdentityApi::make(const Call& call, Reply reply) {
  const Result<Making> asked = read_body<Making>(call.request.body);
  if (!asked) return reply(call.refuse(400, "bad_body", asked.problem()));
  if (const Visitor known = house_.identities.visit(call.request, house_.is_secure(call.request)); !known.identity.empty()) {
    Response response = json(200, boost::json::serialize(boost::json::object{{"identity", known.identity}}));
    return reply(with_cookies(std::move(response), known.cookies));
  }
  if (!makes_.take(call.request.address)) return reply(too_often(call, makes_));
  if (house_.tables.is_short_of_disk()) return reply(no_room(call));
  if (!house_.store.statistics().well) return reply(not_durable());  // nothing could become theirs
  reply(told(201, house_.identities.create(), asked->bearer.value_or(false), house_.is_secure(call.request)));
}

void IdentityApi::who(const Call& call, Reply reply) {
  const Visitor visitor = house_.identities.visit(call.request, house_.is_secure(call.request));
  if (visitor.identity.empty()) return reply(json(200, R"({"identity":null,"tables":[]})"));
  if (!lists_.take(call.request.address)) return reply(too_often(call, lists_));
  house_.store.read(
      store::Urgency::visit, [this, visitor, reply = std::make_shared<Reply>(std::move(reply))](const store::Reads& reads) {
        std::optional<std::vector<Place>> places;
        try {
          places = places_of(reads, visitor.identity);
        } catch (const store::Failure&) {
          // Told below.
        }
        house_.service.post([this, visitor, reply, places = std::move(places)] {
          if (!places) return (*reply)(not_durable());
          std::vector<Sitting> tables;
          for (const Place& place : *places) {
            if (auto sitting = sitting_at(house_.tables, place)) tables.push_back(std::move(*sitting));
          }
          const boost::json::object body{{"identity", visitor.identity}, {"tables", record::to_json(tables)}};
          (*reply)(with_cookies(json(200, boost::json::serialize(body)), visitor.cookies));
        });
      });
}

Response IdentityApi::transfer(const Call& call) {
  const std::string identity = house_.identities.find(call.request);
  if (identity.empty()) return unknown_person(call);
  if (const auto wait = changes_.take(identity, call.request.address)) return server::too_often(call.language, *wait);
  const boost::json::object body{
      {"code", house_.identities.transfer_code(identity)}, {"seconds", std::chrono::seconds(transfer_time).count()}};
  return json(201, boost::json::serialize(body));
}

void IdentityApi::claim(const Call& call, Reply reply) {
  const Result<Claiming> asked = read_body<Claiming>(call.request.body);
  if (!asked) return reply(call.refuse(400, "bad_body", asked.problem()));
  if (!claims_.take(call.request.address)) return reply(too_often(call, claims_));
  if (house_.tables.is_short_of_disk()) return reply(no_room(call));
  const auto shared = std::make_shared<Reply>(std::move(reply));
  auto moved = std::make_shared<NewIdentity>();
  const auto done = [this, shared, moved, bearer = asked->bearer.value_or(false),
                     secure = house_.is_secure(call.request)](bool good) {
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

struct IdentityApi::Leaving {
  std::string identity;
  std::vector<store::Seated> seats;  // still to leave
  std::function<void(bool)> done;
};

void IdentityApi::forget(const Call& call, Reply reply) {
  const std::string identity = house_.identities.find(call.request);
  if (identity.empty()) return reply(unknown_person(call));
  if (const auto wait = changes_.take(identity, call.request.address)) return reply(server::too_often(call.language, *wait));
  const auto shared = std::make_shared<Reply>(std::move(reply));
  if (house_.tables.is_leaving(identity)) return (*shared)(not_durable());
  house_.tables.begins_to_leave(identity);
  const auto forgotten = [this, identity, shared, secure = house_.is_secure(call.request)](bool good) {
    if (!good) {
      house_.tables.stays(identity);
      return (*shared)(not_durable());
    }
    house_.tables.forget(identity);
    house_.presence.dismiss(identity, person_forgotten, "forgotten");
    Response response;
    response.status = 204;
    (*shared)(with_cookies(std::move(response), expired_cookies(secure)));
  };
  auto leaving = std::make_shared<Leaving>();
  leaving->identity = identity;
  leaving->done = [this, identity, forgotten](bool good) {
    if (!good) return forgotten(false);
    house_.identities.forget(identity, forgotten);
  };
  house_.store.read(store::Urgency::visit, [this, leaving](const store::Reads& reads) {
    bool good = true;
    try {
      for (store::Seated& seated : reads.seats_of(leaving->identity)) {
        const auto stored = reads.find(seated.table);
        const auto summary = stored ? read_summary(stored->summary) : std::nullopt;
        if (stored && (!summary || summary->is_live())) leaving->seats.push_back(std::move(seated));
      }
    } catch (const store::Failure&) {
      good = false;
    }
    house_.service.post([this, leaving, good] { good ? leave_next(leaving) : leaving->done(false); });
  });
}

void IdentityApi::leave_next(const std::shared_ptr<Leaving>& leaving) {
  if (leaving->seats.empty()) return leaving->done(true);
  const store::Seated seated = std::move(leaving->seats.back());
  leaving->seats.pop_back();
  house_.tables.fetch(seated.table, [this, leaving, seated](Lack lack, Resident* there) {
    if (lack == Lack::unread || lack == Lack::busy) return leaving->done(false);
    if (there != nullptr) {
      store::Batch with;
      if (there->table.phase() == table::Phase::open) with.push_back(store::Unseated{there->no, seated.seat});
      house_.tables.ask(*there, table::input::Leave{leaving->identity, seat_at(seated.seat)}, {}, std::move(with));
    }
    // Not from here: those in memory would come one inside of the other.
    house_.service.post([this, leaving] { leave_next(leaving); });
  });
}

}  // namespace nuancier::server
