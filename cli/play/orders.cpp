// What can be asked besides playing.
#include "cli/play/keep.hpp"
#include "cli/play/session.hpp"
#include "cli/play/tell.hpp"
#include "record/resolve.hpp"
#include "record/text.hpp"

namespace nuancier::cli::play {

void Session::welcome() {
  const GameInfo& game = match_.game();
  const Options options = match_.options();
  const ModeInfo& mode = record::mode_of(game, options);
  const Scene now = scene();
  terminal_.print("\n" + heading(terminal_.paint(), terminal_.say(game.text) + " · " + terminal_.say(mode.text)));
  Lines facts;
  for (std::size_t i = 0; i < mode.options.size(); ++i) {
    facts.push_back(terminal_.say("play.option", {{"name", terminal_.say(mode.options[i].text)},
                                                  {"value", record::written_option(game, options, i)}}));
  }
  terminal_.print(flowed("  ", facts, " · "));
  Lines seats;
  for (std::size_t i = 0; i < now.players(); ++i) {
    const std::string& bot = players_.bots[i];
    seats.push_back(now.is_me(i) ? now.paint().strong(now.names[i])
                                 : terminal_.say("play.bot", {{"name", now.names[i]}, {"bot", bot}}));
  }
  terminal_.print(flowed("  ", seats, " · "));
  terminal_.tell(terminal_.say("play.welcome"));
  terminal_.print("\n");
}

Session::Next Session::obey(const Order& order) {
  switch (order.command) {
    case Command::board:
      if (match_.due().is_over()) {
        show_end();
      } else {
        show();
      }
      break;
    case Command::help: print_help(); break;
    case Command::history: print_history(!order.rest.empty()); break;
    case Command::moves: terminal_.print(listed_moves(scene())); break;
    case Command::position: terminal_.print("# " + terminal_.say("play.shows_all") + "\n" + match_.position()); break;
    case Command::record:
      terminal_.print("# " + terminal_.say("play.shows_all") + "\n" + record::write_text(match_.record()));
      break;
    case Command::rules: print_rules(); break;
    case Command::save: save_to(order.rest); break;
    case Command::undo: return undo();
    case Command::quit: return Next::leave;
  }
  return Next::ask;
}

void Session::print_help() {
  const std::string game(match_.game().key);
  terminal_.print("\n");
  terminal_.tell(terminal_.say("play.help.intro"));
  const std::string notation = "play.help." + game;
  if (texts::has(notation)) terminal_.tell(terminal_.say(notation));
  Lines signs;
  for (const Hue& hue : hues()) {
    signs.push_back(terminal_.paint().on(hue, " " + std::string(hue.symbol) + hue.letter + " ") + " " +
                    terminal_.say("colour." + std::string(hue.name)));
  }
  terminal_.print(flowed("  ", signs, "   ") + "\n");
  for (std::string_view command : {"board", "moves", "history", "undo", "rules", "save", "record", "position", "quit"}) {
    const std::string key = "play.help.command." + std::string(command);
    terminal_.print("  " + left(terminal_.paint().strong(terminal_.say(key + ".word")), 24) + terminal_.say(key) + "\n");
  }
}

void Session::print_rules() {
  const std::string start = "rules." + std::string(match_.game().key) + ".";
  for (int section = 1; texts::has(start + std::to_string(section) + ".title"); ++section) {
    const std::string number = std::to_string(section);
    terminal_.print("\n" + terminal_.paint().strong(number + ". " + terminal_.say(start + number + ".title")) + "\n");
    const std::string body = terminal_.say(start + number + ".body");
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
  terminal_.print("\n" + told(scene(), every, json::array(all.begin() + from, all.end())));
  if (from > 0) terminal_.tell(terminal_.say("play.history_all"));
}

void Session::save_to(const std::string& name) {
  const std::filesystem::path file = name.empty() ? shelf_.file : std::filesystem::path(name);
  if (const auto problem = keep(match_.record(), file)) {
    terminal_.tell(terminal_.say(*problem));
    return;
  }
  if (name.empty()) shelf_.holds_match = true;
  terminal_.tell(terminal_.say("play.saved", {{"file", file.string()}}));
}

}  // namespace nuancier::cli::play
