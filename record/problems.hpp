// The problems of reading records and positions: keys of texts/*/record.json with their arguments. Every one names its line.
#pragma once

#include <string>
#include <string_view>

#include "record/lines.hpp"
#include "rules/kit/result.hpp"

namespace nuancier::record {

inline constexpr std::string_view record_format = "nuancier-record/1";
inline constexpr std::string_view position_format = "nuancier-position/1";

// What was found, short and printable: invalid or invisible bytes become ?.
std::string excerpt(std::string_view found);

// `field` is the way to it, "seats[1].bot"; `allowed` a range, a list, or the shape of what is expected.
Problem wrong_value(std::size_t line, std::string_view field, std::string_view got, std::string_view allowed);
Problem unreadable(std::size_t line, std::string_view field, std::string_view got);
Problem missing(std::size_t line, std::string_view field);

// A newer version than `known`, or something else altogether.
Problem wrong_format(std::size_t line, std::string_view got, std::string_view known);

// The text ends before the record does.
Problem cut_short(std::size_t line);
// It goes on after its end.
Problem left_over(std::size_t line, std::string_view got);
Problem broken_json(std::size_t line, std::size_t column);
Problem nothing_to_read();

// A line of text that is not one of those allowed here.
Problem wrong_line(std::size_t line, std::string_view got, std::string_view allowed);

// The rules never lead to this position.
Problem cannot_arise(std::size_t line);

// A field of a deal or a position in text; `part` is "deal".
Problem field_missing(const Line& head, std::string_view name);
Problem field_unreadable(const Line& line, std::string_view part);
Problem field_twice(const Line& line, std::string_view part);
Problem field_unknown(const Line& line, std::string_view part, std::string_view allowed);

}  // namespace nuancier::record
