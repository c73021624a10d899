#include "record/read.hpp"

#include "record/json.hpp"
#include "record/problems.hpp"
#include "record/text.hpp"

namespace nuancier::record {
namespace {

Result<std::vector<Record>> read_json_lines(Cursor cursor, Forms forms) {
  std::vector<Record> records;
  while (!cursor.rest.empty()) {
    if (!cursor.rest.starts_with('{')) return wrong_line(cursor.line, cursor.rest, "{…}");
    Result<Record> record = read_json(cursor, forms);
    if (!record) return record.problem();
    records.push_back(std::move(*record));
    cursor.skip_blanks();
  }
  return records;
}

}  // namespace

Result<std::vector<Record>> read_all(std::string_view text, Forms forms) {
  Cursor cursor{text};
  cursor.skip_blanks();
  if (cursor.rest.starts_with('{')) return read_json_lines(cursor, forms);
  return read_texts(text, forms);
}

}  // namespace nuancier::record
