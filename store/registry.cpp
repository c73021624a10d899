#include "store/registry.hpp"

#include <limits>
#include <vector>

namespace nuancier::store {
namespace {

constexpr std::int64_t long_ago = std::numeric_limits<std::int64_t>::min();

}  // namespace

Registry::Registry(Database& database)
    : open_(database, "INSERT INTO tables VALUES (?1, ?2, ?3, sum_of('t', ?1, ?2, ?3))"),
      seat_(database,
            "INSERT INTO seats VALUES (?1, ?2, ?3, ?4, ?5, sum_of('s', ?1, ?2, ?3, ?4, ?5)) ON CONFLICT DO UPDATE SET "
            "identity = excluded.identity, name = excluded.name, symbol = excluded.symbol, sum = excluded.sum"),
      unseat_(database, "DELETE FROM seats WHERE tbl = ? AND seat = ?"),
      know_(database,
            "INSERT INTO identities VALUES (?1, ?2, ?3, ?4, ?5, sum_of('i', ?1, ?2, ?3, ?4, ?5)) ON CONFLICT (identity) DO "
            "UPDATE SET secret_hash = excluded.secret_hash, name = excluded.name, symbol = excluded.symbol, "
            "seen = excluded.seen, sum = excluded.sum"),
      is_known_(database, "SELECT 1 FROM identities WHERE identity = ?"),
      blank_(database,
             "UPDATE seats SET identity = '', name = '', symbol = '', sum = sum_of('s', tbl, seat, '', '', '') "
             "WHERE identity = ? AND identity <> ''"),
      forget_(database, "DELETE FROM identities WHERE identity = ?"),
      unseen_(database,
              "SELECT seen, identity, EXISTS(SELECT 1 FROM seats WHERE seats.identity = known.identity AND seats.identity "
              "<> '') "
              "FROM identities AS known WHERE seen < ?1 AND (seen, identity) > (?2, ?3) ORDER BY seen, identity LIMIT ?4"),
      remove_(database, "DELETE FROM tables WHERE no = ?"),
      remove_log_(database, "DELETE FROM chronicle WHERE tbl = ?"),
      remove_summary_(database, "DELETE FROM summaries WHERE tbl = ?"),
      remove_length_(database, "DELETE FROM lengths WHERE tbl = ?"),
      count_numbers_(
          database, "INSERT INTO sqlite_sequence SELECT 'tables', 0 WHERE NOT EXISTS(SELECT 1 FROM sqlite_sequence)"),
      number_(database, "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'tables'"),
      alive_(database, "UPDATE meta SET service_time = ?1, sum = sum_of('m', ?1)") {
  durable_.seen = long_ago;
  durable_.identities = static_cast<std::uint64_t>(Statement(database, "SELECT count(*) FROM identities").run().number(0));
  roll_back();
}

void Registry::apply(const Opened& change) const { open_.run(change.table, change.id, change.created); }

void Registry::apply(const Seated& change) const {
  seat_.run(change.table, change.seat, change.identity, change.name, change.symbol);
}

void Registry::apply(const Unseated& change) const { unseat_.run(change.table, change.seat); }

void Registry::apply(const Known& change) {
  if (!is_known_.run(change.identity)) ++count_.identities;
  know_.run(change.identity, change.secret_hash, change.name, change.symbol, change.seen);
}

void Registry::apply(const Forgotten& change) {
  if (is_known_.run(change.identity)) --count_.identities;
  blank_.run(change.identity);
  forget_.run(change.identity);
}

void Registry::apply(const Lapsed& change) {
  std::vector<std::string> gone;
  int looked_at = 0;
  const std::string behind = count_.identity;
  for (auto row = unseen_.run(change.before, count_.seen, behind, change.at_most); row; row.next(), ++looked_at) {
    count_.seen = row.number(0);
    count_.identity = row.text(1);
    if (row.number(2) == 0) gone.push_back(count_.identity);
  }
  for (const std::string& identity : gone) forget_.run(identity);
  count_.identities -= gone.size();
  count_.lapsed += gone.size();
  count_.lapsing = looked_at == change.at_most;
  if (!count_.lapsing) {
    count_.seen = long_ago;
    count_.identity.clear();
  }
}

void Registry::apply(const Removed& change) const {
  remove_.run(change.table);  // its seats too
  remove_log_.run(change.table);
  remove_summary_.run(change.table);
  remove_length_.run(change.table);
}

void Registry::apply(const Numbered& change) const {
  count_numbers_.run();
  number_.run(change.highest);
}

void Registry::apply(const Alive& change) const { alive_.run(change.service_time); }

void Registry::commit(Statistics& statistics) {
  durable_ = count_;
  statistics.identities = count_.identities;
  statistics.lapsed = count_.lapsed;
  statistics.lapsing = count_.lapsing;
}

}  // namespace nuancier::store
