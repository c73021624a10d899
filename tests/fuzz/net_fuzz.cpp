// What strangers send: frames and requests mean the same in whatever pieces they arrive, and no path climbs. The first byte
// chooses what is read, the second how long the pieces are.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/frames.hpp"
#include "server/net/parser.hpp"
#include "server/net/target.hpp"
#include "server/net/utf8.hpp"
#include "tests/fuzz/must.hpp"

namespace nuancier::server {
namespace {

constexpr std::size_t frame_limit = 4096;

// Everything that was read, one line each, when so many bytes arrive at a time.
std::string frames_of(std::string_view bytes, std::size_t piece) {
  FrameReader reader(frame_limit);
  std::string unread, told;
  while (!bytes.empty()) {
    unread += bytes.substr(0, piece);
    bytes.remove_prefix(std::min(piece, bytes.size()));
    for (;;) {
      const auto step = reader.next(unread);
      if (step.what == FrameReader::What::more) break;
      told += std::to_string(static_cast<int>(step.what)) + ' ' + std::to_string(static_cast<int>(step.code)) + ' ';
      told.append(step.payload) += '\n';
      if (step.what == FrameReader::What::wrong) return told;
      must(step.used > 0 && step.used <= unread.size(), "a frame is taken off what is there");
      must(step.what != FrameReader::What::text || (is_utf8(step.payload) && step.payload.size() <= frame_limit), "a text");
      unread.erase(0, step.used);
    }
  }
  return told;
}

// Likewise; when a bad one is noticed is another matter.
std::string requests_of(std::string_view bytes, std::size_t piece, const Limits& limits) {
  RequestParser parser(limits);
  std::string unread, told;
  while (!bytes.empty()) {
    unread += bytes.substr(0, piece);
    bytes.remove_prefix(std::min(piece, bytes.size()));
    while (!unread.empty()) {
      const auto step = parser.next(unread);
      must(step.used <= unread.size(), "no more is used than there is");
      unread.erase(0, step.used);
      if (step.what == RequestParser::What::wrong) return told;
      if (step.what == RequestParser::What::request) {
        const Request request = parser.request();
        must(request.body.size() <= limits.body, "the limit of bodies holds");
        told.append(request.method).append(parser.target()).append(request.body) += '\n';
        for (const Header& header : request.headers) told.append(header.name).append(header.value) += '\n';
        parser.reset();
      } else if (step.used == 0) {
        must(unread.size() <= limits.head, "a head past its limit is refused");
        break;
      }
    }
  }
  return told;
}

void check_target(std::string_view text) {
  const auto target = read_target(text);
  if (!target) return;
  const std::string path = target->path + '/';
  must(path.starts_with('/') && is_utf8(path), "a path");
  for (const char* bad : {"/../", "/./", "//", "\\"}) {
    must(path.find(bad) == std::string::npos || (std::string_view(bad) == "//" && target->path.ends_with('/')), bad);
  }
  must(path.find('\0') == std::string::npos, "no zero");
}

}  // namespace
}  // namespace nuancier::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nuancier::server;
  if (size < 2) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 2, size - 2);
  const std::size_t piece = data[1] + 1u;
  if (data[0] % 3 == 0) {
    nuancier::must(frames_of(bytes, piece) == frames_of(bytes, size), "frames in pieces");
  } else if (data[0] % 3 == 1) {
    Limits limits;
    limits.head = 512;
    limits.body = 256;
    const std::string in_pieces = requests_of(bytes, piece, limits), whole = requests_of(bytes, size, limits);
    // Where exactly a head is too long depends on what of it was read already.
    nuancier::must(bytes.size() > limits.head || in_pieces == whole, "requests in pieces");
  } else {
    check_target(bytes);
  }
  return 0;
}
