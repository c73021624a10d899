// Estimates with their 95 % intervals. A sample holds one number a deal: what is played with the same deal is no independent
// evidence, so that only the variation between deals counts. Every sample has at least two numbers.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

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

// Of numbers that lie within bounds, as shares do: Wilson's interval, with as many independent trials as the variation
// between deals shows. It stays within the bounds, and is not empty where all numbers are at the same bound.
struct Bounds {
  double least = 0;
  double most = 1;
};
Estimate estimate_mean(Sample sample, Bounds bounds);

// Of two samples over the same deals.
std::vector<double> differences(Sample a, Sample b);
// The ratio of a's mean to b's, with the interval by linearisation. Precondition: b's mean is not 0.
Estimate estimate_ratio(Sample a, Sample b);

}  // namespace nuancier::cli::arena
