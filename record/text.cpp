#include "record/text.hpp"

#include <cassert>
#include <span>
#include <utility>

#include "record/json_text.hpp"
#include "record/problems.hpp"
#include "record/resolve.hpp"
#include "record/text_codec.hpp"
#include "record/text_words.hpp"
#include "record/values.hpp"

namespace nuancier::record {
namespace {

std::string entry_to_text(const Form& form, const Entry& entry) {
  if (const Chance* chance = std::get_if<Chance>(&entry)) {
    return find_chance(form, chance->key)->to_text(chance->key, chance->value);
  }
  if (const Say* said = std::get_if<Say>(&entry)) {
    return std::to_string(index(said->seat)) + " say " + plain_or_quoted(said->text) + "\n";
  }
  const Act& act = *std::get_if<Act>(&entry);
  const bool reads_as_talk = act.text.starts_with("say ") || act.text == "say";
  std::string line = std::to_string(index(act.seat)) + " " + (reads_as_talk ? quoted(act.text) : plain_or_quoted(act.text));
  if (!act.by.empty()) line += " (" + plain_or_quoted(act.by) + ")";
  return line + "\n";
}

// Reads the blocks of one record, from its first line to `end`.
class Reader {
 public:
  Reader(std::span<const Block> blocks, Forms forms) : blocks_(blocks), forms_(forms) {}

  Result<Record> read() {
    if (!header() || !properties() || !entries()) return std::move(problem_);
    return std::move(record_);
  }
  std::span<const Block> rest() const { return blocks_; }

 private:
  bool fail(Problem problem) {
    problem_ = std::move(problem);
    return false;
  }
  bool fail(const Line& line, std::string_view allowed) {
    return fail(wrong_line(line.number, std::string(line.word).append(" ").append(line.rest), allowed));
  }

  bool header() {
    const Line line = blocks_.front().head;
    Result<Heading> heading = read_heading(line, record_format, forms_);
    if (!heading) return fail(heading.problem());
    form_ = heading->form;
    record_.game = form_->info->key;
    record_.options = heading->options;
    last_line_ = line.number;
    blocks_ = blocks_.subspan(1);
    return true;
  }

  // Up to `entries`. What is not known is skipped.
  bool properties() {
    while (const Block* block = next()) {
      const std::string_view word = block->head.word;
      if (word == "entries") return true;
      if (word == "option" && !option(block->head)) return false;
      if (word == "writer") writer(block->head);
      if (word == "seat" && !seat(block->head)) return false;
      if (word == "position" && !position(*block)) return false;
      if (word == "undone" && !undone(block->head)) return false;
      if (word == "result" && !result(*block)) return false;
      if (word == "fair" && !fair(block->head)) return false;
    }
    return fail(cut_short(last_line_));
  }

  bool entries() {
    while (const Block* block = next()) {
      if (block->head.word == "end") return true;
      const Piece* piece = find_chance(*form_, block->head.word);
      if (piece != nullptr ? !chance(*piece, *block) : !act(block->head)) return false;
    }
    return fail(cut_short(last_line_));
  }

  const Block* next() {
    if (blocks_.empty()) return nullptr;
    const Block& block = blocks_.front();
    blocks_ = blocks_.subspan(1);
    last_line_ = block.body.empty() ? block.head.number : block.body.back().number;
    return &block;
  }

  bool option(const Line& line) {
    Result<Options> changed = read_option(line, *form_->info, record_.options, Strictness::ignores_unknown);
    if (!changed) return fail(changed.problem());
    record_.options = *changed;
    return true;
  }

  // Only for people to know: whatever else another program may have put there is ignored.
  void writer(const Line& line) {
    std::string_view rest = line.rest;
    std::string name;
    if (take_quoted(rest, name) && rest.empty()) record_.writer = std::move(name);
  }

  bool seat(const Line& line) {
    std::string_view rest = line.rest;
    SeatInfo seat;
    const bool in_order = take_word(rest) == std::to_string(record_.seats.size());
    bool good = in_order && take_quoted(rest, seat.name);
    if (good && !rest.empty()) good = take_word(rest) == "bot" && take_quoted(rest, seat.bot) && !seat.bot.empty();
    if (!good || !rest.empty()) return fail(line, "seat " + std::to_string(record_.seats.size()) + " \"…\" bot \"…\"");
    record_.seats.push_back(std::move(seat));
    return true;
  }

  bool position(const Block& block) {
    Result<json::value> value = form_->position.from_text(block, Strictness::ignores_unknown);
    if (!value) return fail(value.problem());
    record_.position = std::move(*value);
    return true;
  }

