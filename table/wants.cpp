// What a table waits for: people until their time is over, bots, and its own end.
#include <algorithm>

#include "rules/kit/sha256.hpp"
#include "table/maker.hpp"
#include "table/table.hpp"

namespace nuancier::table {
namespace {

constexpr Time open_for = a_day;
constexpr Time open_for_nobody = 10 * 60 * a_second;  // where nobody but its maker has ever sat, and nobody sits
constexpr Time live_without_people = an_hour;
constexpr Time relaxed_without_people = 30 * a_day;
// What an answer may need to come in, beyond the time the game gives.
constexpr Time on_the_way = 1500;

// Who moves for somebody whose time is over: nobody should win by letting a bot play.
std::string_view weakest_bot(const Setup& setup) {
  const auto names = find_maker(setup.game->key)->bots;
  return std::find(names.begin(), names.end(), "easy") != names.end() ? "easy" : names.front();
}

void lower(std::optional<Time>& least, std::optional<Time> other) {
  if (other && (!least || *other < *least)) least = other;
}

}  // namespace

std::optional<int> Table::time_limit() const {
  return is_unhurried() || match_ == nullptr ? std::nullopt : match_->time_limit();
}

// Precondition: the seat is due.
std::optional<Time> Table::seat_deadline(Seat seat) const {
  if (is_bots(seat)) return std::nullopt;
  std::optional<Time> least = setup_.clock.a_move();
  if (const auto limit = time_limit()) lower(least, *limit + on_the_way);
  if (least) *least += questions_.since(seat);
  return least;
}

std::optional<Time> Table::end_deadline() const {
  switch (phase_) {
    case Phase::open: {
      const auto sits = [](const SeatState& seat) { return !seat.who.empty(); };
      const bool is_forlorn = !had_company_ && std::none_of(seats_.begin(), seats_.end(), sits);
      return is_forlorn ? std::min(made_at_ + open_for, last_person_at_ + open_for_nobody) : made_at_ + open_for;
    }
    case Phase::playing:
      return last_person_at_ + (setup_.clock.kind == Clock::Kind::live ? live_without_people : relaxed_without_people);
    case Phase::over: break;
  }
  return std::nullopt;
}

std::optional<Time> Table::deadline(Time now) const {
  std::optional<Time> least = end_deadline();
  if (phase_ != Phase::playing) return least;
  for (Seat seat : match_->due().seats()) {
    const std::optional<Time> of_seat = seat_deadline(seat);
    // A bot has been asked to move for those whose time is over, unless the game itself sets it.
    if (of_seat && (*of_seat > now || time_limit())) lower(least, of_seat);
  }
  return least;
}

std::vector<Wanted> Table::wanted(Time now) const {
  std::vector<Wanted> list;
  if (phase_ != Phase::playing) return list;
  const SeatSet due = match_->due().seats();
  const bool people_choose = std::any_of(due.begin(), SeatSet::end(), [&](Seat seat) { return !is_bots(seat); });
  const auto is_overdue = [&](Seat seat) {
    const auto deadline = seat_deadline(seat);
    return deadline && now >= *deadline && !time_limit();
  };
  for (Seat seat : due) {
    if (!is_bots(seat) && !is_overdue(seat)) continue;
    // Not the log's length: what others do in secret must not make a bot speak.
    const auto length = static_cast<std::size_t>(number(Viewer(seat)));
    Wanted wanted{seat, decision(seat), length, this->seat(seat).bot, false, true, questions_.since(seat), this->seed(seat)};
    if (is_bots(seat)) {
      wanted.may_speak = !match_->may_say(seat).empty();
      wanted.may_choose = !wanted.may_speak || !people_choose;
    } else {
      wanted.bot = weakest_bot(setup_);
    }
    list.push_back(std::move(wanted));
  }
  return list;
}

// The same after a restart, and nobody knows it before the secret is revealed.
std::uint64_t Table::seed(Seat seat) const {
  Sha256 hash;
  hash.add("nuancier-bot/1");
  hash.add(secret_);
  for (const std::uint64_t number : {std::uint64_t(index(seat)), std::uint64_t(decision(seat)), number(Viewer(seat))}) {
    for (unsigned shift = 0; shift < 64; shift += 8) hash.add(static_cast<std::uint8_t>(number >> shift));
  }
  const Sha256::Digest digest = hash.finish();
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8U | digest[i];
  return seed;
}

}  // namespace nuancier::table
