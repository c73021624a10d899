#include "rules/kolpa/action.hpp"

namespace nuancier::kolpa {

Text to_text(Announcement announcement) {
  if (announcement.is_colour()) return to_text(announcement.colour());
  return Text() << announcement.number();
}

bool from_text(std::string_view text, Announcement& announcement) {
  if (Colour colour{}; from_text(text, colour)) {
    announcement = Announcement(colour);
    return true;
  }
  const std::optional<int> number = read_number(text);
  if (!number || *number < 0 || *number >= numbers) return false;
  announcement = Announcement(*number);
  return true;
}

Text to_text(Action action) {
  switch (action.kind) {
    case Action::Kind::kol: return Text("kol ") << to_text(action.card).view();
    case Action::Kind::kol_area: return Text("kol area ") << to_text(action.card).view();
    case Action::Kind::kolpa: return Text("kolpa ") << to_text(action.card).view();
    case Action::Kind::announce: return Text("joker ") << to_text(action.announcement).view();
    case Action::Kind::last_joker: return "joker";
  }
  return {};
}

bool from_text(std::string_view text, Action& action) {
  const std::string_view verb = take_word(text);
  std::string_view object = take_word(text);
  if (verb == "joker" && object.empty()) {
    action = Action::last_joker();
    return true;
  }
  Action::Kind kind{};
  if (verb == "kol") {
    kind = object == "area" ? Action::Kind::kol_area : Action::Kind::kol;
    if (object == "area") object = take_word(text);
  } else if (verb == "kolpa") {
    kind = Action::Kind::kolpa;
  } else if (verb == "joker") {
    kind = Action::Kind::announce;
  } else {
    return false;
  }
  if (!take_word(text).empty()) return false;
  if (kind == Action::Kind::announce) {
    Announcement wanted;
    if (!from_text(object, wanted)) return false;
    action = Action::announce(wanted);
    return true;
  }
  // A joker has verbs of its own: "kol *" would say nothing about the announcement.
  Card card{};
  if (!from_text(object, card) || card == joker) return false;
  action = {kind, card, {}};
  return true;
}

}  // namespace nuancier::kolpa
