// What people call themselves, so that everybody can read it and nobody can be taken for somebody else. A name is composed
// (NFC), its blanks single ones; at most 24 letters and signs, one of them a letter. Refused is what cannot be seen or is no
// letter but a picture of one, a word of two scripts (but for Japanese, Chinese and Korean, which are mixed with Latin), and
// a letter with more than two accents. Of two names at a table that look alike, the second is refused.
//
// The page holds the same rules (web/src/settings/names.ts); one test feeds both (tests/names.json).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nuancier::table {

// As it is shown; empty for one that is empty. nullopt: it cannot be shown.
std::optional<std::string> checked_name(std::string_view text);

// Names that look alike have the same (UTS 39, for all that looks like Latin, Greek, Cyrillic, or a digit). Not to be shown.
std::string skeleton(std::string_view name);

}  // namespace nuancier::table
