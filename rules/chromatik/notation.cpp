// How answers and actions are written.
#include "rules/chromatik/action.hpp"

namespace nuancier::chromatik {
namespace {

bool read_time(std::string_view text, Time& time) {
  const std::optional<int> number = read_number(text);
  if (!number || *number < 0 || *number > Time::most) return false;
  time = Time(*number);
  return true;
}

Text with_time(Text text, Time time, char before) {
  if (time.is_given()) text << before << time.or_at_the_end(0);
  return text;
}

}  // namespace

Text to_text(Answer answer) {
  switch (answer.kind) {
    case Answer::Kind::open: return "open";
    case Answer::Kind::sealed: return "sealed";
    case Answer::Kind::none: return "none";
    case Answer::Kind::shout: return with_time("shout", answer.time, '@');
    case Answer::Kind::tap: break;
  }
  return with_time(to_text(answer.colour), answer.time, '@');
}

bool from_text(std::string_view text, Answer& answer) {
  const std::size_t at = text.find('@');
  const bool timed = at != std::string_view::npos;
  const std::string_view word = text.substr(0, at);
  Time time;
  Colour colour{};
  if (timed && !read_time(text.substr(at + 1), time)) return false;
  if (word == "shout") {
    answer = Answer::shout(time);
  } else if (from_text(word, colour)) {
    answer = Answer::tap(colour, time);
  } else if (!timed && (word == "none" || word == "open" || word == "sealed")) {
    answer = word == "none" ? Answer::none() : word == "open" ? Answer::open() : Answer::sealed();
  } else {
    return false;
  }
  return true;
}

Text to_text(Action action) {
  switch (action.kind) {
    case Action::Kind::flip: return Text("flip ") << to_text(action.side).view();
    case Action::Kind::take: return Text("take ") << to_text(action.colour).view();
    case Action::Kind::answer: break;
  }
  switch (action.answer.kind) {
    case Answer::Kind::tap: return with_time(Text("tap ") << to_text(action.answer.colour).view(), action.answer.time, ' ');
    case Answer::Kind::shout: return with_time("shout", action.answer.time, ' ');
    default: break;
  }
  return to_text(action.answer);
}

bool from_text(std::string_view text, Action& action) {
  const std::string_view verb = take_word(text);
  Side side{};
  Colour colour{};
  Time time;
  const auto timed = [&](std::string_view word) { return word.empty() || read_time(word, time); };
  if (verb == "flip") {
    if (!from_text(take_word(text), side)) return false;
    action = Action::flip(side);
  } else if (verb == "take") {
    if (!from_text(take_word(text), colour)) return false;
    action = Action::take(colour);
  } else if (verb == "tap") {
    if (!from_text(take_word(text), colour) || !timed(take_word(text))) return false;
    action = Action::give(Answer::tap(colour, time));
  } else if (verb == "shout") {
    if (!timed(take_word(text))) return false;
    action = Action::give(Answer::shout(time));
  } else if (verb == "none") {
    action = Action::give(Answer::none());
  } else {
    return false;
  }
  return take_word(text).empty();
}

}  // namespace nuancier::chromatik
