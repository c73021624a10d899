#include "search/chromatik/people.hpp"

#include "search/chromatik/sight.hpp"

namespace nuancier::search {
namespace {

using chromatik::Answer;
using chromatik::Area;

// How hard the sight is, in percent of an easy one: a clear lead is easy, half a square is not; a tie has to be made sure
// of, and three faces take longer than two.
int hardness(const Area& area, int faces) {
  const auto order = ranked(area);
  const int lead = area.of(order[0]) - area.of(order[1]);
  constexpr std::array<int, 5> percent = {150, 160, 130, 115, 105};
  const int closeness = lead < static_cast<int>(percent.size()) ? percent[static_cast<std::size_t>(lead)] : 100;
  return closeness + (faces > 2 ? 20 : 0);
}

Answer mistaken(const Area& area, const Answer& right, bool has_secondary_piles, Rng& rng) {
  const auto order = ranked(area);
  if (right.kind == Answer::Kind::tap && static_cast<int>(right.colour) < chromatik::primaries) {
    if (rng.below(3) != 0) return Answer::tap(order[1]);
    return has_secondary_piles ? Answer::tap(chromatik::mixed_without(order[2])) : Answer::shout();
  }
  return Answer::tap(order[rng.below(2)]);
}

}  // namespace

Answer see_and_answer(const Person& person, const chromatik::View& view, Rng& rng) {
  const Area area = shown(view);
  const int percent = hardness(area, static_cast<int>(view.beside.size()) + 1);
  const int easy = draw_reaction(person.reaction, chromatik::fastest_human, rng);
  const int time = easy * percent / 100;
  const bool errs = static_cast<int>(rng.below(1000)) < person.errors * percent / 100;
  if (time > std::min<int>(person.gives_up_after, view.answer_time)) return Answer::none();
  const Answer right = chromatik::right_answer(area, view.has_secondary_piles());
  const Answer answer = errs ? mistaken(area, right, view.has_secondary_piles(), rng) : right;
  return answer.at(chromatik::Time(time));
}

}  // namespace nuancier::search
