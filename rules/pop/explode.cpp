#include "rules/pop/explode.hpp"

namespace nuancier::pop {
namespace {

bool touch(const Cell& a, const Cell& b, unsigned served) {
  const auto table_row = [&](const Cell& cell) { return cell.row + ((served >> index(cell.column) & 1U) != 0 ? 0 : 1); };
  if (a.column == b.column) return std::abs(a.row - b.row) == 1;
  return std::abs(static_cast<int>(a.column) - static_cast<int>(b.column)) == 1 && table_row(a) == table_row(b);
}

}  // namespace

Few<Group, deck_size / 2> groups(const Area& area, const Area::Marks& marks, unsigned served) {
  Cells left;
  for (int i = 0; i < columns; ++i) {
    for (std::uint64_t rest = marks[static_cast<std::size_t>(i)]; rest != 0; rest &= rest - 1U) {
      left.push_back({column_at(i), static_cast<std::uint8_t>(std::countr_zero(rest) / 4)});
    }
  }
  Few<Group, deck_size / 2> found;
  while (!left.empty()) {
    const Colour shared = colour(area.at(left[0]));
    Group group{shared, {}};
    group.cells.push_back(left.take(0));
    for (std::size_t reached = 0; reached < group.cells.size(); ++reached) {
      for (std::size_t i = 0; i < left.size();) {
        if (colour(area.at(left[i])) == shared && touch(group.cells[reached], left[i], served)) {
          group.cells.push_back(left.take(i));
        } else {
          ++i;
        }
      }
    }
    found.push_back(group);
  }
  return found;
}

}  // namespace nuancier::pop
