// The match of one game. What has been played before the last start, resumption or taking back is kept as it was read; the
// recorder writes what came since.
#pragma once

#include <cassert>
#include <optional>
#include <utility>

#include "record/chance.hpp"
#include "record/json_text.hpp"
#include "record/recorder.hpp"
#include "rules/kit/game.hpp"
#include "rules/kit/talk.hpp"
#include "rules/kit/timed.hpp"
#include "search/bots.hpp"
#include "table/advice.hpp"
#include "table/match.hpp"
#include "table/refusals.hpp"

namespace nuancier::table {

template <Game G>
class ThinkerOf final : public Thinker {
 public:
  explicit ThinkerOf(const typename G::View& seen) : seen_(seen) {}

  std::optional<std::string> think(std::string_view bot, Rng& rng) const override {
    if (G::legal(seen_).size() == 0) return std::nullopt;
    const auto action = search::choose<G>(bot, seen_, rng);
    if (!action) return std::nullopt;
    return std::string(to_text(*action).view());
  }

  std::optional<std::string> speak(std::string_view bot, Rng& rng) const override {
    if constexpr (search::HasSpeakingBots<G>) {
      const std::optional<search::Bot> found = search::find_bot<G>(bot);
      if (!found || G::may_say(seen_).size() == 0) return std::nullopt;
      const std::optional<typename G::Phrase> phrase = search::Bots<G>::say(*found, seen_, rng);
      if (phrase) return std::string(to_text(*phrase).view());
    }
    return std::nullopt;
  }

  std::vector<Advised> advise(search::Budget budget, Rng& rng) const override {
    if (G::legal(seen_).size() == 0) return {};
    return table::advise<G>(seen_, budget, rng);
  }

  // What is refused follows from what the seat knows, so it is the same in every world that the view allows.
  std::optional<Refusal> refuse(std::string_view action) const override {
    typename G::Action read{};
    if (!from_text(action, read)) return not_understood;
    if (!seen_.viewer.is_seat()) return refusal::watches_only;
    Rng rng(0);
    return G::refuse(G::guess(seen_, rng), seen_.viewer.seat(), read);
  }

  std::optional<json::array> preview(std::string_view action) const override {
    if (refuse(action)) return std::nullopt;
    typename G::Action read{};
    from_text(action, read);
    json::array events;
    for (const auto& event : G::preview(seen_, read)) events.push_back(record::to_json(event));
    return events;
  }

 private:
  typename G::View seen_;
};

template <Game G>
class MatchOf final : public Match {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Event = typename G::Event;

  MatchOf(const State& start, Seats seats) : state_(start), recorder_(start, std::move(seats)), past_(recorder_.so_far()) {}

  static std::variant<std::unique_ptr<Match>, record::Fault> resume(record::Record record) {
    record::Replay<G> replay(record);
    std::vector<Event> told;
    if (auto fault = replay.run([&](const State&, const record::Entry&, const std::vector<Event>& events, const State&) {
          told.insert(told.end(), events.begin(), events.end());
        })) {
      return *fault;
    }
    auto match = std::make_unique<MatchOf>(replay.state(), record.seats);
    match->past_ = std::move(record);
    match->past_.writer = record::this_program();
    match->told_ = std::move(told);
    return std::unique_ptr<Match>(std::move(match));
  }

  const GameInfo& game() const override { return G::info; }
  Options options() const override { return past_.options; }
  const Seats& seats() const override { return past_.seats; }
  Due due() const override { return G::due(state_); }
  bool sealed() const override { return G::sealed(state_); }
  Standing standing() const override { return G::standing(state_); }

  std::vector<std::string> legal(Seat seat) const override {
    std::vector<std::string> written;
    const typename G::Actions actions = G::legal(state_, seat);
    written.reserve(actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i) written.emplace_back(to_text(Action(actions[i])).view());
    return written;
  }
  bool may_act(Seat seat) const override { return G::legal(state_, seat).size() > 0; }

  std::optional<Refusal> refuse(Seat seat, std::string_view action) const override {
    Action read{};
    return understand(seat, action, read);
  }
  // The same must follow in other worlds that the seat's view allows, and nothing may be left to chance.
  bool is_certain(Seat seat, std::string_view action) const override {
    Action read{};
    from_text(action, read);
    const Viewer viewer(seat);
    const auto view_after = [&](State s) {
      G::apply(s, seat, read, ignore);
      return G::due(s).is_chance() ? std::nullopt : std::optional(G::view(s, viewer));
    };
    const auto expected = view_after(state_);
    if (!expected || G::sealed(state_)) return false;
    Rng rng(0);
    const auto before = G::view(state_, viewer);
    for (int world = 0; world < worlds_compared; ++world) {
      const State guessed = G::guess(before, rng);
      if (G::refuse(guessed, seat, read) || view_after(guessed) != expected) return false;
    }
    return true;
  }

  std::optional<Refusal> act(Seat seat, std::string_view action, std::string_view by) override {
    Action read{};
    if (auto refusal = understand(seat, action, read)) return refusal;
    recorder_.acted(state_, seat, read, by);
    const record::Listener<Event> listener{told_};
    G::apply(state_, seat, read, listener);
    return std::nullopt;
  }

  std::vector<std::string> may_say(Seat seat) const override {
    std::vector<std::string> written;
    if constexpr (Talkative<G>) {
      const typename G::Phrases phrases = G::may_say(state_, seat);
      for (std::size_t i = 0; i < phrases.size(); ++i) written.emplace_back(to_text(phrases[i]).view());
    }
    return written;
  }

