#include "server/hosting/table_api.hpp"

#include <boost/json.hpp>

#include "record/json.hpp"
#include "server/hosting/durable.hpp"

namespace nuancier::server {
namespace {

constexpr std::size_t most_listed = 200;

Response lacking(const Call& call, Durable::Lack lack) {
  return lack == Durable::Lack::unknown ? call.refuse(404, "no_such_table", {"api.table.unknown", {}})
                                        : call.refuse(503, "damaged", {"api.table.damaged", {}});
}

}  // namespace

Response TableApi::list(const Call&) const {
  boost::json::array tables;
  for (const Listed& listed : house_.tables.directory().listing(most_listed)) {
    // What is on its way to the disk is not said yet.
    const Resident* resident = house_.tables.in_memory(listed.id);
    if (resident != nullptr && !resident->outbox.is_settled()) continue;
    tables.push_back(boost::json::object{
        {"id", listed.id},
        {"game", listed.summary.game},
        {"mode", listed.summary.mode},
        {"players", listed.summary.players},
        {"free", listed.summary.free}});
  }
  return json(200, boost::json::serialize(boost::json::object{{"tables", std::move(tables)}}));
}

Response TableApi::about(const Call& call) const {
  const Durable durable(house_.tables, house_.store, call.name);
  if (durable.lack() != Durable::Lack::none) return lacking(call, durable.lack());
  boost::json::object body{
      {"id", durable.table().id()}, {"link", house_.base_url(call.request) + "/t/" + durable.table().id()}};
  const boost::json::value known = boost::json::parse(durable.table().about());
  for (const auto& [key, value] : known.as_object()) body.emplace(key, value);
  return json(200, boost::json::serialize(body));
}

Response TableApi::record(const Call& call) const {
  const Durable durable(house_.tables, house_.store, call.name);
  if (durable.lack() != Durable::Lack::none) return lacking(call, durable.lack());
  const table::Table& table = durable.table();
  if (table.phase() != table::Phase::over) return call.refuse(409, "not_over", {"api.table.not_over", {}});
  if (table.match() == nullptr) return call.refuse(404, "never_begun", {"api.table.never_begun", {}});
  Response response = json(200, {});
  response.asset = make_asset(record::write_json(durable.record()));
  response.caching = Caching::revalidate;  // names can be forgotten
  return response;
}

}  // namespace nuancier::server
