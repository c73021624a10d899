#include "server/hosting/names.hpp"

#include <algorithm>
#include <array>

#include "record/resolve.hpp"
#include "rules/kit/hash.hpp"
#include "server/net/utf8.hpp"
#include "table/names.hpp"

namespace nuancier::server {
namespace {

constexpr std::array<std::string_view, 7> symbols = {"triangle", "sun", "drop", "leaf", "star", "hexagon", "flower"};

// Names of colours that mean the same in French and in English, or nearly.
constexpr std::array<std::string_view, 32> colours = {
    "Abricot", "Acajou", "Argile",    "Amarante", "Ambre",  "Anis",   "Azur",   "Bistre", "Cerise",    "Citron",   "Cobalt",
    "Corail",  "Cyan",   "Fuchsia",   "Garance",  "Grège",  "Indigo", "Ivoire", "Jade",   "Magenta",   "Mauve",    "Ocre",
    "Olive",   "Opale",  "Pervenche", "Rubis",    "Safran", "Saphir", "Sépia",  "Sienne", "Turquoise", "Vermillon"};

}  // namespace

std::optional<std::string> checked_text(std::string_view text, std::size_t most) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  if (text.size() > most || !is_utf8(text)) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7F) return std::nullopt;
    // C1 controls (C2 80 … C2 9F), and marks that turn the direction of writing (E2 80 8E/8F/AA…AE, E2 81 A6…A9).
    const auto next = [&](std::size_t k) { return i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0U; };
    if (byte == 0xC2 && next(1) < 0xA0) return std::nullopt;
    if (byte == 0xE2 && next(1) == 0x80 && (next(2) == 0x8E || next(2) == 0x8F || (next(2) >= 0xA8 && next(2) <= 0xAE))) {
      return std::nullopt;
    }
    if (byte == 0xE2 && next(1) == 0x81 && next(2) >= 0xA6 && next(2) <= 0xA9) return std::nullopt;
  }
  return std::string(text);
}

std::optional<std::string> checked_symbol(std::string_view symbol) {
  if (!symbol.empty() && std::find(symbols.begin(), symbols.end(), symbol) == symbols.end()) return std::nullopt;
  return std::string(symbol);
}

bool is_taken(const SeatNames& names, Seat seat, std::string_view name) {
  const std::string seen = table::skeleton(name);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i != static_cast<std::size_t>(seat) && !names[i].empty() && table::skeleton(names[i]) == seen) return true;
  }
  return false;
}

std::string generated_name(std::string_view table, Seat seat, const SeatNames& names) {
  Hash hash;
  hash.add(table);
  // Steps through the list, so that no two seats of a table have the same, unless somebody has chosen it.
  for (std::uint64_t i = hash.value() + 5 * static_cast<std::uint64_t>(seat);; ++i) {
    const std::string_view name = colours[i % colours.size()];
    if (!is_taken(names, seat, name)) return std::string(name);
  }
}

bool may_chat(const table::Table& table) {
  if (!table.setup().chat || table.setup().listed) return false;
  const ModeInfo& mode = record::mode_of(*table.setup().game, table.setup().options);
  return !mode.shared_fate || table.phase() == table::Phase::over;
}

}  // namespace nuancier::server
