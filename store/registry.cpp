#include "store/registry.hpp"

namespace nuancier::store {

Registry::Registry(Database& database)
    : open_(database, "INSERT INTO tables VALUES (?, ?, ?)"),
      seat_(database,
            "INSERT INTO seats VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET "
            "identity = excluded.identity, name = excluded.name, symbol = excluded.symbol"),
      unseat_(database, "DELETE FROM seats WHERE tbl = ? AND seat = ?"),
      know_(database,
            "INSERT INTO identities VALUES (?, ?, ?, ?, ?) ON CONFLICT (identity) DO UPDATE SET "
            "secret_hash = excluded.secret_hash, name = excluded.name, symbol = excluded.symbol, seen = excluded.seen"),
      blank_(database, "UPDATE seats SET identity = '', name = '', symbol = '' WHERE identity = ? AND identity <> ''"),
      forget_(database, "DELETE FROM identities WHERE identity = ?"),
      remove_(database, "DELETE FROM tables WHERE no = ?"),
      remove_log_(database, "DELETE FROM chronicle WHERE tbl = ?"),
      remove_summary_(database, "DELETE FROM summaries WHERE tbl = ?"),
      alive_(database, "UPDATE meta SET service_time = ?") {}

void Registry::apply(const Opened& change) const { open_.run(change.table, change.id, change.created); }

void Registry::apply(const Seated& change) const {
  seat_.run(change.table, change.seat, change.identity, change.name, change.symbol);
}

void Registry::apply(const Unseated& change) const { unseat_.run(change.table, change.seat); }

void Registry::apply(const Known& change) const {
  know_.run(change.identity, change.secret_hash, change.name, change.symbol, change.seen);
}

void Registry::apply(const Forgotten& change) const {
  blank_.run(change.identity);
  forget_.run(change.identity);
}

void Registry::apply(const Removed& change) const {
  remove_.run(change.table);  // its seats too
  remove_log_.run(change.table);
  remove_summary_.run(change.table);
}

void Registry::apply(const Alive& change) const { alive_.run(change.service_time); }

}  // namespace nuancier::store
