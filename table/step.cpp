// What is asked of a table becomes entries of its log, or a refusal.
#include <algorithm>
#include <cassert>

#include "table/maker.hpp"
#include "table/refusals.hpp"
#include "table/table.hpp"

namespace nuancier::table {

class Table::Stepping {
 public:
  Stepping(Table& table, Time now, ViewerSet listening)
      : table_(table), now_(std::max(now, table.last_at_)), listening_(listening) {}

  Outcome run(const Input& input) {
    outcome_.refusal = std::visit([&](const auto& asked) { return take(asked); }, input);
    return std::move(outcome_);
  }

 private:
  using Answer = std::optional<Refusal>;
  static constexpr std::nullopt_t granted = std::nullopt;

  Answer take(const input::Join& join) {
    if (table_.phase_ != Phase::open) return table_.phase_ == Phase::over ? refusal::over : refusal::begun;
    if (join.seat && !table_.is_seat(*join.seat)) return refusal::no_such_seat;
    const std::optional<Seat> seat = join.seat ? join.seat : table_.seat_for(join.who);
    if (!seat) return refusal::table_full;
    const SeatState& state = table_.seat(*seat);
    const bool has_it = state.who == join.who && state.bot.empty();
    if (!has_it && (!state.who.empty() || !state.bot.empty())) return refusal::seat_taken;
    outcome_.seat = seat;
    if (has_it) return granted;
    if (has_been_unseated(join.who)) return refusal::unseated;
    if (table_.asides_ >= most_asides) return refusal::too_much_ado;
    write(entry::Joined{*seat, join.who});
    return granted;
  }

  Answer take(const input::Ready& ready) {
    if (Answer refused = refuse_owner(ready.who, ready.seat)) return refused;
    if (!table_.seat(ready.seat).value.empty()) return granted;
    if (table_.phase_ != Phase::open) return table_.phase_ == Phase::over ? refusal::over : refusal::begun;
    if (!record::from_hex(ready.value)) return refusal::bad_value;
    write(entry::Readied{ready.seat, ready.value});
    settle_chance();
    return granted;
  }

  Answer take(const input::Leave& leave) {
    if (Answer refused = refuse_owner(leave.who, leave.seat)) return refused;
    if (table_.phase_ == Phase::over) return refusal::over;
    const bool playing = table_.phase_ == Phase::playing;
    write(entry::Left{leave.seat, playing ? std::optional(usual_bot()) : std::nullopt});
    const bool anybody =
        std::any_of(table_.seats_.begin(), table_.seats_.end(), [](const SeatState& seat) { return !seat.who.empty(); });
    if (playing && !anybody) write(entry::Ended{"abandoned"});
    return granted;
  }

  Answer take(const input::Unseat& unseat) {
    if (Answer refused = refuse_host(unseat.who)) return refused;
    if (!table_.is_seat(unseat.seat)) return refusal::no_such_seat;
    if (table_.phase_ != Phase::open) return table_.phase_ == Phase::over ? refusal::over : refusal::begun;
    const std::string& who = table_.seat(unseat.seat).who;
    if (who.empty() || who == unseat.who) return refusal::nobody_there;
    write(entry::Unseated{unseat.seat, "host"});
    return granted;
  }

  Answer take(const input::Lapse& lapse) {
    if (table_.phase_ != Phase::open || !table_.is_seat(lapse.seat)) return refusal::stale;
    const std::string& who = table_.seat(lapse.seat).who;
    if (who.empty() || who == table_.host_) return refusal::nobody_there;
    write(entry::Unseated{lapse.seat, "lapsed"});
    return granted;
  }

  Answer take(const input::Act& act) {
    if (Answer refused = refuse_player(act.who, act.seat)) return refused;
    if (table_.requests_[static_cast<std::size_t>(act.seat)].contains(act.id)) return granted;
    if (table_.phase_ == Phase::over) return refusal::over;
    if (table_.is_bots(act.seat)) return refusal::bot_plays;
    if (act.decision != table_.decision(act.seat)) return refusal::stale;
    const std::string action = act.credited ? table_.match_->with_time(act.action, *act.credited) : act.action;
    return do_it(act.seat, action, act.id, {});
  }

