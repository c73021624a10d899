// Programs of others that play, as docs/engine.md tells: started when they are first needed, and lent to one seat of one
// match after the other.
#pragma once

#include <boost/json/object.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "cli/engine/child.hpp"

namespace nuancier::cli {

inline constexpr std::string_view engine_prefix = "engine:";
inline constexpr int engine_protocol = 1;

// A running one, and what it said of itself.
struct Program {
  std::unique_ptr<Child> child;
  bool wants_observation = false;
};

class External {
 public:
  // One that nobody uses at the moment. Fails when the command does not answer as an engine does.
  explicit External(const std::string& command);
  External(const External&) = delete;
  External& operator=(const External&) = delete;
  ~External();  // it is free for the next one

  // Fails when the answer is no JSON object, belongs to another question, or tells of an error.
  boost::json::object ask(boost::json::object question);

  // It asked for decisions as numbers when it was greeted.
  bool wants_observation() const { return program_.wants_observation; }

  [[noreturn]] void fail_on(std::string_view what) const;

 private:
  Program program_;
};

}  // namespace nuancier::cli
