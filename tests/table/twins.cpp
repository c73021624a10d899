#include "tests/table/twins.hpp"

#include <algorithm>

namespace nuancier::table {
namespace {

// Everything in the lists of a deal that could lie elsewhere.
void collect(json::value& value, bool in_list, std::vector<json::value*>& leaves) {
  if (json::array* array = value.if_array()) {
    for (json::value& item : *array) collect(item, true, leaves);
  } else if (json::object* object = value.if_object()) {
    for (auto& member : *object) collect(member.value(), false, leaves);
  } else if (in_list) {
    leaves.push_back(&value);
  }
}

std::string view_of(const World& world, Viewer viewer) {
  record::Draft view;
  world.match().append_view(view, viewer);
  return view.str();
}

// Who is asked and since when is seen by those who wait for them. The length of a bot's own stream and its seed are not.
bool same_wants(const std::vector<Wanted>& one, const std::vector<Wanted>& other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](const Wanted& a, const Wanted& b) {
    return a.seat == b.seat && a.decision == b.decision && a.bot == b.bot && a.may_speak == b.may_speak &&
           a.may_choose == b.may_choose && a.since == b.since;
  });
}

constexpr Time a_step = 1000;

}  // namespace

Twins::Twins(const Setup& setup, Viewer viewer, Teller teller, std::uint64_t seed)
    : viewer_(viewer), teller_(std::move(teller)), rng_(seed) {
  add_to_both(entry::Made{wish_of(setup), record::to_hex(secret_of(seed)), "person0"});
  for (int i = 0; i < setup.options.players; ++i) {
    if (setup.bots[static_cast<std::size_t>(i)].empty()) add_to_both(entry::Joined{seat_at(i), person(seat_at(i))});
  }
  for (int i = 0; i < setup.options.players; ++i) {
    if (setup.bots[static_cast<std::size_t>(i)].empty()) add_to_both(entry::Readied{seat_at(i), value_of(seat_at(i))});
  }
}

void Twins::play(int most) {
  for (int i = 0; i < most && goes_on(); ++i) {
    now_ += a_step;
    if (one_.match().due().is_chance()) {
      deal();
    } else if (one_.match().sealed()) {
      choose_sealed();
    } else {
      choose_openly();
    }
    if (difference_.empty() && !shown_) compare();
  }
}

void Twins::add(World& world, Time at, What what) {
  const Entry entry{at, std::move(what)};
  world.log.push_back(to_line(entry));
  ASSERT_TRUE(world.table.apply(entry)) << world.log.back();
  if (auto text = teller_(world.table, viewer_, entry)) world.told.push_back(std::move(*text));
}

void Twins::add_to_both(const What& what) {
  add(one_, now_, what);
  add(other_, now_, what);
}

// What the viewer would be shown if these cards were dealt; empty: they cannot be.
std::optional<std::string> Twins::state_after(const World& world, Time at, const record::Chance& chance) const {
  std::vector<std::string> log = world.log;
  log.push_back(to_line({at, entry::Dealt{chance.key, chance.value}}));
  std::size_t read = 0;
  const std::optional<Table> table = Table::restore("t1", log, read);
  if (!table) return std::nullopt;
  return table->state(viewer_);
}

// The other world gets the same cards, but some that the viewer does not see have changed places.
void Twins::deal() {
  compare();  // what came before hid nothing
  if (!goes_on()) return;
  dealt_ = true;
  const record::Chance dealt = one_.match().draw(rng_);
  add(one_, now_, entry::Dealt{dealt.key, dealt.value});
  const std::string wanted = one_.table.state(viewer_);
  record::Chance elsewhere = dealt;
  if (state_after(other_, now_, elsewhere) != wanted) {
    shown_ = true;  // what has been hidden so far makes a difference that shows
    return;
  }
  // Few, so that much can be played before they show, or many.
  for (auto i = 4U << rng_.below(3); i > 0; --i) {
    record::Chance swapped = elsewhere;
    std::vector<json::value*> leaves;
    collect(swapped.value, false, leaves);
    if (leaves.empty()) break;
    // Often next to each other: what is hidden lies together.
    const auto first = rng_.below(static_cast<std::uint32_t>(leaves.size()));
    const auto near = std::min<std::size_t>(leaves.size() - 1, first + 1 + rng_.below(6));
    const auto second = chance() ? near : rng_.below(static_cast<std::uint32_t>(leaves.size()));
    if (*leaves[first] == *leaves[second]) continue;
    std::swap(*leaves[first], *leaves[second]);
    if (state_after(other_, now_, swapped) == wanted) elsewhere = std::move(swapped);
  }
  add(other_, now_, entry::Dealt{elsewhere.key, elsewhere.value});
  hidden_cards_differ_ |= something_hidden_differs();
}

