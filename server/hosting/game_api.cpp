#include "server/hosting/game_api.hpp"

#include <boost/json.hpp>

#include "record/description.hpp"
#include "server/net/gzip.hpp"
#include "table/maker.hpp"
#include "table/protocol/from_client.hpp"

namespace nuancier::server {
namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;
using texts::Language;

// Whatever has a key of texts/ gets the words beside it.
void add_names(value& of, Language language) {
  if (array* list = of.if_array()) {
    for (value& each : *list) add_names(each, language);
  }
  object* described = of.if_object();
  if (described == nullptr) return;
  for (auto& member : *described) add_names(member.value(), language);
  if (const value* text = described->if_contains("text")) {
    described->emplace("name", texts::format(language, std::string_view(text->as_string())));
  }
}

value described(const table::Maker& maker, Language language) {
  const std::string key(maker.game->key);
  object game = record::described(*maker.game);
  array bots;
  for (const std::string_view bot : maker.bots) {
    bots.push_back(object{{"key", bot}, {"text", "bot." + std::string(bot)}});
  }
  game["bots"] = std::move(bots);
  game["tagline"] = object{{"text", "game." + key + ".tagline"}};
  game["rules"] = "/api/rules/" + key;
  game["cards"] = "/api/cards/" + key;
  value whole(std::move(game));
  add_names(whole, language);
  return whole;
}

std::string written_rules(std::string_view game, Language language) {
  array sections;
  for (int number = 1;; ++number) {
    const std::string text = "rules." + std::string(game) + "." + std::to_string(number);
    if (!texts::has(text + ".title")) break;
    sections.push_back(object{{"number", number},
                              {"text", text},
                              {"title", texts::format(language, text + ".title")},
                              {"body", texts::format(language, text + ".body")}});
  }
  const std::string name = texts::format(language, "game." + std::string(game) + ".name");
  return boost::json::serialize(object{{"game", game}, {"name", name}, {"sections", std::move(sections)}});
}

// Made once, and compressed once.
std::shared_ptr<const Asset> fixed(std::string text) {
  std::string gzip = Compressor::is_worth_it(text) ? gzipped(text, Effort::much) : "";
  return make_asset(std::move(text), std::move(gzip));
}

}  // namespace

GameApi::GameApi() {
  for (const Language language : {Language::fr, Language::en}) {
    Translated& translated = translated_[static_cast<std::size_t>(language)];
    array games;
    for (const table::Maker& maker : table::all_makers()) {
      games.push_back(described(maker, language));
      translated.rules[std::string(maker.game->key)] = fixed(written_rules(maker.game->key, language));
    }
    translated.games = fixed(boost::json::serialize(object{{"games", std::move(games)}}));
  }
  for (const table::Maker& maker : table::all_makers()) {
    cards_[std::string(maker.game->key)] = fixed(boost::json::serialize(*record::deck_of(maker.game->key)));
  }
  version_ = fixed(boost::json::serialize(
      object{{"name", "nuancier"}, {"version", NUANCIER_VERSION}, {"protocol", table::from_client::protocol}}));
}

Response GameApi::games(const Call& call) const { return fixed_json(in(call.language).games, call.language); }

Response GameApi::rules(const Call& call) const {
  const auto found = in(call.language).rules.find(call.name);
  if (found == in(call.language).rules.end()) return no_such_game(call, call.name);
  return fixed_json(found->second, call.language);
}

Response GameApi::cards(const Call& call) const {
  const auto found = cards_.find(call.name);
  if (found == cards_.end()) return no_such_game(call, call.name);
  Response response = json(200, {});
  response.asset = found->second;
  response.caching = Caching::revalidate;
  return response;
}

Response GameApi::version(const Call&) const {
  Response response = json(200, {});
  response.asset = version_;
  response.caching = Caching::revalidate;
  return response;
}

std::string game_keys() {
  std::string keys;
  for (const table::Maker& maker : table::all_makers()) {
    keys.append(keys.empty() ? "" : ", ").append(maker.game->key);
  }
  return keys;
}

Response no_such_game(const Call& call, std::string_view game) {
  return call.refuse(404, "no_such_game", {"error.game.unknown", {{"got", std::string(game)}, {"allowed", game_keys()}}});
}

}  // namespace nuancier::server
