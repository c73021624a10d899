#include "server/hosting/identities.hpp"

#include <algorithm>
#include <ctime>

#include "rules/kit/sha256.hpp"
#include "server/hosting/chance.hpp"

namespace nuancier::server {
namespace {

constexpr std::int64_t a_day = 24L * 3600;
constexpr std::int64_t cookie_seconds = 400 * a_day;  // browsers keep none for longer
constexpr std::int64_t renewed_after = 30 * a_day;
constexpr std::chrono::hours tidy_every{1};
constexpr std::chrono::milliseconds lapse_on{200};  // after some have gone
constexpr int lapse_at_once = 200;
constexpr std::size_t most_tried = 4;  // cookies of one name

// Only hashes are looked up: how long that takes tells nothing of the secret.
std::string hash_of(std::string_view secret) {
  Sha256 hash;
  hash.add("nuancier-identity/1");
  hash.add(secret);
  return record::to_hex(hash.finish());
}

std::string attributes(bool secure) {
  return std::string("; Path=/; HttpOnly; SameSite=Lax").append(secure ? "; Secure" : "");
}

std::string expired(std::string_view name, bool secure) { return std::string(name) + "=; Max-Age=0" + attributes(secure); }

}  // namespace

// Every value that could be one, because nobody knows who has set the first.
std::optional<Identities::Found> Identities::look_up(const Request& request) const {
  const auto found = [&](std::string_view secret, std::string_view cookie) -> std::optional<Found> {
    if (secret.size() != 64) return std::nullopt;
    const std::string hash = hash_of(secret);
    const store::Known* newcomer = newcomers_.find_secret(hash);
    std::optional<store::Known> known = newcomer ? std::optional(*newcomer) : store_.reads().identity_by_secret(hash);
    return known ? std::optional(Found{std::move(*known), std::string(secret), cookie}) : std::nullopt;
  };
  if (const std::string_view token = request.bearer(); !token.empty()) return found(token, {});
  for (const std::string_view name : {host_cookie, identity_cookie}) {
    const std::vector<std::string_view> values = request.cookies(name);
    for (std::size_t i = 0; i < std::min(values.size(), most_tried); ++i) {
      if (auto known = found(values[i], name)) return known;
    }
  }
  return std::nullopt;
}

void Identities::tidy_up() {
  let_lapse();
  service_.after(tidy_every, [this] { tidy_up(); });
}

// Whatever is left of the disk: this makes room.
void Identities::let_lapse() {
  const std::int64_t before = std::time(nullptr) - std::chrono::seconds(kept_for).count();
  store_.commit({store::Lapsed{before, lapse_at_once}}, [this](const std::optional<store::Failure>& failure) {
    if (failure) return;  // another time
    service_.post([this] {
      if (store_.statistics().lapsing) service_.after(lapse_on, [this] { let_lapse(); });
    });
  });
}

std::string Identities::find(const Request& request) const {
  const std::optional<Found> found = look_up(request);
  return found ? found->known.identity : std::string();
}

Visitor Identities::visit(const Request& request, bool secure) {
  std::optional<Found> found = look_up(request);
  if (!found) return {};
  Visitor visitor{found->known.identity, {}, nullptr};
  if (const store::Known* newcomer = newcomers_.find(visitor.identity)) {
    visitor.newcomer = std::make_shared<const store::Known>(*newcomer);
  }
  // What is being changed just now must not be written back as it was.
  if (changing_.contains(visitor.identity)) return visitor;
  const std::int64_t now = std::time(nullptr);
  const bool is_due = now - found->known.seen >= renewed_after;
  const bool has_old_name = secure && found->cookie == identity_cookie;
  if (!found->cookie.empty() && (is_due || has_old_name)) {
    visitor.cookies.push_back(cookie_of(found->secret, secure));
    if (has_old_name) visitor.cookies.push_back(expired(identity_cookie, secure));
  }
  if (is_due) {
    found->known.seen = now;
    change(visitor.identity, {std::move(found->known)}, [](bool) {}, store::Purpose::other);
  }
  return visitor;
}

NewIdentity Identities::create() {
  NewIdentity made{random_id(), record::to_hex(random_bytes())};
  newcomers_.add({made.identity, hash_of(made.secret), {}, {}, std::time(nullptr)});
  return made;
}

void Identities::remember(const store::Known& newcomer) {
  if (newcomers_.find(newcomer.identity) == nullptr) newcomers_.add(newcomer);
}

// Again and again as long as they are remembered: then it does not matter whether an earlier commit failed.
std::optional<store::Known> Identities::unwritten(const std::string& identity) const {
  const store::Known* newcomer = newcomers_.find(identity);
  return newcomer ? std::optional(*newcomer) : std::nullopt;
}

std::string Identities::transfer_code(const std::string& identity) {
  forget_old_transfers();
  forget_transfer_of(identity);
  std::string code = random_code() + random_code();
  const std::string hash = hash_of(code);
  transfers_[hash] = {identity, std::chrono::steady_clock::now() + transfer_time};
  transfer_of_[identity] = hash;
  return code;
}

void Identities::forget_transfer_of(const std::string& identity) {
  const auto found = transfer_of_.find(identity);
  if (found == transfer_of_.end()) return;
  transfers_.erase(found->second);
  transfer_of_.erase(found);
}

void Identities::forget_old_transfers() {
  const auto now = std::chrono::steady_clock::now();
  if (now < tidy_at_) return;
  tidy_at_ = now + transfer_time;
  std::erase_if(transfers_, [&](const auto& each) {
    const bool is_old = each.second.until < now;
    if (is_old) transfer_of_.erase(each.second.identity);
    return is_old;
  });
}

// A code whose person could not be read, or whose move did not become durable, is as good as before.
std::optional<NewIdentity> Identities::claim(std::string_view code, Done done) {
  const std::string hash = hash_of(code);
  const auto found = transfers_.find(hash);
  if (found == transfers_.end() || found->second.until < std::chrono::steady_clock::now()) return std::nullopt;
  const Transfer transfer = found->second;
  std::optional<store::Known> known = unwritten(transfer.identity);
  if (!known) known = store_.reads().identity(transfer.identity);
  forget_transfer_of(transfer.identity);
  if (!known) return std::nullopt;
  NewIdentity moved{transfer.identity, record::to_hex(random_bytes())};
  known->secret_hash = hash_of(moved.secret);
  known->seen = std::time(nullptr);
  const auto settled = [this, hash, transfer, done = std::move(done)](bool good) {
    if (good) {
      newcomers_.erase(transfer.identity);
    } else if (!transfer_of_.contains(transfer.identity)) {
      transfers_[hash] = transfer;
      transfer_of_[transfer.identity] = hash;
    }
    done(good);
  };
  change(transfer.identity, {*known}, settled, store::Purpose::other);
  return moved;
}

// Whatever is left of the disk: nobody has to stay because it is full.
void Identities::forget(const std::string& identity, Done done) {
  forget_transfer_of(identity);
  const auto settled = [this, identity, done = std::move(done)](bool good) {
    if (good) newcomers_.erase(identity);
    done(good);
  };
  change(identity, {store::Forgotten{identity}}, settled, store::Purpose::play);
}

void Identities::change(const std::string& identity, store::Batch batch, Done done, store::Purpose purpose) {
  ++changing_[identity];
  const auto settled = [this, identity, done = std::move(done)](bool good) {
    if (const auto changing = changing_.find(identity); --changing->second == 0) changing_.erase(changing);
    done(good);
  };
  store_.commit(
      std::move(batch),
      [&service = service_, settled](const std::optional<store::Failure>& failure) {
        service.post([settled, good = !failure.has_value()] { settled(good); });
      },
      purpose);
}

std::string cookie_of(std::string_view secret, bool secure) {
  return std::string(secure ? host_cookie : identity_cookie)
             .append("=")
             .append(secret)
             .append("; Max-Age=")
             .append(std::to_string(cookie_seconds)) +
         attributes(secure);
}

std::vector<std::string> expired_cookies(bool secure) {
  if (!secure) return {expired(identity_cookie, secure)};
  return {expired(host_cookie, secure), expired(identity_cookie, secure)};
}

}  // namespace nuancier::server
