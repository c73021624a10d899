#include "cli/arena/rating.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace nuancier::cli::arena {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

constexpr double points_a_unit = 173.71779276130073;  // 400 / ln 10

// The inverse of a positive definite matrix.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result(size, Vector(size));
  for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    const double scale = 1 / matrix[pivot][pivot];
    for (std::size_t j = 0; j < size; ++j) matrix[pivot][j] *= scale, result[pivot][j] *= scale;
    for (std::size_t i = 0; i < size; ++i) {
      if (i == pivot) continue;
      const double factor = matrix[i][pivot];
      for (std::size_t j = 0; j < size; ++j) {
        matrix[i][j] -= factor * matrix[pivot][j];
        result[i][j] -= factor * result[pivot][j];
      }
    }
  }
  return result;
}

// The anchor's strength is fixed; the others' logarithms are sought.
class Fit {
 public:
  Fit(const std::vector<Contest>& contests, std::size_t anchor)
      : contests_(contests), logs_(contests[0].sides.size(), 0.0), deals_(contests[0].wins[0].size()) {
    for (std::size_t bot = 0; bot < logs_.size(); ++bot) {
      if (bot != anchor) free_.push_back(bot);
    }
    for (const Contest& contest : contests_) {
      Vector& total = totals_.emplace_back();
      for (const Vector& wins : contest.wins) total.push_back(mean(wins) * static_cast<double>(deals_));
    }
  }

  // Newton's steps; the likelihood is concave, and short ones cannot run away.
  void run() {
    for (int step = 0; step < most_steps; ++step) {
      const Matrix uncertainty = inverse(information());
      const Vector slope = surprise_in_all();
      double widest = 0;
      for (std::size_t i = 0; i < free_.size(); ++i) {
        double change = 0;
        for (std::size_t j = 0; j < free_.size(); ++j) change += uncertainty[i][j] * slope[j];
        widest = std::max(widest, std::abs(change));
        logs_[free_[i]] += std::clamp(change, -1.0, 1.0);
      }
      if (widest < 1e-10) return;
    }
  }

  std::vector<Estimate> estimates() const {
    const Matrix uncertainty = inverse(information());
    const Matrix spread = disagreement();
    std::vector<Estimate> found(logs_.size());
    for (std::size_t i = 0; i < free_.size(); ++i) {
      double variance = 0;
      for (std::size_t j = 0; j < free_.size(); ++j) {
        for (std::size_t k = 0; k < free_.size(); ++k) variance += uncertainty[i][j] * spread[j][k] * uncertainty[k][i];
      }
      const double value = logs_[free_[i]] * points_a_unit;
      const double half = reach(deals_) * std::sqrt(variance) * points_a_unit;
      found[free_[i]] = {value, value - half, value + half};
    }
    return found;
  }

 private:
  static constexpr int most_steps = 1000;

  // The chance that some side of each bot wins a match.
  Vector chances(const Contest& contest) const {
    Vector result;
    double sum = 0;
    for (std::size_t bot = 0; bot < logs_.size(); ++bot) {
      result.push_back(contest.sides[bot] * std::exp(logs_[bot]));
      sum += result.back();
    }
    for (double& chance : result) chance /= sum;
    return result;
  }

  // Every bot's share in the added match.
  static double added_share(const Contest& contest, std::size_t bot) {
    double sides = 0;
    for (double count : contest.sides) sides += count;
    return contest.sides[bot] / sides;
  }

  // How much more than expected each free bot has won, in all.
  Vector surprise_in_all() const {
    Vector result(free_.size());
    for (std::size_t c = 0; c < contests_.size(); ++c) {
      const Contest& contest = contests_[c];
      const Vector chance = chances(contest);
      const double matches = contest.matches * static_cast<double>(deals_) + 1;
      for (std::size_t i = 0; i < free_.size(); ++i) {
        result[i] += totals_[c][free_[i]] + added_share(contest, free_[i]) - matches * chance[free_[i]];
      }
    }
    return result;
  }

  Matrix information() const {
    Matrix result(free_.size(), Vector(free_.size()));
    for (const Contest& contest : contests_) {
      const Vector chance = chances(contest);
      const double matches = contest.matches * static_cast<double>(deals_) + 1;
      for (std::size_t i = 0; i < free_.size(); ++i) {
        for (std::size_t j = 0; j < free_.size(); ++j) {
          const double same = i == j ? chance[free_[i]] : 0;
          result[i][j] += matches * (same - chance[free_[i]] * chance[free_[j]]);
        }
      }
    }
    return result;
  }

  // The sum over deals of the products of surprises. A contest's added match is a deal of its own that any side may win.
  Matrix disagreement() const {
    Matrix result(free_.size(), Vector(free_.size()));
    const auto add = [&](const Vector& surprise, double chance) {
      for (std::size_t i = 0; i < surprise.size(); ++i) {
        for (std::size_t j = 0; j < surprise.size(); ++j) result[i][j] += chance * surprise[i] * surprise[j];
      }
    };
    std::vector<Vector> expected;
    expected.reserve(contests_.size());
    for (const Contest& contest : contests_) expected.push_back(chances(contest));
    Vector surprise(free_.size());
    for (std::size_t deal = 0; deal < deals_; ++deal) {
      std::fill(surprise.begin(), surprise.end(), 0.0);
      for (std::size_t c = 0; c < contests_.size(); ++c) {
        for (std::size_t i = 0; i < free_.size(); ++i) {
          surprise[i] += contests_[c].wins[free_[i]][deal] - contests_[c].matches * expected[c][free_[i]];
        }
      }
      add(surprise, 1);
    }
    for (std::size_t c = 0; c < contests_.size(); ++c) {
      for (std::size_t winner = 0; winner < logs_.size(); ++winner) {
        for (std::size_t i = 0; i < free_.size(); ++i) {
          surprise[i] = (free_[i] == winner ? 1 : 0) - expected[c][free_[i]];
        }
        add(surprise, added_share(contests_[c], winner));
      }
    }
    return result;
  }

  const std::vector<Contest>& contests_;
  std::vector<Vector> totals_;  // of each contest, each bot's wins
  Vector logs_;                 // of the strengths
  std::vector<std::size_t> free_;
  std::size_t deals_;
};

}  // namespace

std::vector<Estimate> estimate_elo(const std::vector<Contest>& contests, std::size_t anchor) {
  Fit fit(contests, anchor);
  fit.run();
  return fit.estimates();
}

}  // namespace nuancier::cli::arena
