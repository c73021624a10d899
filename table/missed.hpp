// What somebody who was away has not been sent: their stream, folded from the log once more.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/kit/viewer.hpp"

namespace nuancier::table {

// The messages after number `since`, in order. Empty when there are more than `most`, when so many were never sent, or when
// the log cannot be read: then the viewer is to be told the whole state instead.
std::optional<std::vector<std::string>> missed_since(const std::string& table, std::span<const std::string> log,
                                                     Viewer viewer, std::uint64_t since, std::size_t most);

}  // namespace nuancier::table
