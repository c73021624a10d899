#include "server/hosting/loading.hpp"

namespace nuancier::server {
namespace {

// False: the log is none.
bool fold(Loaded& into, const std::vector<std::string>& log, table::Time now, table::Time behind, std::size_t& good) {
  for (good = 0; good < log.size(); ++good) {
    std::optional<table::Entry> entry = table::from_line(log[good]);
    if (!entry || !into.table.apply(*entry)) return false;
    into.log_bytes += log[good].size() + 1;
    if (good == 0 && into.table.setup().spectators == table::Spectators::delayed) {
      into.delayed = std::make_unique<Delayed>(into.table.id(), behind);
    }
    if (into.delayed) into.delayed->add(std::move(*entry), into.table.questions());
  }
  if (into.delayed) into.delayed->pass(now, into.table);
  return good > 0;
}

}  // namespace

Loading load(const store::Reads& reads, const store::StoredTable& stored, table::Time now, table::Time behind) {
  Loading loading;
  loading.no = stored.no;
  try {
    Loaded loaded{stored, table::Table(stored.id), 0, {}, nullptr};
    bool fits = true;
    for (store::Seated& seated : reads.seats(stored.no)) {
      const bool is_seat = seated.seat >= 0 && seated.seat < max_seats;
      fits = fits && is_seat;
      if (is_seat) loaded.people[static_cast<std::size_t>(seated.seat)] = std::move(seated);
    }
    if (fits && fold(loaded, reads.log(stored.no), now, behind, loading.entries)) {
      loading.lack = Lack::none;
      loading.loaded = std::move(loaded);
    } else {
      loading.lack = Lack::damaged;
      loading.why = "does not fit";
    }
  } catch (const store::Failure& failure) {
    loading.lack = failure.kind == store::Failure::Kind::corrupt ? Lack::damaged : Lack::unread;
    loading.why = failure.what();
  }
  return loading;
}

}  // namespace nuancier::server
