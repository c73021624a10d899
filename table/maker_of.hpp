// The maker of one game, from its types.
#pragma once

#include "table/maker.hpp"
#include "table/match_of.hpp"
#include "table/review_of.hpp"
#include "table/view.hpp"

namespace nuancier::table {

template <Game G>
inline constexpr Maker maker_of = {
    &G::info,
    search::Bots<G>::names,
    [](const Options& options, Seats seats) -> std::unique_ptr<Match> {
      return std::make_unique<MatchOf<G>>(G::open(options), std::move(seats));
    },
    [](const record::Position& position, Seats seats) -> std::unique_ptr<Match> {
      const auto start = record::state_of<G>(position);
      return start ? std::make_unique<MatchOf<G>>(*start, std::move(seats)) : nullptr;
    },
    [](const record::Record& record) { return MatchOf<G>::resume(record); },
    [](const record::Record& record) { return ReviewOf<G>::of(record); },
    [](const json::value& view) -> std::unique_ptr<Thinker> {
      const auto seen = read_view<G>(view);
      return seen ? std::make_unique<ThinkerOf<G>>(*seen) : nullptr;
    }};

}  // namespace nuancier::table
