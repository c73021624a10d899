#include "search/chromatik/encoding.hpp"

namespace nuancier::search {
namespace {

using namespace chromatik;

constexpr int most_skill_cards = 20;

void observe_face(std::optional<Card> card, Observation& out) {
  const Area shown = card ? area(*card) : Area();
  for (std::uint8_t halves : shown.halves) out.part(halves, halves_a_face);
}

void observe_skills(const Skills& skills, Observation& out) {
  for (std::size_t i = 0; i < colours; ++i) out.part(i < skills.size() ? skills[i] : 0, most_skill_cards);
}

}  // namespace

std::size_t Encoding<Chromatik>::number_of(const View&, const Action& action) {
  const auto of = [](Colour colour) { return static_cast<std::size_t>(colour); };
  switch (action.kind) {
    case Action::Kind::flip: return action.side == Side::left ? 0 : 1;
    case Action::Kind::take: return 4 + colours + of(action.colour);
    case Action::Kind::answer: break;
  }
  if (action.answer.kind == Answer::Kind::tap) return 4 + of(action.answer.colour);
  return action.answer.kind == Answer::Kind::shout ? 3 : 2;
}

void Encoding<Chromatik>::observe(const View& view, Observation& out) {
  const Seat me = view.viewer.seat();
  const int players = view.players;
  const auto each = [&](auto&& visit) { for_each_from(me, players, max_players, visit); };

  out.section("players");
  out.one_of(players - 2, max_players - 1);
  out.section("level");
  out.one_of(view.level - 1, 3);
  out.section("phase");
  out.one_of(static_cast<int>(view.phase) - static_cast<int>(Phase::flip), 3);
  out.section("turn");
  out.one_of(distance(me, view.turn, players), max_players);
  out.section("faces");
  for (std::size_t i = 0; i < most_stacks; ++i) {
    observe_face(i < view.beside.size() ? std::optional(view.beside[i].back()) : std::nullopt, out);
  }
  observe_face(view.top, out);
  out.section("pile");
  out.part(view.pile_size, deck_size);
  out.section("skills");
  observe_skills(view.skills, out);
  out.section("held");
  each([&](Seat seat, bool there) { observe_skills(there ? view.held[static_cast<std::size_t>(seat)] : Skills(), out); });
  out.section("answered");
  each([&](Seat seat, bool there) {
    const auto i = static_cast<std::size_t>(seat);
    out.flag(there && view.phase == Phase::answer && i < view.answers.size() && !view.answers[i].is_open());
  });
  out.section("takers");
  each([&](Seat seat, bool there) {
    out.flag(there && std::find(view.takers.begin(), view.takers.end(), seat) != view.takers.end());
  });
}

}  // namespace nuancier::search
