#include "cli/play/keep.hpp"

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <system_error>

#include "record/json.hpp"

namespace nuancier::cli::play {
namespace fs = std::filesystem;
namespace {

Problem not_written(const fs::path& file, const std::error_code& error) {
  return {"error.file.write", {{"file", file.string()}, {"reason", error.message()}}};
}

}  // namespace

Result<fs::path> state_file(std::string_view game) {
  const auto folder = [](const char* variable) {
    const char* value = std::getenv(variable);
    const fs::path path = value == nullptr ? "" : value;
    return path.is_absolute() ? path : fs::path();
  };
  fs::path base = folder("XDG_STATE_HOME");
  if (base.empty() && !folder("HOME").empty()) base = folder("HOME") / ".local" / "state";
  if (base.empty()) return Problem{"play.error.no_home", {}};
  return base / "nuancier" / std::string(game).append(".json");
}

std::optional<Problem> keep(const record::Record& record, const fs::path& file) {
  std::error_code error;
  if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
  if (error) return not_written(file, error);
  if (fs::is_directory(file, error)) return not_written(file, std::make_error_code(std::errc::is_a_directory));
  const bool is_special = fs::exists(file, error) && !fs::is_regular_file(file, error);  // /dev/stdout, a pipe
  const fs::path beside = is_special ? file : fs::path(file).concat(".new");
  {
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out << record::write_json(record) << '\n';
    out.close();
    if (!out) return not_written(file, std::error_code(errno, std::generic_category()));
  }
  if (!is_special) fs::rename(beside, file, error);
  if (error) return not_written(file, error);
  return std::nullopt;
}

}  // namespace nuancier::cli::play
