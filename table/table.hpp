// A table: people and bots sit down, play one match and get up. It is the fold of its log; whatever happens to it is one
// pure function, `step`. Whoever hosts it makes the new entries durable and only then tells anybody; if that fails, it
// throws the table away and restores it from the log.
//
// Every viewer, a seat or the public, has a numbered stream of messages of its own, which is a fold of the log, too: "since
// n" can be answered after a restart, and the numbers tell nothing that the viewer may not know.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "record/fair.hpp"
#include "table/entry.hpp"
#include "table/input.hpp"
#include "table/match.hpp"
#include "table/questions.hpp"
#include "table/recent.hpp"
#include "table/viewers.hpp"
#include "table/views.hpp"

namespace nuancier::table {

enum class Phase : std::uint8_t { open, playing, over };
std::string_view name(Phase phase);

struct SeatState {
  std::string who;    // whose it is; empty: nobody's
  std::string bot;    // who plays for them now; empty: a person does, or will
  std::string value;  // what they have added to the shuffles; empty: not ready

  bool is_away() const { return !who.empty() && !bot.empty(); }
};

struct Told {
  Viewer viewer;
  std::string text;  // a message of to_client
};

struct Outcome {
  std::optional<Refusal> refusal;
  std::vector<Entry> entries;
  std::vector<Told> told;    // in order; for those who listen
  std::optional<Seat> seat;  // where whoever asked sits, after a Join
};

// A bot is to think for this seat, elsewhere; its answer comes back as a Thought. Until the table has gone on, the same is
// wanted again and again.
struct Wanted {
  Seat seat{};
  int decision = 0;
  std::size_t length = 0;  // of the seat's stream: with each message there may be something new to say
  std::string bot;
  bool may_speak = false;  // it is asked for a phrase first
  bool may_choose = true;  // false: it listens until the people have chosen
  Time since = 0;          // it was asked then
  std::uint64_t seed = 0;
};

// What is no play has its bounds: a log is read again, and kept for years.
inline constexpr int most_asides = 5000;            // joining, leaving, being ready, bots that stand in
inline constexpr int changes_at_once = 10;          // of one sealed choice; then no more than one a second …
inline constexpr Time time_between_changes = 1000;  // milliseconds
inline constexpr int most_changes = 64;             // … and so many in all

class Table {
 public:
  // Before its first entry.
  explicit Table(std::string id) : id_(std::move(id)) {}
  // A new one; its first entry is in the outcome.
  static std::pair<Table, Outcome> make(std::string id, const Setup& setup, const record::Bytes32& secret, std::string who,
                                        Time now);
  // What the log tells. Empty: the log is none, or breaks off a rule; `read` says how many entries were good.
  static std::optional<Table> restore(std::string id, std::span<const std::string> log, std::size_t& read);

  // Changes the table at once. Time never goes back.
  Outcome step(const Input& input, Time now, ViewerSet listening);
  // One entry of the log. False: it does not fit.
  bool apply(const Entry& entry);

  // --- what it is ---
  const std::string& id() const { return id_; }
  const Setup& setup() const { return setup_; }
  Phase phase() const { return phase_; }
  const std::string& host() const { return host_; }
  const SeatState& seat(Seat seat) const { return seats_[static_cast<std::size_t>(seat)]; }
  int players() const { return setup_.options.players; }
  // Where somebody sits who does not ask for a seat: on their own, or on the first that is free. Empty: the table is full.
  std::optional<Seat> seat_for(const std::string& who) const;
  std::size_t length() const { return length_; }  // of the log
  Time last_at() const { return last_at_; }
  const std::string& rematch() const { return rematch_; }
  const std::string& ended() const { return ended_; }  // why; empty: it is not over, or played to its end
  // Null before the match begins.
  const Match* match() const { return match_.get(); }
  int decision(Seat seat) const { return questions_.decision(seat); }
  Time asked_since(Seat seat) const { return questions_.since(seat); }
  long questions() const { return questions_.count(); }  // asked so far, of all seats

  // To answer what is asked now, in milliseconds, where the game sets a time; empty: none, or nobody is hurried here.
  std::optional<int> time_limit() const;
  // Nobody is hurried, as at a relaxed table, for as long as the host says so. What comes of it is in the log, not the wish.
  void set_patience(bool is_patient) { is_patient_ = is_patient; }

