// All tables there are, in memory or not: when each wants to be woken, which are listed, whose they are, where codes lead.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/hosting/summary.hpp"

namespace nuancier::server {

struct Listed {
  std::string id;
  Summary summary;
};

class Directory {
 public:
  using TableNo = store::TableNo;

  // As it stands now; whatever was known before is forgotten.
  void note(TableNo table, const std::string& id, const Summary& summary);
  void forget(TableNo table);
  // It wants to be woken then. Later than what is known is found out when it is woken too early.
  void hurry(TableNo table, std::optional<table::Time> wake);
  // It is being woken: not again, until somebody hurries it or notes how it stands.
  void is_waking(TableNo table);

  // The one that wants to be woken first.
  std::optional<std::pair<table::Time, TableNo>> next() const;
  // Open ones that anybody may join, the newest first, until `visit` says false.
  template <class Visit>
  void for_each_listed(Visit&& visit) const {
    for (auto each = listed_.rbegin(); each != listed_.rend() && visit(each->second); ++each) {
    }
  }
  // The id of the open table with this code; empty: none.
  std::string find_code(std::string_view code) const;
  bool has_code(std::string_view code) const { return codes_.contains(std::string(code)); }
  // How many of an identity's own are not over.
  int live_of(const std::string& identity) const;
  // How many seats an identity has at tables that have not begun.
  int waiting_seats_of(const std::string& identity) const;
  // Those that have not begun, the oldest first, until `visit` says false.
  template <class Visit>
  void for_each_open(Visit&& visit) const {
    for (auto each = open_.begin(); each != open_.end() && visit(*each); ++each) {
    }
  }
  std::size_t live() const { return kept_.size(); }
  std::size_t playing() const { return playing_; }

 private:
  struct Kept {
    std::optional<table::Time> wake;
    std::string host;
    std::string code;
    std::vector<std::string> waiting;  // who sits, before it has begun
    bool playing = false;
    bool is_open = false;
  };

  std::unordered_map<TableNo, Kept> kept_;  // those that are not over
  std::set<std::pair<table::Time, TableNo>> wakes_;
  std::map<TableNo, Listed> listed_;
  std::set<TableNo> open_;
  std::unordered_map<std::string, std::string> codes_;
  std::unordered_map<std::string, int> live_;
  std::unordered_map<std::string, int> waiting_seats_;
  std::size_t playing_ = 0;
};

}  // namespace nuancier::server
