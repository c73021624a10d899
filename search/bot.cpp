#include "search/bot.hpp"

#include <algorithm>

namespace nuancier::search {
namespace {

std::optional<int> read_up_to(int most, std::string_view digits) {
  const std::optional<int> number = read_number(digits);
  return number && *number >= 1 && *number <= most ? number : std::nullopt;
}

// From 0 to below 1, at most four decimals.
std::optional<double> read_loss(std::string_view text) {
  if (!text.starts_with("0.")) return text == "0" ? std::optional(0.0) : std::nullopt;
  text.remove_prefix(2);
  if (text.empty() || text.size() > 4) return std::nullopt;
  double loss = 0;
  double unit = 1;
  for (char digit : text) {
    if (digit < '0' || digit > '9') return std::nullopt;
    unit /= 10;
    loss += unit * (digit - '0');
  }
  return loss;
}

bool change(Bot& bot, char what, std::string_view to) {
  if (what == '*') {
    const std::optional<int> effort = read_up_to(most_effort, to);
    bot.effort = effort.value_or(1);
    return effort.has_value();
  }
  if (what == '@') return (bot.iterations = read_up_to(most_iterations, to)).has_value();
  return (bot.loss = read_loss(to)).has_value();
}

}  // namespace

std::optional<Bot> find_bot(std::string_view asked, std::span<const std::string_view> names, std::size_t levels) {
  constexpr std::string_view changes = "*@~";
  std::size_t end = std::min(asked.find_first_of(changes), asked.size());
  const auto found = std::find(names.begin(), names.end(), asked.substr(0, end));
  if (found == names.end()) return std::nullopt;
  Bot bot;
  bot.index = static_cast<std::size_t>(found - names.begin());
  while (end < asked.size()) {
    if (asked[end] != '*' && bot.index >= levels) return std::nullopt;
    const std::size_t next = std::min(asked.find_first_of(changes, end + 1), asked.size());
    if (!change(bot, asked[end], asked.substr(end + 1, next - end - 1))) return std::nullopt;
    end = next;
  }
  // The tree of a search is as large as its iterations are many.
  if (bot.iterations && bot.effort > most_iterations / *bot.iterations) return std::nullopt;
  return bot;
}

}  // namespace nuancier::search
