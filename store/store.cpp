#include "store/store.hpp"

#include <atomic>

#include "store/directory.hpp"
#include "store/reader.hpp"
#include "store/schema.hpp"
#include "store/writer.hpp"

namespace nuancier::store {

class Store::Parts {
 public:
  Parts(const std::filesystem::path& path, const Settings& settings) {
    const std::filesystem::path file = database_in(path);
    if (!settings.read_only) directory.emplace(path);
    try {
      if (!settings.read_only) {
        writer = std::make_unique<Writer>(file, tails, settings);
        next_table = writer->highest_table() + 1;
      }
      Database database = open_to_read(file, settings.vfs);
      // Nobody else fills the tails: the journal as it is now.
      if (settings.read_only) Journal(database, tails, settings.journal_bytes);
      reader.emplace(std::move(database), tails);
    } catch (const Failure& failure) {
      throw Failure(failure.kind, file.string() + ": " + failure.what());
    }
  }

  // The reader closes first: the last to close tidies the write-ahead log away.
  std::optional<Directory> directory;
  Tails tails;
  std::unique_ptr<Writer> writer;  // none in a store that is only read
  std::optional<Reader> reader;
  std::atomic<std::int64_t> next_table = 1;
};

Store::Store(const std::filesystem::path& directory, Settings settings)
    : parts_(std::make_unique<Parts>(directory, settings)) {}

Store::~Store() = default;

void Store::commit(Batch batch, Done done) {
  if (parts_->writer) {
    parts_->writer->commit(std::move(batch), std::move(done));
  } else {
    done(Failure(Failure::Kind::read_only, "this store was opened to be read"));
  }
}

TableNo Store::next_table() { return TableNo{parts_->next_table++}; }

Statistics Store::statistics() const { return parts_->writer ? parts_->writer->statistics() : Statistics(); }

std::vector<std::string> Store::log(TableNo table) const { return parts_->reader->log(table); }

std::optional<StoredTable> Store::find(std::string_view id) const { return parts_->reader->find(id); }

std::optional<StoredTable> Store::find(TableNo table) const { return parts_->reader->find(table); }

void Store::for_each_table(const std::function<void(const StoredTable&)>& visit) const {
  parts_->reader->for_each_table(visit);
}

std::vector<Seated> Store::seats(TableNo table) const { return parts_->reader->seats(table); }

std::vector<Seated> Store::seats_of(std::string_view identity) const { return parts_->reader->seats_of(identity); }

std::optional<Known> Store::identity(std::string_view identity) const { return parts_->reader->identity(identity); }

std::optional<Known> Store::identity_by_secret(std::string_view secret_hash) const {
  return parts_->reader->identity_by_secret(secret_hash);
}

std::int64_t Store::service_time() const { return parts_->reader->service_time(); }

}  // namespace nuancier::store
