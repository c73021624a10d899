#include "cli/arena/statistics.hpp"

#include <cassert>
#include <cmath>
#include <numeric>
#include <vector>

namespace nuancier::cli::arena {
namespace {

Estimate around(double value, double half) { return {value, value - half, value + half}; }

// Of the mean.
double standard_error(Sample sample) {
  const double centre = mean(sample);
  double squares = 0;
  for (double value : sample) squares += (value - centre) * (value - centre);
  const auto deals = static_cast<double>(sample.size());
  return std::sqrt(squares / (deals * (deals - 1)));
}

}  // namespace

double mean(Sample sample) {
  return std::accumulate(sample.begin(), sample.end(), 0.0) / static_cast<double>(sample.size());
}

double reach(std::size_t deals) {
  assert(deals >= 2);
  constexpr double few[] = {12.7062, 4.3027, 3.1824, 2.7764};  // with 1 … 4 degrees of freedom
  if (deals <= std::size(few) + 1) return few[deals - 2];
  // Abramowitz and Stegun 26.7.5, from the normal distribution's quantile.
  constexpr double z = 1.959963985;
  constexpr double z3 = z * z * z;
  constexpr double z5 = z3 * z * z;
  constexpr double z7 = z5 * z * z;
  const auto freedom = static_cast<double>(deals - 1);
  return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom * freedom * freedom);
}

Estimate estimate_mean(Sample sample) { return around(mean(sample), reach(sample.size()) * standard_error(sample)); }

Estimate estimate_share(Sample sample) {
  const double share = mean(sample);
  const double error = standard_error(sample);
  const double spread = share * (1 - share);
  if (error == 0 && spread > 0) return around(share, 0);
  const double trials = error == 0 ? static_cast<double>(sample.size()) : spread / (error * error);
  const double t = reach(sample.size());
  const double pull = t * t / trials;
  const double centre = (share + pull / 2) / (1 + pull);
  const double half = t * std::sqrt(spread / trials + pull / (4 * trials)) / (1 + pull);
  return {share, std::fmax(0, centre - half), std::fmin(1, centre + half)};
}

Estimate estimate_difference(Sample a, Sample b) {
  assert(a.size() == b.size());
  std::vector<double> differences(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) differences[i] = a[i] - b[i];
  return estimate_mean(differences);
}

Estimate estimate_ratio(Sample a, Sample b) {
  assert(a.size() == b.size());
  const double below = mean(b);
  const double ratio = mean(a) / below;
  std::vector<double> residues(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) residues[i] = (a[i] - ratio * b[i]) / below;
  return around(ratio, reach(a.size()) * standard_error(residues));
}

}  // namespace nuancier::cli::arena