  std::optional<Refusal> refuse_phrase(Seat seat, std::string_view phrase) const override {
    if constexpr (Talkative<G>) {
      typename G::Phrase read{};
      if (!from_text(phrase, read)) return no_phrase;
      return G::refuse(state_, seat, read);
    }
    return nobody_talks;
  }
  std::optional<Refusal> say(Seat seat, std::string_view phrase) override {
    if (auto refusal = refuse_phrase(seat, phrase)) return refusal;
    if constexpr (Talkative<G>) {
      typename G::Phrase read{};
      from_text(phrase, read);
      recorder_.said(seat, read);
      const record::Listener<Event> listener{told_};
      G::say(state_, seat, read, listener);
    }
    return std::nullopt;
  }

  record::Chance draw(Rng& rng) const override {
    assert(due().is_chance());
    return record::to_entry(G::draw(state_, rng));
  }
  bool settle(const record::Chance& chance) override {
    typename G::Chance read{};
    record::Misfit misfit;
    if (!due().is_chance() || !record::from_entry(chance, read, misfit) || G::refuse_chance(state_, read)) return false;
    recorder_.settled(read);
    const record::Listener<Event> listener{told_};
    G::settle(state_, read, listener);
    return true;
  }

  std::unique_ptr<Thinker> thinker(Seat seat) const override {
    return std::make_unique<ThinkerOf<G>>(G::view(state_, Viewer(seat)));
  }

  std::optional<int> time_limit() const override {
    if constexpr (Timed<G>) return G::time_limit(state_);
    return std::nullopt;
  }
  std::optional<int> time_of(std::string_view action) const override {
    if constexpr (Timed<G>) {
      if (Action read{}; from_text(action, read)) return G::time_of(read);
    }
    return std::nullopt;
  }
  std::string with_time(std::string_view action, int milliseconds) const override {
    if constexpr (Timed<G>) {
      if (Action read{}; from_text(action, read)) return std::string(to_text(G::with_time(read, milliseconds)).view());
    }
    return std::string(action);
  }
  std::string without_time(std::string_view action) const override {
    if constexpr (Timed<G>) {
      if (Action read{}; from_text(action, read)) return std::string(to_text(G::without_time(read)).view());
    }
    return std::string(action);
  }
  std::string when_time_is_over() const override {
    if constexpr (Timed<G>) return std::string(to_text(G::when_time_is_over()).view());
    return {};
  }

  json::value view(Viewer viewer) const override { return record::to_json(G::view(state_, viewer)); }

  std::size_t told() const override { return forgotten_ + told_.size(); }
  json::array events(Viewer viewer, std::size_t since) const override {
    json::array events;
    each_event(viewer, since, [&](const Event& event) { events.push_back(record::to_json(event)); });
    return events;
  }
  void append_view(record::Draft& out, Viewer viewer) const override { record::append_json(out, G::view(state_, viewer)); }
  void append_events(record::Draft& out, Viewer viewer, std::size_t since) const override {
    char before = '[';
    each_event(viewer, since, [&](const Event& event) {
      out += std::exchange(before, ',');
      record::append_json(out, event);
    });
    if (before == '[') out += '[';
    out += ']';
  }
  void append_legal(record::Draft& out, Seat seat) const override {
    const typename G::Actions actions = G::legal(state_, seat);
    out += '[';
    for (std::size_t i = 0; i < actions.size(); ++i) {
      if (i > 0) out += ',';
      record::append_notation(out, to_text(Action(actions[i])));
    }
    out += ']';
  }
  void forget_events() override {
    forgotten_ += told_.size();
    told_.clear();
  }

  record::Record record() const override {
    record::Record whole = past_;
    const auto& since = recorder_.so_far().entries;
    whole.entries.insert(whole.entries.end(), since.begin(), since.end());
    if (const Standing now = standing(); now.over) whole.result = record::outcome(now);
    return whole;
  }

  std::size_t entries() const override { return past_.entries.size() + recorder_.so_far().entries.size(); }

  std::string position() const override { return record::write_position<G>(state_); }

  void take_back(std::size_t entries) override {
    record::Record shorter = record();
    if (entries >= shorter.entries.size()) return;
    shorter.result.reset();
    while (true) {
      shorter.entries.resize(entries);
      auto resumed = resume(shorter);
      if (auto* match = std::get_if<std::unique_ptr<Match>>(&resumed)) {
        *this = std::move(static_cast<MatchOf&>(**match));
        return;
      }
      assert(entries > 0);  // the start is never amid a reveal
      --entries;
    }
  }

 private:
  static constexpr int worlds_compared = 12;

  MatchOf& operator=(MatchOf&& other) noexcept {
    state_ = other.state_;
    recorder_ = std::move(other.recorder_);
    past_ = std::move(other.past_);
    told_ = std::move(other.told_);
    forgotten_ = other.forgotten_;
    return *this;
  }

  template <class Use>
  void each_event(Viewer viewer, std::size_t since, Use&& use) const {
    assert(since >= forgotten_);
    for (std::size_t i = since - forgotten_; i < told_.size(); ++i) {
      if (const auto seen = G::seen_by(told_[i], viewer)) use(*seen);
    }
  }

  std::optional<Refusal> understand(Seat seat, std::string_view action, Action& read) const {
    if (!from_text(action, read)) return not_understood;
    return G::refuse(state_, seat, read);
  }

  State state_;
  record::Recorder<G> recorder_;
  record::Record past_;
  std::vector<Event> told_;
  std::size_t forgotten_ = 0;  // how many came before them
};

}  // namespace nuancier::table