  Answer take(const input::Say& say) {
    if (Answer refused = refuse_player(say.who, say.seat)) return refused;
    if (table_.requests_[static_cast<std::size_t>(say.seat)].contains(say.id)) return granted;
    if (table_.phase_ == Phase::over) return refusal::over;
    if (table_.is_bots(say.seat)) return refusal::bot_plays;
    return speak(say.seat, say.phrase, say.id);
  }

  Answer take(const input::Undo& undo) {
    if (Answer refused = refuse_player(undo.who, undo.seat)) return refused;
    if (!table_.undoable_ || table_.undoable_->seat != undo.seat) return refusal::nothing_to_undo;
    write(entry::Undone{undo.seat});
    return granted;
  }

  Answer take(const input::Replace& replace) {
    if (Answer refused = refuse_host(replace.who)) return refused;
    if (!table_.is_seat(replace.seat)) return refusal::no_such_seat;
    if (table_.phase_ != Phase::playing) return table_.phase_ == Phase::over ? refusal::over : refusal::not_begun;
    if (table_.is_bots(replace.seat)) return refusal::bot_plays;
    if (table_.asides_ >= most_asides) return refusal::too_much_ado;
    const std::string bot = replace.bot.empty() ? usual_bot() : replace.bot;
    const auto known = bots();
    if (std::find(known.begin(), known.end(), bot) == known.end()) return refusal::no_such_bot;
    write(entry::Replaced{replace.seat, bot});
    return granted;
  }

  Answer take(const input::Return& back) {
    if (!table_.is_seat(back.seat)) return refusal::no_such_seat;
    if (table_.seat(back.seat).who != back.who && table_.host_ != back.who) return refusal::not_your_seat;
    if (table_.phase_ == Phase::over) return refusal::over;
    if (!table_.seat(back.seat).is_away()) return refusal::not_away;
    write(entry::Returned{back.seat});
    return granted;
  }

  Answer take(const input::Close& close) {
    if (Answer refused = refuse_host(close.who)) return refused;
    if (table_.phase_ != Phase::open) return table_.phase_ == Phase::over ? refusal::over : refusal::begun;
    write(entry::Ended{"aborted"});
    return granted;
  }

  Answer take(const input::Rematch& rematch) {
    const auto sits = [&](const SeatState& seat) { return seat.who == rematch.who; };
    if (rematch.who.empty() || std::none_of(table_.seats_.begin(), table_.seats_.end(), sits)) return refusal::not_your_seat;
    if (table_.phase_ != Phase::over) return refusal::not_over;
    if (table_.rematch_.empty()) write(entry::Rematched{rematch.table});
    return granted;
  }

  // What came too late is dropped: the table has gone on.
  Answer take(const input::Thought& thought) {
    if (table_.phase_ != Phase::playing || thought.decision != table_.decision(thought.seat)) return refusal::stale;
    // Whoever has chosen may change their mind, but nobody changes it for them.
    if (!table_.match_->due().seats().contains(thought.seat)) return refusal::stale;
    const bool for_bot = table_.is_bots(thought.seat);
    if (!for_bot && !is_overdue(thought.seat)) return refusal::stale;
    if (thought.phrase) return speak(thought.seat, *thought.phrase, {});
    if (!thought.action) return refusal::nothing_to_do;
    const bool substitute = for_bot && table_.setup_.bots[static_cast<std::size_t>(thought.seat)].empty();
    return do_it(thought.seat, *thought.action, {}, !for_bot ? "clock" : substitute ? "bot" : "");
  }

  Answer take(const input::Tick&) {
    if (table_.phase_ == Phase::over) return granted;
    if (const auto end = table_.end_deadline(); end && now_ >= *end) {
      write(entry::Ended{table_.phase_ == Phase::open ? "expired" : "abandoned"});
      return granted;
    }
    if (table_.phase_ != Phase::playing || !table_.time_limit()) return granted;
    // Where the game itself sets the time, nobody thinks for those who let it pass.
    for (Seat seat : table_.match_->due().seats()) {
      if (table_.match_->due().seats().contains(seat) && is_overdue(seat)) {
        do_it(seat, table_.match_->when_time_is_over(), {}, "clock");
      }
    }
    return granted;
  }

