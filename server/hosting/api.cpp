#include "server/hosting/api.hpp"

#include <algorithm>

namespace nuancier::server {
namespace {

// An answer given at once.
template <class Part, class Act>
auto now(Part& part, Act act) {
  return [&part, act](const Call& call, Reply reply) { reply((part.*act)(call)); };
}

// One that is given when something is durable, or made.
template <class Part, class Act>
auto later(Part& part, Act act) {
  return [&part, act](const Call& call, Reply reply) { (part.*act)(call, std::move(reply)); };
}

Reply on_route(Reply reply, std::string_view route) {
  return Reply([inner = std::make_shared<Reply>(std::move(reply)), route](Response response) {
    response.route = route;
    (*inner)(std::move(response));
  });
}

}  // namespace

Api::Api(House house)
    : house_(std::move(house)), identity_(house_), tables_(house_), puzzles_(house_), metrics_(house_), pages_(house_) {
  routes_ = {
      {"GET", "/", now(pages_, &Pages::home)},
      {"GET", "/t/*", later(pages_, &Pages::invitation)},
      {"GET", "/style.css", now(pages_, &Pages::style)},
      {"GET", "/icon.svg", now(pages_, &Pages::icon)},
      {"GET", "/healthz", now(metrics_, &Metrics::health)},
      {"GET", "/healthz/live", now(metrics_, &Metrics::live)},
      {"GET", "/healthz/ready", now(metrics_, &Metrics::ready)},
      {"GET", "/metrics", now(metrics_, &Metrics::metrics)},
      {"GET", "/api/version", now(games_, &GameApi::version)},
      {"GET", "/api/games", now(games_, &GameApi::games)},
      {"GET", "/api/rules/*", now(games_, &GameApi::rules)},
      {"GET", "/api/cards/*", now(games_, &GameApi::cards)},
      {"GET", "/api/puzzles/daily", later(puzzles_, &PuzzleApi::daily)},
      {"GET", "/api/puzzles/*", now(puzzles_, &PuzzleApi::numbered)},
      {"GET", "/api/tables", now(tables_, &TableApi::list)},
      {"GET", "/api/tables/*", later(tables_, &TableApi::about)},
      {"GET", "/api/tables/*/record", later(tables_, &TableApi::record)},
      {"GET", "/api/identity", later(identity_, &IdentityApi::who)},
      {"POST", "/api/identity", later(identity_, &IdentityApi::make)},
      {"DELETE", "/api/identity", later(identity_, &IdentityApi::forget)},
      {"POST", "/api/identity/transfer", now(identity_, &IdentityApi::transfer)},
      {"POST", "/api/identity/claim", later(identity_, &IdentityApi::claim)},
  };
}

void Api::answer(const Request& request, Reply reply) {
  Call call{request, {}, language_of(request)};
  const std::string_view method = request.method == "HEAD" ? "GET" : request.method;
  const Route* known = nullptr;
  std::string allowed;
  for (const Route& route : routes_) {
    // The first path that fits has it; "daily" is no number of a puzzle.
    if (!(known != nullptr ? route.path == known->path : fits(request.path, route.path, call.name))) continue;
    if (route.method == method) return route.act(call, on_route(std::move(reply), route.path));
    known = &route;
    allowed.append(allowed.empty() ? "" : ", ").append(route.method == "GET" ? "GET, HEAD" : route.method);
  }
  if (known != nullptr) {
    Response response = call.refuse(405, "bad_method", {"api.method", {{"allowed", allowed}}});
    response.headers.emplace_back("Allow", allowed);
    return on_route(std::move(reply), known->path)(std::move(response));
  }
  const bool for_programs = request.path == "/api" || request.path.starts_with("/api/");
  reply(for_programs ? call.refuse(404, "no_such_path", {"api.path", {}}) : pages_.other(call));
}

bool fits(std::string_view path, std::string_view pattern, std::string_view& name) {
  const auto star = pattern.find('*');
  if (star == std::string_view::npos) return path == pattern;
  const std::string_view before = pattern.substr(0, star), behind = pattern.substr(star + 1);
  if (path.size() <= before.size() + behind.size() || !path.starts_with(before) || !path.ends_with(behind)) return false;
  const std::string_view middle = path.substr(star, path.size() - before.size() - behind.size());
  if (middle.find('/') != std::string_view::npos) return false;
  name = middle;
  return true;
}

}  // namespace nuancier::server
