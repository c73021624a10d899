// Bots at tables: asked when they are due, heard when they have thought, never sooner than a person could follow.
#include <algorithm>

#include "server/hosting/tables.hpp"

namespace nuancier::server {
namespace {

// The others answer within some milliseconds.
bool thinks_long(std::string_view bot) { return bot == "hard" || bot == "expert"; }

Purpose purpose_of(const Resident& resident, const table::Wanted& wanted) {
  if (resident.watchers.empty()) return Purpose::lonely_move;
  return thinks_long(wanted.bot) ? Purpose::move : Purpose::quick_move;
}

}  // namespace

void Tables::ask_bots(Resident& resident) {
  if (stopped_) return;
  for (const table::Wanted& wanted : resident.asked.ask(resident.table, now())) {
    ++resident.thinking;
    std::shared_ptr<const table::Thinker> thinker = resident.table.match()->thinker(wanted.seat);
    const Errand errand{
        purpose_of(resident, wanted), {{resident.asked_from, resident.table.host(), resident.table.id()}}, {}};
    thinkers_.think(errand, [this, stay = resident.stay, wanted, thinker] {
      Rng rng(wanted.seed);
      std::optional<std::string> phrase;
      std::optional<std::string> action;
      if (wanted.may_speak) phrase = thinker->speak(wanted.bot, rng);
      if (!phrase && wanted.may_choose) action = thinker->think(wanted.bot, rng);
      service_.post([this, stay, wanted, phrase = std::move(phrase), action = std::move(action)] {
        thought(stay, wanted, phrase, action);
      });
    });
  }
}

void Tables::thought(Stay stay, const table::Wanted& wanted, std::optional<std::string> phrase,
                     std::optional<std::string> action) {
  Resident* there = residents_.find(stay);
  if (there == nullptr) return;
  Resident& resident = *there;
  --resident.thinking;
  if (!phrase && !action) return;  // it listens
  // In a game of speed the bot's own time counts.
  table::Time earliest = wanted.since + settings_.bot_delay.count();
  if (action && resident.table.match() != nullptr) {
    if (const auto took = resident.table.match()->time_of(*action)) earliest = std::max(earliest, wanted.since + *took);
  }
  table::input::Thought thought{wanted.seat, wanted.decision, std::move(phrase), std::move(action)};
  const table::Time wait = earliest - now();
  if (wait <= 0) return bring(stay, std::move(thought));
  ++resident.thinking;
  service_.after(std::chrono::milliseconds(wait), [this, stay, thought = std::move(thought)]() mutable {
    if (Resident* waiting = residents_.find(stay)) --waiting->thinking;
    bring(stay, std::move(thought));
  });
}

void Tables::bring(Stay stay, table::input::Thought thought) {
  Resident* there = residents_.find(stay);
  if (there == nullptr || stopped_) return;
  // After a phrase it is asked again for what it does, even if the phrase came too late to be said.
  const bool spoke = thought.phrase.has_value();
  if (spoke) there->asked.forget(thought.seat);
  ask(*there, std::move(thought), {});
  if (spoke) ask_bots(*there);
}

}  // namespace nuancier::server