  // --- helpers ---

  Answer refuse_owner(const std::string& who, Seat seat) const {
    if (!table_.is_seat(seat)) return refusal::no_such_seat;
    if (who.empty() || table_.seat(seat).who != who) return refusal::not_your_seat;
    return granted;
  }
  Answer refuse_player(const std::string& who, Seat seat) const {
    if (Answer refused = refuse_owner(who, seat)) return refused;
    if (!table_.match_) return table_.phase_ == Phase::over ? refusal::over : refusal::not_begun;
    return granted;
  }
  Answer refuse_host(const std::string& who) const {
    return who.empty() || who != table_.host_ ? Answer(refusal::not_host) : granted;
  }

  bool has_been_unseated(const std::string& who) const {
    return std::find(table_.unseated_.begin(), table_.unseated_.end(), who) != table_.unseated_.end();
  }

  // Whoever has chosen may change their mind while others still choose (POP-9, SHU-6), but not without end.
  Answer refuse_change(Seat seat) const {
    if (!table_.match_->sealed() || table_.match_->due().seats().contains(seat)) return granted;
    const Changes& changes = table_.changes_[static_cast<std::size_t>(seat)];
    if (changes.decision != table_.decision(seat)) return granted;
    if (changes.count >= most_changes) return refusal::changed_too_often;
    if (changes.count >= changes_at_once && now_ < changes.at + time_between_changes) return refusal::changed_too_fast;
    return granted;
  }

  bool is_overdue(Seat seat) const {
    const std::optional<Time> deadline = table_.seat_deadline(seat);
    return deadline && now_ >= *deadline;
  }

  std::span<const std::string_view> bots() const { return find_maker(table_.setup_.game->key)->bots; }
  std::string usual_bot() const { return std::string(bots().front()); }

  static Answer in_our_words(Answer refused) {
    if (refused == table::not_understood) return refusal::not_understood;
    if (refused == table::no_phrase) return refusal::no_phrase;
    if (refused == table::nobody_talks) return refusal::nobody_talks;
    return refused;
  }

  Answer do_it(Seat seat, const std::string& said, const std::string& id, std::string_view by) {
    // Where nobody is hurried, nobody is faster: bots neither.
    const std::string action = table_.is_unhurried() ? table_.match_->without_time(said) : said;
    if (Answer refused = refuse_change(seat)) return refused;
    // The fold applies the action for good; the rules are asked first, so that nothing is written that does not fit.
    if (Answer refused = table_.match_->refuse(seat, action)) return in_our_words(refused);
    entry::Acted acted{seat, action, {}, {}};
    if (!id.empty()) acted.id = id;
    if (!by.empty()) acted.by = by;
    write(std::move(acted));
    settle_chance();
    return granted;
  }

  Answer speak(Seat seat, const std::string& phrase, const std::string& id) {
    if (Answer refused = table_.match_->refuse_phrase(seat, phrase)) return in_our_words(refused);
    entry::Said said{seat, phrase, {}};
    if (!id.empty()) said.id = id;
    write(std::move(said));
    return granted;
  }

  void settle_chance() {
    while (table_.match_ && table_.match_->due().is_chance()) {
      record::FairChance fair(table_.secret_, table_.fairness().values);
      record::Chance chance = table_.match_->draw(fair.event(table_.chances_));
      write(entry::Dealt{std::move(chance.key), std::move(chance.value)});
    }
  }

  void write(What what) {
    Entry entry{now_, std::move(what)};
    [[maybe_unused]] const bool good = table_.apply(entry);
    assert(good);
    for (Told& told : table_.updates(listening_, entry)) outcome_.told.push_back(std::move(told));
    outcome_.entries.push_back(std::move(entry));
  }

  Table& table_;
  Time now_;
  ViewerSet listening_;
  Outcome outcome_;
};

Outcome Table::step(const Input& input, Time now, ViewerSet listening) { return Stepping(*this, now, listening).run(input); }

}  // namespace nuancier::table
