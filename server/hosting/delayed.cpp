#include "server/hosting/delayed.hpp"

namespace nuancier::server {

std::vector<std::string> Delayed::release(table::Time time, const table::Table& now) {
  std::vector<std::string> shown;
  while (!coming_.empty()) {
    const Coming& first = coming_.front();
    // Who sits down may be seen at once: there is nothing to tell yet.
    const bool plays = first.turns > 0;
    if (plays && (time < first.entry.at + behind_ || !turn_is_over(first, now))) break;
    if (!table_.apply(first.entry)) break;  // never: the table has taken it
    if (auto text = table_.update(Viewer::everybody(), first.entry)) shown.push_back(std::move(*text));
    coming_.pop_front();
  }
  return shown;
}

std::optional<table::Time> Delayed::next(const table::Table& now) const {
  if (coming_.empty() || !turn_is_over(coming_.front(), now)) return std::nullopt;
  return coming_.front().entry.at + behind_;
}

}  // namespace nuancier::server
