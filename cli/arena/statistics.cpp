#include "cli/arena/statistics.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace nuancier::cli::arena {
namespace {

constexpr double rounding = 1e-9;  // what sums of shares may be off by

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
  constexpr double z9 = z7 * z * z;
  const auto freedom = static_cast<double>(deals - 1);
  constexpr double terms[] = {z, (z3 + z) / 4, (5 * z5 + 16 * z3 + 3 * z) / 96, (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384,
                              (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / 92160};
  double sum = 0;
  double power = 1;
  for (double term : terms) {
    sum += term * power;
    power /= freedom;
  }
  return sum;
}

Estimate estimate_mean(Sample sample) { return around(mean(sample), reach(sample.size()) * standard_error(sample)); }

Estimate estimate_mean(Sample sample, Bounds bounds) {
  const double width = bounds.most - bounds.least;
  const double value = mean(sample);
  const double share = std::clamp((value - bounds.least) / width, 0.0, 1.0);
  const double spread = share * (1 - share);
  const double error = standard_error(sample) / width;
  const auto deals = static_cast<double>(sample.size());
  // Nothing varies: at a bound that is what few trials would show too; between them it says all.
  if (error < rounding && spread > rounding) return around(value, 0);
  const double trials = error < rounding ? deals : spread / (error * error);
  const double t = reach(sample.size());
  const double pull = t * t / trials;
  const double centre = (share + pull / 2) / (1 + pull);
  const double half = t * std::sqrt(spread / trials + pull / (4 * trials)) / (1 + pull);
  return {value, bounds.least + width * std::max(0.0, centre - half), bounds.least + width * std::min(1.0, centre + half)};
}

std::vector<double> differences(Sample a, Sample b) {
  assert(a.size() == b.size());
  std::vector<double> result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = a[i] - b[i];
  return result;
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
