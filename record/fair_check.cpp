#include "record/fair_check.hpp"

#include <array>
#include <utility>

namespace nuancier::record {
namespace {

using Kind = FairVerdict::Kind;

FairVerdict faulty(Fault fault) { return {.kind = Kind::faulty, .fault = std::move(fault)}; }

std::optional<FairVerdict> compare(const Fair& fair, const Noted& noted) {
  if (noted.commitment && *noted.commitment != fair.commitment) return FairVerdict{.kind = Kind::other_commitment};
  for (std::size_t i = 0; i < noted.values.size(); ++i) {
    if (!noted.values[i]) continue;
    if (i < fair.values.size() && noted.values[i] == fair.values[i]) continue;
    return FairVerdict{.kind = Kind::other_value, .seat = seat_at(static_cast<int>(i))};
  }
  return std::nullopt;
}

}  // namespace

std::string_view name_of(FairVerdict::Kind kind) {
  constexpr std::array<std::string_view, 8> names = {
      "fine", "none", "other-commitment", "other-value", "unrevealed", "wrong-commitment", "unfair", "faulty"};
  return names[static_cast<std::size_t>(kind)];
}

FairVerdict check_fair(const Record& record, const Noted& noted, Forms forms) {
  if (auto fault = verify(record, forms)) return faulty(std::move(*fault));
  if (!record.fair) return {.kind = Kind::none};
  const Result<Fair> fair = read_fair(*record.fair, record.options.players);
  if (!fair) return faulty({std::nullopt, {}, fair.problem()});
  // What lay there at the start was not dealt, and so nothing speaks for it.
  if (record.position) return faulty({std::nullopt, {}, {"verify.error.position", {}}});

  if (auto other = compare(*fair, noted)) return *other;
  if (!fair->secret) return {.kind = Kind::unrevealed};
  if (commitment_to(*fair->secret) != fair->commitment) return {.kind = Kind::wrong_commitment};

  FairChance chance(*fair->secret, fair->values);
  Redrawn redrawn = find_form(forms, record.game)->redraw(record, chance);
  const Kind kind = redrawn.unfair ? Kind::unfair : Kind::fine;
  return {.kind = kind, .events = redrawn.events, .unfair = std::move(redrawn.unfair)};
}

}  // namespace nuancier::record
