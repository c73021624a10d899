// Logs as text: one entry a line, so that `sqlite3 nuancier.db` shows them and a stray file can be read by eye.
// A journal's row holds the entries of one commit, each behind its table, its number and its sum in six letters: "12 5
// h3Zk_A{...}".
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "store/change.hpp"

namespace nuancier::store {

void add_line(std::string& lines, std::string_view entry);
void add_journal_line(std::string& text, TableNo table, std::uint32_t n, std::string_view entry);

// Adds the lines to the entries; at most `most` of them.
void split(std::string_view lines, std::uint32_t most, std::vector<std::string>& entries);

struct JournalLine {
  TableNo table{};
  std::uint32_t n = 0;
  std::string_view entry;
};

// Visits the good lines of a row: those with their sum, or all that can be read if the row is trusted. False: some are not.
bool read_journal(std::string_view text, bool trusted, const std::function<void(const JournalLine&)>& visit);

// A row whose lines have no sums yet, as an earlier version wrote them: with them. False: one cannot be read.
bool bring_up_to_date(std::string_view text, std::string& made);

}  // namespace nuancier::store
