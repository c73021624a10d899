#include "table/protocol/from_client.hpp"

#include <array>
#include <boost/json/monotonic_resource.hpp>

#include "record/json_text.hpp"
#include "record/problems.hpp"

namespace nuancier::table::from_client {
namespace {

namespace json = boost::json;

// What a client may call its requests.
constexpr std::size_t longest_id = 40;

template <class... M>
std::string names_of(std::type_identity<std::variant<M...>>) {
  std::string names;
  ((names.append(names.empty() ? "" : ", ").append(M::key)), ...);
  return names;
}

// Of the one message in the object, if there is one.
std::string id_in(const json::object& outer) {
  for (const auto& [name, inner] : outer) {
    if (!inner.is_object()) continue;
    const json::value* id = inner.if_object()->if_contains("id");
    if (id != nullptr && id->is_string() && id->if_string()->size() <= longest_id) return std::string(*id->if_string());
  }
  return {};
}

bool has_good_id(const Message& message) {
  return std::visit([](const auto& held) { return !held.id.empty() && held.id.size() <= longest_id; }, message);
}

}  // namespace

std::variant<Message, Misread> read(std::string_view text) {
  // Most messages fit, and cost no allocation.
  std::array<unsigned char, 4096> room;
  json::monotonic_resource memory(room.data(), room.size());
  boost::system::error_code error;
  const json::value value = json::parse({text.data(), text.size()}, error, &memory);
  if (error) return Misread{{}, {"protocol.error.json", {}}};
  if (!value.is_object()) return Misread{{}, {"protocol.error.object", {}}};
  const json::object& outer = *value.if_object();
  Message message;
  record::Misfit misfit;
  if (record::from_json(value, message, &misfit)) {
    if (has_good_id(message)) return message;
    return Misread{{}, {"protocol.error.id", {{"most", std::to_string(longest_id)}}}};
  }
  const std::string got = outer.size() == 1 ? std::string(outer.begin()->key()) : std::string();
  if (misfit.where.empty() && misfit.got.empty()) {
    return Misread{
        id_in(outer),
        {"protocol.error.message", {{"got", record::excerpt(got)}, {"allowed", names_of(std::type_identity<Message>())}}}};
  }
  const std::string field = record::excerpt(got + misfit.where);
  if (misfit.got.empty()) return Misread{id_in(outer), {"protocol.error.missing", {{"field", field}}}};
  return Misread{id_in(outer), {"protocol.error.value", {{"field", field}, {"got", record::excerpt(misfit.got)}}}};
}

std::string write(const Message& message) { return record::json_text(message); }

}  // namespace nuancier::table::from_client
