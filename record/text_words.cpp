#include "record/text_words.hpp"

#include "record/json_text.hpp"
#include "record/problems.hpp"
#include "record/resolve.hpp"
#include "record/values.hpp"

namespace nuancier::record {
namespace {

bool is_plain(char letter) {
  const bool alphanumeric =
      (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
  return alphanumeric || std::string_view(" *+-_.,:/=").find(letter) != std::string_view::npos;
}

void skip_spaces(std::string_view& rest) { rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size())); }

// Takes as many plain words as there are; runs of spaces become one.
std::string take_plain(std::string_view& rest) {
  std::size_t size = 0;
  while (size < rest.size() && is_plain(rest[size])) ++size;
  std::string_view words = rest.substr(0, size);
  rest.remove_prefix(size);
  std::string text;
  for (std::string_view word = take_word(words); !word.empty(); word = take_word(words)) {
    text.append(text.empty() ? "" : " ").append(word);
  }
  return text;
}

}  // namespace

Result<Heading> read_heading(const Line& line, std::string_view format, Forms forms) {
  if (line.word != format) return wrong_format(line.number, line.word, format);
  std::string_view rest = line.rest;
  const std::string_view game = take_word(rest);
  const std::string_view mode = take_word(rest);
  const std::string_view players = take_word(rest);
  const Form* form = find_form(forms, game);
  if (form == nullptr) return wrong_value(line.number, "game", game, known_games(forms));
  Result<Options> options = resolve(*form->info, mode, read_number(players).value_or(-1), line.number);
  if (!options) return options.problem();
  skip_spaces(rest);
  if (!rest.empty()) return left_over(line.number, rest);
  return Heading{form, *options};
}

std::string write_heading(std::string_view format, const GameInfo& game, const Options& options) {
  const ModeInfo& mode = mode_of(game, options);
  std::string text(format);
  text.append(" ")
      .append(game.key)
      .append(" ")
      .append(mode.key)
      .append(" ")
      .append(std::to_string(options.players))
      .append("\n");
  for (std::size_t i = 0; i < mode.options.size(); ++i) {
    text.append("option ").append(mode.options[i].key).append(" ").append(written_option(game, options, i)).append("\n");
  }
  return text;
}

Result<Options> read_option(const Line& line, const GameInfo& game, const Options& options, Strictness strictness) {
  std::string_view value = line.rest;
  const std::string_view key = take_word(value);
  skip_spaces(value);
  const bool known = find_option(game, options, key) != nullptr;
  if (!known && strictness == Strictness::ignores_unknown) return options;
  return resolve(game, options, key, value, line.number);
}

std::string quoted(std::string_view text) { return json_text(text); }

bool take_quoted(std::string_view& rest, std::string& to) {
  skip_spaces(rest);
  if (!rest.starts_with('"')) return false;
  Cursor cursor{rest};
  const Result<json::value> value = take_value(cursor);
  if (!value) return false;
  to = *value->if_string();
  rest = cursor.rest;
  skip_spaces(rest);
  return true;
}

std::string plain_or_quoted(std::string_view text) {
  std::string_view rest = text;
  const bool plain = !text.empty() && take_plain(rest) == text;
  return plain ? std::string(text) : quoted(text);
}

bool take_plain_or_quoted(std::string_view& rest, std::string& to) {
  skip_spaces(rest);
  if (rest.starts_with('"')) return take_quoted(rest, to);
  to = take_plain(rest);
  return !to.empty();
}

}  // namespace nuancier::record
