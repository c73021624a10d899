// /api/identity: who somebody is, without an account.
#pragma once

#include "server/hosting/allowance.hpp"
#include "server/hosting/budget.hpp"
#include "server/hosting/call.hpp"
#include "server/hosting/house.hpp"

namespace nuancier::server {

class IdentityApi {
 public:
  explicit IdentityApi(House& house) : house_(house), makes_(house.identities_per_minute, 2 * house.identities_per_minute) {}

  // Whoever is known already stays who they are.
  void make(const Call& call, Reply reply);
  void who(const Call& call, Reply reply);
  Response transfer(const Call& call);
  void claim(const Call& call, Reply reply);
  // Gets up from every table, too: nobody waits for somebody who will never come.
  void forget(const Call& call, Reply reply);

 private:
  // Gets up from all of them in turn; then calls back, with false if one could not be read.
  struct Leaving;
  void leave_next(const std::shared_ptr<Leaving>& leaving);

  House& house_;
  Allowance makes_;  // generous: a class shares one address
  Allowance claims_{6, 10};
  Budget changes_{{6, 10}, {120, 60}};  // codes to move with, and forgetting
  Allowance lists_{120, 60};            // of somebody's tables
};

}  // namespace nuancier::server
