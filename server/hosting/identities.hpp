// People without accounts. Whoever has the secret is the person; the store knows only its hash. A browser keeps it in a
// cookie that scripts cannot read, a program sends it as a bearer token. Browsers keep no cookie for longer than 400 days,
// so it is renewed for whoever comes back; who is not seen for so long, and sits nowhere, goes. Of those who were made and
// have never come with their secret only so many are kept: a stranger can make them by the thousand, and fill the disk.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

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
  std::string identity;              // empty: unknown
  std::vector<std::string> cookies;  // that their browser is to keep from now on, as Set-Cookie headers
};

class Identities {
 public:
  // Whoever sits nowhere goes when they were not seen for so long; nobody's browser still knows them.
  static constexpr std::chrono::days kept_for{400};

  // On the io thread; false: it could not be made durable.
  using Done = std::function<void(bool)>;

  // `most_newcomers`: who was made since the start and never seen again; beyond, the first of them gives way to the next.
  Identities(Service& service, store::Store& store, std::size_t most_newcomers = 20'000)
      : most_newcomers_(most_newcomers), service_(service), store_(store) {}

  // From now on, every hour and a few at a time, whoever was not seen for long goes.
  void tidy_up();

  // Whose request this is; empty: unknown.
  std::string find(const Request& request);
  // Likewise of somebody who comes: seen now, and their cookie renewed, if that was long ago; under https one of the old
  // name is exchanged.
  Visitor visit(const Request& request, bool secure);

  // To be told once `done` says that it is durable.
  NewIdentity create(Done done);
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
  // The one who has waited longest for their first visit, if there are too many; empty: nobody.
  std::string newcomer_to_drop();
  void forget_old_transfers();
  void forget_transfer_of(const std::string& identity);

  std::unordered_map<std::string, Transfer> transfers_;       // by the hash of the code
  std::unordered_map<std::string, std::string> transfer_of_;  // the hash, by identity: one each
  std::chrono::steady_clock::time_point tidy_at_{};
  const std::size_t most_newcomers_;
  std::unordered_set<std::string> newcomers_;      // who has not come yet
  std::deque<std::string> newest_;                 // all who were made, the oldest first, as long as they may be newcomers
  std::unordered_map<std::string, int> changing_;  // identities, and how many changes are under way
  Service& service_;
  store::Store& store_;
};

// As a Set-Cookie header.
std::string cookie_of(std::string_view secret, bool secure);
// Of both names, as far as they can be there.
std::vector<std::string> expired_cookies(bool secure);

}  // namespace nuancier::server
