// People without accounts. Whoever has the secret is the person; the store knows only its hash. A browser keeps it in a
// cookie that scripts cannot read, a program sends it as a bearer token. Browsers keep no cookie for longer than 400 days,
// so it is renewed for whoever comes back; who is not seen for so long, and sits nowhere, goes. Who has nothing yet is in
// memory only (Newcomers).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/hosting/newcomers.hpp"
#include "server/hosting/settlements.hpp"
#include "server/net/request.hpp"
#include "store/store.hpp"

namespace nuancier::server {

inline constexpr std::string_view identity_cookie = "nuancier";
// Under https: no neighbouring site can set it, nor can anybody between.
inline constexpr std::string_view host_cookie = "__Host-nuancier";
inline constexpr std::chrono::minutes transfer_time{10};  // that a code is good for

struct NewIdentity {
  std::string identity;
  std::string secret;  // 64 hexadecimal digits
};

struct Visitor {
  std::string identity;                          // empty: unknown
  std::vector<std::string> cookies;              // that their browser is to keep from now on, as Set-Cookie headers
  std::shared_ptr<const store::Known> newcomer;  // of somebody who has nothing yet
};

class Identities {
 public:
  // Whoever sits nowhere goes when they were not seen for so long; nobody's browser still knows them.
  static constexpr std::chrono::days kept_for{400};

  // On the io thread; false: it could not be made durable.
  using Done = std::function<void(bool)>;

  Identities(Service& service, store::Store& store, Newcomers::IsHere is_here, std::size_t most_newcomers = 20'000)
      : newcomers_(most_newcomers, std::move(is_here)), service_(service), store_(store) {}

  // From now on, every hour and a few at a time, whoever was not seen for long goes.
  void tidy_up();

  // Whose request this is; empty: unknown.
  std::string find(const Request& request) const;
  // Likewise of somebody who comes: seen now, and their cookie renewed, if that was long ago; under https one of the old
  // name is exchanged.
  Visitor visit(const Request& request, bool secure);

  NewIdentity create();
  // Of somebody who comes: however long they waited at the door, they have not been dropped meanwhile.
  void remember(const store::Known& newcomer);
  // What is to be written with the first thing that becomes theirs, before or after it; nullopt: it is, or nobody.
  std::optional<store::Known> unwritten(const std::string& identity) const;
  // A single-use code, good for ten minutes, with which another device becomes this person.
  std::string transfer_code(const std::string& identity);
  // The person moves: the old secret is worth nothing any more. Empty: no such code.
  std::optional<NewIdentity> claim(std::string_view code, Done done);
  // Everything about the person goes; seats stay, without a name.
  void forget(const std::string& identity, Done done);

 private:
  struct Transfer {
    std::string identity;
    std::chrono::steady_clock::time_point until;
  };
  struct Found {
    store::Known known;
    std::string secret;
    std::string_view cookie;  // its name; empty: a token
  };
  std::optional<Found> look_up(const Request& request) const;
  // Until it is durable, and `done` is called, nothing else is done with this person.
  void change(const std::string& identity, store::Batch batch, Done done, store::Purpose purpose);
  // Until there is none left.
  void let_lapse();
  void forget_old_transfers();
  void forget_transfer_of(const std::string& identity);

  std::unordered_map<std::string, Transfer> transfers_;       // by the hash of the code
  std::unordered_map<std::string, std::string> transfer_of_;  // the hash, by identity: one each
  std::chrono::steady_clock::time_point tidy_at_{};
  Newcomers newcomers_;
  std::unordered_map<std::string, int> changing_;  // identities, and how many changes are under way
  Service& service_;
  store::Store& store_;
};

// As a Set-Cookie header.
std::string cookie_of(std::string_view secret, bool secure);
// Of both names, as far as they can be there.
std::vector<std::string> expired_cookies(bool secure);

}  // namespace nuancier::server
