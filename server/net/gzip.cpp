#include "server/net/gzip.hpp"

#include <zlib.h>

#include <new>

namespace nuancier::server {
namespace {

constexpr int with_gzip_header = 16;

}  // namespace

std::string gzipped(std::string_view text, Effort effort) {
  z_stream stream{};
  const int level = effort == Effort::much ? Z_BEST_COMPRESSION : 2, memory = 8;
  if (deflateInit2(&stream, level, Z_DEFLATED, MAX_WBITS + with_gzip_header, memory, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::bad_alloc();
  }
  std::string out(deflateBound(&stream, text.size()), '\0');
  // It only reads them, but its C has no word for it.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);  // with so much room it always does
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::optional<std::string> Compressor::gzip(std::string_view text) {
  const auto cost = static_cast<double>(text.size());
  if (!spent_.take(bytes_per_second, bytes_per_second, Clock::now(), cost)) return std::nullopt;
  return gzipped(text, Effort::little);
}

}  // namespace nuancier::server
