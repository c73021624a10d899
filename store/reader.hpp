// Reads, on a connection of its own: the file holds what was folded, the tails hold the rest. Belongs to one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/change.hpp"
#include "store/journal.hpp"
#include "store/reads.hpp"
#include "store/sqlite.hpp"
#include "store/tails.hpp"

namespace nuancier::store {

class Reader final : public Reads {
 public:
  // Lengths are those of the file now: whoever has the tails of an earlier moment cannot compare.
  enum class Lengths : std::uint8_t { compared, ignored };
  Reader(Database database, const Tails& tails, Lengths lengths);
  Reader(const Reader&) = delete;  // its statements know where the database is
  Reader& operator=(const Reader&) = delete;

  std::vector<std::string> log(TableNo table) const override;
  std::optional<StoredTable> find(std::string_view id) const override;
  std::optional<StoredTable> find(TableNo table) const override;
  void for_each_table(const std::function<void(const StoredTable&)>& visit,
                      const std::function<void(TableNo)>& damaged) const override;
  std::vector<Quiet> quiet(Standing standing, std::int64_t before, std::size_t at_most, Quiet behind) const override;
  std::vector<Seated> seats(TableNo table) const override;
  std::vector<Seated> seats_of(std::string_view identity) const override;
  std::optional<Known> identity(std::string_view identity) const override;
  std::optional<Known> identity_by_secret(std::string_view secret_hash) const override;
  std::int64_t service_time() const override;

 private:
  // A table of which the file has told its name; the tails are asked before the file is asked for the rest.
  struct Found {
    StoredTable table;
    bool is_whole = true;
    std::optional<std::uint32_t> length;
    std::optional<Summary> summary;
  };
  std::vector<Found> portion_behind(TableNo last) const;
  std::vector<Found> portion_by_number(TableNo last) const;
  std::vector<Found> next_portion(TableNo last) const;
  void ask_tails(Found& found) const;
  void ask_file(Found& found) const;
  bool asked_file(Found& found) const;  // false: it is damaged
  Found found_in(const Statement::Rows& row) const;
  std::optional<StoredTable> completed(std::optional<Found> found) const;
  std::vector<std::string> folded_entries(TableNo table) const;
  std::uint32_t least_length(TableNo table) const;
  std::vector<Seated> seats_in(Statement::Rows row, bool all) const;
  std::optional<Known> known_in(const Statement::Rows& row) const;

  mutable Database database_;
  const Tails& tails_;
  const Lengths lengths_;
  FoldedLength folded_length_;
  Statement chronicle_;
  Statement length_;
  Statement by_id_;
  Statement by_number_;
  Statement following_;
  Statement highest_;
  Statement summary_;
  Statement quiet_;
  Statement seats_;
  Statement seats_of_;
  Statement identity_;
  Statement by_secret_;
  Statement service_time_;
};

}  // namespace nuancier::store
