// The course of a match: chance is settled, players are asked, until it is over.
//
// Each kind of chance has a series of its own: the third round's deal is the same whoever plays, however often cards were
// shuffled before it. In a game that talks, everybody may speak before anybody chooses.
#pragma once

#include <time.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "cli/matches/match.hpp"
#include "cli/matches/player.hpp"
#include "record/recorder.hpp"

namespace nuancier::cli {

template <Game G>
class ChanceSeries {
 public:
  explicit ChanceSeries(std::uint64_t seed) : seed_(seed) {}

  // What kind is due shows only when it is drawn; most often it is a deal.
  typename G::Chance draw(const typename G::State& s) {
    typename G::Chance chance = next(s, 0);
    const std::size_t kind = chance.index();
    if (kind != 0) chance = next(s, kind);
    ++drawn_[kind];
    return chance;
  }

 private:
  typename G::Chance next(const typename G::State& s, std::size_t kind) const {
    Rng rng(derive_seed(derive_seed(seed_, kind), drawn_[kind]));
    return G::draw(s, rng);
  }

  std::uint64_t seed_;
  std::array<std::uint64_t, std::variant_size_v<typename G::Chance>> drawn_{};
};

// The processor time of this thread, in seconds.
inline double processor_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

template <Game G>
class Course {
 public:
  using State = typename G::State;
  using Players = std::vector<std::unique_ptr<Player<G>>>;  // one a seat

  Course(const Options& options, Players players, std::uint64_t chance_seed)
      : state_(G::open(options)), chance_(chance_seed), players_(std::move(players)), efforts_(players_.size()) {}

  void keep_record(std::vector<record::SeatInfo> seats) { recorder_.emplace(G::options(state_), std::move(seats)); }
  void keep_times() { timed_ = true; }

  void run() {
    for (Due due = G::due(state_); !due.is_over(); due = G::due(state_)) {
      if (due.is_chance()) {
        settle();
        continue;
      }
      converse();
      // Of sealed choices nothing is seen until the last one is in: the whole phase is asked at once.
      const SeatSet asked = G::sealed(state_) ? due.seats() : SeatSet(*due.seats().begin());
      for (Seat seat : asked) act(seat);
    }
  }

  const State& state() const { return state_; }
  const std::vector<Effort>& efforts() const { return efforts_; }
  // Precondition: one was kept.
  record::Record record() const { return recorder_->finish(state_); }

 private:
  void settle() {
    const typename G::Chance chance = chance_.draw(state_);
    if (recorder_) recorder_->settled(chance);
    G::settle(state_, chance, ignore);
  }

  // All are asked in turn, again and again until nobody has more to say.
  void converse() {
    if constexpr (Talkative<G>) {
      for (bool spoken = true; spoken;) {
        spoken = false;
        for (Seat seat : SeatSet::first(static_cast<int>(players_.size()))) spoken |= speak(seat);
      }
    }
  }
  bool speak(Seat seat) {
    if (G::may_say(state_, seat).size() == 0) return false;
    const auto phrase = ask(seat, [](Player<G>& player, const auto& view) { return player.say(view); });
    if (!phrase) return false;
    assert(!G::refuse(state_, seat, *phrase));
    if (recorder_) recorder_->said(seat, *phrase);
    G::say(state_, seat, *phrase, ignore);
    return true;
  }

  void act(Seat seat) {
    const auto action = ask(seat, [](Player<G>& player, const auto& view) { return player.choose(view); });
    assert(!G::refuse(state_, seat, action));
    if (recorder_) recorder_->acted(state_, seat, action);
    G::apply(state_, seat, action, ignore);
    ++efforts_[static_cast<std::size_t>(seat)].choices;
  }

  template <class Question>
  auto ask(Seat seat, Question&& question) {
    const auto i = static_cast<std::size_t>(seat);
    const typename G::View view = G::view(state_, Viewer(seat));
    const double before = timed_ ? processor_time() : 0;
    const auto answer = question(*players_[i], view);
    if (timed_) {
      const double spent = processor_time() - before;
      efforts_[i].total += spent;
      efforts_[i].slowest = std::max(efforts_[i].slowest, spent);
    }
    return answer;
  }

  State state_;
  ChanceSeries<G> chance_;
  Players players_;
  std::vector<Effort> efforts_;
  std::optional<record::Recorder<G>> recorder_;
  bool timed_ = false;
};

}  // namespace nuancier::cli
