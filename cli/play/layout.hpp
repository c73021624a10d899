// Laying out text in columns: how wide something is on the screen, without escape sequences and with letters of any
// alphabet.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nuancier::cli::play {

inline constexpr std::size_t screen_width = 80;

using Lines = std::vector<std::string>;

std::size_t width(std::string_view text);

// Spaces up to a width; what is wider stays as it is.
std::string left(std::string text, std::size_t columns);
std::string right(std::string text, std::size_t columns);
std::string centred(std::string text, std::size_t columns);

// Without spaces at its end.
std::string trimmed(std::string text);

// A name from outside: control characters become ?, and what is too wide ends in ….
std::string clipped(std::string_view text, std::size_t columns);

std::string repeated(std::string_view text, std::size_t times);

// Breaks at plain spaces; no-break spaces hold. `indent` stands before every line, and every line ends.
std::string wrapped(std::string_view paragraph, std::string_view indent);

// Items one after the other, in as many lines as needed; the first line begins with `head`, the others below its end.
std::string flowed(std::string_view head, const Lines& items, std::string_view between);

// Blocks of lines side by side, each as wide as its widest line, the shorter ones with empty lines below.
std::string beside(const std::vector<Lines>& blocks, std::string_view between);

}  // namespace nuancier::cli::play
