#include "server/net/log.hpp"

#include <fmt/format.h>

#include <array>
#include <iterator>
#include <type_traits>

#include "server/net/log_writer.hpp"

namespace nuancier::server {
namespace {

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

}  // namespace

Log::Log(Form form, Level least, const std::string& file, double per_second) : form_(form), least_(least) {
  if (least != Level::off) writer_ = std::make_unique<LogWriter>(form, file, per_second);
}

Log::~Log() = default;

void Log::write(Level level, std::string_view event, std::initializer_list<Field> fields) const {
  if (writer_ == nullptr || !writes(level)) return;
  const bool urgent = level >= Level::warning;
  if (urgent || writer_->admits()) writer_->put(line_of(form_, level, event, fields), urgent);
}

void Log::reopen() const {
  if (writer_ != nullptr) writer_->reopen();
}

std::uint64_t Log::lost() const { return writer_ == nullptr ? 0 : writer_->lost(); }

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
