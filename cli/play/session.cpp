#include "cli/play/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "cli/command.hpp"
#include "cli/play/keep.hpp"
#include "cli/play/tell.hpp"
#include "record/resolve.hpp"

namespace nuancier::cli::play {

Session::Session(Terminal& terminal, const Start& start, Luck& luck, Shelf& shelf)
    : terminal_(terminal),
      match_(*start.match),
      players_(start.players),
      question_(start.question),
      luck_(luck),
      shelf_(shelf),
      face_(face_of(match_.game().key)),
      shown_(match_.told()) {}

Session::End Session::play() {
  welcome();
  while (true) {
    advance();
    const bool over = is_over();
    if (answered()) {
      show_verdict();
    } else if (over) {
      settle_shelf();
      show_end();
    }
    const std::optional<Keys> keys = over || leaving_ || !has_keys() ? std::nullopt : face_.keys(scene());
    if (keys && keys->limit) leaving_ = !make_ready();
    if (keys) terminal_.start_clock();  // keys pressed too early do nothing
    if (!over && !leaving_) show();
    const Next next = leaving_ ? Next::leave : keys ? decide_by_key(*keys) : decide();
    if (next == Next::again) return End::again;
    if (next == Next::leave) {
      put_aside();
      return End::left;
    }
  }
}

// Until I am due, or the match is over.
void Session::advance() {
  tell_news();  // what I have done
  for (Due due = match_.due(); !is_over() && !leaving_; due = match_.due()) {
    if (due.is_chance()) {
      match_.settle(luck_.chance);
    } else {
      const SeatSet seats = due.seats();
      const auto bot = std::find_if(seats.begin(), SeatSet::end(), [&](Seat seat) { return is_bot(seat); });
      if (bot == SeatSet::end()) break;
      if (bots_speak()) {
        tell_news();
        continue;
      }
      // Where there is talk, bots listen until I have chosen.
      if (seats.contains(players_.me) && !match_.may_say(*bot).empty()) break;
      if (has_keys() && face_.reveals(scene()) && !make_ready()) {
        leaving_ = true;
        break;
      }
      const auto action = match_.think(*bot, players_.bots[static_cast<std::size_t>(*bot)], luck_.bots);
      assert(action);  // bots are checked before they sit down
      match_.act(*bot, *action, {});
    }
    tell_news();
  }
}

// One phrase of one bot; false when they have said it all.
bool Session::bots_speak() {
  for (Seat seat : SeatSet::first(match_.options().players)) {
    if (!is_bot(seat)) continue;
    const auto phrase = match_.speak(seat, players_.bots[static_cast<std::size_t>(seat)], luck_.bots);
    if (!phrase) continue;
    const auto refusal = match_.say(seat, *phrase);
    assert(!refusal);
    return !refusal;
  }
  return false;
}

void Session::tell_news() {
  const json::array news = match_.events(Viewer(players_.me), std::exchange(shown_, match_.told()));
  if (news.empty()) return;
  terminal_.print(told(scene(), face_, news));
  for (const json::value& event : news) {
    if (std::find(face_.round_ends.begin(), face_.round_ends.end(), key_of(event)) != face_.round_ends.end()) {
      show_round_end(body_of(event));
    }
  }
}

void Session::show_round_end(const json::object& event) {
  const Scene now = scene();
  terminal_.print(fmt::format("\n{}", face_.round_end(now, event)));
  if (match_.due().is_over()) return;  // the sheet comes with the result
  terminal_.print(fmt::format("\n{}{}\n", heading(terminal_.paint(), terminal_.say("play.sheet")), face_.sheet(now)));
  if (!terminal_.interactive()) return;
  const auto typed = terminal_.ask(fmt::format("  {} ", terminal_.say("play.continue")));
  const auto order = find_order(typed.value_or(""));
  leaving_ = !typed || (order && order->command == Command::quit);
  terminal_.print("\n");
}

void Session::show() {
  const Scene now = scene();
  terminal_.print(fmt::format("\n{}\n{}", face_.board(now), face_.moves(now)));
}

void Session::show_end() {
  const Scene now = scene();
  const Standing standing = match_.standing();
  terminal_.print(fmt::format("\n{}{}\n", heading(terminal_.paint(), terminal_.say("play.result")), face_.sheet(now)));
  std::string others;
  for (Seat seat : standing.winners) {
    if (seat != players_.me) others += (others.empty() ? "" : ", ") + now.names[static_cast<std::size_t>(seat)];
  }
  const bool mine = standing.winners.contains(players_.me);
  const bool together = record::mode_of(match_.game(), match_.options()).shared_fate;
  std::string_view key = mine ? (others.empty() ? "play.won" : "play.shared") : "play.lost";
  if (together) key = mine ? "play.won_together" : "play.lost_together";
  const std::string said = terminal_.say(key, {{"others", others}});
  terminal_.print(fmt::format("  {}\n", terminal_.paint().strong(said)));
}

std::optional<std::string> Session::answered() const {
  if (!question_) return std::nullopt;
  for (const record::Entry& entry : match_.record().entries) {
    const auto* act = std::get_if<record::Act>(&entry);
    if (act != nullptr && act->seat == players_.me) return act->text;
  }
  return std::nullopt;
}

// What I chose beside what is best, with how often each is expected to win.
void Session::show_verdict() {
  const record::BestMoveCertificate& found = question_->certificate;
  const auto percent = [](std::int64_t millionths) { return std::to_string((millionths + 5000) / 10'000); };
  const bool is_right = answered() == question_->answer;
  const std::string said = terminal_.say(
      is_right ? "play.puzzle.right" : "play.puzzle.wrong",
      {{"answer", question_->answer},
       {"best", percent(found.best)},
       {"second", found.second},
       {"next", percent(found.second_best)}});
  terminal_.print("\n");
  terminal_.tell(terminal_.paint().strong(said));
  if (!is_right) terminal_.tell(terminal_.say("play.puzzle.retry"));
}

// Until something changes.
Session::Next Session::decide() {
  Next next = Next::ask;
  while (next == Next::ask) {
    const bool over = is_over();
    const std::string_view asked = !over ? "play.prompt" : question_ ? "play.puzzle.another" : "play.another";
    const auto typed = terminal_.ask(fmt::format("\n{} ", terminal_.say(asked)));
    if (!typed) return Next::leave;
    next = over ? answer_at_end(*typed) : answer(*typed);
  }
  return next;
}

Session::Next Session::answer(std::string_view typed) {
  if (const auto order = find_order(typed)) return obey(*order);
  const std::string tidy = tidied(typed);
  if (tidy.empty()) return obey({Command::board, {}});
  const std::vector<std::string> legal = match_.legal(players_.me);
  // Where cards are chosen by their numbers, a number is that of a card, not of a move.
  if (!legal.empty() && legal[0].starts_with("choose ")) return explain(typed, tidy);
  if (const auto number = find_number(tidy)) {
    const auto i = static_cast<std::size_t>(*number) - 1;  // huge for what is below 1
    if (i < legal.size()) return choose(legal[i]);
    terminal_.tell(terminal_.say("play.no_such_number", {{"got", tidy}, {"most", std::to_string(legal.size())}}));
    return Next::ask;
  }
  const std::vector<std::string> meant = matching(tidy, legal);
  if (meant.size() == 1) return choose(meant[0]);
  if (meant.empty()) return explain(typed, tidy);
  terminal_.tell(terminal_.say("play.ambiguous", {{"actions", fmt::format("{}", fmt::join(meant, ", "))}}));
  return Next::ask;
}

Session::Next Session::choose(const std::string& action) {
  if (const auto refusal = match_.act(players_.me, action, {})) {
    terminal_.tell(terminal_.say(refusal->text));
    return Next::ask;
  }
  terminal_.print("\n");
  return Next::act;
}

// Does it, or says why it is not possible. It may lack its first word: the one that all legal actions begin with, or the
// first of them.
Session::Next Session::explain(std::string_view typed, std::string_view tidy) {
  const std::vector<std::string> legal = match_.legal(players_.me);
  const std::string verb = legal.empty() ? "" : legal[0].substr(0, legal[0].find(' ')) + " ";
  auto refusal = match_.act(players_.me, tidy, {});
  if (refusal == table::not_understood) refusal = match_.act(players_.me, verb + std::string(tidy), {});
  if (!refusal) {
    terminal_.print("\n");
    return Next::act;
  }
  terminal_.tell(terminal_.say(refusal->text, {{"got", clipped(typed, 40)}}));
  return Next::ask;
}

Session::Next Session::answer_at_end(std::string_view typed) {
  const auto order = find_order(typed);
  if (order && order->command != Command::quit) return obey(*order);
  return is_yes(typed) && !order ? Next::again : Next::leave;
}

// Back to my previous decision; what the others and chance did since is undone too.
Session::Next Session::undo() {
  const std::vector<record::Entry> entries = match_.record().entries;
  for (std::size_t i = entries.size(); i > 0; --i) {
    const auto* act = std::get_if<record::Act>(&entries[i - 1]);
    if (act == nullptr || act->seat != players_.me) continue;
    match_.take_back(i - 1);
    shown_ = match_.told();
    terminal_.tell(terminal_.say("play.undone", {{"action", act->text}}));
    return Next::act;
  }
  terminal_.tell(terminal_.say("play.nothing_to_undo"));
  return Next::ask;
}

void Session::put_aside() {
  if (match_.due().is_over() || question_) {
    terminal_.tell(terminal_.say("play.goodbye"));
    return;
  }
  if (const auto problem = keep(match_.record(), shelf_.file)) fail(*problem);
  shelf_.holds_match = true;
  std::string command = fmt::format("nuancier play {} --resume", match_.game().key);
  if (shelf_.was_named) command.append(" ").append(shelf_.file.string());
  terminal_.tell(terminal_.say("play.saved_to_resume", {{"file", shelf_.file.string()}}));
  terminal_.tell(terminal_.say("play.how_to_resume", {{"command", command}}));
}

void Session::settle_shelf() {
  if (shelf_.was_named) {
    save_to({});
  } else if (std::exchange(shelf_.holds_match, false)) {
    std::error_code error;
    std::filesystem::remove(shelf_.file, error);  // at worst it is offered once more
  }
}

}  // namespace nuancier::cli::play
