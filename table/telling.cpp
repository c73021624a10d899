// What viewers are told: the one place where a table becomes messages. Everything that differs between two viewers comes
// from Match::append_view, append_events and legal, which show a viewer only what it may know.
#include <algorithm>

#include "record/json.hpp"
#include "record/json_text.hpp"
#include "record/resolve.hpp"
#include "table/table.hpp"
#include "table/view_hash.hpp"

namespace nuancier::table {
namespace {

using record::append_json;
using record::Draft;

// ,"name":
NUANCIER_ALWAYS_INLINE void key(Draft& out, std::string_view name) {
  if (out.back() != '{') out += ',';
  record::append_name(out, name);
}

template <class T>
void field(Draft& out, std::string_view name, const T& value) {
  key(out, name);
  append_json(out, value);
}

// What happened, as anybody may know it: what it changed is in the events and in the view.
class Headline {
 public:
  explicit Headline(Draft& out) : out_(out) {}

  void operator()(const entry::Made&) const { begin(entry::Made::key), end(); }
  void operator()(const entry::Joined& joined) const { of_seat(joined); }
  void operator()(const entry::Left& left) const {
    begin(left.key);
    field(out_, "seat", left.seat);
    if (left.bot) field(out_, "bot", *left.bot);
    end();
  }
  void operator()(const entry::Unseated& unseated) const { plain(unseated); }
  void operator()(const entry::Readied& readied) const { of_seat(readied); }
  void operator()(const entry::Dealt& dealt) const {
    begin(dealt.key);
    field(out_, "kind", dealt.kind);
    end();
  }
  void operator()(const entry::Acted& acted) const {
    begin(acted.key);
    field(out_, "seat", acted.seat);
    if (acted.by) field(out_, "by", *acted.by);
    end();
  }
  void operator()(const entry::Said& said) const { of_seat(said); }
  void operator()(const entry::Undone& undone) const { plain(undone); }
  void operator()(const entry::Replaced& replaced) const { plain(replaced); }
  void operator()(const entry::Returned& returned) const { plain(returned); }
  void operator()(const entry::Ended& ended) const { plain(ended); }
  void operator()(const entry::Rematched& rematched) const { plain(rematched); }

 private:
  void begin(std::string_view name) const {
    out_ += '{';
    record::append_name(out_, name);
    out_ += '{';
  }
  void end() const { out_ += "}}"; }
  template <class E>
  void of_seat(const E& entry) const {
    begin(E::key);
    field(out_, "seat", entry.seat);
    end();
  }
  template <class E>
  void plain(const E& entry) const {
    out_ += '{';
    record::append_name(out_, E::key);
    append_json(out_, entry);
    out_ += '}';
  }

