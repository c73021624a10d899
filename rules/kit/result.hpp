// Problem: what is wrong with something read from outside, as a text key with named arguments, never a sentence.
// Result<T>: a T or a Problem; the pure layers throw nothing.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace nuancier {

struct Problem {
  std::string text;  // a key of texts/: "error.option.unknown"
  std::vector<std::pair<std::string, std::string>> arguments;

  bool operator==(const Problem&) const = default;
};

template <class T>
class Result {
 public:
  Result(T value) : held_(std::move(value)) {}            // NOLINT(google-explicit-constructor): `return value;`
  Result(Problem problem) : held_(std::move(problem)) {}  // NOLINT(google-explicit-constructor): `return problem;`

  explicit operator bool() const { return held_.index() == 0; }
  T& operator*() { return *std::get_if<T>(&held_); }
  const T& operator*() const { return *std::get_if<T>(&held_); }
  T* operator->() { return std::get_if<T>(&held_); }
  const T* operator->() const { return std::get_if<T>(&held_); }
  const Problem& problem() const {
    assert(!*this);
    return *std::get_if<Problem>(&held_);
  }

 private:
  std::variant<T, Problem> held_;
};

}  // namespace nuancier
