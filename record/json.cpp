#include "record/json.hpp"

#include <cassert>
#include <utility>

#include "record/json_text.hpp"
#include "record/problems.hpp"
#include "record/resolve.hpp"
#include "record/upgrade.hpp"
#include "record/values.hpp"

namespace nuancier::record {
namespace {

json::value seats_to_json(const std::vector<SeatInfo>& seats) {
  json::array array;
  for (const SeatInfo& seat : seats) {
    json::object object;
    object.emplace("name", to_json(seat.name));
    if (!seat.bot.empty()) object.emplace("bot", to_json(seat.bot));
    array.push_back(json::value(std::move(object)));
  }
  return json::value(std::move(array));
}

json::value entry_to_json(const Entry& entry) {
  json::object object;
  if (const Chance* chance = std::get_if<Chance>(&entry)) {
    object.emplace(chance->key, chance->value);
  } else if (const Act* act = std::get_if<Act>(&entry)) {
    object.emplace("seat", to_json(act->seat));
    object.emplace("do", to_json(act->text));
    if (!act->by.empty()) object.emplace("by", to_json(act->by));
  } else {
    const Say& said = *std::get_if<Say>(&entry);
    object.emplace("seat", to_json(said.seat));
    object.emplace("say", to_json(said.text));
  }
  return json::value(std::move(object));
}

// Reads the fields of one record in order; the first problem ends it.
class Reader {
 public:
  Reader(const json::object& object, std::size_t line, Forms forms) : object_(object), line_(line), forms_(forms) {}

  Result<Record> read() {
    const bool good =
        game() && writer() && players() && options() && seats() && position() && entries() && undone() && result() && fair();
    if (!good) return std::move(problem_);
    return std::move(record_);
  }

 private:
  bool fail(Problem problem) {
    problem_ = std::move(problem);
    return false;
  }
  bool fail(std::string_view field, const json::value& got, std::string_view allowed) {
    return fail(wrong_value(line_, field, json_text(got), allowed));
  }
  bool fail(std::string_view field, const Misfit& misfit) {
    const std::string path = std::string(field) + misfit.where;
    return fail(misfit.got.empty() ? missing(line_, path) : unreadable(line_, path, misfit.got));
  }
  const json::value* find(std::string_view field) {
    const json::value* held = object_.if_contains(field);
    if (held == nullptr) fail(missing(line_, field));
    return held;
  }
  bool word(std::string_view field, std::string& to) {
    const json::value* held = find(field);
    if (held == nullptr) return false;
    if (!held->is_string()) return fail(field, *held, "\"…\"");
    to = *held->if_string();
    return true;
  }

  bool game() {
    if (!word("game", record_.game)) return false;
    form_ = find_form(forms_, record_.game);
    return form_ != nullptr || fail(wrong_value(line_, "game", record_.game, known_games(forms_)));
  }

  bool players() {
    std::string mode;
    if (!word("mode", mode)) return false;
    const json::value* held = find("players");
    if (held == nullptr) return false;
    int players = 0;
    if (!from_json(*held, players)) return fail("players", *held, "1–" + std::to_string(max_seats));
    Result<Options> options = resolve(*form_->info, mode, players, line_);
    if (!options) return fail(options.problem());
    record_.options = *options;
    return true;
  }

  // An option that is missing has its default.
  bool options() {
    const json::value* held = object_.if_contains("options");
    if (held == nullptr) return true;
    if (!held->is_object()) return fail("options", *held, "{…}");
    for (const auto& [key, value] : *held->if_object()) {
      const OptionInfo* info = find_option(*form_->info, record_.options, key);
      if (info == nullptr) continue;
      const bool number = info->kind == OptionInfo::Kind::number;
      if (number ? !value.is_int64() : !value.is_string()) return fail(info->key, value, allowed_values(*info));
      const std::string written = number ? json_text(value) : std::string(*value.if_string());
      Result<Options> changed = resolve(*form_->info, record_.options, key, written, line_);
      if (!changed) return fail(changed.problem());
      record_.options = *changed;
    }
    return true;
  }

  // Only for people to know: whatever else another program may have put there is ignored.
  bool writer() {
    const json::value* held = object_.if_contains("writer");
    if (held != nullptr && held->is_string()) record_.writer = *held->if_string();
    return true;
  }

  bool seats() {
    const json::value* held = find("seats");
    if (held == nullptr) return false;
    if (!held->is_array()) return fail("seats", *held, "[{\"name\": \"…\"}, …]");
    for (const json::value& item : *held->if_array()) {
      const std::string field = "seats[" + std::to_string(record_.seats.size()) + "]";
      if (!item.is_object()) return fail(field, item, "{\"name\": \"…\"}");
      SeatInfo seat;
      if (!optional_word(*item.if_object(), "name", field, seat.name)) return false;
      if (!optional_word(*item.if_object(), "bot", field, seat.bot)) return false;
      record_.seats.push_back(std::move(seat));
    }
    return true;
  }

  bool optional_word(const json::object& object, std::string_view name, const std::string& owner, std::string& to) {
    const json::value* held = object.if_contains(name);
    if (held == nullptr) return true;
    if (!held->is_string()) return fail(owner + "." + std::string(name), *held, "\"…\"");
    to = *held->if_string();
    return true;
  }

  bool position() {
    const json::value* held = object_.if_contains("position");
    if (held == nullptr) return true;
    Misfit misfit;
    record_.position = form_->position.tidy(*held, misfit);
    return record_.position || fail("position", misfit);
  }

