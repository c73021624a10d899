#include "cli/matches/match.hpp"

#include <time.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "cli/command.hpp"
#include "cli/matches/player.hpp"
#include "record/json.hpp"
#include "record/recorder.hpp"
#include "rules/games.hpp"

namespace nuancier::cli {
namespace {

double processor_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

template <Game G>
class ChanceSource {
 public:
  explicit ChanceSource(std::uint64_t seed) : seed_(seed) {}

  typename G::Chance draw(const typename G::State& s) {
    Rng deals = next(0);
    typename G::Chance chance = G::draw(s, deals);
    const std::size_t kind = chance.index();
    if (kind != 0) {
      Rng others = next(kind);
      chance = G::draw(s, others);
    }
    ++drawn_[kind];
    return chance;
  }

 private:
  static constexpr std::size_t kinds = std::variant_size_v<typename G::Chance>;

  Rng next(std::size_t kind) const { return Rng(derive_seed(derive_seed(seed_, kind), drawn_[kind])); }

  std::uint64_t seed_;
  std::array<std::uint64_t, kinds> drawn_{};
};

template <Game G>
class Course {
 public:
  explicit Course(const Match& match)
      : match_(match), state_(G::open(match.options)), chance_(derive_seed(match.seed, 0)), efforts_(match.players.size()) {
    std::vector<record::SeatInfo> seats;
    for (const std::string& name : match.players) {
      seats.push_back({"", name});
      players_.push_back(make_player<G>(name, Rng(derive_seed(match.seed, seats.size()))));
      assert(players_.back() != nullptr);
    }
    if (match.with_record) recorder_.emplace(match.options, std::move(seats));
  }

  Played run() {
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
    return result();
  }

 private:
  void settle() {
    const typename G::Chance chance = chance_.draw(state_);
    if (recorder_) recorder_->settled(chance);
    G::settle(state_, chance, ignore);
  }

  // Everybody is asked in turn, until nobody has more to say.
  void converse() {
    if constexpr (Talkative<G>) {
      for (bool spoken = true; spoken;) {
        spoken = false;
        for (Seat seat : SeatSet::first(match_.options.players)) spoken |= speak(seat);
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
    const double before = match_.with_times ? processor_time() : 0;
    const auto answer = question(*players_[i], view);
    if (match_.with_times) {
      const double spent = processor_time() - before;
      efforts_[i].total += spent;
      efforts_[i].slowest = std::max(efforts_[i].slowest, spent);
    }
    return answer;
  }

  Played result() const {
    Played played;
    played.standing = G::standing(state_);
    for (const Effort& effort : efforts_) played.moves += effort.choices;
    if (match_.with_times) played.efforts = efforts_;
    if (recorder_) played.record = record::write_json(recorder_->finish(state_));
    return played;
  }

  const Match& match_;
  typename G::State state_;
  ChanceSource<G> chance_;
  std::vector<std::unique_ptr<Player<G>>> players_;
  std::vector<Effort> efforts_;
  std::optional<record::Recorder<G>> recorder_;
};

}  // namespace

Played play_match(const Match& match) {
  Played played;
  with_game(match.game, [&]<class G>() { played = Course<G>(match).run(); });
  return played;
}

void check_player(std::string_view game, const std::string& name) {
  check_bot(game, name.starts_with(silent_prefix) ? name.substr(silent_prefix.size()) : name);
}

}  // namespace nuancier::cli
