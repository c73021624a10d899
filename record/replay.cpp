#include "record/replay.hpp"

#include "record/text_codec.hpp"

namespace nuancier::record {

std::optional<Fault> verify(const Record& record, Forms forms) {
  const Form* form = find_form(forms, record.game);
  if (form != nullptr) return form->verify(record);
  return unknown_game(record.game, forms);
}

Fault unknown_game(std::string_view game, Forms forms) {
  return fault_at(std::nullopt, "game", {{"got", excerpt(game)}, {"allowed", known_games(forms)}});
}

Fault fault_at(std::optional<std::size_t> entry, std::string_view key, Arguments arguments) {
  return {entry, {}, {std::string("record.error.replay.").append(key), std::move(arguments)}};
}

Fault fault_at(std::size_t entry, const Refusal& refusal) {
  return {entry, std::string(refusal.rule), {std::string(refusal.text), {}}};
}

std::optional<Fault> check_start(const Record& record, const GameInfo& game) {
  if (record.game != game.key) {
    return fault_at(std::nullopt, "game", {{"got", excerpt(record.game)}, {"allowed", std::string(game.key)}});
  }
  if (auto refused = refuse_options(game, record.options)) return fault_at(std::nullopt, "options", {{"got", *refused}});
  if (record.seats.size() != record.options.players) {
    return fault_at(std::nullopt, "seats",
                    {{"got", std::to_string(record.seats.size())}, {"allowed", std::to_string(record.options.players)}});
  }
  return std::nullopt;
}

std::optional<Fault> check_result(const std::optional<Outcome>& result, const Standing& standing) {
  if (!standing.over) return result ? std::optional(fault_at(std::nullopt, "result.early")) : std::nullopt;
  const Outcome right = outcome(standing);
  if (!result) return fault_at(std::nullopt, "result.missing");
  if (result->scores != right.scores) {
    return fault_at(std::nullopt, "result.scores", {{"got", to_line(result->scores)}, {"allowed", to_line(right.scores)}});
  }
  if (result->winners != right.winners) {
    return fault_at(
        std::nullopt, "result.winners", {{"got", to_line(result->winners)}, {"allowed", to_line(right.winners)}});
  }
  return std::nullopt;
}

}  // namespace nuancier::record
