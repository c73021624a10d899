// One request to the API, its path understood; and how mistakes are answered.
#pragma once

#include <boost/json/parse.hpp>
#include <string>
#include <string_view>

#include "record/codec.hpp"
#include "rules/kit/result.hpp"
#include "server/hosting/language.hpp"
#include "server/net/request.hpp"
#include "server/net/response.hpp"

namespace nuancier::server {

// {"code": "bad_body", "text": "api.body.json", "arguments": {}, "says": "…"}: the code and the key for programs, the
// sentence for people.
Response refusal(texts::Language language, int status, std::string_view code, const Problem& problem);

// 429, with the time to wait.
Response too_often(texts::Language language, double seconds);

struct Call {
  const Request& request;
  std::string_view name;  // what the star in the path stands for
  texts::Language language;

  Response refuse(int status, std::string_view code, const Problem& problem) const {
    return refusal(language, status, code, problem);
  }
};

// For the language that was asked for; asked for again each time, and mostly found unchanged.
Response fixed_json(const std::shared_ptr<const Asset>& asset, texts::Language language);

// The body as a described value; no body is the same as {}.
template <class T>
Result<T> read_body(std::string_view body) {
  boost::system::error_code error;
  const boost::json::value value = boost::json::parse(body.empty() ? "{}" : body, error);
  if (error || !value.is_object()) return Problem{"api.body.json", {}};
  T read;
  record::Misfit misfit;
  if (record::from_json(value, read, &misfit)) return read;
  const std::string field = misfit.where.substr(misfit.where.empty() ? 0 : 1);
  if (misfit.got.empty()) return Problem{"api.body.missing", {{"field", field}}};
  return Problem{"api.body.field", {{"field", field}, {"got", misfit.got}}};
}

}  // namespace nuancier::server
