#include "server/net/frames.hpp"

#include <openssl/evp.h>
#include <openssl/sha.h>

#include <array>
#include <cstring>
#include <optional>

#include "server/net/utf8.hpp"

namespace nuancier::server {
namespace {

using What = FrameReader::What;
using Step = FrameReader::Step;

constexpr std::size_t most_of_control = 125;
constexpr std::size_t mask_size = 4;

struct Head {
  Opcode opcode{};
  bool final = false;
  std::size_t size = 0;  // of the head itself, the mask included
  std::uint64_t payload = 0;
};

constexpr bool is_control(Opcode opcode) { return (static_cast<unsigned>(opcode) & 8) != 0; }

std::uint64_t big_endian(std::span<const char> bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

void append_big_endian(std::string& out, std::uint64_t number, int bytes) {
  for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(number >> (8 * i) & 255);
}

Step wrong(Close code) { return {.what = What::wrong, .code = code}; }
Step more(std::size_t room) { return {.what = What::more, .room = room}; }

// Fills the head, or says why there is none (yet).
std::optional<Step> read_head(std::span<const char> bytes, Head& head) {
  if (bytes.size() < 2) return more(2 + mask_size);
  const auto first = static_cast<unsigned char>(bytes[0]), second = static_cast<unsigned char>(bytes[1]);
  head.opcode = static_cast<Opcode>(first & 15);
  head.final = (first & 0x80) != 0;
  const bool masked = (second & 0x80) != 0, reserved = (first & 0x70) != 0;
  if (reserved || !masked) return wrong(Close::protocol_error);

  const unsigned short_size = second & 127;
  const std::size_t width = short_size == 127 ? 8 : short_size == 126 ? 2 : 0;
  head.size = 2 + width + mask_size;
  if (is_control(head.opcode) && (!head.final || short_size > most_of_control)) return wrong(Close::protocol_error);
  if (bytes.size() < head.size) return more(head.size);
  head.payload = width == 0 ? short_size : big_endian(bytes.subspan(2, width));
  const bool could_be_shorter = (width == 2 && head.payload < 126) || (width == 8 && head.payload < 65536);
  if (could_be_shorter || head.payload >> 63 != 0) return wrong(Close::protocol_error);
  return std::nullopt;
}

void unmask(std::span<char> payload, const char* key) {
  std::array<char, 8> twice;
  std::memcpy(twice.data(), key, mask_size);
  std::memcpy(twice.data() + mask_size, key, mask_size);
  std::uint64_t mask = 0;
  std::memcpy(&mask, twice.data(), sizeof mask);
  std::size_t i = 0;
  for (; i + sizeof mask <= payload.size(); i += sizeof mask) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, payload.data() + i, sizeof eight);
    eight ^= mask;
    std::memcpy(payload.data() + i, &eight, sizeof eight);
  }
  for (; i < payload.size(); ++i) payload[i] = static_cast<char>(payload[i] ^ twice[i % 8]);
}

constexpr bool may_be_received(std::uint64_t code) {
  return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006) || (code >= 3000 && code <= 4999);
}

Step of_close(std::string_view payload, Step step) {
  step.what = What::close;
  if (payload.empty()) return step;
  if (payload.size() == 1) return wrong(Close::protocol_error);
  const std::uint64_t code = big_endian(payload.substr(0, 2));
  if (!may_be_received(code)) return wrong(Close::protocol_error);
  if (!is_utf8(payload.substr(2))) return wrong(Close::bad_text);
  step.code = static_cast<Close>(code);
  step.payload = payload.substr(2);
  return step;
}

}  // namespace

Step FrameReader::next(std::span<char> bytes) {
  Head head;
  if (const auto none = read_head(bytes, head)) return *none;
  switch (head.opcode) {
    case Opcode::continuation:
    case Opcode::text:
      if ((head.opcode == Opcode::continuation) != in_message_) return wrong(Close::protocol_error);
      // Before its bytes are waited for.
      if (head.payload > limit_ - (in_message_ ? message_.size() : 0)) return wrong(Close::too_big);
      break;
    case Opcode::binary: return wrong(in_message_ ? Close::protocol_error : Close::unsupported);
    case Opcode::close:
    case Opcode::ping:
    case Opcode::pong: break;
    default: return wrong(Close::protocol_error);
  }
  const std::size_t size = head.size + static_cast<std::size_t>(head.payload);
  if (bytes.size() < size) return more(size);

  const auto contents = bytes.subspan(head.size, static_cast<std::size_t>(head.payload));
  unmask(contents, bytes.data() + head.size - mask_size);
  const std::string_view payload(contents.data(), contents.size());
  Step step{.used = size, .payload = payload};
  switch (head.opcode) {
    case Opcode::close: return of_close(payload, step);
    case Opcode::ping: step.what = What::ping; return step;
    case Opcode::pong: step.what = What::pong; return step;
    default: return of_data(head.opcode, head.final, payload, step);
  }
}

Step FrameReader::of_data(Opcode opcode, bool final, std::string_view payload, Step step) {
  if (opcode == Opcode::text && !message_.empty()) message_ = {};  // its memory too: most messages never need any
  if (opcode == Opcode::text) checked_ = 0;
  const bool whole = final && opcode == Opcode::text;
  if (!whole) {
    message_ += payload;
    step.payload = message_;
    // What is wrong is said at once, and nothing is looked at twice.
    const auto good = whole_characters(std::string_view(message_).substr(checked_));
    if (!good) return wrong(Close::bad_text);
    checked_ += *good;
  }
  in_message_ = !final;
  step.what = final ? What::text : What::fragment;
  if (whole ? !is_utf8(payload) : final && checked_ < message_.size()) return wrong(Close::bad_text);
  return step;
}

void append_frame(std::string& out, Opcode opcode, std::string_view payload) {
  out += static_cast<char>(0x80 | static_cast<unsigned>(opcode));
  if (payload.size() < 126) {
    out += static_cast<char>(payload.size());
  } else if (payload.size() < 65536) {
    out += static_cast<char>(126);
    append_big_endian(out, payload.size(), 2);
  } else {
    out += static_cast<char>(127);
    append_big_endian(out, payload.size(), 8);
  }
  out += payload;
}

void append_close(std::string& out, Close code, std::string_view reason) {
  std::string payload;
  if (code != Close::none) {
    append_big_endian(payload, static_cast<std::uint64_t>(code), 2);
    payload += cut_utf8(reason, most_of_control - 2);
  }
  append_frame(out, Opcode::close, payload);
}

std::string accept_key(std::string_view key) {
  std::string text(key);
  text += "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";  // RFC 6455, 1.3
  std::array<unsigned char, SHA_DIGEST_LENGTH> hash{};
  SHA1(reinterpret_cast<const unsigned char*>(text.data()), text.size(), hash.data());
  std::array<unsigned char, 4 * ((SHA_DIGEST_LENGTH + 2) / 3) + 1> encoded{};
  const int size = EVP_EncodeBlock(encoded.data(), hash.data(), SHA_DIGEST_LENGTH);
  return {reinterpret_cast<const char*>(encoded.data()), static_cast<std::size_t>(size)};
}

}  // namespace nuancier::server
