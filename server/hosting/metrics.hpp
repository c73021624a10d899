// /metrics, as Prometheus reads it (text format 0.0.4), and /healthz.
#pragma once

#include <string>
#include <string_view>

#include "server/hosting/call.hpp"
#include "server/hosting/house.hpp"
#include "store/statistics.hpp"

namespace nuancier::server {

// Families of samples, one after the other; each begins with what it is.
class MetricsText {
 public:
  void begin(std::string_view name, std::string_view type, std::string_view help);
  // Of the family that was begun last. `labels` without braces: reason="silent".
  void sample(double value, std::string_view labels = {}, std::string_view suffix = {});

  void counter(std::string_view name, std::string_view help, double value) { one(name, "counter", help, value); }
  void gauge(std::string_view name, std::string_view help, double value) { one(name, "gauge", help, value); }
  void histogram(std::string_view name, std::string_view help, const store::Durations& durations);

  const std::string& text() const { return text_; }

 private:
  void one(std::string_view name, std::string_view type, std::string_view help, double value) {
    begin(name, type, help);
    sample(value);
  }

  std::string text_;
  std::string name_;
};

// A value of a label, with what must be escaped escaped; without quotes.
std::string label_value(std::string_view text);

// 127.0.0.0/8 and ::1
bool is_loopback(std::string_view address);

// What /healthz says of the store, to a caller on this machine or elsewhere.
Response health_of(const store::Statistics& store, bool from_here);

class Metrics {
 public:
  explicit Metrics(House& house) : house_(house) {}

  Response metrics(const Call& call) const;
  // 200 while commits work; why they do not is told on this machine only.
  Response health(const Call& call) const;
  Response live(const Call& call) const;   // 200 while anything is answered
  Response ready(const Call& call) const;  // 200 until the service drains or stops: nobody new should be sent here

 private:
  House& house_;
};

}  // namespace nuancier::server
