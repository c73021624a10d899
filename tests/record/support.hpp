// What the tests of records share. Small on purpose: whoever needs random matches includes matches.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/forms.hpp"
#include "record/replay.hpp"

namespace nuancier::record {

// All games, and the toy of odd_one_out.hpp.
Forms test_forms();

// Names and bots that are hard to write.
std::vector<SeatInfo> some_seats(int players);

// A file of the project, from its top.
std::string source_file(const std::string& path);
// One of tests/record/samples.
std::string sample(const std::string& name);

// "record.error.value field=players got=9 …", "entry 3 KOL-5 kolpa.refuse.must_kol", "right"
std::string shown(const Problem& problem);
std::string shown(const std::optional<Fault>& fault);
std::string argument(const Problem& problem, std::string_view name);

}  // namespace nuancier::record
