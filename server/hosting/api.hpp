// The HTTP side: everything that is not play. docs/api.md says it for those who use it.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "server/hosting/game_api.hpp"
#include "server/hosting/house.hpp"
#include "server/hosting/identity_api.hpp"
#include "server/hosting/metrics.hpp"
#include "server/hosting/pages.hpp"
#include "server/hosting/puzzle_api.hpp"
#include "server/hosting/table_api.hpp"

namespace nuancier::server {

class Api {
 public:
  explicit Api(House house);
  Api(const Api&) = delete;  // the parts know where the house is
  Api& operator=(const Api&) = delete;

  void answer(const Request& request, Reply reply);

 private:
  // The path is what logs call it, too: the star hides what may be a secret.
  struct Route {
    std::string_view method;
    std::string_view path;
    std::function<void(const Call&, Reply)> act;
  };

  House house_;
  IdentityApi identity_;
  TableApi tables_;
  GameApi games_;
  PuzzleApi puzzles_;
  Metrics metrics_;
  Pages pages_;
  std::vector<Route> routes_;
};

// Does the path fit the pattern? `name` is then what its star stands for.
bool fits(std::string_view path, std::string_view pattern, std::string_view& name);

}  // namespace nuancier::server
