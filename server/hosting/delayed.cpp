#include "server/hosting/delayed.hpp"

namespace nuancier::server {

bool Delayed::may_show(table::Time time, const table::Table& now) const {
  if (coming_.empty()) return false;
  const Coming& first = coming_.front();
  // Who sits down may be seen at once: there is nothing to tell yet.
  return first.turns == 0 || (time >= first.entry.at + behind_ && turn_is_over(first, now));
}

std::vector<std::string> Delayed::release(table::Time time, const table::Table& now) {
  std::vector<std::string> shown;
  for (; may_show(time, now); coming_.pop_front()) {
    const table::Entry& entry = coming_.front().entry;
    if (!table_.apply(entry)) break;  // never: the table has taken it
    if (auto text = table_.update(Viewer::everybody(), entry)) shown.push_back(std::move(*text));
  }
  return shown;
}

void Delayed::pass(table::Time time, const table::Table& now) {
  for (; may_show(time, now); coming_.pop_front()) {
    if (!table_.apply(coming_.front().entry)) break;
  }
}

std::optional<table::Time> Delayed::next(const table::Table& now) const {
  if (coming_.empty() || !turn_is_over(coming_.front(), now)) return std::nullopt;
  return coming_.front().entry.at + behind_;
}

}  // namespace nuancier::server
