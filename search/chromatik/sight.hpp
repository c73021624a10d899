// What a viewer of Chromatik sees and can count.
#pragma once

#include "rules/chromatik/chromatik.hpp"
#include "rules/kit/sorting.hpp"

namespace nuancier::search {

// The colours on all faces that count (CHR-4). Precondition: dealt.
inline chromatik::Area shown(const chromatik::View& view) {
  chromatik::Area area = chromatik::area(*view.top);
  for (const chromatik::Stack& stack : view.beside) area += chromatik::area(stack.back());
  return area;
}

// The three primaries, the one that shows most first.
inline std::array<chromatik::Colour, chromatik::primaries> ranked(const chromatik::Area& area) {
  using chromatik::Colour;
  std::array<Colour, chromatik::primaries> order = {Colour::red, Colour::yellow, Colour::blue};
  insertion_sort(order.begin(), order.end(),
                 [&](Colour a, Colour b) { return area.of(a) != area.of(b) ? area.of(a) > area.of(b) : a < b; });
  return order;
}

}  // namespace nuancier::search