void Twins::act(World& world, Seat seat, const std::string& action, Time at) {
  world.chose[static_cast<std::size_t>(seat)] = action;
  add(world, at, entry::Acted{seat, action, {}, {}});
}

std::string Twins::some(const World& world, Seat seat) {
  const std::vector<std::string> legal = world.match().legal(seat);
  const std::string& action = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
  // Where time counts, an action says how long it took.
  if (!world.match().time_limit()) return action;
  return world.match().with_time(action, 300 + static_cast<int>(rng_.below(2000)));
}

std::optional<std::string> Twins::some_of_both(Seat seat) {
  for (int i = 0; i < 20; ++i) {
    std::string action = some(one_, seat);
    if (!other_.match().refuse(seat, action)) return action;
  }
  return std::nullopt;
}

// Others who have chosen and could still choose something else.
SeatSet Twins::changeable(const World& world) const {
  SeatSet set;
  for (int i = 0; i < world.table.players(); ++i) {
    const Seat seat = seat_at(i);
    if (viewer_.is(seat) || world.match().due().seats().contains(seat) || world.match().legal(seat).empty()) continue;
    set.insert(seat);
  }
  return set;
}

void Twins::change_minds(World& world, SeatSet whose) {
  for (Seat seat : whose) {
    for (auto times = rng_.below(3); times > 0; --times) {
      const std::string action = some(world, seat);
      if (world.match().refuse(seat, action)) continue;
      act(world, seat, action, std::max(world.table.last_at(), now_ + rng_.below(a_step)));
      ++changes_;
    }
  }
}

// In the end they choose the same in both worlds, where they can: nothing hidden is shown by it, and the match goes on.
void Twins::agree(SeatSet whose) {
  for (Seat seat : whose) {
    std::optional<std::string> action = one_.chose[static_cast<std::size_t>(seat)];
    if (other_.chose[static_cast<std::size_t>(seat)] == *action) continue;
    if (other_.match().refuse(seat, *action)) {
      action = some_of_both(seat);
      if (!action) return;
      act(one_, seat, *action, one_.table.last_at());
    }
    act(other_, seat, *action, other_.table.last_at());
    ++changes_;
  }
}

void Twins::choose_sealed() {
  talk();
  std::vector<Seat> seats;
  for (Seat seat : one_.match().due().seats()) seats.push_back(seat);
  const Seat seat = seats[rng_.below(static_cast<std::uint32_t>(seats.size()))];
  const bool is_last = seats.size() == 1;
  const bool converge = rng_.below(4) > 0;
  if (is_last && converge) agree(changeable(other_));
  const bool for_good = is_last || one_.match().time_limit();  // nobody takes back an answer that was timed
  if (viewer_.is(seat) || (for_good && converge)) {
    const std::optional<std::string> action = some_of_both(seat);
    if (!action && viewer_.is(seat)) difference_ = "the viewer may not do the same";
    if (!action) shown_ = true;
    if (!action) return;
    act(one_, seat, *action, std::max(now_, one_.table.last_at()));
    act(other_, seat, *action, std::max(now_, other_.table.last_at()));
  } else {
    act(one_, seat, some(one_, seat), std::max(now_, one_.table.last_at()));
    act(other_, seat, some(other_, seat), std::max(now_, other_.table.last_at()));
  }
  if (!is_last) {
    compare();
    change_minds(one_, changeable(one_));
    change_minds(other_, changeable(other_));
    // The viewer's own change of mind is no secret to it.
    if (viewer_.is_seat() && chance() && !one_.match().due().seats().contains(viewer_.seat()) &&
        !one_.match().legal(viewer_.seat()).empty()) {
      if (const auto action = some_of_both(viewer_.seat())) {
        const Time at = now_ + a_step;
        act(one_, viewer_.seat(), *action, at);
        act(other_, viewer_.seat(), *action, at);
        now_ = at;
      }
    }
  }
}

