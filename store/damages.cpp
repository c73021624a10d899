#include "store/damages.hpp"

namespace nuancier::store {
namespace {

constexpr std::size_t most = 10'000;  // names, however damaged the file may be

}  // namespace

void Damages::note(TableNo table) {
  const std::lock_guard lock(mutex_);
  tables_.insert(table);
  is_some_ = true;
}

void Damages::note(const std::string& what) {
  const std::lock_guard lock(mutex_);
  if (others_.size() < most) others_.insert(what);
}

bool Damages::look_for(TableNo table) const {
  const std::lock_guard lock(mutex_);
  return tables_.contains(table);
}

std::uint64_t Damages::count() const {
  const std::lock_guard lock(mutex_);
  return tables_.size() + others_.size();
}

void Damages::fail(TableNo table) {
  note(table);
  throw Failure(Failure::Kind::corrupt, name_of(table) + " is damaged");
}

void Damages::fail(const std::string& what) {
  note(what);
  throw Failure(Failure::Kind::corrupt, what + " is damaged");
}

std::string name_of(TableNo table) { return "table " + std::to_string(static_cast<std::int64_t>(table)); }

}  // namespace nuancier::store
