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
      if (directory && directory->is_new()) directory->make_database(settings.vfs);
      if (directory) directory->hold_database();
      const Form form = form_of(file, settings.vfs);
      settings.read_only ? recognise_current(form) : recognise(form);
      if (!settings.read_only) {
        writer = std::make_unique<Writer>(file, tails, settings);
        next_table = writer->highest_table() + 1;
      }
      Database database = open_to_read(file, settings.vfs);
      const auto lengths = settings.read_only ? Reader::Lengths::ignored : Reader::Lengths::compared;
      // Nobody else fills the tails: the journal as it is now.
      if (settings.read_only) JournalReading(database, tails);
      reader.emplace(std::move(database), tails, lengths);
      readings =
          std::make_unique<Readings>(std::make_unique<const Reader>(open_to_read(file, settings.vfs), tails, lengths));
    } catch (const Failure& failure) {
      throw Failure(failure.kind, file.string() + ": " + failure.what());
    }
  }

  // The readers close first: the last to close tidies the write-ahead log away.
  std::optional<Directory> directory;
  Tails tails;
  std::unique_ptr<Writer> writer;  // none in a store that is only read
  std::optional<Reader> reader;
  std::unique_ptr<Readings> readings;
  std::atomic<std::int64_t> next_table = 1;
};

Store::Store(const std::filesystem::path& directory, Settings settings)
    : parts_(std::make_unique<Parts>(directory, settings)) {}

Store::~Store() = default;

void Store::commit(Batch batch, Done done, Purpose purpose) {
  if (parts_->writer) {
    parts_->writer->commit(std::move(batch), std::move(done), purpose);
  } else {
    done(Failure(Failure::Kind::read_only, "this store was opened to be read"));
  }
}

TableNo Store::next_table() { return TableNo{parts_->next_table++}; }

Statistics Store::statistics() const { return parts_->writer ? parts_->writer->statistics() : Statistics(); }

void Store::read(Urgency urgency, Readings::Job job) const { parts_->readings->add(urgency, std::move(job)); }

std::size_t Store::readings_waiting() const { return parts_->readings->waiting(); }

const Reads& Store::reads() const { return *parts_->reader; }

}  // namespace nuancier::store
