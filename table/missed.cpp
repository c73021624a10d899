#include "table/missed.hpp"

#include "table/table.hpp"

namespace nuancier::table {

std::optional<std::vector<std::string>> missed_since(const std::string& table, std::span<const std::string> log,
                                                     Viewer viewer, std::uint64_t since, std::size_t most) {
  Table again(table);
  std::vector<std::string> missed;
  for (const std::string& line : log) {
    const std::optional<Entry> entry = from_line(line);
    if (!entry || !again.apply(*entry)) return std::nullopt;
    if (again.number(viewer) <= since) continue;
    std::optional<std::string> text = again.update(viewer, *entry);
    if (!text) continue;
    if (missed.size() == most) return std::nullopt;
    missed.push_back(std::move(*text));
  }
  if (again.number(viewer) < since) return std::nullopt;
  return missed;
}

}  // namespace nuancier::table
