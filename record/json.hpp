// A record as JSON: {"format": "nuancier-record/1", "game": "kolpa", …}, one object on one line. See docs/records.md.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <string_view>

#include "record/forms.hpp"
#include "record/values.hpp"

namespace nuancier::record {

// All of them, by key, as they were resolved. Precondition: the game allows them.
boost::json::object options_to_json(const GameInfo& game, const Options& options);

// Precondition: the record's game is among the forms, its options are allowed.
std::string write_json(const Record& record, Forms forms = all_forms());

// Checks the form, not the play (see replay.hpp): a Problem is a key "record.error.…" with arguments, `line` among them.
// Fields that are not known are ignored; older formats are brought up to date. Deals come back tidy.
Result<Record> read_json(std::string_view text, Forms forms = all_forms());

// The next one of several; leaves the cursor behind it. Precondition: the rest begins with { or ".
Result<Record> read_json(Cursor& cursor, Forms forms = all_forms());

}  // namespace nuancier::record
