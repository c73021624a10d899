#include "server/hosting/residents.hpp"

namespace nuancier::server {
namespace {

// Measured on servers with up to 3,000 tables: of one that waits, of a match that has just begun there, and what grows with
// the log: the match holds its record and its events, the store what it has not folded yet.
constexpr std::size_t bytes_of_a_table = 6'000;
constexpr std::size_t bytes_of_a_match = 6'000;
constexpr std::size_t bytes_a_byte = 6;
constexpr std::size_t bytes_of_a_watcher = 64;

// Of those used at nearly the same moment it does not matter who was first, and its neighbours are far away in memory.
constexpr std::chrono::seconds soon_after{1};

std::size_t weight_of(const Resident& resident) {
  const std::size_t tables = resident.delayed ? 2 : 1;
  const std::size_t match = resident.table.match() == nullptr ? 0 : bytes_of_a_match;
  return tables * (bytes_of_a_table + match + bytes_a_byte * resident.log_bytes) + resident.record_bytes() +
         bytes_of_a_watcher * resident.watchers.size();
}

}  // namespace

Resident& Residents::add(std::unique_ptr<Resident> resident) {
  Resident& added = *resident;
  by_id_.emplace(added.table.id(), &added);
  by_number_.emplace(added.no, std::move(resident));
  added.is_among_watched = !added.watchers.empty();
  added.place = list_of(added).insert(list_of(added).end(), &added);
  weigh(added);
  return added;
}

void Residents::erase(Resident& resident) {
  bytes_ -= resident.bytes;
  list_of(resident).erase(resident.place);
  by_id_.erase(resident.table.id());
  by_number_.erase(resident.no);
}

Resident* Residents::find(std::string_view id) const {
  const auto found = by_id_.find(id);
  return found == by_id_.end() ? nullptr : found->second;
}

Resident* Residents::find(TableNo no) const {
  const auto found = by_number_.find(no);
  return found == by_number_.end() ? nullptr : found->second.get();
}

Resident* Residents::find(Stay stay) const {
  Resident* there = find(stay.table);
  return there == nullptr || there->stay.number != stay.number ? nullptr : there;
}

void Residents::use(Resident& resident, std::chrono::steady_clock::time_point now) {
  resident.used = now;
  if (resident.used - resident.placed >= soon_after) move_to_the_end(resident);
}

void Residents::watch(Resident& resident) {
  resident.used = std::chrono::steady_clock::now();
  move_to_the_end(resident);
  weigh(resident);
}

void Residents::move_to_the_end(Resident& resident) {
  std::list<Resident*>& before = list_of(resident);
  resident.is_among_watched = !resident.watchers.empty();
  std::list<Resident*>& after = list_of(resident);
  after.splice(after.end(), before, resident.place);
  resident.placed = resident.used;
}

void Residents::weigh(Resident& resident) {
  const std::size_t weight = weight_of(resident);
  bytes_ += weight - resident.bytes;
  resident.bytes = weight;
}

void Residents::from_the_oldest(const std::function<bool(Resident&)>& visit) {
  for (std::list<Resident*>* list : {&unwatched_, &watched_}) {
    for (auto each = list->begin(); each != list->end();) {
      Resident& resident = **each++;
      if (!visit(resident)) return;
    }
  }
}

}  // namespace nuancier::server
