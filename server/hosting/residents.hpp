// The tables in memory: by id, by number, and by when they were used last; and about how many bytes they take.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <string_view>
#include <unordered_map>

#include "server/hosting/resident.hpp"

namespace nuancier::server {

class Residents {
 public:
  using TableNo = store::TableNo;

  Resident& add(std::unique_ptr<Resident> resident);
  void erase(Resident& resident);

  // Null: it is not here.
  Resident* find(std::string_view id) const;
  Resident* find(TableNo no) const;
  // Null: it is not here, or has been away since.
  Resident* find(Stay stay) const;

  // It is used now.
  void use(Resident& resident, std::chrono::steady_clock::time_point now = std::chrono::steady_clock::now());
  // It is watched by more or fewer than before.
  void watch(Resident& resident);
  // It takes more memory than before, or less.
  void weigh(Resident& resident);

  std::size_t size() const { return by_number_.size(); }
  std::size_t bytes() const { return bytes_; }  // about

  // The least recently used first (to a second), those that nobody watches before all others, until `visit` says false. It
  // may erase the one it is shown.
  void from_the_oldest(const std::function<bool(Resident&)>& visit);
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (const auto& [no, resident] : by_number_) visit(*resident);
  }

 private:
  void move_to_the_end(Resident& resident);
  std::list<Resident*>& list_of(const Resident& resident) { return resident.is_among_watched ? watched_ : unwatched_; }

  std::unordered_map<TableNo, std::unique_ptr<Resident>> by_number_;
  std::unordered_map<std::string_view, Resident*> by_id_;  // the ids are the residents' own
  std::list<Resident*> unwatched_;                         // the least recently used first
  std::list<Resident*> watched_;
  std::size_t bytes_ = 0;
};

}  // namespace nuancier::server
