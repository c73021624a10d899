// Older formats of records, brought up to date: a reader knows only the newest one.
#pragma once

#include <boost/json/object.hpp>
#include <optional>

#include "rules/kit/result.hpp"

namespace nuancier::record {

// Turns the object into the newest format; a Problem when its format is newer or none of ours. `line` is where it starts.
std::optional<Problem> upgrade(boost::json::object& record, std::size_t line);

}  // namespace nuancier::record
