#include "table/fairness_trial.hpp"

#include "rules/chromatik/verdict.hpp"
#include "search/chromatik/people.hpp"
#include "table/fairness.hpp"

namespace nuancier::table {
namespace {

using Microseconds = std::int64_t;

constexpr Microseconds millisecond = 1000;
constexpr Microseconds frame = 16'667;
constexpr Microseconds between_turns = 15'000'000;
constexpr chromatik::Measure measure{1, 10'000, 40};
static_assert(fairness::fastest_human == chromatik::fastest_human);
constexpr const search::Person& skill = search::people.back();

// Red leads, and everybody sees it: what is tried here is speed.
constexpr chromatik::Area red_leads{{8, 4, 4}};

struct Way {
  Microseconds out = 0;  // until the frame is painted
  Microseconds back = 0;
};

class Player {
 public:
  Player(std::size_t line, const Trial& trial)
      : half_(trial_lines[line] * millisecond / 2),
        cheat_(trial.cheat != Cheat::none && trial.cheater == line ? trial.cheat : Cheat::none),
        amount_(trial.amount),
        uncompensated_(trial.uncompensated),
        rng_(derive_seed(trial.seed, line)) {
    for (std::size_t i = 0; i < fairness::remembered; ++i) be_pinged();
  }

  void be_pinged() {
    const Way way = travel();
    const bool holds = cheat_ == Cheat::held_pings || (cheat_ == Cheat::some_held && rng_.below(8) == 0);
    const Microseconds held = holds ? amount_ * millisecond : 0;
    const auto round_trip = static_cast<int>((way.out + way.back + held) / millisecond);
    largest_ = std::max(largest_, round_trip);
    line_.measured(round_trip);
  }

  // The credited time.
  int answer(Microseconds sent) {
    const int reaction = search::draw_reaction(skill.reaction, chromatik::fastest_human, rng_);
    const Way way = travel();
    const Microseconds received = sent + way.out + reaction * millisecond + way.back;
    if (uncompensated_) return static_cast<int>((received - sent) / millisecond);
    const auto reply = [&](int claimed) { return Reply{sent / millisecond, received / millisecond, claimed}; };
    Credit credit = line_.credit(reply(reaction - lie(way)));
    // Refused as faster than a human (CHR-11): the client is left with the truth.
    if (credit.time < fairness::fastest_human) credit = line_.credit(reply(reaction));
    cut_ += credit.cut ? 1 : 0;
    return std::max(credit.time, fairness::fastest_human);
  }

  int cut() const { return cut_; }

 private:
  Microseconds jittered() {
    const auto percent = static_cast<Microseconds>(rng_.below(100 * trial_jitter_percent + 1));
    return half_ + half_ * percent / 10'000;
  }
  Way travel() { return {jittered() + static_cast<Microseconds>(rng_.below(frame)), jittered()}; }

  int lie(const Way& way) {
    switch (cheat_) {
      case Cheat::none: return 0;
      case Cheat::constant_lie:
      case Cheat::some_held:
      case Cheat::held_pings: return amount_;
      case Cheat::random_lie: return static_cast<int>(rng_.below(static_cast<std::uint32_t>(amount_ + 1)));
      case Cheat::informed_lie: {
        // It knows how long the cards took to come, and how long its answer may take at most.
        const Microseconds at_most = way.out + half_ + half_ * trial_jitter_percent / 100;
        return std::max(0, largest_ - static_cast<int>(at_most / millisecond) - 1);
      }
    }
    return 0;
  }

  Microseconds half_;
  Cheat cheat_;
  int amount_;
  bool uncompensated_;
  Rng rng_;
  Line line_;
  int largest_ = 0;  // round trip seen
  int cut_ = 0;
};

std::vector<int> amounts_of(Cheat cheat) {
  if (cheat == Cheat::held_pings) return {25, 50, 75, 100, 150, 200, 250, 300, 350, 400};
  if (cheat != Cheat::none && cheat != Cheat::informed_lie) {
    return {1, 2, 4, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 400};
  }
  return {0};
}

}  // namespace

TrialResult run_trial(const Trial& trial) {
  std::vector<Player> players;
  players.reserve(trial_lines.size());
  for (std::size_t i = 0; i < trial_lines.size(); ++i) players.emplace_back(i, trial);
  TrialResult result;
  for (std::uint64_t turn = 0; turn < trial.turns; ++turn) {
    const auto sent = static_cast<Microseconds>(turn) * between_turns;
    chromatik::Answers answers;
    for (Player& player : players) {
      player.be_pinged();
      const int time = std::min<int>(player.answer(sent), measure.answer_time);
      answers.push_back(chromatik::Answer::tap(chromatik::Colour::red, chromatik::Time(time)));
    }
    const chromatik::Verdict verdict = chromatik::judge(red_leads, answers, measure);
    for (Seat seat : verdict.winners) {
      result.shares[static_cast<std::size_t>(seat)] += 1.0 / static_cast<double>(verdict.winners.size());
    }
  }
  for (std::size_t i = 0; i < players.size(); ++i) {
    result.shares[i] /= static_cast<double>(trial.turns);
    result.cut[i] = players[i].cut() / static_cast<double>(trial.turns);
  }
  return result;
}

int best_amount(Trial trial) {
  trial.turns = std::max<std::uint64_t>(1, trial.turns / 4);
  trial.seed = derive_seed(trial.seed, 1000);
  int best = 0;
  double most = -1;
  for (int amount : amounts_of(trial.cheat)) {
    trial.amount = amount;
    const double share = run_trial(trial).shares[trial.cheater];
    if (share <= most) continue;
    most = share;
    best = amount;
  }
  return best;
}

FairnessReport fairness_report(std::uint64_t turns, std::uint64_t seed) {
  FairnessReport report;
  report.uncompensated = run_trial({.turns = turns, .seed = seed, .uncompensated = true});
  report.honest = run_trial({.turns = turns, .seed = seed});
  for (Cheat cheat : {Cheat::constant_lie, Cheat::random_lie, Cheat::informed_lie, Cheat::some_held, Cheat::held_pings}) {
    CheatReport line;
    line.cheat = cheat;
    for (std::size_t i = 0; i < trial_lines.size(); ++i) {
      Trial trial{.turns = turns, .seed = seed, .cheat = cheat, .cheater = i};
      trial.amount = line.amounts[i] = best_amount(trial);
      line.shares[i] = run_trial(trial).shares[i];
    }
    report.cheats.push_back(line);
  }
  return report;
}

}  // namespace nuancier::table
