#include "server/hosting/call.hpp"

#include <boost/json/serialize.hpp>

namespace nuancier::server {

Response Call::refuse(int status, std::string_view code, const Problem& problem) const {
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

Response fixed_json(const std::shared_ptr<const Asset>& asset, texts::Language language) {
  Response response = json(200, {});
  response.asset = asset;
  response.caching = Caching::revalidate;
  response.headers.emplace_back("Content-Language", texts::code(language));
  response.headers.emplace_back("Vary", "Accept-Language");
  return response;
}

}  // namespace nuancier::server
