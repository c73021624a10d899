#include "server/hosting/table_api.hpp"

#include <boost/json.hpp>
#include <unordered_map>

#include "server/hosting/look.hpp"

namespace nuancier::server {
namespace {

constexpr std::size_t most_listed = 200;
constexpr int most_listed_of_address = 20;  // nobody fills the list alone; a class shares one
constexpr std::size_t most_looked_at = 5'000;

}  // namespace

Response TableApi::list(const Call&) const {
  boost::json::array tables;
  std::size_t looked_at = 0;
  std::unordered_map<std::string, int> of_address;
  house_.tables.directory().for_each_listed([&](const Listed& listed) {
    // Only where somebody waits; and what is on its way to the disk is not said yet.
    const Resident* there = house_.tables.in_memory(listed.id);
    if (there != nullptr && !there->watchers.empty() && there->outbox.is_settled() &&
        ++of_address[there->watchers.front().connection->address()] <= most_listed_of_address) {
      tables.push_back(boost::json::object{
          {"id", listed.id},
          {"game", listed.summary.game},
          {"mode", listed.summary.mode},
          {"players", listed.summary.players},
          {"free", listed.summary.free}});
    }
    return ++looked_at < most_looked_at && tables.size() < most_listed;
  });
  return json(200, boost::json::serialize(boost::json::object{{"tables", std::move(tables)}}));
}

void TableApi::about(const Call& call, Reply reply) const {
  const std::string base = house_.base_url(call.request) + "/t/";
  look(house_, call, std::move(reply), [base, language = call.language](Lack lack, Resident* there) {
    if (there == nullptr) return lacking(language, lack);
    const std::string& id = there->table.id();
    const std::string_view about = about_of(*there);
    return json(200, R"({"id":")" + id + R"(","link":")" + base + id + R"(",)" + std::string(about.substr(1)));
  });
}

void TableApi::record(const Call& call, Reply reply) const {
  look(house_, call, std::move(reply), [this, language = call.language](Lack lack, Resident* there) {
    if (there == nullptr) return lacking(language, lack);
    const table::Table& table = there->table;
    if (table.phase() != table::Phase::over) return refusal(language, 409, "not_over", {"api.table.not_over", {}});
    if (table.match() == nullptr) return refusal(language, 404, "never_begun", {"api.table.never_begun", {}});
    Response response = json(200, {});
    response.asset = house_.tables.record_of(*there);
    response.caching = Caching::revalidate;  // names can be forgotten
    return response;
  });
}

}  // namespace nuancier::server
