// The directory that one process has for itself.
#pragma once

#include <filesystem>

namespace nuancier::store {

class Directory {
 public:
  // Makes it and the file, for the owner's eyes only, if they are not there. Throws Failure, of kind in_use if somebody else
  // has it.
  explicit Directory(const std::filesystem::path& path);
  ~Directory();
  Directory(const Directory&) = delete;
  Directory& operator=(const Directory&) = delete;

 private:
  int lock_ = -1;  // a file descriptor: the system lets go of the lock however the process ends
};

// Where the database lies in it.
std::filesystem::path database_in(const std::filesystem::path& directory);

}  // namespace nuancier::store
