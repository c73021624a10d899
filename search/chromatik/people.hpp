// Simulated players of Chromatik: children of three ages and an adult. They see the same cards as everybody, take their
// time, the more the closer the colours are, and err now and then, in the way people do: they take the runner-up for the
// leader, miss a tie, or see one where there is none.
#pragma once

#include "rules/chromatik/chromatik.hpp"
#include "search/bot.hpp"
#include "search/chromatik/reaction.hpp"

namespace nuancier::search {

struct Person {
  std::string_view name;
  Reaction reaction;       // to an easy sight
  int errors = 0;          // in a thousand easy sights
  int gives_up_after = 0;  // milliseconds; then there is no answer
};

inline constexpr std::array<Person, 4> people = {{
    {"age-7", {1500, 260, 800}, 120, 9000},
    {"age-5", {2100, 380, 1300}, 200, 9500},
    {"age-9", {1150, 190, 550}, 80, 8500},
    {"adult", {800, 130, 350}, 40, 8000},
}};

// What a person answers to what shows, with the time it took.
chromatik::Answer see_and_answer(const Person& person, const chromatik::View& view, Rng& rng);

template <>
struct Bots<Chromatik> {
  static constexpr std::array<std::string_view, 5> names = {
      people[0].name, people[1].name, people[2].name, people[3].name, "random"};
  static constexpr std::size_t level_count = 0;

  static chromatik::Action choose(Bot bot, const chromatik::View& view, Rng& rng) {
    const bool answers = view.phase == chromatik::Phase::answer && bot.index < people.size();
    if (!answers) return choose_at_random<Chromatik>(view, rng);
    return chromatik::Action::give(see_and_answer(people[bot.index], view, rng));
  }
};

}  // namespace nuancier::search
