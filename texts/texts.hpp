// Every sentence shown to people comes from here: a key and named arguments become a sentence in the reader's language.
// Whatever is wrong stays visible and never stops the program: an unknown key is shown as the key, a missing argument
// as {name}, a malformed message as it is written.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nuancier::texts {

enum class Language : std::uint8_t { fr, en };

using Argument = std::pair<std::string, std::string>;
using Arguments = std::span<const Argument>;

bool has(std::string_view key);
std::vector<std::string_view> keys();  // sorted

std::string format(Language language, std::string_view key, Arguments arguments = {});
// For arguments written in place: format(language, "error.file.open", {{"file", name}, {"reason", reason}}).
std::string format(Language language, std::string_view key, std::initializer_list<Argument> arguments);

// A message itself instead of its key.
std::string format_message(Language language, std::string_view message, Arguments arguments);

// "fr", "en".
std::string_view code(Language language);
// Reads "fr", "FR", "en-GB", "fr_FR.UTF-8"; nothing for languages that we do not speak.
std::optional<Language> find_language(std::string_view tag);

}  // namespace nuancier::texts
