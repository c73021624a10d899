#include "record/fair.hpp"

#include <boost/json.hpp>
#include <cassert>
#include <utility>

#include "record/json_text.hpp"
#include "record/problems.hpp"
#include "rules/kit/sha256.hpp"

namespace nuancier::record {
namespace {

namespace json = boost::json;

// Other than the scheme's name, which the commitment begins with: the two never hash the same bytes.
constexpr std::string_view chance_domain = "nuancier-fair/1 chance";
constexpr std::string_view hex_shape = "64 × 0–9 a–f";

Problem not_fair(std::string_view key, std::string_view field, const json::value* got, std::string_view allowed) {
  Problem problem{std::string("verify.error.").append(key), {{"field", std::string(field)}}};
  if (got != nullptr) problem.arguments.emplace_back("got", excerpt(json_text(*got)));
  if (!allowed.empty()) problem.arguments.emplace_back("allowed", allowed);
  return problem;
}

// Reads the fields one by one; the first problem ends it.
class Reader {
 public:
  Reader(const json::object& object, int players) : object_(object), players_(static_cast<std::size_t>(players)) {}

  Result<Fair> read() {
    if (scheme() && commitment() && secret() && values()) return fair_;
    return std::move(problem_);
  }

 private:
  bool fail(Problem problem) {
    problem_ = std::move(problem);
    return false;
  }
  const json::value* find(std::string_view field) {
    const json::value* held = object_.if_contains(field);
    if (held == nullptr) fail(not_fair("missing", field, nullptr, {}));
    return held;
  }
  bool bytes(std::string_view field, const json::value& held, Bytes32& to) {
    const std::optional<Bytes32> read = held.is_string() ? from_hex(*held.if_string()) : std::nullopt;
    if (!read) return fail(not_fair("value", field, &held, hex_shape));
    to = *read;
    return true;
  }

  bool scheme() {
    const json::value* held = find("scheme");
    if (held == nullptr) return false;
    const bool known = held->is_string() && *held->if_string() == fair_scheme;
    return known || fail(not_fair("value", "scheme", held, fair_scheme));
  }
  bool commitment() {
    const json::value* held = find("commitment");
    return held != nullptr && bytes("commitment", *held, fair_.commitment);
  }
  bool secret() {
    const json::value* held = object_.if_contains("secret");
    return held == nullptr || bytes("secret", *held, fair_.secret.emplace());
  }
  bool values() {
    const json::value* held = find("values");
    if (held == nullptr) return false;
    if (!held->is_array()) return fail(not_fair("value", "values", held, "[…]"));
    const json::array& list = *held->if_array();
    if (list.size() != players_) {
      return fail({"verify.error.count", {{"got", std::to_string(list.size())}, {"allowed", std::to_string(players_)}}});
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
      fair_.values.push_back(std::nullopt);
      if (list[i].is_null()) continue;
      if (!bytes("values[" + std::to_string(i) + "]", list[i], fair_.values.back().emplace())) return false;
    }
    return true;
  }

  const json::object& object_;
  std::size_t players_;
  Fair fair_;
  Problem problem_;
};

int digit_of(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
  if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
  return -1;
}

}  // namespace

Bytes32 commitment_to(const Bytes32& secret) {
  Sha256 hash;
  hash.add(fair_scheme);
  hash.add(secret);
  return hash.finish();
}

Bytes32 fair_key(const Bytes32& secret, const FairValues& values, std::uint64_t event) {
  Sha256 hash;
  hash.add(chance_domain);
  hash.add(secret);
  hash.add(static_cast<std::uint8_t>(values.size()));
  for (const std::optional<Bytes32>& value : values) {
    hash.add(static_cast<std::uint8_t>(value ? 1 : 0));
    if (value) hash.add(*value);
  }
  for (unsigned shift = 0; shift < 64; shift += 8) hash.add(static_cast<std::uint8_t>(event >> shift));
  return hash.finish();
}

json::value to_json(const Fair& fair) {
  json::object object;
  object.emplace("scheme", fair_scheme);
  object.emplace("commitment", to_hex(fair.commitment));
  if (fair.secret) object.emplace("secret", to_hex(*fair.secret));
  json::array values;
  for (const std::optional<Bytes32>& value : fair.values) {
    values.push_back(value ? json::value(to_hex(*value)) : json::value(nullptr));
  }
  object.emplace("values", std::move(values));
  return json::value(std::move(object));
}

Result<Fair> read_fair(const json::value& value, int players) {
  assert(players >= 1 && players <= max_seats);
  if (!value.is_object()) return not_fair("value", "fair", &value, "{…}");
  return Reader(*value.if_object(), players).read();
}

std::string to_hex(const Bytes32& bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4U];
    text += digits[byte & 0xFU];
  }
  return text;
}

std::optional<Bytes32> from_hex(std::string_view digits) {
  Bytes32 bytes{};
  if (digits.size() != 2 * bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const int high = digit_of(digits[2 * i]);
    const int low = digit_of(digits[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return bytes;
}

}  // namespace nuancier::record
