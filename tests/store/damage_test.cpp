// One changed byte anywhere in the file: what is damaged is named, what is shown is right, and what is whole can be saved.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <map>

#include "rules/kit/rng.hpp"
#include "store/copies.hpp"
#include "store/inspection.hpp"
#include "tests/store/power_cut_vfs.hpp"
#include "tests/store/scene.hpp"

namespace nuancier::store {
namespace {

constexpr int tables = 24;
constexpr int people = 60;

std::string id_of(int i) { return "table-" + std::to_string(100 + i); }

Known person(int i) {
  const std::string name = "person-" + std::to_string(100 + i);
  return {name, "secret of " + name, "Name of " + name, "star", 1000 + i};
}

Seated seat_at(TableNo table, int i) { return {table, i % 3, person(i).identity, "Seated " + std::to_string(i), "moon"}; }

Log log_of(int i) {
  Log log;
  for (int n = 0; n < 6 + i; ++n) {
    log.push_back("entry " + std::to_string(n) + " of " + id_of(i) + std::string(static_cast<std::size_t>(n * i % 60), '.'));
  }
  return log;
}

// Half of the logs' entries are folded, half are in the journal.
void make_store(const std::filesystem::path& directory, const Settings& settings) {
  Store store(directory, settings);
  std::vector<TableNo> numbers;
  for (int i = 0; i < tables; ++i) numbers.push_back(table_with(store, id_of(i), {}));
  for (std::uint32_t n = 0; n < 6 + tables; ++n) {
    Batch batch;
    for (int i = 0; i < tables; ++i) {
      const Log log = log_of(i);
      if (n < log.size()) batch.push_back(Appended{numbers[static_cast<std::size_t>(i)], n, {log[n]}});
    }
    ASSERT_EQ(outcome(store, std::move(batch)), std::nullopt);
  }
  Batch batch = {Alive{777}};
  for (int i = 0; i < people; ++i) batch.push_back(person(i));
  for (int i = 0; i < tables; ++i) {
    batch.push_back(seat_at(numbers[static_cast<std::size_t>(i)], i));
    batch.push_back(Summarised{numbers[static_cast<std::size_t>(i)], "summary " + std::to_string(i), Standing::over, i});
  }
  ASSERT_EQ(outcome(store, std::move(batch)), std::nullopt);
}

// What can be read of it; whatever is shown is right.
class Shown {
 public:
  explicit Shown(const Store& store) : reads_(store.reads()) {
    for (int i = 0; i < tables; ++i) look_at_table(i);
    for (int i = 0; i < people; ++i) look_at_person(i);
    try_to([&] { EXPECT_TRUE(reads_.service_time() == 777 || reads_.service_time() == 0); });
    reads_.for_each_table([&](const StoredTable& stored) {
      EXPECT_EQ(stored.created, 1'700'000'000);
      EXPECT_TRUE(stored.id.starts_with("table-"));
    });
  }

  int wholly = 0;   // tables and people
  int refused = 0;  // as damaged
  int unknown = 0;  // not found: the index that leads there is damaged

 private:
  template <class Try>
  bool try_to(Try attempt) {
    try {
      attempt();
      return true;
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.kind, Failure::Kind::corrupt) << failure.what();
      ++refused;
      return false;
    }
  }

  void look_at_table(int i) {
    try_to([&] {
      const auto stored = reads_.find(id_of(i));
      if (!stored) {
        ++unknown;
        return;
      }
      EXPECT_EQ(stored->id, id_of(i));
      EXPECT_EQ(stored->created, 1'700'000'000);
      EXPECT_TRUE(stored->summary.empty() || stored->summary == "summary " + std::to_string(i));
      EXPECT_EQ(reads_.log(stored->no), log_of(i)) << id_of(i);
      const auto seats = reads_.seats(stored->no);
      EXPECT_TRUE(seats.empty() || seats == std::vector<Seated>({seat_at(stored->no, i)})) << id_of(i);
      seats.empty() ? ++unknown : ++wholly;
    });
  }

  void look_at_person(int i) {
    try_to([&] {
      const auto known = reads_.identity(person(i).identity);
      const auto by_secret = reads_.identity_by_secret(person(i).secret_hash);
      EXPECT_EQ(known.value_or(person(i)), person(i));
      EXPECT_EQ(by_secret.value_or(person(i)), person(i));
      for (const Seated& seated : reads_.seats_of(person(i).identity)) EXPECT_EQ(seated, seat_at(seated.table, i));
      known&& by_secret ? ++wholly : ++unknown;
    });
  }

  const Reads& reads_;
};

class Damage : public testing::Test {
 protected:
  Settings quick() const {
    Settings settings;
    settings.vfs = vfs_.name();
    settings.journal_bytes = 12'000;
    settings.spacing = std::chrono::microseconds(0);
    settings.summaries_every = std::chrono::milliseconds(0);
    return settings;
  }

  std::string good() {
    const TemporaryDirectory directory;
    make_store(directory.path(), quick());
    return bytes_of(directory.database());
  }

  PowerCutVfs vfs_;
};

TEST_F(Damage, one_changed_byte_is_never_shown_as_right_and_what_is_whole_is_saved) {
  const std::string bytes = good();
  Rng rng(24);
  int opened = 0, saved = 0, wholly = 0, unknown = 0, unnoticed = 0;
  constexpr int flips = 240;
  for (int flip = 0; flip < flips; ++flip) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(bytes.size()));
    SCOPED_TRACE("byte " + std::to_string(at));
    std::string bad = bytes;
    bad[at] = static_cast<char>(bad[at] ^ static_cast<char>(1U << rng.below(8)));
    const TemporaryDirectory directory;
    set_bytes(directory.database(), bad);
    bool all_right = false;
    try {
      const Store store(directory.path(), quick());
      const Shown shown(store);
      ++opened;
      wholly += shown.wholly;
      unknown += shown.unknown;
      all_right = shown.wholly == tables + people;
    } catch (const Failure& failure) {
      EXPECT_TRUE(failure.kind == Failure::Kind::corrupt || failure.kind == Failure::Kind::newer ||
                  failure.kind == Failure::Kind::other)
          << failure.what();
    }
    set_bytes(directory.database(), bad);
    std::filesystem::remove(directory.log());
    const TemporaryDirectory other;
    try {
      const Findings found = salvage(directory.database(), other.database(), vfs_.name());
      ++saved;
      if (!all_right && found.damaged.empty()) ++unnoticed;
      const Shown again(Store(other.path(), quick()));
      EXPECT_EQ(again.refused, 0);
      EXPECT_GE(again.wholly + again.unknown, static_cast<int>(found.tables + found.identities));
    } catch (const Failure& failure) {
      EXPECT_FALSE(all_right) << failure.what();
    }
  }
  RecordProperty("opened", opened);
  std::printf("%d of %d opened, %d saved, %d unnoticed; of %d things %d were whole and %d not found\n", opened, flips, saved,
              unnoticed, opened * (tables + people), wholly, unknown);
  EXPECT_GE(opened, flips * 9 / 10);
  EXPECT_GE(saved, flips * 9 / 10);
  EXPECT_EQ(unnoticed, 0);
  EXPECT_GE(wholly, opened * (tables + people) * 9 / 10);
}

}  // namespace
}  // namespace nuancier::store