void Twins::choose_openly() {
  talk();
  const Seat seat = *one_.match().due().seats().begin();
  const std::optional<std::string> action = some_of_both(seat);
  if (!action) {
    if (viewer_.is(seat)) difference_ = "the viewer may not do the same";
    shown_ = true;
    return;
  }
  add_to_both(entry::Acted{seat, *action, {}, {}});
}

void Twins::talk() {
  for (int i = 0; i < one_.table.players(); ++i) {
    const std::vector<std::string> phrases = one_.match().may_say(seat_at(i));
    if (phrases.empty() || chance()) continue;
    const std::string& phrase = phrases[rng_.below(static_cast<std::uint32_t>(phrases.size()))];
    if (other_.match().refuse_phrase(seat_at(i), phrase)) continue;
    now_ = std::max({now_, one_.table.last_at(), other_.table.last_at()});
    add_to_both(entry::Said{seat_at(i), phrase, {}});
  }
}

// Refusals are messages, too: whatever the viewer tries to do or say is answered alike.
void Twins::compare_refusals() {
  if (!viewer_.is_seat()) return;
  const Seat me = viewer_.seat();
  const auto pick = [&](const std::vector<std::string>& list) {
    return list.empty() ? std::string() : list[rng_.below(static_cast<std::uint32_t>(list.size()))];
  };
  for (int i = 0; i < one_.table.players(); ++i) {
    for (const World* world : {&one_, &other_}) {
      const std::string action = pick(world->match().legal(seat_at(i)));
      if (one_.match().refuse(me, action) != other_.match().refuse(me, action)) difference_ = "the answer to " + action;
      const std::string phrase = pick(world->match().may_say(seat_at(i)));
      if (one_.match().refuse_phrase(me, phrase) != other_.match().refuse_phrase(me, phrase)) {
        difference_ = "the answer to " + phrase;
      }
    }
  }
}

bool Twins::something_hidden_differs() const { return view_of(one_, Viewer::all()) != view_of(other_, Viewer::all()); }

void Twins::compare() {
  if (one_.told.size() != other_.told.size()) {
    difference_ = "the number of messages: " + std::to_string(one_.told.size()) + ", " + std::to_string(other_.told.size());
  } else if (one_.table.number(viewer_) != other_.table.number(viewer_)) {
    difference_ = "the number of the last message";
  } else if (view_of(one_, viewer_) != view_of(other_, viewer_)) {
    shown_ = true;
  } else if (one_.table.state(viewer_) != other_.table.state(viewer_)) {
    difference_ = "the state: " + one_.table.state(viewer_) + "\n" + other_.table.state(viewer_);
  } else if (one_.table.deadline(now_) != other_.table.deadline(now_)) {
    difference_ = "the deadline";
  } else if (!same_wants(one_.table.wanted(now_ + a_day), other_.table.wanted(now_ + a_day))) {
    difference_ = "who is asked";
  }
  if (!difference_.empty() || shown_) return;
  const bool hidden = dealt_ && something_hidden_differs();
  for (; seen_ < one_.told.size(); ++seen_) {
    if (one_.told[seen_] != other_.told[seen_]) {
      difference_ = "a message: " + one_.told[seen_] + "\n" + other_.told[seen_];
      return;
    }
    compared_ += hidden ? 1 : 0;
  }
  compare_refusals();
}

}  // namespace nuancier::table
