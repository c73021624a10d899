#include "store/tails.hpp"

#include <utility>

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
  if (!tail.is_noted) tails_.grown_.push_back(table);
  tail.is_noted = true;
  ++tail.count;
  add_line(tail.lines, entry);
}

void Tails::Change::removed(TableNo table) {
  tails_.tails_.erase(table);
  tails_.summaries_.erase(table);
}

void Tails::Change::begin_at(std::int64_t seq) {
  for (auto& [table, tail] : tails_.tails_) tail.since = seq;
}

void Tails::Change::clear() {
  tails_.tails_.clear();
  tails_.grown_.clear();
}

std::vector<TableNo> Tails::take_grown() {
  const std::lock_guard lock(mutex_);
  for (const TableNo table : grown_) {
    if (const auto found = tails_.find(table); found != tails_.end()) found->second.is_noted = false;
  }
  return std::exchange(grown_, {});
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
