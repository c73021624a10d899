// Compression of what is answered. The page's files and all that never changes are compressed beforehand, as well as can be;
// the rest when it is asked for, quickly, and only so much a second: the io thread has other things to do.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net/bucket.hpp"

namespace nuancier::server {

enum class Effort : unsigned char { little, much };

std::string gzipped(std::string_view text, Effort effort);

class Compressor {
 public:
  // Short texts gain nothing. About 1 ms for 100 kB: long ones would keep others waiting.
  static bool is_worth_it(std::string_view text) { return text.size() >= least && text.size() <= most; }

  // Nothing: there has been too much of it.
  std::optional<std::string> gzip(std::string_view text);

 private:
  static constexpr std::size_t least = 1024, most = 256 * 1024;
  static constexpr double bytes_per_second = 4'000'000;  // a few hundredths of a thread

  Bucket spent_;
};

}  // namespace nuancier::server
