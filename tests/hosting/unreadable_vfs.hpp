// A way to files for SQLite that can be told to fail to read, as a disk with bad sectors does.
#pragma once

#include <sqlite3.h>

#include <atomic>
#include <cstdlib>

namespace nuancier::test {

class UnreadableVfs {
 public:
  static constexpr const char* name = "unreadable";

  static UnreadableVfs& get() {
    static UnreadableVfs only;
    return only;
  }
  void fail_reads(bool fail) { fails_ = fail; }
  void fail_writes(bool fail) { fails_to_write_ = fail; }

 private:
  struct File {
    sqlite3_file base;
    sqlite3_file* real;
  };

  UnreadableVfs() : vfs_(*sqlite3_vfs_find(nullptr)), real_(sqlite3_vfs_find(nullptr)) {
    vfs_.zName = name;
    vfs_.szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
    vfs_.xOpen = [](sqlite3_vfs*, const char* path, sqlite3_file* file, int flags, int* flags_out) {
      auto* ours = reinterpret_cast<File*>(file);
      ours->real = reinterpret_cast<sqlite3_file*>(ours + 1);
      const int code = get().real_->xOpen(get().real_, path, ours->real, flags, flags_out);
      ours->base.pMethods = ours->real->pMethods == nullptr ? nullptr : &get().methods_;
      return code;
    };
    methods_.iVersion = 2;
    methods_.xClose = [](sqlite3_file* file) { return real(file)->pMethods->xClose(real(file)); };
    methods_.xRead = [](sqlite3_file* file, void* into, int size, sqlite3_int64 at) {
      return get().fails_ ? SQLITE_IOERR_READ : real(file)->pMethods->xRead(real(file), into, size, at);
    };
    methods_.xWrite = [](sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
      return get().fails_to_write_ ? SQLITE_IOERR_WRITE : real(file)->pMethods->xWrite(real(file), from, size, at);
    };
    methods_.xTruncate = [](sqlite3_file* file, sqlite3_int64 size) {
      return real(file)->pMethods->xTruncate(real(file), size);
    };
    methods_.xSync = [](sqlite3_file* file, int flags) { return real(file)->pMethods->xSync(real(file), flags); };
    methods_.xFileSize = [](sqlite3_file* file, sqlite3_int64* size) {
      return real(file)->pMethods->xFileSize(real(file), size);
    };
    methods_.xLock = [](sqlite3_file* file, int level) { return real(file)->pMethods->xLock(real(file), level); };
    methods_.xUnlock = [](sqlite3_file* file, int level) { return real(file)->pMethods->xUnlock(real(file), level); };
    methods_.xCheckReservedLock = [](sqlite3_file* file, int* out) {
      return real(file)->pMethods->xCheckReservedLock(real(file), out);
    };
    methods_.xFileControl = [](sqlite3_file* file, int what, void* with) {
      return real(file)->pMethods->xFileControl(real(file), what, with);
    };
    methods_.xSectorSize = [](sqlite3_file* file) { return real(file)->pMethods->xSectorSize(real(file)); };
    methods_.xDeviceCharacteristics = [](sqlite3_file* file) {
      return real(file)->pMethods->xDeviceCharacteristics(real(file));
    };
    methods_.xShmMap = [](sqlite3_file* file, int page, int size, int extend, void volatile** out) {
      return real(file)->pMethods->xShmMap(real(file), page, size, extend, out);
    };
    methods_.xShmLock = [](sqlite3_file* file, int at, int count, int flags) {
      return real(file)->pMethods->xShmLock(real(file), at, count, flags);
    };
    methods_.xShmBarrier = [](sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); };
    methods_.xShmUnmap = [](sqlite3_file* file, int remove) { return real(file)->pMethods->xShmUnmap(real(file), remove); };
    sqlite3_vfs_register(&vfs_, 0);
  }

  static sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<File*>(file)->real; }

  sqlite3_vfs vfs_;
  sqlite3_vfs* real_;
  sqlite3_io_methods methods_{};
  std::atomic<bool> fails_ = false;
  std::atomic<bool> fails_to_write_ = false;
};

}  // namespace nuancier::test
