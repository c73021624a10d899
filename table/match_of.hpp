// The match of one game. What has been played before the last start, resumption or taking back is kept as it was read; the
// recorder writes what came since.
#pragma once

#include <cassert>
#include <optional>
#include <utility>

#include "record/codec.hpp"
#include "record/recorder.hpp"
#include "rules/kit/game.hpp"
#include "rules/kit/talk.hpp"
#include "search/bots.hpp"
#include "table/advice.hpp"
#include "table/encode.hpp"
#include "table/match.hpp"

namespace nuancier::table {

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
    match->told_ = std::move(told);
    return std::unique_ptr<Match>(std::move(match));
  }

  const GameInfo& game() const override { return G::info; }
  Options options() const override { return past_.options; }
  const Seats& seats() const override { return past_.seats; }
  Due due() const override { return G::due(state_); }
  Standing standing() const override { return G::standing(state_); }

  std::vector<std::string> legal(Seat seat) const override {
    std::vector<std::string> written;
    const typename G::Actions actions = G::legal(state_, seat);
    for (std::size_t i = 0; i < actions.size(); ++i) written.emplace_back(to_text(Action(actions[i])).view());
    return written;
  }

  std::optional<Refusal> act(Seat seat, std::string_view action, std::string_view by) override {
    Action read{};
    if (!from_text(action, read)) return not_understood;
    if (auto refusal = G::refuse(state_, seat, read)) return refusal;
    recorder_.acted(state_, seat, read, by);
    G::apply(state_, seat, read, listener());
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

  std::optional<Refusal> say(Seat seat, std::string_view phrase) override {
    if constexpr (Talkative<G>) {
      typename G::Phrase read{};
      if (!from_text(phrase, read)) return no_phrase;
      if (auto refusal = G::refuse(state_, seat, read)) return refusal;
      recorder_.said(seat, read);
      G::say(state_, seat, read, listener());
      return std::nullopt;
    } else {
      return nobody_talks;
    }
  }

  void settle(Rng& rng) override {
    assert(due().is_chance());
    const typename G::Chance chance = G::draw(state_, rng);
    recorder_.settled(chance);
    G::settle(state_, chance, listener());
  }

  std::optional<std::string> think(Seat seat, std::string_view bot, Rng& rng) const override {
    const typename G::View seen = G::view(state_, Viewer(seat));
    if (G::legal(seen).size() == 0) return std::nullopt;
    const auto action = search::choose<G>(bot, seen, rng);
    if (!action) return std::nullopt;
    return std::string(to_text(*action).view());
  }

  std::optional<std::string> speak(Seat seat, std::string_view bot, Rng& rng) const override {
    if constexpr (search::HasSpeakingBots<G>) {
      const typename G::View seen = G::view(state_, Viewer(seat));
      const std::optional<search::Bot> found = search::find_bot<G>(bot);
      if (!found || G::may_say(seen).size() == 0) return std::nullopt;
      const std::optional<typename G::Phrase> phrase = search::Bots<G>::say(*found, seen, rng);
      if (phrase) return std::string(to_text(*phrase).view());
    }
    return std::nullopt;
  }

  std::vector<Advised> advise(Seat seat, search::Budget budget, Rng& rng) const override {
    const typename G::View seen = G::view(state_, Viewer(seat));
    if (G::legal(seen).size() == 0) return {};
    return table::advise<G>(seen, budget, rng);
  }

  Encoded encode(Seat seat) const override { return table::encode<G>(G::view(state_, Viewer(seat))); }

  json::value view(Viewer viewer) const override { return record::to_json(G::view(state_, viewer)); }

  std::optional<json::array> preview(Seat seat, std::string_view action) const override {
    Action read{};
    if (!from_text(action, read) || G::refuse(state_, seat, read)) return std::nullopt;
    json::array events;
    for (const auto& event : G::preview(G::view(state_, Viewer(seat)), read)) events.push_back(record::to_json(event));
    return events;
  }

  std::size_t told() const override { return told_.size(); }
  json::array events(Viewer viewer, std::size_t since) const override {
    json::array events;
    for (std::size_t i = since; i < told_.size(); ++i) {
      if (const auto seen = G::seen_by(told_[i], viewer)) events.push_back(record::to_json(*seen));
    }
    return events;
  }

  record::Record record() const override {
    record::Record whole = past_;
    const auto& since = recorder_.so_far().entries;
    whole.entries.insert(whole.entries.end(), since.begin(), since.end());
    if (const Standing now = standing(); now.over) whole.result = record::outcome(now);
    return whole;
  }

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
  MatchOf& operator=(MatchOf&& other) noexcept {
    state_ = other.state_;
    recorder_ = std::move(other.recorder_);
    past_ = std::move(other.past_);
    told_ = std::move(other.told_);
    return *this;
  }

  auto listener() {
    return [this](const auto& event) { told_.push_back(event); };
  }

  State state_;
  record::Recorder<G> recorder_;
  record::Record past_;
  std::vector<Event> told_;
};

}  // namespace nuancier::table
