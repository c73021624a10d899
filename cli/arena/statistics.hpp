// Estimates with their 95 % intervals. A sample holds one number a deal: what is played with the same deal is no independent
// evidence, so that only the variation between deals counts. Every sample has at least two numbers.
#pragma once

#include <cstddef>
#include <span>

namespace nuancier::cli::arena {

struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;

  bool operator==(const Estimate&) const = default;
};

using Sample = std::span<const double>;

double mean(Sample sample);

// How many standard errors a 95 % interval reaches to either side: Student's t.
double reach(std::size_t deals);

Estimate estimate_mean(Sample sample);

// Of numbers from 0 to 1: Wilson's interval, with as many independent trials as the variation between deals shows. It stays
// within 0 and 1, and is not empty where all numbers are 0 or all are 1.
Estimate estimate_share(Sample sample);

// Of two samples over the same deals: a - b, and the ratio of their means (Fieller would be exact; this is the usual
// linearisation). Precondition of the ratio: b's mean is not 0.
Estimate estimate_difference(Sample a, Sample b);
Estimate estimate_ratio(Sample a, Sample b);

}  // namespace nuancier::cli::arena
