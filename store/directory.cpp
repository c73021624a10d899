#include "store/directory.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "store/failure.hpp"

namespace nuancier::store {
namespace {

[[noreturn]] void fail(const std::filesystem::path& path, int error) {
  const Failure::Kind kind =
      error == EACCES || error == EROFS || error == EPERM ? Failure::Kind::read_only
      : error == ENOSPC || error == EDQUOT                ? Failure::Kind::full
      : error == EWOULDBLOCK                              ? Failure::Kind::in_use
                                                          : Failure::Kind::other;
  throw Failure(
      kind,
      path.string() + ": " +
          (kind == Failure::Kind::in_use ? "another process uses this directory" : std::generic_category().message(error)));
}

// A directory's name is durable when the one that holds it is.
void sync(const std::filesystem::path& directory) {
  const int opened = open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return;  // it may be passed through, not read; nothing of ours is in it yet
  fsync(opened);
  close(opened);
}

void make(const std::filesystem::path& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return;
  const std::filesystem::path parent = std::filesystem::absolute(path).lexically_normal().parent_path();
  if (parent != path) make(parent);
  if (mkdir(path.c_str(), S_IRWXU) != 0 && errno != EEXIST) fail(path, errno);
  sync(parent);
}

}  // namespace

Directory::Directory(const std::filesystem::path& path) {
  make(std::filesystem::absolute(path / "").parent_path());
  const std::filesystem::path file = path / "nuancier.lock";
  lock_ = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (lock_ < 0) fail(file, errno);
  if (flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    const int error = errno;
    close(lock_);
    fail(path, error);
  }
  // SQLite would make it for everybody to read; its other files get the same rights. One that is there is left alone.
  const int made = open(database_in(path).c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made >= 0) close(made);
}

Directory::~Directory() { close(lock_); }

std::filesystem::path database_in(const std::filesystem::path& directory) { return directory / "nuancier.db"; }

}  // namespace nuancier::store
