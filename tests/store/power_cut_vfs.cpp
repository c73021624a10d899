#include "tests/store/power_cut_vfs.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace nuancier::store {

// What SQLite holds of an open file: ours first, the real one behind it in the same piece of memory.
struct PowerCutVfs::File {
  sqlite3_file base;
  PowerCutVfs* vfs;
  std::string* path;  // owned; SQLite gives raw memory. None: a temporary file, whose fate is nobody's concern
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

namespace {

constexpr std::int64_t sector = 512;

using File = PowerCutVfs::File;

File& of(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }

const sqlite3_io_methods& real_methods(sqlite3_file* file) { return *of(file).real()->pMethods; }

int close_file(sqlite3_file* file) {
  const int code = real_methods(file).xClose(of(file).real());
  delete of(file).path;
  return code;
}

int read_file(sqlite3_file* file, void* data, int size, sqlite3_int64 offset) {
  if (!of(file).vfs->can_read()) return SQLITE_IOERR_READ;
  return real_methods(file).xRead(of(file).real(), data, size, offset);
}

int write_file(sqlite3_file* file, const void* data, int size, sqlite3_int64 offset) {
  if (of(file).path != nullptr) {
    const int code = of(file).vfs->write(*of(file).path, data, size, offset);
    if (code != SQLITE_OK) return code;
  }
  return real_methods(file).xWrite(of(file).real(), data, size, offset);
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  if (of(file).path != nullptr) {
    const int code = of(file).vfs->truncate(*of(file).path, size);
    if (code != SQLITE_OK) return code;
  }
  return real_methods(file).xTruncate(of(file).real(), size);
}

// The real files are not synced: the test is about what would be lost.
int sync_file(sqlite3_file* file, int) { return of(file).path == nullptr ? SQLITE_OK : of(file).vfs->sync(*of(file).path); }

int file_size(sqlite3_file* file, sqlite3_int64* size) { return real_methods(file).xFileSize(of(file).real(), size); }
int lock_file(sqlite3_file* file, int level) { return real_methods(file).xLock(of(file).real(), level); }
int unlock_file(sqlite3_file* file, int level) { return real_methods(file).xUnlock(of(file).real(), level); }
int check_reserved(sqlite3_file* file, int* held) { return real_methods(file).xCheckReservedLock(of(file).real(), held); }
int control_file(sqlite3_file* file, int what, void* value) {
  return real_methods(file).xFileControl(of(file).real(), what, value);
}
int sector_size(sqlite3_file*) { return sector; }
// As on a usual disk: a write harms nothing beside it, and that is all that is promised.
int characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }
int map_shared(sqlite3_file* file, int region, int size, int extend, void volatile** memory) {
  return real_methods(file).xShmMap(of(file).real(), region, size, extend, memory);
}
int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
  return real_methods(file).xShmLock(of(file).real(), offset, count, flags);
}
void barrier_shared(sqlite3_file* file) { real_methods(file).xShmBarrier(of(file).real()); }
int unmap_shared(sqlite3_file* file, int remove) { return real_methods(file).xShmUnmap(of(file).real(), remove); }

const sqlite3_io_methods methods = {
    2,           close_file,     read_file,      write_file,   truncate_file, sync_file,       file_size,
    lock_file,   unlock_file,    check_reserved, control_file, sector_size,   characteristics, map_shared,
    lock_shared, barrier_shared, unmap_shared,   nullptr,      nullptr};

PowerCutVfs& self(sqlite3_vfs* vfs) { return *static_cast<PowerCutVfs*>(vfs->pAppData); }

int open_file(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* flags_out) {
  return self(vfs).open(path, file, flags, flags_out);
}

int remove_file(sqlite3_vfs* vfs, const char* path, int) { return self(vfs).remove(path); }

// One that is being made under another name, and was begun again from nothing.
bool path_is_made_anew(const std::string& path) {
  std::error_code error;
  return path.ends_with(".new") && std::filesystem::file_size(path, error) == 0;
}

std::string next_name() {
  static int made = 0;
  return "power-cut-" + std::to_string(made++);
}

}  // namespace

PowerCutVfs::PowerCutVfs() : name_(next_name()), real_(sqlite3_vfs_find("unix")), vfs_(*real_) {
  vfs_.zName = name_.c_str();
  vfs_.szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
  vfs_.pNext = nullptr;
  vfs_.pAppData = this;
  vfs_.xOpen = open_file;
  vfs_.xDelete = remove_file;
  // The real ones look into what is theirs.
  vfs_.xAccess = [](sqlite3_vfs* vfs, const char* path, int flags, int* result) {
    return self(vfs).real_->xAccess(self(vfs).real_, path, flags, result);
  };
  vfs_.xFullPathname = [](sqlite3_vfs* vfs, const char* path, int size, char* result) {
    return self(vfs).real_->xFullPathname(self(vfs).real_, path, size, result);
  };
  sqlite3_vfs_register(&vfs_, 0);
}

PowerCutVfs::~PowerCutVfs() { sqlite3_vfs_unregister(&vfs_); }

int PowerCutVfs::open(const char* path, sqlite3_file* file, int flags, int* flags_out) {
  File& made = of(file);
  made.base.pMethods = nullptr;
  made.vfs = this;
  made.path = nullptr;
  if (!has_power()) return SQLITE_CANTOPEN;
  const int code = real_->xOpen(real_, path, made.real(), flags, flags_out);
  if (code != SQLITE_OK) return code;
  if (path != nullptr) {
    made.path = new std::string(path);
    const std::lock_guard lock(mutex_);
    // One that got its name when it was whole brings along what the disk holds of it.
    if (auto made_as = disks_.extract(*made.path + ".new"); made_as && !disks_.contains(path)) {
      made_as.key() = path;
      disks_.insert(std::move(made_as));
    }
    if (path_is_made_anew(path)) disks_.erase(path);
    // A file not seen before is as the disk holds it.
    if (const auto [place, is_new] = disks_.try_emplace(path); is_new) {
      std::ifstream there(path, std::ios::binary);
      place->second.durable.assign(std::istreambuf_iterator<char>(there), {});
    }
  }
  made.base.pMethods = &methods;
  return SQLITE_OK;
}

