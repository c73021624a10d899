// Structured logs: an event and its fields, as readable lines or as JSON Lines. A thread of its own writes them (LogWriter);
// nobody waits for it. No address, cookie, token or path with a secret is ever a field.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace nuancier::server {

class LogWriter;

class Log {
 public:
  enum class Form : unsigned char { text, json };
  enum class Level : unsigned char { debug, info, warning, error, off };
  struct Field {
    std::string_view name;
    std::variant<std::int64_t, double, bool, std::string_view> value;
  };

  // To standard error, or appended to a file. Of lines below a warning so many a second on the average; 0: no limit.
  explicit Log(Form form = Form::text, Level least = Level::info, const std::string& file = {}, double per_second = 0);
  ~Log();  // writes what is queued
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  // From any thread.
  void write(Level level, std::string_view event, std::initializer_list<Field> fields = {}) const;
  bool writes(Level level) const { return level >= least_; }
  // The file has been moved away: goes on in a new one of its name.
  void reopen() const;
  std::uint64_t lost() const;  // lines that were never written

 private:
  std::unique_ptr<LogWriter> writer_;  // none: nothing is written
  Form form_;
  Level least_;
};

// One line as it is written, without the time.
std::string line_of(Log::Form form, Log::Level level, std::string_view event, std::initializer_list<Log::Field> fields);

}  // namespace nuancier::server
