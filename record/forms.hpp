// What reading and writing need to know of each game, with types erased: the edge between Record and Game. The list
// follows rules/games.hpp; tests bring lists of their own (form_of.hpp).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "record/codec.hpp"
#include "record/lines.hpp"
#include "record/record.hpp"
#include "rules/kit/result.hpp"

namespace nuancier::record {

struct Fault;
struct Redrawn;
class FairChance;

// One described type: a deal, a reshuffle, a position.
struct Piece {
  std::string_view key;
  // As the game itself would write it: no unknown fields, a fixed order. Empty when it does not fit.
  std::optional<json::value> (*tidy)(const json::value& value, Misfit& misfit);
  // The lines of its block, headed by `key`; only its fields when it has none. Precondition: the value is tidy.
  std::string (*to_text)(std::string_view key, const json::value& value);
  Result<json::value> (*from_text)(const Block& block, Strictness strictness);
};

struct Form {
  const GameInfo* info;
  std::span<const Piece> chances;
  Piece position;
  bool (*can_arise)(const Options& options, const json::value& position);
  std::optional<Fault> (*verify)(const Record& record);
  Redrawn (*redraw)(const Record& record, FairChance& chance);
};

using Forms = std::span<const Form>;

// Of the games of Nuancier; each one's is compiled apart (form.cpp.in).
Forms all_forms();
template <class G>
Form make_form();

const Form* find_form(Forms forms, std::string_view game);
const Piece* find_chance(const Form& form, std::string_view key);

// "kolpa, punto"
std::string known_games(Forms forms);
// "deal, reshuffle"
std::string known_chances(const Form& form);

}  // namespace nuancier::record
