#include "server/hosting/identities.hpp"

#include <ctime>

#include "rules/kit/sha256.hpp"
#include "server/hosting/chance.hpp"

namespace nuancier::server {
namespace {

constexpr long cookie_seconds = 400L * 24 * 3600;  // browsers keep none for longer

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

}  // namespace

std::string Identities::find(const Request& request) const {
  std::string_view secret = request.bearer();
  if (secret.empty()) secret = request.cookie(identity_cookie);
  if (secret.size() != 64) return {};
  const std::optional<store::Known> known = store_.reads().identity_by_secret(hash_of(secret));
  return known ? known->identity : std::string();
}

NewIdentity Identities::create(Done done) {
  NewIdentity made{random_id(), record::to_hex(random_bytes())};
  commit({store::Known{made.identity, hash_of(made.secret), {}, {}, std::time(nullptr)}}, std::move(done));
  return made;
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
  std::optional<store::Known> known = store_.reads().identity(transfer.identity);
  forget_transfer_of(transfer.identity);
  if (!known) return std::nullopt;
  NewIdentity moved{transfer.identity, record::to_hex(random_bytes())};
  known->secret_hash = hash_of(moved.secret);
  known->seen = std::time(nullptr);
  commit({*known}, [this, hash, transfer, done = std::move(done)](bool good) {
    if (!good && !transfer_of_.contains(transfer.identity)) {
      transfers_[hash] = transfer;
      transfer_of_[transfer.identity] = hash;
    }
    done(good);
  });
  return moved;
}

void Identities::forget(const std::string& identity, Done done) {
  forget_transfer_of(identity);
  commit({store::Forgotten{identity}}, std::move(done));
}

void Identities::commit(store::Batch batch, Done done) {
  store_.commit(std::move(batch), [&service = service_, done = std::move(done)](std::optional<store::Failure> failure) {
    service.post([done, good = !failure.has_value()] { done(good); });
  });
}

std::string cookie_of(std::string_view secret, bool secure) {
  return std::string(identity_cookie)
             .append("=")
             .append(secret)
             .append("; Max-Age=")
             .append(std::to_string(cookie_seconds)) +
         attributes(secure);
}

std::string expired_cookie(bool secure) { return std::string(identity_cookie).append("=; Max-Age=0") + attributes(secure); }

}  // namespace nuancier::server
