#include "server/hosting/call.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <cmath>

namespace nuancier::server {

Response refusal(texts::Language language, int status, std::string_view code, const Problem& problem) {
  boost::json::object arguments;
  for (const auto& [key, value] : problem.arguments) arguments[key] = value;
  const boost::json::object body{
      {"code", code},
      {"text", problem.text},
      {"arguments", std::move(arguments)},
      {"says", texts::format(language, problem.text, problem.arguments)}};
  Response response = json(status, boost::json::serialize(body));
  response.headers.emplace_back("Content-Language", texts::code(language));
  return response;
}

Response too_often(texts::Language language, double seconds) {
  const std::string whole = std::to_string(std::max(static_cast<int>(std::ceil(seconds)), 1));
  Response response = refusal(language, 429, "too_often", {"api.too_often_for", {{"seconds", whole}}});
  response.headers.emplace_back("Retry-After", whole);
  return response;
}

Response fixed_json(const std::shared_ptr<const Asset>& asset, texts::Language language) {
  Response response = json(200, {});
  response.asset = asset;
  response.caching = Caching::revalidate;
  response.headers.emplace_back("Content-Language", texts::code(language));
  response.headers.emplace_back("Vary", "Accept-Language");
  return response;
}

}  // namespace nuancier::server
