#include "server/hosting/pages.hpp"

#include <algorithm>

#include "server/hosting/durable.hpp"
#include "server/hosting/html.hpp"
#include "server/hosting/page_parts.hpp"
#include "table/maker.hpp"

namespace nuancier::server {
namespace {

using texts::Language;

Response page_of(const Call& call, int status, const std::string& title, const std::string& main) {
  const Language other = call.language == Language::fr ? Language::en : Language::fr;
  const auto say = [&](std::string_view key) { return texts::format(call.language, key); };
  const std::string other_code(texts::code(other));
  Response response;
  response.status = status;
  response.content_type = "text/html; charset=utf-8";
  response.body = filled(
      page::frame,
      {{"lang", texts::code(call.language)},
       {"title", title},
       {"skip", say("page.skip")},
       {"other", "?lang=" + other_code},
       {"other_lang", other_code},
       {"other_name", texts::format(other, "language." + other_code)},
       {"main_html", main},
       {"foot", say("page.foot")}});
  response.headers.emplace_back("Content-Language", texts::code(call.language));
  response.headers.emplace_back("Vary", "Accept-Language");
  return response;
}

Response message(const Call& call, int status, const std::string& title, const std::string& lead, const std::string& what) {
  const std::string main = filled(
      page::message, {{"title", title},
                      {"lead", lead},
                      {"what", what},
                      {"lang", texts::code(call.language)},
                      {"home", texts::format(call.language, "page.home")}});
  return page_of(call, status, title + " · Nuancier", main);
}

std::string list_of_games(Language language) {
  std::string list;
  for (const table::Maker& maker : table::all_makers()) {
    int least = maker.game->modes.front().least_players, most = 0;
    for (const ModeInfo& mode : maker.game->modes) {
      least = std::min(least, mode.least_players);
      most = std::max(most, mode.most_players);
    }
    const std::string key = "game." + std::string(maker.game->key);
    list += filled(
        page::game,
        {{"name", texts::format(language, key + ".name")},
         {"tagline", texts::format(language, key + ".tagline")},
         {"players",
          texts::format(language, "page.players", {{"least", std::to_string(least)}, {"most", std::to_string(most)}})}});
  }
  return list;
}

// How it stands: "open", "full", "playing", "over".
std::string standing_of(const table::Table& table) {
  if (table.phase() == table::Phase::open && free_seats(table) == 0) return "full";
  return std::string(table::name(table.phase()));
}

Response fixed(const std::shared_ptr<const Asset>& asset, std::string type) {
  Response response;
  response.content_type = std::move(type);
  response.asset = asset;
  response.caching = Caching::revalidate;
  return response;
}

}  // namespace

Pages::Pages(House& house)
    : house_(house), style_(make_asset(std::string(page::style))), icon_(make_asset(std::string(page::icon))) {}

Response Pages::home(const Call& call) const {
  if (web_.are_there()) return web_.shell(200);
  const auto say = [&](std::string_view key) { return texts::format(call.language, key); };
  const std::string playing = std::to_string(house_.tables.directory().playing());
  const std::string main = filled(
      page::home,
      {{"title", say("page.title")},
       {"lead", say("page.lead")},
       {"playing", texts::format(call.language, "page.playing", {{"n", playing}})},
       {"games", say("page.games")},
       {"list_html", list_of_games(call.language)},
       {"terminal", say("page.terminal")},
       {"terminal_how", say("page.terminal.how")},
       {"programs", say("page.programs")},
       {"programs_how", say("page.programs.how")},
       {"lang", texts::code(call.language)}});
  return page_of(call, 200, "Nuancier", main);
}

Response Pages::invitation(const Call& call) const {
  const auto say = [&](std::string_view key) { return texts::format(call.language, key); };
  const Durable durable(house_.tables, house_.store, call.name);
  const auto told = [&](int status, const std::string& title, const std::string& lead) {
    return web_.are_there() ? web_.shell(status, title, lead) : message(call, status, title, lead, say("page.soon"));
  };
  if (durable.lack() == Durable::Lack::unknown) {
    return told(404, say("page.invitation.unknown"), say("page.invitation.unknown.lead"));
  }
  if (durable.lack() == Durable::Lack::damaged) return told(503, say("page.invitation.damaged"), say("api.table.damaged"));
  const table::Table& table = durable.table();
  const std::string game = texts::format(call.language, table.setup().game->text);
  const std::string lead =
      texts::format(call.language, "page.invitation." + standing_of(table),
                    {{"players", std::to_string(table.players())}, {"free", std::to_string(free_seats(table))}});
  const std::string title = texts::format(call.language, "page.invitation.title", {{"game", game}});
  return told(200, title, lead);
}

Response Pages::other(const Call& call) const {
  const std::string_view path = call.request.path;
  const auto view = web_.are_there() ? view_at(path) : std::nullopt;
  auto file = web_.file(path);
  if (!view && !file) return missing(call);
  if (call.request.method != "GET" && call.request.method != "HEAD") {
    Response response = call.refuse(405, "bad_method", {"api.method", {{"allowed", "GET, HEAD"}}});
    response.headers.emplace_back("Allow", "GET, HEAD");
    return response;
  }
  if (file) return std::move(*file);
  Response response = web_.shell(200);
  response.route = *view;
  return response;
}

Response Pages::missing(const Call& call) const {
  if (web_.are_there()) return web_.shell(404);
  const auto say = [&](std::string_view key) { return texts::format(call.language, key); };
  return message(call, 404, say("page.missing"), say("page.missing.lead"), say("page.missing.what"));
}

Response Pages::style(const Call&) const { return fixed(style_, "text/css; charset=utf-8"); }

Response Pages::icon(const Call& call) const {
  auto own = web_.file(call.request.path);
  return own ? std::move(*own) : fixed(icon_, "image/svg+xml");
}

}  // namespace nuancier::server
