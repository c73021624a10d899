// What somebody typed, taken kindly: any case, any blanks, French or English words, a move's number, or only the part of an
// action that tells it apart.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nuancier::cli::play {

enum class Command : std::uint8_t { board, help, hint, history, moves, position, quit, record, rules, save, say, undo };

// The first word, and what follows it as it was typed.
struct Order {
  Command command{};
  std::string rest;
};
std::optional<Order> find_order(std::string_view typed);

// "  KOL  5 Vert!" → "kol g5"
std::string tidied(std::string_view typed);

// "Place rouge b" → "place red B"
std::string tidied_phrase(std::string_view typed);

// The number of a move, from 1, if that is what was typed.
std::optional<int> find_number(std::string_view tidy);

// The legal actions that end like this: the action itself, or what was left short.
std::vector<std::string> matching(std::string_view tidy, const std::vector<std::string>& legal);

// Yes, also by just pressing Enter.
bool is_yes(std::string_view typed);

}  // namespace nuancier::cli::play