  bool undone(const Line& line) {
    std::string_view rest = line.rest;
    Undone undone;
    const std::optional<int> entry = read_number(take_word(rest));
    const bool good = entry && *entry >= 0 && from_text(take_word(rest), undone.seat) &&
                      take_plain_or_quoted(rest, undone.text) && rest.empty();
    if (!good) return fail(line, "undone 12 0 …");
    undone.entry = static_cast<std::size_t>(*entry);
    record_.undone.push_back(std::move(undone));
    return true;
  }

  bool result(const Block& block) {
    auto problem = from_lines(block, record_.result.emplace(), Strictness::ignores_unknown);
    return !problem || fail(std::move(*problem));
  }

  bool fair(const Line& line) {
    Cursor cursor{line.rest, line.number};
    if (!cursor.rest.starts_with('{')) return fail(line, "fair {…}");
    Result<json::value> value = take_value(cursor);
    if (!value) return fail(value.problem());
    if (!cursor.rest.empty() || !is_exact(*value)) return fail(line, "fair {…}");
    record_.fair = std::move(*value);
    return true;
  }

  bool chance(const Piece& piece, const Block& block) {
    Result<json::value> value = piece.from_text(block, Strictness::ignores_unknown);
    if (!value) return fail(value.problem());
    record_.entries.push_back(Chance{std::string(piece.key), std::move(*value)});
    return true;
  }

  bool act(const Line& line) {
    Act act;
    if (!from_text(line.word, act.seat)) {
      return fail(line, "0–" + std::to_string(max_seats - 1) + ", " + known_chances(*form_) + ", end");
    }
    std::string_view rest = line.rest;
    if (rest.starts_with("say ")) return say(line, act.seat);
    bool good = take_plain_or_quoted(rest, act.text);
    if (good && !rest.empty()) {
      good = rest.front() == '(' && rest.back() == ')';
      if (good) rest = rest.substr(1, rest.size() - 2);
      good = good && take_plain_or_quoted(rest, act.by) && !act.by.empty() && rest.empty();
    }
    if (!good) return fail(line, "0 … (…)");
    record_.entries.push_back(std::move(act));
    return true;
  }

  bool say(const Line& line, Seat seat) {
    Say said{seat, {}};
    std::string_view rest = line.rest;
    take_word(rest);
    if (!take_plain_or_quoted(rest, said.text) || !rest.empty()) return fail(line, "0 say …");
    record_.entries.push_back(std::move(said));
    return true;
  }

  std::span<const Block> blocks_;
  Forms forms_;
  const Form* form_ = nullptr;
  std::size_t last_line_ = 0;
  Record record_;
  Problem problem_;
};

}  // namespace

std::string write_text(const Record& record, Forms forms) {
  const Form* form = find_form(forms, record.game);
  assert(form != nullptr);
  std::string text = write_heading(record_format, *form->info, record.options);
  if (!record.writer.empty()) text += "writer " + quoted(record.writer) + "\n";
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const SeatInfo& seat = record.seats[i];
    text += "seat " + std::to_string(i) + " " + quoted(seat.name);
    if (!seat.bot.empty()) text += " bot " + quoted(seat.bot);
    text += "\n";
  }
  if (record.position) text += form->position.to_text("position", *record.position);
  for (const Undone& undone : record.undone) {
    text += "undone " + std::to_string(undone.entry) + " " + std::to_string(index(undone.seat)) + " " +
            plain_or_quoted(undone.text) + "\n";
  }
  if (record.result) text += "result\n" + to_lines(*record.result, "  ");
  if (record.fair) text += "fair " + json_text(*record.fair) + "\n";
  text += "entries\n";
  for (const Entry& entry : record.entries) text += entry_to_text(*form, entry);
  return text + "end\n";
}

Result<Record> read_text(std::string_view text, Forms forms) {
  const std::vector<Block> blocks = blocks_of(text);
  if (blocks.empty()) return nothing_to_read();
  Reader reader(blocks, forms);
  Result<Record> record = reader.read();
  if (record && !reader.rest().empty()) return left_over(reader.rest().front().head.number, reader.rest().front().head.word);
  return record;
}

Result<std::vector<Record>> read_texts(std::string_view text, Forms forms) {
  const std::vector<Block> blocks = blocks_of(text);
  if (blocks.empty()) return nothing_to_read();
  std::vector<Record> records;
  for (std::span<const Block> rest = blocks; !rest.empty();) {
    Reader reader(rest, forms);
    Result<Record> record = reader.read();
    if (!record) return record.problem();
    records.push_back(std::move(*record));
    rest = reader.rest();
  }
  return records;
}

}  // namespace nuancier::record
