#include "server/hosting/language.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "server/net/words.hpp"

namespace nuancier::server {
namespace {

// "fr-CH;q=0.8"
double weight_of(std::string_view word) {
  const auto weight = word.find("q=", std::min(word.find(';'), word.size()));
  return weight == std::string_view::npos ? 1 : std::strtod(std::string(word.substr(weight + 2)).c_str(), nullptr);
}

}  // namespace

texts::Language language_of(const Request& request) {
  if (const auto asked = request.parameter("lang")) {
    if (const auto language = texts::find_language(*asked)) return *language;
  }
  texts::Language best = texts::Language::en;
  double most = 0;
  any_of_list(request.header("Accept-Language"), ',', [&](std::string_view word) {
    const auto language = texts::find_language(trimmed(word.substr(0, word.find(';'))));
    if (const double weight = weight_of(word); language && weight > most) {
      best = *language;
      most = weight;
    }
    return false;
  });
  return best;
}

}  // namespace nuancier::server
