#include "store/directory.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <vector>

#include "store/failure.hpp"
#include "store/schema.hpp"

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

constexpr std::array traces = {"nuancier.db", "nuancier.db-wal", "nuancier.db-shm", "nuancier.db-journal", "nuancier.lock"};

// Its being there says that a database is being made, for the first time.
std::filesystem::path unfinished_in(const std::filesystem::path& directory) { return directory / "nuancier.db.new"; }

bool is_there(const std::filesystem::path& file) {
  std::error_code error;
  return std::filesystem::exists(std::filesystem::symlink_status(file, error));
}

std::vector<std::string> traces_in(const std::filesystem::path& directory) {
  std::vector<std::string> found;
  for (const char* name : traces) {
    if (is_there(directory / name)) found.emplace_back(name);
  }
  return found;
}

int locked(const std::filesystem::path& file, int flags, const std::filesystem::path& directory) {
  const int opened = open(file.c_str(), flags | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (opened < 0) fail(file, errno);
  if (flock(opened, LOCK_EX | LOCK_NB) != 0) {
    const int error = errno;
    close(opened);
    fail(directory, error);
  }
  return opened;
}

[[noreturn]] void fail_without(const std::filesystem::path& directory, const std::string& what) {
  throw Failure(
      Failure::Kind::missing,
      directory.string() + ": " + what +
          ". Put nuancier.db back, or restore a backup; or set aside what is left with \"nuancier admin begin-anew\"");
}

}  // namespace

Directory::Directory(const std::filesystem::path& path) : path_(path) {
  make(std::filesystem::absolute(path / "").parent_path());
  const std::filesystem::path unfinished = unfinished_in(path);
  if (traces_in(path).empty()) {
    const int made = open(unfinished.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made < 0) fail(unfinished, errno);
    close(made);
  }
  lock_ = locked(path / "nuancier.lock", O_RDWR | O_CREAT, path);
  std::error_code error;
  try {
    if (!is_there(database_in(path))) {
      std::string others;
      for (const std::string& name : traces_in(path)) {
        const bool is_of_the_beginning = name == "nuancier.lock" && is_there(unfinished);
        if (!is_of_the_beginning) others.append(others.empty() ? "" : ", ").append(name);
      }
      if (!others.empty()) fail_without(path, "nuancier.db is gone, of which this is left: " + others);
      is_new_ = true;
    } else if (std::filesystem::file_size(database_in(path), error) == 0 && !error) {
      fail_without(path, "nuancier.db is empty");
    }
  } catch (...) {
    close(lock_);
    throw;
  }
}

Directory::~Directory() {
  close(lock_);
  if (database_ >= 0) close(database_);
}

void Directory::make_database(const std::string& vfs) const {
  const std::filesystem::path unfinished = unfinished_in(path_);
  // What a start that was cut short has left of it. SQLite would make it for everybody to read.
  const int made = open(unfinished.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made < 0) fail(unfinished, errno);
  close(made);
  make_new(unfinished, vfs);
  if (rename(unfinished.c_str(), database_in(path_).c_str()) != 0) fail(unfinished, errno);
  sync(path_);
}

void Directory::hold_database() {
  // Where it may not be written the lock is had all the same, and SQLite will say so.
  database_ = locked(database_in(path_), O_RDONLY, path_);
}

std::filesystem::path database_in(const std::filesystem::path& directory) { return directory / "nuancier.db"; }

std::filesystem::path set_traces_aside(const std::filesystem::path& directory) {
  const std::vector<std::string> names = traces_in(directory);
  if (names.empty()) return {};
  const int lock = locked(directory / "nuancier.lock", O_RDWR | O_CREAT, directory);
  std::filesystem::path aside;
  for (int number = 1; aside.empty() || is_there(aside); ++number)
    aside = directory / ("set-aside-" + std::to_string(number));
  int error = mkdir(aside.c_str(), S_IRWXU) == 0 ? 0 : errno;
  for (const std::string& name : names) {
    if (error == 0 && rename((directory / name).c_str(), (aside / name).c_str()) != 0) error = errno;
  }
  close(lock);
  if (error != 0) fail(directory, error);
  sync(aside);
  sync(directory);
  return aside;
}

}  // namespace nuancier::store
