// Says in the log that something nears its limit: once at four fifths of it, and again only after it has been well below.
#pragma once

#include <string_view>

#include "server/net/log.hpp"

namespace nuancier::server {

class Nearing {
 public:
  // What it is called in the log; must outlive this: a literal.
  explicit Nearing(std::string_view what) : what_(what) {}

  void look(const Log& log, double now, double most) {
    if (now < far * most) is_near_ = false;
    if (is_near_ || now < near * most) return;
    is_near_ = true;
    log.write(Log::Level::warning, "nearing_limit", {{"what", what_}, {"now", now}, {"most", most}});
  }

 private:
  static constexpr double near = 0.8;
  static constexpr double far = 0.7;

  std::string_view what_;
  bool is_near_ = false;
};

}  // namespace nuancier::server
