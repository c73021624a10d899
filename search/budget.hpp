// How long to think: a number of iterations, and where a host wants it a way to stop earlier. Search has no clock of its
// own; whoever has one passes a function that looks at it. Bound by iterations alone, thinking is the same everywhere.
#pragma once

namespace nuancier::search {

class Budget {
 public:
  constexpr explicit Budget(long iterations) : left_(iterations), iterations_(iterations) {}
  // is_over(host) is asked now and then, not at every iteration.
  constexpr Budget(long iterations, bool (*is_over)(const void*), const void* host)
      : left_(iterations), iterations_(iterations), is_over_(is_over), host_(host) {}

  constexpr long iterations() const { return iterations_; }
  constexpr Budget limited_to(long iterations) const { return Budget(iterations, is_over_, host_); }
  constexpr bool spend() {
    if (left_ == 0) return false;
    if (is_over_ != nullptr && left_ % iterations_a_look == 0 && is_over_(host_)) return false;
    --left_;
    return true;
  }

 private:
  static constexpr long iterations_a_look = 64;
  long left_;
  long iterations_;
  bool (*is_over_)(const void*) = nullptr;
  const void* host_ = nullptr;
};

}  // namespace nuancier::search
