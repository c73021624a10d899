// Plays a record again and checks it entry by entry against the rules. The first thing that is wrong is a Fault: which
// entry, which rule, and what to say about it.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/chance.hpp"
#include "record/codec.hpp"
#include "record/forms.hpp"
#include "record/problems.hpp"
#include "record/record.hpp"
#include "record/resolve.hpp"
#include "rules/kit/game.hpp"
#include "rules/kit/talk.hpp"

namespace nuancier::record {

struct Fault {
  std::optional<std::size_t> entry;  // from 0; empty: the record as a whole
  std::string rule;                  // "KOL-5"; empty where no rule of a game is broken
  Problem problem;                   // the game's refusal, or "record.error.replay.…" with its arguments

  bool operator==(const Fault&) const = default;
};

// The first fault of a record; empty when every entry and the result are right.
std::optional<Fault> verify(const Record& record, Forms forms = all_forms());

Fault unknown_game(std::string_view game, Forms forms = all_forms());

using Arguments = std::vector<std::pair<std::string, std::string>>;
Fault fault_at(std::optional<std::size_t> entry, std::string_view key, Arguments arguments = {});
Fault fault_at(std::size_t entry, const Refusal& refusal);
// The result is there exactly when the match is over, and right.
std::optional<Fault> check_result(const std::optional<Outcome>& result, const Standing& standing);
// What can be said before any entry; the game's key is right.
std::optional<Fault> check_start(const Record& record, const GameInfo& game);

// Gathers what happens. Whoever listens does it with this, so that a game is compiled once for all of them, not once for
// each.
template <class Event>
struct Listener {
  std::vector<Event>& told;
  void operator()(const auto& event) const { told.push_back(event); }
};

template <Game G>
class Replay {
 public:
  using State = typename G::State;
  using Event = typename G::Event;

  // The record must outlive the replay.
  explicit Replay(const Record& record) : record_(record) {}

  // visit(before, entry, events, after) for every entry up to the first fault; `events` is a vector.
  template <class Visit>
  std::optional<Fault> run(Visit&& visit) {
    if (auto fault = start()) return fault;
    while (!at_end()) {
      const State before = state_;
      const Entry& entry = record_.entries[at_];
      std::vector<Event> events;
      const Listener<Event> listener{events};
      if (auto fault = step(listener)) return fault;
      visit(before, entry, events, state_);
    }
    return finish();
  }

  // Or by hand: start, step until at_end, finish. After a fault no further.
  std::optional<Fault> start() {
    if (auto fault = check_start(record_, G::info)) return fault;
    state_ = G::open(record_.options);
    if (!record_.position) return std::nullopt;
    typename G::Position position{};
    std::optional<State> placed;
    if (from_json(*record_.position, position)) placed = G::from_position(record_.options, position);
    if (!placed) return fault_at(std::nullopt, "position");
    state_ = *placed;
    return std::nullopt;
  }

  // Precondition: not at_end.
  template <class Sink>
  std::optional<Fault> step(Sink&& tell) {
    const Entry& entry = record_.entries[at_];
    if (G::due(state_).is_over()) return fault_at(at_, "over");
    std::optional<Fault> fault;
    if (const Chance* chance = std::get_if<Chance>(&entry)) {
      fault = settle(*chance, tell);
    } else if (const Act* done = std::get_if<Act>(&entry)) {
      fault = act(*done, tell);
    } else {
      fault = say(*std::get_if<Say>(&entry), tell);
    }
    if (!fault) ++at_;
    return fault;
  }

  std::optional<Fault> finish() const {
    if (amid_reveal_) return fault_at(std::nullopt, "sealed.partial");
    return check_result(record_.result, G::standing(state_));
  }

  bool at_end() const { return at_ == record_.entries.size(); }
  std::size_t at() const { return at_; }  // the next entry
  const State& state() const { return state_; }

 private:
  template <class Sink>
  std::optional<Fault> settle(const Chance& chance, Sink&& tell) {
    typename G::Chance read{};
    Misfit misfit;
    if (!from_entry(chance, read, misfit)) {
      return fault_at(
          at_, "chance.unreadable", {{"field", excerpt(chance.key + misfit.where)}, {"got", excerpt(misfit.got)}});
    }
    if (auto refusal = G::refuse_chance(state_, read)) return fault_at(at_, *refusal);
    if (!G::due(state_).is_chance()) return fault_at(at_, "chance.not_due", {{"got", excerpt(chance.key)}});
    G::settle(state_, read, tell);
    return std::nullopt;
  }

  template <class Sink>
  std::optional<Fault> act(const Act& act, Sink&& tell) {
    const Due due = G::due(state_);
    if (due.is_chance()) return fault_at(at_, "chance.due", {{"got", excerpt(act.text)}});
    if (auto fault = check_seat(act.seat)) return fault;
    typename G::Action action{};
    if (!from_text(std::string_view(act.text), action)) return fault_at(at_, "action", {{"got", excerpt(act.text)}});
    if (auto refusal = G::refuse(state_, act.seat, action)) return fault_at(at_, *refusal);
    // Final choices only, by ascending seat: always the first one due.
    const bool sealed = G::sealed(state_);
    if (sealed && act.seat != *due.seats().begin()) {
      return fault_at(at_, "sealed.order",
                      {{"got", std::to_string(index(act.seat))}, {"allowed", std::to_string(index(*due.seats().begin()))}});
    }
    amid_reveal_ = sealed && due.seats().size() > 1;
    G::apply(state_, act.seat, action, tell);
    return std::nullopt;
  }

  template <class Sink>
  std::optional<Fault> say(const Say& said, Sink&& tell) {
    if constexpr (Talkative<G>) {
      if (amid_reveal_) return fault_at(at_, "sealed.say");
      if (auto fault = check_seat(said.seat)) return fault;
      typename G::Phrase phrase{};
      if (!from_text(std::string_view(said.text), phrase)) return fault_at(at_, "phrase", {{"got", excerpt(said.text)}});
      if (auto refusal = G::refuse(state_, said.seat, phrase)) return fault_at(at_, *refusal);
      G::say(state_, said.seat, phrase, tell);
      return std::nullopt;
    } else {
      return fault_at(at_, "talk", {{"got", excerpt(said.text)}});
    }
  }

  std::optional<Fault> check_seat(Seat seat) const {
    const int players = record_.options.players;
    if (index(seat) < players) return std::nullopt;
    return fault_at(at_, "seat", {{"got", std::to_string(index(seat))}, {"allowed", "0–" + std::to_string(players - 1)}});
  }

  const Record& record_;
  State state_{};
  std::size_t at_ = 0;
  bool amid_reveal_ = false;  // some choices of a sealed phase have been shown, but not all
};

}  // namespace nuancier::record