bool PowerCutVfs::has_power() const {
  const std::lock_guard lock(mutex_);
  return powered_;
}

std::uint64_t PowerCutVfs::operations() const {
  const std::lock_guard lock(mutex_);
  return operations_;
}

void PowerCutVfs::cut_after(std::uint64_t operations) {
  const std::lock_guard lock(mutex_);
  cut_at_ = operations_ + operations;
  if (operations == 0) powered_ = false;
}

void PowerCutVfs::lie_about_syncs(bool lies) {
  const std::lock_guard lock(mutex_);
  lies_ = lies;
}

void PowerCutVfs::fail_syncs(FailedSync how, int times) {
  const std::lock_guard lock(mutex_);
  failed_sync_ = how;
  syncs_to_fail_ = times;
}

void PowerCutVfs::run_out_of_space(bool full) {
  const std::lock_guard lock(mutex_);
  full_ = full;
}

void PowerCutVfs::fail_reads(std::uint32_t every) {
  const std::lock_guard lock(mutex_);
  failing_reads_ = every;
}

bool PowerCutVfs::can_read() {
  const std::lock_guard lock(mutex_);
  return powered_ && (failing_reads_ == 0 || ++reads_ % failing_reads_ != 0);
}

bool PowerCutVfs::count_operation() {
  if (powered_ && operations_ >= cut_at_) powered_ = false;
  ++operations_;
  return powered_;
}

int PowerCutVfs::write(const std::string& path, const void* data, int size, std::int64_t offset) {
  const std::lock_guard lock(mutex_);
  if (!count_operation()) return SQLITE_IOERR_WRITE;
  if (full_) return SQLITE_FULL;
  Bytes bytes(static_cast<const char*>(data), static_cast<std::size_t>(size));
  disks_[path].pending.push_back({offset, std::move(bytes), false});
  return SQLITE_OK;
}

int PowerCutVfs::truncate(const std::string& path, std::int64_t size) {
  const std::lock_guard lock(mutex_);
  if (!count_operation()) return SQLITE_IOERR_TRUNCATE;
  disks_[path].pending.push_back({size, {}, true});
  return SQLITE_OK;
}

int PowerCutVfs::sync(const std::string& path) {
  const std::lock_guard lock(mutex_);
  if (!count_operation()) return SQLITE_IOERR_FSYNC;
  if (lies_) return SQLITE_OK;
  const FailedSync fault = syncs_to_fail_ > 0 ? failed_sync_ : FailedSync::none;
  if (syncs_to_fail_ > 0) --syncs_to_fail_;
  Disk& disk = disks_[path];
  if (fault != FailedSync::loses) {
    for (const Change& change : disk.pending) apply(change, disk.durable);
  }
  disk.pending.clear();
  return fault == FailedSync::none ? SQLITE_OK : SQLITE_IOERR_FSYNC;
}

int PowerCutVfs::remove(const std::string& path) {
  {
    const std::lock_guard lock(mutex_);
    if (!powered_) return SQLITE_IOERR_DELETE;
    disks_.erase(path);
  }
  return real_->xDelete(real_, path.c_str(), 0);
}

void PowerCutVfs::apply(const Change& change, Bytes& bytes) {
  if (change.truncates) {
    bytes.resize(static_cast<std::size_t>(change.offset));
    return;
  }
  const std::size_t end = static_cast<std::size_t>(change.offset) + change.bytes.size();
  if (bytes.size() < end) bytes.resize(end);
  std::memcpy(bytes.data() + change.offset, change.bytes.data(), change.bytes.size());
}

std::vector<PowerCutVfs::Change> PowerCutVfs::sectors_of(const Change& change) {
  if (change.truncates) return {change};
  std::vector<Change> sectors;
  const std::int64_t end = change.offset + static_cast<std::int64_t>(change.bytes.size());
  for (std::int64_t at = change.offset; at < end;) {
    const std::int64_t next = std::min(end, (at / sector + 1) * sector);
    sectors.push_back(
        {at, change.bytes.substr(static_cast<std::size_t>(at - change.offset), static_cast<std::size_t>(next - at)), false});
    at = next;
  }
  return sectors;
}

void PowerCutVfs::restore(Rng& rng) {
  const std::lock_guard lock(mutex_);
  for (auto& [path, disk] : disks_) {
    if (!std::filesystem::exists(path)) continue;  // it has another name by now, and nobody has opened it
    const std::uint64_t quarters = rng.below(5);   // how many of the unsynced sectors are there
    for (const Change& change : disk.pending) {
      for (const Change& part : sectors_of(change)) {
        if (rng.below(4) < quarters) apply(part, disk.durable);
      }
    }
    disk.pending.clear();
    // In place: a file cut to nothing and written anew is flushed by some file systems, which takes its time.
    std::fstream(path, std::ios::in | std::ios::out | std::ios::binary)
        .write(disk.durable.data(), static_cast<std::streamsize>(disk.durable.size()));
    std::filesystem::resize_file(path, disk.durable.size());
    std::filesystem::remove(path + "-shm");
  }
  powered_ = true;
  cut_at_ = std::numeric_limits<std::uint64_t>::max();
}

}  // namespace nuancier::store
