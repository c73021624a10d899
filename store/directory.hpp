// The directory that one process has for itself, and whether there is a database in it, or was.
//
// A new database is made under another name and gets its own when it is whole. So where there are traces of a database, but
// none, or an empty one, somebody has lost it, and nothing new is begun in its place before somebody says so.
#pragma once

#include <filesystem>
#include <string>

namespace nuancier::store {

class Directory {
 public:
  // Makes it, for the owner's eyes only, if it is not there. Throws Failure: of kind in_use if somebody else has it, of kind
  // missing if the database is gone that was in it.
  explicit Directory(const std::filesystem::path& path);
  ~Directory();
  Directory(const Directory&) = delete;
  Directory& operator=(const Directory&) = delete;

  // There has never been one.
  bool is_new() const { return is_new_; }
  // With SQLite's name of how files are reached.
  void make_database(const std::string& vfs) const;
  // The lock lies on the database itself, too: whoever deletes the file of the lock lets nobody in. To be called before
  // anybody else in this process opens it, because closing a file gives up all that SQLite has locked of it.
  void hold_database();

 private:
  const std::filesystem::path path_;
  bool is_new_ = false;
  int lock_ = -1;  // file descriptors: the system lets go of the locks however the process ends
  int database_ = -1;
};

// Where the database lies in it.
std::filesystem::path database_in(const std::filesystem::path& directory);

// What is left of a database is moved into a directory below, so that a new one can be begun. Returns it; empty: nothing
// was there. Throws Failure.
std::filesystem::path set_traces_aside(const std::filesystem::path& directory);

}  // namespace nuancier::store
