#include "server/hosting/turned_away.hpp"

#include <array>

#include "server/hosting/call.hpp"
#include "server/hosting/html.hpp"

namespace nuancier::server {
namespace {

struct Reason {
  std::string_view code;
  const char* for_programs;
  const char* title;
  const char* what;
};

Reason reason_for(int status) {
  switch (status) {
    case 421: return {"unknown_host", "api.unknown_host", "refused.host.title", "refused.host.what"};
    case 503: return {"full", "api.full", "refused.full.title", "refused.full.what"};
    default: return {"too_often", "api.too_often", "refused.often.title", "refused.often.what"};
  }
}

constexpr std::string_view page = R"(<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>{title} – Nuancier</title>
</head>
<body>
<main>
{parts_html}</main>
</body>
</html>
)";

constexpr std::string_view part = R"(<section lang="{lang}">
<h1>{title}</h1>
<p>{what}</p>
<p><a href="">{again}</a></p>
</section>
)";

}  // namespace

Response turned_away(const Request& request, int status) {
  const Reason reason = reason_for(status);
  const texts::Language language = language_of(request);
  if (request.path == "/api" || request.path.starts_with("/api/")) {
    return refusal(language, status, reason.code, {reason.for_programs, {}});
  }
  const bool is_known = request.has("Accept-Language") || request.parameter("lang");
  std::string parts;
  for (const texts::Language each : {texts::Language::en, texts::Language::fr}) {
    if (is_known && each != language) continue;
    parts += filled(part, {{"lang", texts::code(each)},
                           {"title", texts::format(each, reason.title)},
                           {"what", texts::format(each, reason.what)},
                           {"again", texts::format(each, "refused.again")}});
  }
  Response response;
  response.status = status;
  response.content_type = "text/html; charset=utf-8";
  response.headers.emplace_back("Vary", "Accept-Language");
  response.body = filled(
      page, {{"lang", texts::code(language)}, {"title", texts::format(language, reason.title)}, {"parts_html", parts}});
  return response;
}

}  // namespace nuancier::server
