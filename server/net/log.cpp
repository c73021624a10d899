#include "server/net/log.hpp"

#include <fmt/format.h>
#include <spdlog/async.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <array>
#include <iterator>
#include <type_traits>

#include "server/net/trouble.hpp"

namespace nuancier::server {
namespace {

constexpr std::size_t queue_length = 8192;
constexpr std::array<std::string_view, 4> names{"debug", "info", "warning", "error"};

void append_quoted(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(c));
    } else {
      out += c;
    }
  }
  out += '"';
}

void append_value(std::string& out, const Log::Field& field) {
  std::visit(
      [&](const auto& value) {
        if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::string_view>) {
          append_quoted(out, value);
        } else {
          fmt::format_to(std::back_inserter(out), "{}", value);
        }
      },
      field.value);
}

spdlog::level::level_enum spdlog_level(Log::Level level) {
  switch (level) {
    case Log::Level::debug: return spdlog::level::debug;
    case Log::Level::info: return spdlog::level::info;
    case Log::Level::warning: return spdlog::level::warn;
    case Log::Level::error: return spdlog::level::err;
    case Log::Level::off: return spdlog::level::off;
  }
  return spdlog::level::off;
}

spdlog::sink_ptr sink_for(const std::string& file) {
  if (file.empty()) return std::make_shared<spdlog::sinks::stderr_sink_mt>();
  try {
    return std::make_shared<spdlog::sinks::basic_file_sink_mt>(file);
  } catch (const spdlog::spdlog_ex& error) {
    throw Trouble(error.what());
  }
}

}  // namespace

struct Log::Output {
  explicit Output(const spdlog::sink_ptr& sink)
      : logger(
            std::make_shared<spdlog::async_logger>("nuancier", sink, pool, spdlog::async_overflow_policy::overrun_oldest)) {}
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  // The thread writes what is queued and ends, before what it writes to is closed.
  ~Output() { pool.reset(); }

  std::shared_ptr<spdlog::details::thread_pool> pool = std::make_shared<spdlog::details::thread_pool>(queue_length, 1);
  std::shared_ptr<spdlog::async_logger> logger;
};

Log::Log(Form form, Level least, const std::string& file) : form_(form), least_(least) {
  if (least == Level::off) return;
  output_ = std::make_unique<Output>(sink_for(file));
  output_->logger->flush_on(spdlog_level(least));
  output_->logger->set_level(spdlog_level(least));
  output_->logger->set_pattern(form == Form::json ? R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z",%v})" : "%Y-%m-%d %H:%M:%S.%e %v");
}

Log::~Log() = default;

void Log::write(Level level, std::string_view event, std::initializer_list<Field> fields) const {
  if (output_ == nullptr || !writes(level)) return;
  const std::string line = line_of(form_, level, event, fields);
  output_->logger->log(spdlog_level(level), spdlog::string_view_t(line.data(), line.size()));
}

std::string line_of(Log::Form form, Log::Level level, std::string_view event, std::initializer_list<Log::Field> fields) {
  const std::string_view name = names.at(static_cast<std::size_t>(level));
  std::string line;
  if (form == Log::Form::text) {
    line = fmt::format("{:<7} {}", name, event);
    for (const Log::Field& field : fields) {
      line.append(" ").append(field.name).append("=");
      append_value(line, field);
    }
    return line;
  }
  line = fmt::format(R"("level":"{}","event":"{}")", name, event);
  for (const Log::Field& field : fields) {
    line.append(",\"").append(field.name).append("\":");
    append_value(line, field);
  }
  return line;
}

}  // namespace nuancier::server