  bool entries() {
    const json::value* held = find("entries");
    if (held == nullptr) return false;
    if (!held->is_array()) return fail("entries", *held, "[…]");
    for (const json::value& item : *held->if_array()) {
      if (!entry(item, "entries[" + std::to_string(record_.entries.size()) + "]")) return false;
    }
    return true;
  }

  // Either an action, a phrase, or exactly one of the things this game leaves to chance.
  bool entry(const json::value& item, const std::string& field) {
    const json::object* object = item.if_object();
    if (object == nullptr) return fail(field, item, "{…}");
    const Piece* found = nullptr;
    const bool says = object->contains("say");
    int kinds = (object->contains("do") ? 1 : 0) + (says ? 1 : 0);
    for (const Piece& piece : form_->chances) {
      if (!object->contains(piece.key)) continue;
      found = &piece;
      ++kinds;
    }
    if (kinds != 1) return fail(field, item, "do, say, " + known_chances(*form_));
    if (found == nullptr) return says ? say(*object, field) : act(*object, field);
    Misfit misfit;
    std::optional<json::value> value = found->tidy(*object->if_contains(found->key), misfit);
    if (!value) return fail(field + "." + std::string(found->key), misfit);
    record_.entries.push_back(Chance{std::string(found->key), std::move(*value)});
    return true;
  }

  bool act(const json::object& object, const std::string& field) {
    Act act;
    if (!seat_of(object, field, act.seat)) return false;
    if (!optional_word(object, "do", field, act.text) || !optional_word(object, "by", field, act.by)) return false;
    record_.entries.push_back(std::move(act));
    return true;
  }

  bool say(const json::object& object, const std::string& field) {
    Say said;
    if (!seat_of(object, field, said.seat) || !optional_word(object, "say", field, said.text)) return false;
    record_.entries.push_back(std::move(said));
    return true;
  }

  bool seat_of(const json::object& object, const std::string& field, Seat& to) {
    const json::value* seat = object.if_contains("seat");
    if (seat == nullptr) return fail(missing(line_, field + ".seat"));
    return from_json(*seat, to) || fail(field + ".seat", *seat, "0–" + std::to_string(max_seats - 1));
  }

  bool undone() {
    const json::value* held = object_.if_contains("undone");
    if (held == nullptr) return true;
    Misfit misfit;
    return from_json(*held, record_.undone, &misfit) || fail("undone", misfit);
  }

  bool result() {
    const json::value* held = object_.if_contains("result");
    if (held == nullptr) return true;
    Misfit misfit;
    return from_json(*held, record_.result.emplace(), &misfit) || fail("result", misfit);
  }

  bool fair() {
    const json::value* held = object_.if_contains("fair");
    if (held == nullptr) return true;
    if (!held->is_object() || !is_exact(*held)) return fail("fair", *held, "{…}");
    record_.fair = *held;
    return true;
  }

  const json::object& object_;
  std::size_t line_;
  Forms forms_;
  const Form* form_ = nullptr;
  Record record_;
  Problem problem_;
};

}  // namespace

json::object options_to_json(const GameInfo& game, const Options& options) {
  json::object object;
  const ModeInfo& mode = mode_of(game, options);
  for (std::size_t i = 0; i < mode.options.size(); ++i) {
    const bool number = mode.options[i].kind == OptionInfo::Kind::number;
    object.emplace(mode.options[i].key, number ? to_json(options.values[i]) : to_json(written_option(game, options, i)));
  }
  return object;
}

std::string write_json(const Record& record, Forms forms) {
  const Form* form = find_form(forms, record.game);
  assert(form != nullptr);
  json::object object;
  object.emplace("format", to_json(record_format));
  if (!record.writer.empty()) object.emplace("writer", to_json(record.writer));
  object.emplace("game", to_json(record.game));
  object.emplace("mode", to_json(mode_of(*form->info, record.options).key));
  object.emplace("players", to_json(record.options.players));
  object.emplace("options", options_to_json(*form->info, record.options));
  object.emplace("seats", seats_to_json(record.seats));
  if (record.position) object.emplace("position", *record.position);
  json::array entries;
  for (const Entry& entry : record.entries) entries.push_back(entry_to_json(entry));
  object.emplace("entries", std::move(entries));
  if (!record.undone.empty()) object.emplace("undone", to_json(record.undone));
  if (record.result) object.emplace("result", to_json(*record.result));
  if (record.fair) object.emplace("fair", *record.fair);
  return json_text(object);
}

Result<Record> read_json(Cursor& cursor, Forms forms) {
  const std::size_t line = cursor.line;
  Result<json::value> value = take_value(cursor);
  if (!value) return value.problem();
  json::object* object = value->if_object();
  if (object == nullptr) return wrong_line(line, json_text(*value), "{…}");
  if (auto problem = upgrade(*object, line)) return *problem;
  return Reader(*object, line, forms).read();
}

Result<Record> read_json(std::string_view text, Forms forms) {
  Cursor cursor{text};
  cursor.skip_blanks();
  if (!cursor.rest.starts_with('{')) return wrong_line(cursor.line, cursor.rest, "{…}");
  Result<Record> record = read_json(cursor, forms);
  cursor.skip_blanks();
  if (record && !cursor.rest.empty()) return left_over(cursor.line, cursor.rest);
  return record;
}

}  // namespace nuancier::record
