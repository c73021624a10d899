// What must not be guessed: names of tables, secrets, codes. From libsodium.
#pragma once

#include <string>
#include <string_view>

#include "record/fair.hpp"

namespace nuancier::server {

record::Bytes32 random_bytes();
// 128 bits as 32 hexadecimal digits.
std::string random_id();
// Six letters that are not mistaken for each other.
std::string random_code();
// Likewise, the same for a table's id whenever it is asked for; it does not lead back to the id.
std::string code_of(std::string_view id);

}  // namespace nuancier::server
