// Reads whatever holds records: one JSON object (spread over lines or not), JSON Lines, or text.
#pragma once

#include <string_view>
#include <vector>

#include "record/forms.hpp"

namespace nuancier::record {

// At least one record, or a Problem whose argument `line` says where.
Result<std::vector<Record>> read_all(std::string_view text, Forms forms = all_forms());

}  // namespace nuancier::record
