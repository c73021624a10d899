#include "table/bot_questions.hpp"

#include <algorithm>

namespace nuancier::table {

std::vector<Wanted> BotQuestions::ask(const Table& table, Time now) {
  std::vector<Wanted> all = table.wanted(now);
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    const auto is_seat = [&](const Wanted& wanted) { return index(wanted.seat) == static_cast<int>(i); };
    // Somebody has come back, perhaps, and may go again before the question is answered.
    if (std::none_of(all.begin(), all.end(), is_seat)) asked_[i].reset();
  }
  std::erase_if(all, [&](const Wanted& wanted) {
    // Something new may be worth a word, but a bot that is to choose is asked once.
    const bool listens = wanted.may_speak && !wanted.may_choose;
    const Asked now_asked{wanted.decision, listens ? wanted.length : 0, wanted.may_choose};
    return std::exchange(asked_[static_cast<std::size_t>(wanted.seat)], now_asked) == now_asked;
  });
  return all;
}

}  // namespace nuancier::table
