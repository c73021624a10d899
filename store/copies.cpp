#include "store/copies.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <future>
#include <system_error>
#include <utility>

#include "store/directory.hpp"
#include "store/schema.hpp"
#include "store/store.hpp"

namespace nuancier::store {
namespace {

constexpr std::size_t bytes_a_commit = std::size_t{4} << 20;
constexpr std::size_t changes_a_commit = 5000;

[[noreturn]] void fail(const std::filesystem::path& path, int error) {
  const bool is_full = error == ENOSPC || error == EDQUOT;
  throw Failure(
      is_full ? Failure::Kind::full : Failure::Kind::other, path.string() + ": " + std::generic_category().message(error));
}

void sync(const std::filesystem::path& path) {
  const int opened = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = opened >= 0 && fsync(opened) == 0;
  const int error = errno;
  if (opened >= 0) close(opened);
  if (!synced) fail(path, error);
}

// A directory beside the copy, where it is made; it goes with all that is in it.
class Workshop {
 public:
  explicit Workshop(const std::filesystem::path& copy)
      : copy_(std::filesystem::absolute(copy)), path_(copy_.string() + ".part") {
    if (std::filesystem::exists(std::filesystem::symlink_status(copy_))) fail(copy_, EEXIST);
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);  // of one that was cut short
    if (mkdir(path_.c_str(), S_IRWXU) != 0) fail(path_, errno);
  }
  ~Workshop() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  const std::filesystem::path& path() const { return path_; }

  void finish() const {
    const std::filesystem::path made = database_in(path_);
    sync(made);
    // Where the file system knows no such renaming, a link does not replace anything either.
    if (renameat2(AT_FDCWD, made.c_str(), AT_FDCWD, copy_.c_str(), RENAME_NOREPLACE) != 0) {
      if (errno != EINVAL && errno != ENOSYS) fail(copy_, errno);
      if (link(made.c_str(), copy_.c_str()) != 0) fail(copy_, errno);
    }
    sync(copy_.parent_path());
  }

 private:
  const std::filesystem::path copy_;
  const std::filesystem::path path_;
};

// A new store that is filled.
class Filling {
 public:
  Filling(const std::filesystem::path& directory, const std::string& vfs) : store_(directory, settings_with(vfs)) {}

  void add(Change change, std::size_t bytes) {
    batch_.push_back(std::move(change));
    bytes_ += bytes;
    if (bytes_ >= bytes_a_commit || batch_.size() >= changes_a_commit) commit();
  }

  void commit() {
    std::promise<std::optional<Failure>> done;
    store_.commit(std::exchange(batch_, {}), [&](std::optional<Failure> failure) { done.set_value(std::move(failure)); });
    bytes_ = 0;
    if (const auto failure = done.get_future().get()) throw Failure(failure->kind, failure->what());
  }

 private:
  static Settings settings_with(const std::string& vfs) {
    Settings made;
    made.vfs = vfs;
    made.journal_bytes = 0;
    made.summaries_every = std::chrono::milliseconds(0);
    return made;
  }

  Store store_;
  Batch batch_;
  std::size_t bytes_ = 0;
};

}  // namespace

Findings back_up(const std::filesystem::path& file, const std::filesystem::path& copy) {
  const Workshop workshop(copy);
  const std::filesystem::path made = database_in(workshop.path());
  try {
    recognise_current(form_of(file, {}));
    Database from = open_to_read(file, {});
    Statement(from, "VACUUM INTO ?").run(made.string());
  } catch (const Failure& failure) {
    throw Failure(failure.kind, file.string() + ": " + failure.what());
  }
  if (chmod(made.c_str(), S_IRUSR | S_IWUSR) != 0) fail(made, errno);
  // So that a start with it has nothing to write.
  if (Statement(*std::make_unique<Database>(made, Database::Access::write, ""), "PRAGMA journal_mode=WAL").run().text(0) !=
      "wal")
    fail(made, EIO);
  Findings findings = inspect(made);
  workshop.finish();
  return findings;
}

Findings salvage(const std::filesystem::path& file, const std::filesystem::path& copy, const std::string& vfs) {
  const Workshop workshop(copy);
  Findings findings;
  {
    Filling filling(workshop.path(), vfs);
    Receiver receiver;
    receiver.table = [&](const WholeTable& table) {
      std::size_t bytes = 0;
      for (const std::string& entry : table.log) bytes += entry.size();
      const TableNo no = table.stored.no;
      filling.add(Opened{no, table.stored.id, table.stored.created}, 0);
      filling.add(Appended{no, 0, table.log}, bytes);
      for (const Seated& seated : table.seats) filling.add(seated, 0);
      if (!table.stored.summary.empty())
        filling.add(Summarised{no, table.stored.summary, table.stored.standing, table.stored.last}, 0);
    };
    receiver.identity = [&](const Known& known) { filling.add(known, 0); };
    findings = inspect(file, receiver);
    // So that no number of what is lost is given again.
    if (findings.highest != TableNo{}) filling.add(Numbered{findings.highest}, 0);
    filling.add(Alive{findings.service_time}, 0);
    filling.commit();
  }
  workshop.finish();
  return findings;
}

}  // namespace nuancier::store
