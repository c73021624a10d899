#include "server/hosting/pages.hpp"

#include <algorithm>

#include "server/hosting/html.hpp"
#include "server/hosting/look.hpp"
#include "server/hosting/page_parts.hpp"
#include "table/maker.hpp"

namespace nuancier::server {
namespace {

using texts::Language;

Response page_of(Language language, int status, const std::string& title, const std::string& main) {
  const Language other = language == Language::fr ? Language::en : Language::fr;
  const auto say = [&](std::string_view key) { return texts::format(language, key); };
  const std::string other_code(texts::code(other));
  Response response;
  response.status = status;
  response.content_type = "text/html; charset=utf-8";
  response.body = filled(
      page::frame,
      {{"lang", texts::code(language)},
       {"title", title},
       {"skip", say("page.skip")},
       {"other", "?lang=" + other_code},
       {"other_lang", other_code},
       {"other_name", texts::format(other, "language." + other_code)},
       {"main_html", main},
       {"foot", say("page.foot")}});
  response.headers.emplace_back("Content-Language", texts::code(language));
  response.headers.emplace_back("Vary", "Accept-Language");
  return response;
}

Response message(Language language, int status, const std::string& title, const std::string& lead, const std::string& what) {
  const std::string main = filled(
      page::message, {{"title", title},
                      {"lead", lead},
                      {"what", what},
                      {"lang", texts::code(language)},
                      {"home", texts::format(language, "page.home")}});
  return page_of(language, status, title + " · Nuancier", main);
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
  return page_of(call.language, 200, "Nuancier", main);
}

void Pages::invitation(const Call& call, Reply reply) const {
  look(house_, call, std::move(reply), [this, language = call.language](Lack lack, Resident* there) {
    const auto say = [&](std::string_view key) { return texts::format(language, key); };
    const auto told = [&](int status, const std::string& title, const std::string& lead) {
      return web_.are_there() ? web_.shell(status, title, lead) : message(language, status, title, lead, say("page.soon"));
    };
    if (lack == Lack::unknown) return told(404, say("page.invitation.unknown"), say("page.invitation.unknown.lead"));
    if (there == nullptr) {
      const std::string lead = say(lack == Lack::damaged ? "api.table.damaged" : "api.table.unread");
      return told(503, say("page.invitation.damaged"), lead);
    }
    const table::Table& table = there->table;
    const std::string game = texts::format(language, table.setup().game->text);
    const std::string lead =
        texts::format(language, "page.invitation." + standing_of(table),
                      {{"players", std::to_string(table.players())}, {"free", std::to_string(free_seats(table))}});
    return told(200, texts::format(language, "page.invitation.title", {{"game", game}}), lead);
  });
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
  return message(call.language, 404, say("page.missing"), say("page.missing.lead"), say("page.missing.what"));
}

Response Pages::style(const Call&) const { return fixed(style_, "text/css; charset=utf-8"); }

Response Pages::icon(const Call& call) const {
  auto own = web_.file(call.request.path);
  return own ? std::move(*own) : fixed(icon_, "image/svg+xml");
}

}  // namespace nuancier::server
