#include "cli/matches/record_file.hpp"

#include <cerrno>
#include <cstring>
#include <utility>

#include "cli/command.hpp"

namespace nuancier::cli {

RecordFile::RecordFile(std::string name) : name_(std::move(name)) {
  if (name_.empty()) return;
  file_.open(name_, std::ios::binary | std::ios::trunc);
  check();
}

void RecordFile::add(const std::string& record) {
  if (!name_.empty()) file_ << record << '\n';
}

void RecordFile::close() {
  if (name_.empty()) return;
  file_.close();
  check();
}

void RecordFile::check() {
  if (!file_) fail("error.file.write", {{"file", name_}, {"reason", std::strerror(errno)}});
}

}  // namespace nuancier::cli
