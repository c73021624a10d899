// A record as text for people, which says exactly what the JSON says:
//
//   nuancier-record/1 kolpa standard 2
//   option target 50
//   seat 0 "Zoé"
//   seat 1 "Robot" bot "hard"
//   result
//     scores 51 12
//     winners 0
//   entries
//   deal
//     hands g5 r1 … / b2 …
//     …
//   0 kolpa g5
//   1 kol g2 (clock)
//   end
//
// Empty lines and lines that begin with # say nothing. A file may hold several records.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/forms.hpp"

namespace nuancier::record {

// Precondition: the record's game is among the forms, its options are allowed, its deals tidy (as from read_… or a
// Recorder).
std::string write_text(const Record& record, Forms forms = all_forms());

Result<Record> read_text(std::string_view text, Forms forms = all_forms());

// Any number of records one after the other, at least one.
Result<std::vector<Record>> read_texts(std::string_view text, Forms forms = all_forms());

}  // namespace nuancier::record
