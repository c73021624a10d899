#include "server/hosting/durable.hpp"

#include <algorithm>

namespace nuancier::server {
namespace {

bool is_id(std::string_view text) {
  return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

Durable::Durable(const Tables& tables, const store::Store& store, std::string_view id) {
  resident_ = tables.in_memory(id);
  if (resident_ != nullptr && !resident_->outbox.is_settled()) resident_ = nullptr;
  if (resident_ != nullptr) {
    for (const store::Seated& seated : resident_->people) names_.push_back(seated.name);
    return;
  }
  const std::optional<store::StoredTable> stored = is_id(id) ? store.reads().find(id) : std::nullopt;
  if (!stored) {
    lack_ = Lack::unknown;
    return;
  }
  try {
    std::size_t read = 0;
    restored_ = table::Table::restore(stored->id, store.reads().log(stored->no), read);
    names_.resize(max_seats);
    for (const store::Seated& seated : store.reads().seats(stored->no))
      names_[static_cast<std::size_t>(seated.seat)] = seated.name;
  } catch (const store::Failure& failure) {
    if (failure.kind != store::Failure::Kind::corrupt) throw;
  }
  if (!restored_) lack_ = Lack::damaged;
}

record::Record Durable::record() const { return table().record(names_); }

}  // namespace nuancier::server
