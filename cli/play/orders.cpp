// What can be asked besides playing.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "cli/play/keep.hpp"
#include "cli/play/session.hpp"
#include "cli/play/tell.hpp"
#include "record/resolve.hpp"
#include "record/text.hpp"

namespace nuancier::cli::play {
namespace {

// No shell reads what is typed here: "~/x" is in the home folder all the same.
std::filesystem::path path_of(const std::string& name) {
  const char* home = std::getenv("HOME");
  return name.starts_with("~/") && home != nullptr
             ? std::filesystem::path(home) / name.substr(2)
             : std::filesystem::path(name);
}

}  // namespace

void Session::welcome() {
  const GameInfo& game = match_.game();
  const Options options = match_.options();
  const ModeInfo& mode = record::mode_of(game, options);
  const Scene now = scene();
  const std::string title = fmt::format("{} · {}", terminal_.say(game.text), terminal_.say(mode.text));
  terminal_.print(fmt::format("\n{}", heading(terminal_.paint(), title)));
  Lines facts;
  for (std::size_t i = 0; i < mode.options.size(); ++i) {
    const int only_with = mode.options[i].only_with_players;
    if (only_with != 0 && only_with != options.players) continue;
    facts.push_back(terminal_.say("play.option", {{"name", terminal_.say(mode.options[i].text)},
                                                  {"value", record::written_option(game, options, i)}}));
  }
  if (!facts.empty()) terminal_.print(flowed("  ", facts, " · "));
  Lines seats;
  for (std::size_t i = 0; i < now.players(); ++i) {
    const std::string& bot = players_.bots[i];
    seats.push_back(
        now.is_me(i) ? now.paint().strong(now.names[i]) : terminal_.say("play.bot", {{"name", now.names[i]}, {"bot", bot}}));
  }
  terminal_.print(flowed("  ", seats, " · "));
  terminal_.tell(terminal_.say(question_ ? "play.puzzle.welcome" : has_keys() ? "play.welcome_keys" : "play.welcome"));
  if (question_) {
    terminal_.tell(terminal_.say("play.puzzle.question", {{"grade", std::to_string(question_->grade)}}));
  } else if (shown_ > 0) {
    terminal_.tell(terminal_.say("play.resumed", {{"round", std::to_string(match_.standing().round)}}));
  }
  terminal_.print("\n");
}

Session::Next Session::obey(const Order& order) {
  switch (order.command) {
    case Command::board:
      if (answered()) {
        show_verdict();
      } else if (match_.due().is_over()) {
        show_end();
      } else {
        show();
      }
      break;
    case Command::help: print_help(); break;
    case Command::hint: print_hint(); break;
    case Command::history: print_history(!order.rest.empty()); break;
    case Command::moves: terminal_.print(listed_moves(scene())); break;
    case Command::position:
      terminal_.print(fmt::format("# {}\n{}", terminal_.say("play.shows_all"), match_.position()));
      break;
    case Command::record:
      terminal_.print(fmt::format("# {}\n{}", terminal_.say("play.shows_all"), record::write_text(match_.record())));
      break;
    case Command::rules: print_rules(); break;
    case Command::save: save_to(order.rest); break;
    case Command::say: return talk(order.rest);
    case Command::undo: return undo();
    case Command::quit: return Next::leave;
  }
  return Next::ask;
}

// Without a phrase: what can be said.
Session::Next Session::talk(const std::string& phrase) {
  if (phrase.empty() && !match_.may_say(players_.me).empty()) {
    terminal_.tell(terminal_.say(fmt::format("play.talk.{}", match_.game().key)));
    return Next::ask;
  }
  if (const auto refusal = match_.say(players_.me, tidied_phrase(phrase))) {
    terminal_.tell(terminal_.say(refusal->text, {{"got", clipped(phrase, 40)}}));
    return Next::ask;
  }
  tell_news();
  while (bots_speak()) tell_news();
  return Next::ask;
}

void Session::print_hint() {
  constexpr std::size_t most_shown = 3;
  constexpr long iterations = 4000;
  // Of a reason's arguments these are notation. All others are numbers, which in Pop! and Shuppa look like cards.
  constexpr std::array<std::string_view, 4> notated = {"card", "other", "colour", "mixed"};
  std::vector<table::Advised> advised = match_.advise(players_.me, search::Budget(iterations), luck_.hints);
  if (advised.empty()) terminal_.tell(terminal_.say("play.hint.nothing"));
  if (advised.size() > most_shown) advised.resize(most_shown);
  const Scene now = scene();
  for (const table::Advised& one : advised) {
    std::vector<texts::Argument> arguments = one.reason.arguments;
    for (auto& [name, value] : arguments) {
      if (std::find(notated.begin(), notated.end(), name) != notated.end()) value = face_.spoken(now, value);
    }
    terminal_.tell(terminal_.say("play.hint.line", {{"action", one.action},
                                                    {"chance", fmt::format("{:.0f}", 100 * one.value)},
                                                    {"reason", terminal_.say(one.reason.text, arguments)}}));
  }
}

void Session::print_help() {
  terminal_.print("\n");
  terminal_.tell(terminal_.say("play.help.intro"));
  const std::string notation = fmt::format("play.help.{}", match_.game().key);
  if (texts::has(notation)) terminal_.tell(terminal_.say(notation));
  Lines signs;
  for (const Hue& hue : hues()) {
    signs.push_back(fmt::format("{} {}", terminal_.paint().on(hue, fmt::format(" {}{} ", hue.symbol, hue.letter)),
                                terminal_.say(fmt::format("colour.{}", hue.name))));
  }
  terminal_.print(flowed("  ", signs, "   ") + "\n");
  const bool talks = texts::has(fmt::format("play.talk.{}", match_.game().key));
  for (std::string_view command :
       {"board", "moves", "hint", "history", "undo", "rules", "save", "record", "position", "say", "quit"}) {
    if (command == "say" && !talks) continue;
    const std::string key = fmt::format("play.help.command.{}", command);
    terminal_.print(
        fmt::format("  {}{}\n", left(terminal_.paint().strong(terminal_.say(key + ".word")), 24), terminal_.say(key)));
  }
}

void Session::print_rules() {
  for (int section = 1;; ++section) {
    const std::string key = fmt::format("rules.{}.{}", match_.game().key, section);
    if (!texts::has(key + ".title")) return;
    const std::string title = fmt::format("{}. {}", section, terminal_.say(key + ".title"));
    terminal_.print(fmt::format("\n{}\n", terminal_.paint().strong(title)));
    const std::string body = terminal_.say(key + ".body");
    for (std::size_t at = 0; at < body.size();) {
      const std::size_t end = std::min(body.find('\n', at), body.size());
      terminal_.tell(std::string_view(body).substr(at, end - at));
      at = end + 1;
    }
  }
}

void Session::print_history(bool whole) {
  const json::array all = match_.events(Viewer(players_.me), 0);
  std::size_t from = 0;
  for (std::size_t i = 0; i < all.size() && !whole; ++i) {
    if (key_of(all[i]) == "dealt") from = i;
  }
  Face every = face_;
  every.silent = {};
  terminal_.print(fmt::format("\n{}", told(scene(), every, json::array(all.begin() + from, all.end()))));
  if (from > 0) terminal_.tell(terminal_.say("play.history_all"));
}

void Session::save_to(const std::string& name) {
  const std::filesystem::path file = name.empty() ? shelf_.file : path_of(name);
  if (const auto problem = keep(match_.record(), file)) {
    terminal_.tell(terminal_.say(*problem));
    return;
  }
  if (name.empty()) shelf_.holds_match = true;
  terminal_.tell(terminal_.say("play.saved", {{"file", file.string()}}));
}

}  // namespace nuancier::cli::play