  // --- what it wants ---
  // The next time at which a Tick changes something, or somebody's time is over; empty: never.
  std::optional<Time> deadline(Time now) const;
  // Bots that are to think.
  std::vector<Wanted> wanted(Time now) const;

  // --- what is told of it ---
  // How many messages the viewer has been sent.
  std::uint64_t number(Viewer viewer) const;
  // Everything the viewer may know now, as a message that stands for all before it.
  std::string state(Viewer viewer) const;
  // Of the entry that was applied last; empty where this viewer is not told.
  std::optional<std::string> update(Viewer viewer, const Entry& entry) const;
  // To all of them who are told.
  std::vector<Told> updates(ViewerSet viewers, const Entry& entry) const;
  // Of the view in the viewer's last message, as it stands there.
  std::string view_hash(Viewer viewer) const;
  // What anybody may know of the table without looking at the cards: a JSON object.
  std::string about() const;

  // With the names by seat. The secret is in it once the match is over.
  record::Record record(std::span<const std::string> names) const;

 private:
  // table.cpp: the fold
  bool fold(const entry::Made& made, Time at);
  bool fold(const entry::Joined& joined, Time at);
  bool fold(const entry::Left& left, Time at);
  bool fold(const entry::Unseated& unseated, Time at);
  bool fold(const entry::Readied& readied, Time at);
  bool fold(const entry::Dealt& dealt, Time at);
  bool fold(const entry::Acted& acted, Time at);
  bool fold(const entry::Said& said, Time at);
  bool fold(const entry::Undone& undone, Time at);
  bool fold(const entry::Replaced& replaced, Time at);
  bool fold(const entry::Returned& returned, Time at);
  bool fold(const entry::Ended& ended, Time at);
  bool fold(const entry::Rematched& rematched, Time at);
  void pass_on_host();
  void begin(Time at);
  record::Fair fairness() const;
  bool is_unhurried() const { return is_patient_ || setup_.clock.kind == Clock::Kind::relaxed; }
  bool is_seat(Seat seat) const { return index(seat) < players(); }
  SeatState& state_of(Seat seat) { return seats_[static_cast<std::size_t>(seat)]; }

  // step.cpp: what is asked becomes entries
  class Stepping;

  // wants.cpp
  std::optional<Time> seat_deadline(Seat seat) const;
  std::optional<Time> end_deadline() const;
  std::uint64_t seed(Seat seat) const;
  bool is_bots(Seat seat) const { return !this->seat(seat).bot.empty(); }

  // telling.cpp
  Time told_at(Viewer viewer) const;  // the last message
  void append_about(record::Draft& out) const;
  void append_situation(record::Draft& out, Viewer viewer, const Views::View& view) const;
  bool is_told(Viewer viewer, const Entry& entry) const;
  std::string written_update(Viewer viewer, const Entry& entry, const std::optional<Views::View>& view) const;

  std::string id_;
  Setup setup_;
  Phase phase_ = Phase::open;
  std::string host_;
  bool host_has_left_ = false;         // and nobody sits who could be it
  bool had_company_ = false;           // anybody but its maker has sat here
  std::vector<std::string> unseated_;  // by the host: they do not come back
  int asides_ = 0;
  bool is_patient_ = false;
  std::string ended_;
  std::string rematch_;
  std::array<SeatState, max_seats> seats_;
  record::Bytes32 secret_{};
  std::unique_ptr<Match> match_;
  std::uint64_t chances_ = 0;               // drawn so far
  std::optional<record::Undone> undoable_;  // the last choice, where it may be taken back
  std::vector<record::Undone> undone_;
  Questions questions_;
  std::array<Recent, max_seats> requests_;
  struct Changes {  // of a sealed choice
    int decision = 0;
    int count = 0;
    Time at = 0;
  };
  std::array<Changes, max_seats> changes_;
  // A change of a sealed choice is told to its seat alone.
  std::uint64_t told_to_all_ = 0;
  std::array<std::uint64_t, max_seats> told_alone_{};
  Time told_to_all_at_ = 0;
  std::array<Time, max_seats> told_alone_at_{};
  bool last_was_private_ = false;
  std::size_t events_before_ = 0;  // the last entry
  std::size_t length_ = 0;
  Time made_at_ = 0;
  Time last_at_ = 0;
  Time last_person_at_ = 0;  // when a person last did something
};

}  // namespace nuancier::table
