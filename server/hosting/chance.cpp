#include "server/hosting/chance.hpp"

#include <sodium.h>

#include "rules/kit/sha256.hpp"

namespace nuancier::server {
namespace {

constexpr std::string_view code_letters = "ABCDEFGHJKLMNPQRSTUVWXYZ";  // no I, no O
constexpr std::size_t code_length = 6;

}  // namespace

record::Bytes32 random_bytes() {
  record::Bytes32 bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::string random_id() { return record::to_hex(random_bytes()).substr(0, 32); }

std::string code_of(std::string_view id) {
  Sha256 hash;
  hash.add("nuancier-code/1");
  hash.add(id);
  const Sha256::Digest digest = hash.finish();
  std::string code;
  for (std::size_t i = 0; i < code_length; ++i) code += code_letters[digest[i] % code_letters.size()];
  return code;
}

std::string random_code() {
  std::string code;
  for (std::size_t i = 0; i < code_length; ++i) {
    code += code_letters[randombytes_uniform(static_cast<std::uint32_t>(code_letters.size()))];
  }
  return code;
}

}  // namespace nuancier::server
