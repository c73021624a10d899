// As much of the server's messages as a scripted player needs, found in their text without building a value: the generator
// must not be what is measured. The order of fields is the server's own.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace nuancier::bench {

struct Answer {
  std::string_view id;
  std::string_view table;  // empty: it names none
  bool granted = true;
};
std::optional<Answer> read_answer(std::string_view text);

// A `state` or an `update`.
struct Told {
  std::string_view table;
  int seat = 0;  // -1: the public's
  std::uint64_t n = 0;
  bool is_state = false;
  bool over = false;
  int decision = 0;        // 0: nothing is asked
  std::string_view legal;  // "kol g5","kol area g5"
};
std::optional<Told> read_told(std::string_view text);

// One of the legal actions, at random by `number`.
std::string_view choose(std::string_view legal, std::uint32_t number);

}  // namespace nuancier::bench
