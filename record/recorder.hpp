// Writes the record of a match while it is played. Sealed choices are held back until the last one is in; then the final
// ones follow by ascending seat, so that a record never shows a choice before it was revealed, nor a change of mind.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/chance.hpp"
#include "record/codec.hpp"
#include "record/record.hpp"
#include "rules/kit/game.hpp"

namespace nuancier::record {

template <Game G>
class Recorder {
 public:
  using State = typename G::State;

  // A match from its first deal on.
  Recorder(const Options& options, std::vector<SeatInfo> seats) {
    record_.game = G::info.key;
    record_.writer = this_program();
    record_.options = options;
    record_.seats = std::move(seats);
  }
  // A match that starts from a position. Precondition: no sealed choice has been made in it.
  Recorder(const State& start, std::vector<SeatInfo> seats) : Recorder(G::options(start), std::move(seats)) {
    if (start != G::open(record_.options)) record_.position = to_json(G::position(start));
  }

  void settled(const typename G::Chance& chance) { record_.entries.push_back(to_entry(chance)); }

  void acted(const State& before, Seat seat, const typename G::Action& action, std::string_view by = {}) {
    Act act{seat, std::string(to_text(action).view()), std::string(by)};
    if (!G::sealed(before)) {
      record_.entries.push_back(std::move(act));
      return;
    }
    held_[static_cast<std::size_t>(seat)] = std::move(act);
    if (G::due(before) == Due::of(seat)) reveal();
  }

  void said(Seat seat, const auto& phrase) { record_.entries.push_back(Say{seat, std::string(to_text(phrase).view())}); }

  // What may be shown while the match goes on: without choices that are still sealed.
  const Record& so_far() const { return record_; }

  // With the result when the match is over.
  Record finish(const State& last) const {
    Record record = record_;
    if (const Standing standing = G::standing(last); standing.over) record.result = outcome(standing);
    return record;
  }

 private:
  void reveal() {
    for (std::optional<Act>& act : held_) {
      if (act) record_.entries.push_back(*std::exchange(act, std::nullopt));
    }
  }

  Record record_;
  std::array<std::optional<Act>, max_seats> held_;
};

}  // namespace nuancier::record
