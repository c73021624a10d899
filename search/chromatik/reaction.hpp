// How long people take to see and to answer: an ex-Gaussian time, as psychologists fit reactions with; a bell and a long
// tail to the slow side. Made of sums and comparisons only, so that a seed gives the same milliseconds on every machine.
#pragma once

#include "rules/kit/rng.hpp"

namespace nuancier::search {

// In milliseconds: the bell's middle and width, and the mean of the tail.
struct Reaction {
  int middle = 0;
  int width = 0;
  int tail = 0;

  constexpr int mean() const { return middle + tail; }
};

// About normal, mean 0 and deviation 1: twelve uniforms less their mean.
constexpr double draw_bell(Rng& rng) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += rng.unit();
  return sum;
}

// Exponential with mean 1, exactly, without a logarithm (von Neumann, 1951): how long uniforms keep falling decides.
constexpr double draw_tail(Rng& rng) {
  for (double whole = 0;; whole += 1) {
    const double first = rng.unit();
    double last = first;
    bool odd = true;  // the number of uniforms in the falling run
    for (double next = rng.unit(); next < last; next = rng.unit()) {
      last = next;
      odd = !odd;
    }
    if (odd) return whole + first;
  }
}

// At least `least`.
constexpr int draw_reaction(const Reaction& reaction, int least, Rng& rng) {
  const double time = reaction.middle + reaction.width * draw_bell(rng) + reaction.tail * draw_tail(rng);
  return time < least ? least : static_cast<int>(time);
}

}  // namespace nuancier::search
