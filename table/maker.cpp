#include "table/maker.hpp"

#include <array>

#include "rules/games.hpp"

namespace nuancier::table {
namespace {

template <class... G>
std::span<const Maker> makers_of(std::type_identity<std::tuple<G...>>) {
  static const std::array<Maker, sizeof...(G)> makers = {make_maker<G>()...};
  return makers;
}

}  // namespace

std::span<const Maker> all_makers() { return makers_of(std::type_identity<Games>()); }

const Maker* find_maker(std::string_view game) {
  for (const Maker& maker : all_makers()) {
    if (maker.game->key == game) return &maker;
  }
  return nullptr;
}

std::unique_ptr<Match> open(std::string_view game, const Options& options, Seats seats) {
  const Maker* maker = find_maker(game);
  return maker == nullptr ? nullptr : maker->open(options, std::move(seats));
}

std::unique_ptr<Match> open(const record::Position& position, Seats seats) {
  const Maker* maker = find_maker(position.game);
  return maker == nullptr ? nullptr : maker->open_at(position, std::move(seats));
}

Resumed resume(const record::Record& record) {
  const Maker* maker = find_maker(record.game);
  if (maker == nullptr) return record::unknown_game(record.game);
  return maker->resume(record);
}

Reviewed review(const record::Record& record) {
  const Maker* maker = find_maker(record.game);
  if (maker == nullptr) return record::unknown_game(record.game);
  return maker->review(record);
}

}  // namespace nuancier::table
