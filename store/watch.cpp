#include "store/watch.hpp"

#include <sys/stat.h>
#include <sys/statvfs.h>

namespace nuancier::store {
namespace {

std::optional<std::uint64_t> free_bytes_at(const std::filesystem::path& directory) {
  struct statvfs there{};
  if (statvfs(directory.c_str(), &there) != 0) return std::nullopt;
  return std::uint64_t{there.f_bavail} * there.f_frsize;
}

}  // namespace

Watch::Watch(const std::filesystem::path& file, const Settings& settings)
    : file_(file), log_(file.string() + "-wal"), settings_(settings), file_is_(inode_of(file_)), log_is_(inode_of(log_)) {
  look();
}

std::optional<Watch::Inode> Watch::inode_of(const std::filesystem::path& file, std::uint64_t* size) {
  struct stat there{};
  if (stat(file.c_str(), &there) != 0) return std::nullopt;
  if (size != nullptr) *size = static_cast<std::uint64_t>(there.st_size);
  return Inode(there.st_dev, there.st_ino);
}

void Watch::look() {
  next_ = Clock::now() + settings_.watch_every;
  astray_.reset();
  for (const auto& [path, is] : {std::pair(&file_, &file_is_), std::pair(&log_, &log_is_)}) {
    if (inode_of(*path, &log_bytes_) != *is) {
      astray_.emplace(Failure::Kind::other,
                      path->string() + " is not the file any more that was opened: it was moved, deleted or replaced");
    }
  }
  // Where the system cannot say, nothing is kept back.
  const auto free = settings_.free_bytes ? settings_.free_bytes(file_.parent_path()) : free_bytes_at(file_.parent_path());
  free_bytes_ = free.value_or(0);
  reserve_ = free && *free < settings_.reserve_bytes;
}

void Watch::tell(Statistics& statistics) const {
  statistics.wal_bytes = log_bytes_;
  statistics.free_bytes = free_bytes_;
  statistics.reserve = reserve_;
}

}  // namespace nuancier::store
