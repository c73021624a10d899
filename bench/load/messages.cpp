#include "bench/load/messages.hpp"

#include <algorithm>
#include <charconv>

namespace nuancier::bench {
namespace {

// Takes the words off the front, if they are there.
bool take(std::string_view& text, std::string_view words) {
  if (!text.starts_with(words)) return false;
  text.remove_prefix(words.size());
  return true;
}

std::string_view take_until(std::string_view& text, char end) {
  const std::string_view taken = text.substr(0, text.find(end));
  text.remove_prefix(std::min(text.size(), taken.size() + 1));
  return taken;
}

template <class Number>
Number number_of(std::string_view text) {
  Number number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

std::optional<Answer> read_answer(std::string_view text) {
  if (!take(text, "{\"answer\":{\"id\":\"")) return std::nullopt;
  Answer answer;
  answer.id = take_until(text, '"');
  answer.granted = !text.starts_with(",\"refused\"");
  if (take(text, ",\"table\":\"")) answer.table = take_until(text, '"');
  return answer;
}

std::optional<Told> read_told(std::string_view text) {
  Told told;
  told.is_state = take(text, "{\"state\":{\"table\":\"");
  if (!told.is_state && !take(text, "{\"update\":{\"table\":\"")) return std::nullopt;
  told.table = take_until(text, '"');
  if (!take(text, ",\"viewer\":")) return std::nullopt;
  const std::string_view viewer = take_until(text, ',');
  told.seat = viewer.starts_with('"') ? -1 : number_of<int>(viewer);
  if (!take(text, "\"n\":")) return std::nullopt;
  told.n = number_of<std::uint64_t>(text);
  // What is asked stands last, the phase near the front.
  told.over = text.substr(0, 200).find("\"about\":{\"phase\":\"over\"") != std::string_view::npos;
  constexpr std::string_view asked = "\"asked\":{\"decision\":";
  if (const std::size_t found = text.rfind(asked); found != std::string_view::npos) {
    text.remove_prefix(found + asked.size());
    told.decision = number_of<int>(take_until(text, ','));
    if (!take(text, "\"legal\":[")) return std::nullopt;
    told.legal = take_until(text, ']');
  }
  return told;
}

std::string_view choose(std::string_view legal, std::uint32_t number) {
  const auto commas = static_cast<std::uint32_t>(std::count(legal.begin(), legal.end(), ','));
  for (std::uint32_t skip = number % (commas + 1); skip > 0; --skip) take_until(legal, ',');
  take_until(legal, '"');
  return take_until(legal, '"');
}

}  // namespace nuancier::bench
