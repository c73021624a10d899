// Notation of all games: what can be read is written so that it reads the same again. An action that can be read is refused
// in a state of a match exactly when it is not among the legal ones; those are listed without times, and an action with
// one may be refused for it.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "record/codec.hpp"
#include "record/text_codec.hpp"
#include "rules/games.hpp"
#include "rules/kit/talk.hpp"
#include "tests/fuzz/must.hpp"

namespace nuancier::record {
namespace {

template <class T>
void check_line(std::string_view text) {
  T first{};
  if (!from_line(text, first)) return;
  const std::string written = to_line(first);
  T second{};
  must(from_line(written, second) && second == first && to_line(second) == written, "reading what was written");
  T third{};
  must(from_json(to_json(first), third) && third == first, "JSON says the same");
}

// A state some steps into a match; the fuzzer's first bytes choose which.
template <Game G>
typename G::State some_state(std::uint8_t seed, std::uint8_t steps) {
  Rng rng(seed);
  Options options = default_options(G::info, static_cast<int>(seed % G::info.modes.size()));
  const ModeInfo& mode = G::info.modes[options.mode];
  options.players = static_cast<std::uint8_t>(mode.least_players + seed % (mode.most_players - mode.least_players + 1));
  typename G::State s = G::open(options);
  for (int step = 0; step < steps && !G::due(s).is_over(); ++step) {
    if (G::due(s).is_chance()) {
      G::settle(s, G::draw(s, rng), ignore);
      continue;
    }
    const Seat seat = *G::due(s).seats().begin();
    const auto actions = G::legal(s, seat);
    G::apply(s, seat, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], ignore);
  }
  return s;
}

template <class Action>
Action untimed(Action action) {
  if constexpr (requires { action.answer.time; }) action.answer.time = {};
  return action;
}

template <Game G>
void check_action(std::string_view text, std::uint8_t seed, std::uint8_t steps) {
  typename G::Action action{};
  if (!from_text(text, action)) return;
  typename G::State s = some_state<G>(seed, steps);
  for (int i = 0; i < G::options(s).players; ++i) {
    const auto actions = G::legal(s, seat_at(i));
    bool legal = false;
    for (std::size_t a = 0; a < actions.size(); ++a) legal |= actions[a] == untimed(action);
    const bool refused = G::refuse(s, seat_at(i), action).has_value();
    must(legal || refused, "legal or refused");
    must(!legal || !refused || action != untimed(action), "legal and refused");
  }
}

template <Talkative G>
void check_phrase(std::string_view text, std::uint8_t seed, std::uint8_t steps) {
  check_line<typename G::Phrase>(text);
  typename G::Phrase phrase{};
  if (!from_text(text, phrase)) return;
  const typename G::State s = some_state<G>(seed, steps);
  for (int i = 0; i < G::options(s).players; ++i) {
    const auto phrases = G::may_say(s, seat_at(i));
    bool may = false;
    for (std::size_t p = 0; p < phrases.size(); ++p) may |= phrases[p] == phrase;
    must(may != G::refuse(s, seat_at(i), phrase).has_value(), "may be said or refused");
  }
}

template <Game G>
void check_all(std::string_view text, std::uint8_t seed, std::uint8_t steps) {
  check_line<typename G::Action>(text);
  check_action<G>(text, seed, steps);
  if constexpr (Talkative<G>) check_phrase<G>(text, seed, steps);
  typename G::Position position{};
  for_each_field(position, [&]<class Member>(std::string_view, Member&) { check_line<Member>(text); });
}

}  // namespace
}  // namespace nuancier::record

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nuancier;
  if (size < 2) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
  for_each_game([&]<class G>() { record::check_all<G>(text, data[0], data[1]); });
  return 0;
}
