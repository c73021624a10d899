#include "server/hosting/directory.hpp"

namespace nuancier::server {

void Directory::note(TableNo table, const std::string& id, const Summary& summary) {
  forget(table);
  if (!summary.is_live()) return;
  const bool playing = summary.phase == "playing";
  Kept& kept = kept_[table];
  kept = {summary.wake, summary.host, summary.code.value_or(""), {}, playing, summary.phase == "open"};
  if (kept.is_open) {
    open_.insert(table);
    for (const std::string& who : summary.sitting.value_or(std::vector<std::string>())) {
      if (who.empty()) continue;
      kept.waiting.push_back(who);
      ++waiting_seats_[who];
    }
  }
  playing_ += playing ? 1 : 0;
  if (summary.wake) wakes_.emplace(*summary.wake, table);
  if (summary.code) codes_[*summary.code] = id;
  if (summary.listed && summary.phase == "open" && summary.free > 0) listed_[table] = {id, summary};
  ++live_[summary.host];
}

void Directory::forget(TableNo table) {
  const auto found = kept_.find(table);
  if (found == kept_.end()) return;
  const Kept& kept = found->second;
  if (kept.wake) wakes_.erase({*kept.wake, table});
  if (!kept.code.empty()) codes_.erase(kept.code);
  listed_.erase(table);
  open_.erase(table);
  playing_ -= kept.playing ? 1 : 0;
  if (const auto live = live_.find(kept.host); --live->second == 0) live_.erase(live);
  for (const std::string& who : kept.waiting) {
    if (const auto seats = waiting_seats_.find(who); --seats->second == 0) waiting_seats_.erase(seats);
  }
  kept_.erase(found);
}

void Directory::hurry(TableNo table, std::optional<table::Time> wake) {
  const auto found = kept_.find(table);
  if (found == kept_.end() || !wake) return;
  std::optional<table::Time>& known = found->second.wake;
  if (known && *known <= *wake) return;
  if (known) wakes_.erase({*known, table});
  known = wake;
  wakes_.emplace(*wake, table);
}

void Directory::is_waking(TableNo table) {
  const auto found = kept_.find(table);
  if (found == kept_.end() || !found->second.wake) return;
  wakes_.erase({*found->second.wake, table});
  found->second.wake.reset();
}

std::optional<std::pair<table::Time, store::TableNo>> Directory::next() const {
  return wakes_.empty() ? std::nullopt : std::optional(*wakes_.begin());
}

int Directory::waiting_seats_of(const std::string& identity) const {
  const auto found = waiting_seats_.find(identity);
  return found == waiting_seats_.end() ? 0 : found->second;
}

std::string Directory::find_code(std::string_view code) const {
  const auto found = codes_.find(std::string(code));
  return found == codes_.end() ? std::string() : found->second;
}

int Directory::live_of(const std::string& identity) const {
  const auto found = live_.find(identity);
  return found == live_.end() ? 0 : found->second;
}

}  // namespace nuancier::server
