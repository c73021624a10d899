// The form of one game, from its types.
#pragma once

#include <array>
#include <variant>

#include "record/fair_check.hpp"
#include "record/forms.hpp"
#include "record/replay.hpp"
#include "record/text_codec.hpp"
#include "rules/kit/game.hpp"

namespace nuancier::record {

template <class T>
std::optional<json::value> tidy(const json::value& value, Misfit& misfit) {
  T typed{};
  if (!from_json(value, typed, &misfit)) return std::nullopt;
  return to_json(typed);
}

template <class T>
std::string piece_to_text(std::string_view key, const json::value& value) {
  T typed{};
  from_json(value, typed);
  return block_to_text(key, shape_of<T>, &typed);
}

template <class T>
Result<json::value> piece_from_text(const Block& block, Strictness strictness) {
  T typed{};
  if (auto problem = block_from_text(block, shape_of<T>, &typed, strictness)) return *problem;
  return to_json(typed);
}

template <class T>
constexpr Piece piece_of(std::string_view key) {
  return {key, tidy<T>, piece_to_text<T>, piece_from_text<T>};
}

template <class Chance>
inline constexpr std::array<Piece, 1> chance_pieces = {piece_of<Chance>(Chance::key)};
template <class... C>
inline constexpr std::array<Piece, sizeof...(C)> chance_pieces<std::variant<C...>> = {piece_of<C>(C::key)...};

template <Game G>
bool can_arise(const Options& options, const json::value& position) {
  typename G::Position typed{};
  return from_json(position, typed) && G::from_position(options, typed).has_value();
}

template <Game G>
std::optional<Fault> verify_as(const Record& record) {
  Replay<G> replay(record);
  std::optional<Fault> fault = replay.start();
  while (!fault && !replay.at_end()) fault = replay.step(ignore);
  return fault ? fault : replay.finish();
}

template <Game G>
inline constexpr Form form_of = {
    &G::info,    chance_pieces<typename G::Chance>, piece_of<typename G::Position>("position"), can_arise<G>, verify_as<G>,
    redraw_as<G>};

}  // namespace nuancier::record
