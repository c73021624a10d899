// What the environment did to us: the one exception of this layer, also handed to whoever waits for a commit.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace nuancier::store {

struct Failure : std::runtime_error {
  enum class Kind : std::uint8_t {
    full,       // no space left
    read_only,  // the directory or the file cannot be written
    corrupt,    // no database, not ours, or damaged
    missing,    // the database is not there, but traces of it are
    in_use,     // another process has this directory
    newer,      // written by a later version of this program
    refused,    // a batch that contradicts what is stored: a bug of the caller, nothing was written
    other,      // an error of the disk, no memory, ...
  };

  Failure(Kind why, const std::string& message) : std::runtime_error(message), kind(why) {}

  Kind kind;
};

// For logs and metrics: "full", "read-only", ...
std::string_view name_of(Failure::Kind kind);

}  // namespace nuancier::store
