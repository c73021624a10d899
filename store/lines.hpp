// Logs as text: one entry a line, so that `sqlite3 nuancier.db` shows them and a stray file can be read by eye.
// A journal's row holds the entries of one commit, each behind its table and its number: "12 5 {...}".
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

// Visits all of a row; false at the first line that is none.
bool read_journal(std::string_view text, const std::function<void(const JournalLine&)>& visit);

// SQLite does not notice a flipped bit within a text; this does.
std::int64_t checksum(std::string_view text);

}  // namespace nuancier::store
