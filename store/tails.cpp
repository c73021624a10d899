#include "store/tails.hpp"

#include "store/lines.hpp"

namespace nuancier::store {
namespace {

template <class Value>
std::optional<Value> copy_of(const std::unordered_map<TableNo, Value>& map, TableNo table) {
  const auto found = map.find(table);
  return found == map.end() ? std::nullopt : std::optional<Value>(found->second);
}

}  // namespace

const Tail* Tails::find(TableNo table) const {
  const auto found = tails_.find(table);
  return found == tails_.end() ? nullptr : &found->second;
}

void Tails::Change::append(TableNo table, std::uint32_t first, const std::string& entry, std::int64_t seq) {
  const auto [place, is_new] = tails_.tails_.try_emplace(table);
  Tail& tail = place->second;
  if (is_new) {
    tail.folded = first;
    tail.since = seq;
  }
  ++tail.count;
  add_line(tail.lines, entry);
}

void Tails::Change::removed(TableNo table) {
  tails_.tails_.erase(table);
  tails_.summaries_.erase(table);
}

std::optional<Tail> Tails::tail(TableNo table) const {
  const std::lock_guard lock(mutex_);
  return copy_of(tails_, table);
}

std::optional<std::uint32_t> Tails::length(TableNo table) const {
  const std::lock_guard lock(mutex_);
  const Tail* found = find(table);
  return found == nullptr ? std::nullopt : std::optional(found->length());
}

std::optional<Summary> Tails::summary(TableNo table) const {
  const std::lock_guard lock(mutex_);
  return copy_of(summaries_, table);
}

}  // namespace nuancier::store
