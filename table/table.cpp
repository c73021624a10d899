// The fold: what an entry of the log makes of a table.
#include "table/table.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "table/maker.hpp"

namespace nuancier::table {

std::string_view name(Phase phase) {
  switch (phase) {
    case Phase::open: return "open";
    case Phase::playing: return "playing";
    case Phase::over: break;
  }
  return "over";
}

std::pair<Table, Outcome> Table::make(std::string id, const Setup& setup, const record::Bytes32& secret, std::string who,
                                      Time now) {
  Table table(std::move(id));
  Entry made{now, entry::Made{wish_of(setup), record::to_hex(secret), std::move(who)}};
  [[maybe_unused]] const bool good = table.apply(made);
  assert(good);
  Outcome outcome;
  outcome.entries.push_back(std::move(made));
  return {std::move(table), std::move(outcome)};
}

std::optional<Table> Table::restore(std::string id, std::span<const std::string> log, std::size_t& read) {
  Table table(std::move(id));
  for (read = 0; read < log.size(); ++read) {
    const std::optional<Entry> entry = from_line(log[read]);
    if (!entry || !table.apply(*entry)) return std::nullopt;
  }
  if (log.empty()) return std::nullopt;
  return table;
}

bool Table::apply(const Entry& entry) {
  const bool is_first = std::holds_alternative<entry::Made>(entry.what);
  if (is_first != (length_ == 0) || entry.at < last_at_ || entry.at > latest) return false;
  last_was_private_ = false;
  if (match_) {
    match_->forget_events();
    events_before_ = match_->told();
  }
  if (!std::visit([&](const auto& what) { return fold(what, entry.at); }, entry.what)) return false;
  ++length_;
  last_at_ = entry.at;
  if (!last_was_private_) {
    ++told_to_all_;
    told_to_all_at_ = entry.at;
  }
  return true;
}

bool Table::fold(const entry::Made& made, Time at) {
  const Result<Setup> setup = resolve(made.setup);
  const std::optional<record::Bytes32> secret = record::from_hex(made.secret);
  if (!setup || !secret) return false;
  setup_ = *setup;
  secret_ = *secret;
  host_ = made.by;
  for (std::size_t i = 0; i < setup_.bots.size(); ++i) seats_[i].bot = setup_.bots[i];
  made_at_ = last_person_at_ = at;
  return true;
}

bool Table::fold(const entry::Joined& joined, Time at) {
  if (phase_ != Phase::open || !is_seat(joined.seat) || joined.who.empty()) return false;
  SeatState& seat = state_of(joined.seat);
  if (!seat.who.empty() || !seat.bot.empty()) return false;
  seat.who = joined.who;
  had_company_ = had_company_ || joined.who != host_;
  ++asides_;
  if (std::exchange(host_has_left_, false)) host_ = joined.who;
  last_person_at_ = at;
  return true;
}

bool Table::fold(const entry::Left& left, Time at) {
  if (phase_ == Phase::over || !is_seat(left.seat) || seat(left.seat).who.empty()) return false;
  if (left.bot.has_value() != (phase_ == Phase::playing)) return false;
  SeatState& seat = state_of(left.seat);
  seat.who.clear();
  if (left.bot) {
    seat.bot = *left.bot;
  } else {
    seat.value.clear();
  }
  pass_on_host();
  ++asides_;
  last_person_at_ = at;
  return true;
}

bool Table::fold(const entry::Unseated& unseated, Time) {
  if (phase_ != Phase::open || !is_seat(unseated.seat) || seat(unseated.seat).who.empty()) return false;
  SeatState& seat = state_of(unseated.seat);
  if (unseated.why == "host") unseated_.push_back(seat.who);
  seat = {};
  ++asides_;
  return true;
}

// The host's role goes to whoever sits first; while nobody sits it stays where it was, for the next one to take.
void Table::pass_on_host() {
  const auto sits = [&](const SeatState& seat) { return seat.who == host_; };
  if (std::any_of(seats_.begin(), seats_.end(), sits)) return;
  for (const SeatState& seat : seats_) {
    if (seat.who.empty()) continue;
    host_ = seat.who;
    return;
  }
  host_has_left_ = true;
}

bool Table::fold(const entry::Readied& readied, Time at) {
  if (phase_ != Phase::open || !is_seat(readied.seat) || !record::from_hex(readied.value)) return false;
  SeatState& seat = state_of(readied.seat);
  if (seat.who.empty() || !seat.value.empty()) return false;
  seat.value = readied.value;
  ++asides_;
  last_person_at_ = at;
  const bool all_ready = std::all_of(seats_.begin(), seats_.begin() + players(), [](const SeatState& each) {
    return !each.bot.empty() || !each.value.empty();
  });
  if (all_ready) begin(at);
  return true;
}

void Table::begin(Time at) {
  Seats seats;
  for (int i = 0; i < players(); ++i) seats.push_back({{}, setup_.bots[static_cast<std::size_t>(i)]});
  match_ =
      setup_.position ? open(*setup_.position, std::move(seats)) : open(setup_.game->key, setup_.options, std::move(seats));
  phase_ = match_->due().is_over() ? Phase::over : Phase::playing;
  questions_.follow({}, match_->due().seats(), std::nullopt, at);
}

bool Table::fold(const entry::Dealt& dealt, Time at) {
  if (phase_ != Phase::playing || !match_->settle({dealt.kind, dealt.cards})) return false;
  ++chances_;
  undoable_.reset();
  questions_.follow({}, match_->due().seats(), std::nullopt, at);
  return true;
}

bool Table::fold(const entry::Acted& acted, Time at) {
  if (phase_ != Phase::playing || !is_seat(acted.seat)) return false;
  const SeatSet due_before = match_->due().seats();
  const bool changes_mind = match_->sealed() && !due_before.contains(acted.seat);
  undoable_.reset();
  if (setup_.undo && !acted.by && !is_bots(acted.seat) && !match_->refuse(acted.seat, acted.action) &&
      match_->is_certain(acted.seat, acted.action)) {
    undoable_ = record::Undone{match_->entries(), acted.seat, acted.action};
  }
  if (match_->act(acted.seat, acted.action, acted.by.value_or(""))) return false;
  questions_.follow(due_before, match_->due().seats(), acted.seat, at);
  if (match_->due().is_over()) {
    phase_ = Phase::over;
    undoable_.reset();  // the cards are open now
  }
  if (changes_mind) {
    last_was_private_ = true;
    ++told_alone_[static_cast<std::size_t>(acted.seat)];
    told_alone_at_[static_cast<std::size_t>(acted.seat)] = at;
    Changes& changes = changes_[static_cast<std::size_t>(acted.seat)];
    if (changes.decision != decision(acted.seat)) changes = {decision(acted.seat), 0, 0};
    ++changes.count;
    changes.at = at;
  } else if (!acted.by) {
    // When the table is abandoned shows when somebody was last here; that somebody has changed their mind must not show.
    last_person_at_ = at;
  }
  if (acted.id) requests_[static_cast<std::size_t>(acted.seat)].note(*acted.id);
  return true;
}

bool Table::fold(const entry::Said& said, Time at) {
  if (phase_ != Phase::playing || !is_seat(said.seat)) return false;
  if (match_->say(said.seat, said.phrase)) return false;
  undoable_.reset();
  if (!is_bots(said.seat)) last_person_at_ = at;
  if (said.id) requests_[static_cast<std::size_t>(said.seat)].note(*said.id);
  return true;
}

bool Table::fold(const entry::Undone& undone, Time at) {
  if (phase_ != Phase::playing || !undoable_ || undoable_->seat != undone.seat) return false;
  const SeatSet due_before = match_->due().seats();
  match_->take_back(undoable_->entry);
  match_->forget_events();
  events_before_ = match_->told();
  undone_.push_back(*std::exchange(undoable_, std::nullopt));
  questions_.follow(due_before, match_->due().seats(), undone.seat, at);
  last_person_at_ = at;
  return true;
}

bool Table::fold(const entry::Replaced& replaced, Time) {
  if (phase_ != Phase::playing || !is_seat(replaced.seat)) return false;
  SeatState& seat = state_of(replaced.seat);
  if (seat.who.empty() || !seat.bot.empty()) return false;
  seat.bot = replaced.bot;
  ++asides_;
  return true;
}

bool Table::fold(const entry::Returned& returned, Time at) {
  if (phase_ != Phase::playing || !is_seat(returned.seat) || !seat(returned.seat).is_away()) return false;
  state_of(returned.seat).bot.clear();
  questions_.restart(returned.seat, at);
  ++asides_;
  last_person_at_ = at;
  return true;
}

bool Table::fold(const entry::Ended& ended, Time) {
  if (phase_ == Phase::over || ended.why.empty()) return false;
  ended_ = ended.why;
  phase_ = Phase::over;
  return true;
}

bool Table::fold(const entry::Rematched& rematched, Time) {
  if (phase_ != Phase::over || !rematch_.empty()) return false;
  rematch_ = rematched.table;
  return true;
}

std::optional<Seat> Table::seat_for(const std::string& who) const {
  std::optional<Seat> free;
  for (int i = 0; i < players(); ++i) {
    const SeatState& state = seat(seat_at(i));
    if (!state.bot.empty()) continue;
    if (state.who == who) return seat_at(i);
    if (!free && state.who.empty()) free = seat_at(i);
  }
  return free;
}

record::Fair Table::fairness() const {
  record::Fair fair;
  fair.commitment = record::commitment_to(secret_);
  if (phase_ == Phase::over) fair.secret = secret_;
  for (int i = 0; i < players(); ++i) fair.values.push_back(record::from_hex(seat(seat_at(i)).value));
  return fair;
}

record::Record Table::record(std::span<const std::string> names) const {
  record::Record record;
  if (match_) {
    record = match_->record();
  } else {
    record.game = setup_.game->key;
    record.writer = record::this_program();
    record.options = setup_.options;
    for (const std::string& bot : setup_.bots) record.seats.push_back({{}, bot});
  }
  for (std::size_t i = 0; i < record.seats.size() && i < names.size(); ++i) record.seats[i].name = names[i];
  record.undone = undone_;
  // From a position on, the cards come from whoever wrote it: there is nothing to check.
  if (!setup_.position) record.fair = record::to_json(fairness());
  return record;
}

}  // namespace nuancier::table