  Draft& out_;
};

template <class E>
constexpr bool is_play = std::same_as<E, entry::Dealt> || std::same_as<E, entry::Acted> || std::same_as<E, entry::Said> ||
                         std::same_as<E, entry::Undone>;

}  // namespace

std::uint64_t Table::number(Viewer viewer) const {
  return told_to_all_ + (viewer.is_seat() ? told_alone_[viewer_index(viewer)] : 0);
}

Time Table::told_at(Viewer viewer) const {
  return viewer.is_seat() ? std::max(told_to_all_at_, told_alone_at_[viewer_index(viewer)]) : told_to_all_at_;
}

void Table::append_about(Draft& out) const {
  out += '{';
  field(out, "phase", name(phase_));
  Wish setup = wish_of(setup_);
  setup.position.reset();  // hands are in it
  field(out, "setup", setup);
  key(out, "seats");
  out += '[';
  for (int i = 0; i < players(); ++i) {
    const SeatState& seat = this->seat(seat_at(i));
    if (i > 0) out += ',';
    out += '{';
    field(out, "taken", !seat.who.empty());
    field(out, "ready", !seat.value.empty());
    if (!seat.bot.empty()) field(out, "bot", seat.bot);
    if (!seat.who.empty() && seat.who == host_) field(out, "host", true);
    out += '}';
  }
  out += ']';
  field(out, "fair", record::to_json(fairness()));
  if (!ended_.empty()) field(out, "ended", ended_);
  if (!rematch_.empty()) field(out, "rematch", rematch_);
  out += '}';
}

std::string Table::about() const {
  Draft out;
  append_about(out);
  return out.str();
}

// How the match stands: the view, who is due, what is asked of the viewer.
void Table::append_situation(Draft& out, Viewer viewer, const Views::View& view) const {
  key(out, "view");
  out += view.text;
  key(out, "hash");
  record::append_notation(out, hash_text(view.hash));
  const Standing standing = match_->standing();
  const Due due = match_->due();
  field(out, "round", standing.round);
  field(out, "scores", standing.scores);
  if (standing.over) field(out, "winners", standing.winners);
  field(out, "due", due.seats());
  if (!viewer.is_seat() || phase_ != Phase::playing) return;
  const Seat seat = viewer.seat();
  const std::vector<std::string> phrases = match_->may_say(seat);
  if (undoable_ && undoable_->seat == seat) field(out, "undo", true);
  if (!match_->may_act(seat) && phrases.empty()) return;
  key(out, "asked");
  out += '{';
  field(out, "decision", decision(seat));
  key(out, "legal");
  match_->append_legal(out, seat);
  if (!phrases.empty()) field(out, "phrases", phrases);
  if (due.seats().contains(seat)) {
    if (const auto until = seat_deadline(seat)) field(out, "until", *until);
  }
  out += '}';
}

// A change of a sealed choice is between the table and its seat.
bool Table::is_told(Viewer viewer, const Entry& entry) const {
  if (viewer.is_seat() && !is_seat(viewer.seat())) return false;
  if (!last_was_private_) return true;
  const auto* acted = std::get_if<entry::Acted>(&entry.what);
  return acted != nullptr && viewer.is(acted->seat);
}

std::string Table::written_update(Viewer viewer, const Entry& entry, const std::optional<Views::View>& view) const {
  Draft out;
  out += "{\"update\":{";
  field(out, "table", id_);
  field(out, "viewer", viewer);
  field(out, "n", number(viewer));
  field(out, "at", entry.at);
  key(out, "what");
  std::visit(Headline(out), entry.what);
  const bool plays = std::visit([]<class E>(const E&) { return is_play<E>; }, entry.what);
  if (!plays || phase_ == Phase::over) {
    key(out, "about");
    append_about(out);
  }
  if (view) {
    key(out, "events");
    match_->append_events(out, viewer, events_before_);
    append_situation(out, viewer, *view);
  }
  out += "}}";
  return out.str();
}

std::vector<Told> Table::updates(ViewerSet viewers, const Entry& entry) const {
  Few<Viewer, viewer_count> told;
  for (std::size_t i = 0; i < viewer_count; ++i) {
    if (viewers.contains(viewer_at(i)) && is_told(viewer_at(i), entry)) told.push_back(viewer_at(i));
  }
  std::optional<Views> views;
  if (match_ && !told.empty()) views.emplace(*match_, told);
  std::vector<Told> messages;
  messages.reserve(told.size());
  for (std::size_t i = 0; i < told.size(); ++i) {
    const auto view = views ? std::optional(views->of(i)) : std::nullopt;
    messages.push_back({told[i], written_update(told[i], entry, view)});
  }
  return messages;
}

std::optional<std::string> Table::update(Viewer viewer, const Entry& entry) const {
  ViewerSet only;
  only.insert(viewer);
  std::vector<Told> messages = updates(only, entry);
  return messages.empty() ? std::nullopt : std::optional(std::move(messages.front().text));
}

std::string Table::state(Viewer viewer) const {
  Draft out;
  out += "{\"state\":{";
  field(out, "table", id_);
  field(out, "viewer", viewer);
  field(out, "n", number(viewer));
  field(out, "at", told_at(viewer));
  key(out, "about");
  append_about(out);
  if (match_) append_situation(out, viewer, Views(*match_, {viewer}).of(0));
  out += "}}";
  return out.str();
}

std::string Table::view_hash(Viewer viewer) const {
  return std::string(hash_text(match_ ? Views(*match_, {viewer}).of(0).hash : hash_of_view({})).view());
}

}  // namespace nuancier::table
