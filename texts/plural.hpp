// Which plural form a number takes. French says "0 point, 1 point, 1,5 point", English "0 points, 1 point, 1.5 points".
#pragma once

#include <string_view>

#include "texts/texts.hpp"

namespace nuancier::texts {

// "one" or "other"; what is not a number in decimal digits takes "other".
std::string_view plural_form(Language language, std::string_view number);

// Whether `number` is the integer of the label "=12"; "-0" is 0, "1.0" is not 1, because its decimals are shown.
bool is_exactly(std::string_view number, std::string_view label);

}  // namespace nuancier::texts
