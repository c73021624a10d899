// The pieces of text that records and positions share: the first line, options, and words in quotes.
#pragma once

#include <string>
#include <string_view>

#include "record/forms.hpp"
#include "record/lines.hpp"

namespace nuancier::record {

struct Heading {
  const Form* form;
  Options options;
};

// "nuancier-record/1 kolpa standard 3"
Result<Heading> read_heading(const Line& line, std::string_view format, Forms forms);

// That line, and an `option` line for each option.
std::string write_heading(std::string_view format, const GameInfo& game, const Options& options);

// "option target 50"
Result<Options> read_option(const Line& line, const GameInfo& game, const Options& options, Strictness strictness);

// A string as in JSON.
std::string quoted(std::string_view text);
bool take_quoted(std::string_view& rest, std::string& to);

// Notation stands plain when it is made of simple words with single spaces between them.
std::string plain_or_quoted(std::string_view text);
bool take_plain_or_quoted(std::string_view& rest, std::string& to);

}  // namespace nuancier::record
