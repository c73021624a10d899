// SHA-256 and ChaCha20 against published vectors, and against libsodium on whatever comes.
#include <gtest/gtest.h>
#include <sodium.h>

#include <string>
#include <vector>

#include "rules/kit/chacha20.hpp"
#include "rules/kit/rng.hpp"
#include "rules/kit/sha256.hpp"

namespace nuancier {
namespace {

using Bytes = std::vector<std::uint8_t>;

std::string hex(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += "0123456789abcdef"[byte >> 4U];
    text += "0123456789abcdef"[byte & 0xFU];
  }
  return text;
}

Bytes some_bytes(std::size_t count, Rng& rng) {
  Bytes bytes(count);
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(256));
  return bytes;
}

Keystream::Key some_key(Rng& rng) {
  Keystream::Key key{};
  for (std::uint8_t& byte : key) byte = static_cast<std::uint8_t>(rng.below(256));
  return key;
}

constexpr Sha256::Digest sha256(std::string_view text) {
  Sha256 hash;
  hash.add(text);
  return hash.finish();
}

Bytes bytes_of(Keystream& stream, std::size_t words) {
  Bytes bytes;
  for (std::size_t i = 0; i < words; ++i) {
    const std::uint64_t word = stream.next();
    for (unsigned shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<std::uint8_t>(word >> shift));
  }
  return bytes;
}

// FIPS 180-4, the examples of NIST.
TEST(Sha256, published_vectors) {
  EXPECT_EQ(hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hex(sha256(std::string(1'000'000, 'a'))), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, is_known_while_compiling) {
  static_assert(sha256("abc")[0] == 0xBA);
  static_assert(sha256("abc")[31] == 0xAD);
}

// Every length up to four blocks: what fits beside the padding and what does not.
TEST(Sha256, agrees_with_libsodium) {
  ASSERT_GE(sodium_init(), 0);
  Rng rng(256);
  for (std::size_t size = 0; size <= 256; ++size) {
    const Bytes bytes = some_bytes(size, rng);
    Sha256::Digest expected{};
    crypto_hash_sha256(expected.data(), bytes.data(), bytes.size());
    Sha256 hash;
    const std::size_t cut = rng.below(static_cast<std::uint32_t>(size + 1));
    hash.add(std::span(bytes).first(cut));
    hash.add(std::span(bytes).subspan(cut));
    EXPECT_EQ(hash.finish(), expected) << size;
  }
}

// RFC 8439, appendix A.1: vectors 1 and 2 are the first two blocks of a key, 3 and 4 the second and third of others.
TEST(Keystream, published_vectors) {
  Keystream::Key key{};
  Keystream zero(key);
  EXPECT_EQ(hex(bytes_of(zero, 8)),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
  EXPECT_EQ(hex(bytes_of(zero, 8)),
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
  key[31] = 1;
  Keystream one(key);
  bytes_of(one, 8);
  EXPECT_EQ(hex(bytes_of(one, 8)),
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
            "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
  key[31] = 0;
  key[1] = 0xFF;
  Keystream other(key);
  bytes_of(other, 16);
  EXPECT_EQ(hex(bytes_of(other, 8)),
            "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
            "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
}

TEST(Keystream, is_known_while_compiling) { static_assert(Keystream(Keystream::Key{}).next() == 0x903DF1A0ADE0B876ULL); }

TEST(Keystream, agrees_with_libsodium) {
  ASSERT_GE(sodium_init(), 0);
  Rng rng(20);
  const std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
  for (int run = 0; run < 200; ++run) {
    const Keystream::Key key = some_key(rng);
    Keystream stream(key);
    const Bytes found = bytes_of(stream, 1 + rng.below(100));
    Bytes expected(found.size());
    crypto_stream_chacha20(expected.data(), expected.size(), nonce.data(), key.data());
    EXPECT_EQ(found, expected);
  }
}

TEST(Rng, draws_from_a_keystream_word_by_word) {
  Rng rng(7);
  const Keystream::Key key = some_key(rng);
  Keystream stream(key);
  Keystream same(key);
  Rng drawn(stream);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(drawn.next(), same.next());
}

TEST(Rng, bounded_draws_take_the_upper_half_of_a_word_each) {
  Rng rng(8);
  const Keystream::Key key = some_key(rng);
  Keystream stream(key);
  Keystream same(key);
  Rng drawn(stream);
  const auto expected = [&](std::uint64_t bound) {
    const std::uint64_t first = (std::uint64_t{1} << 32U) % bound;  // so many of the 2^32 are one too many
    std::uint64_t product = (same.next() >> 32U) * bound;
    while ((product & 0xFFFFFFFFU) < first) product = (same.next() >> 32U) * bound;
    return product >> 32U;
  };
  for (std::uint32_t bound = 1; bound < 300; ++bound) {
    EXPECT_EQ(drawn.below(bound), expected(bound));
    const auto [one, other] = drawn.below_both(bound, bound + 1);
    EXPECT_EQ(one, expected(bound));
    EXPECT_EQ(other, expected(bound + 1));
  }
  for (int i = 0; i < 100; ++i) EXPECT_EQ(drawn.below(0xC0000001U), expected(0xC0000001U));  // a quarter is rejected
}

TEST(Rng, draws_from_a_keystream_are_even) {
  Rng rng(9);
  Keystream stream(some_key(rng));
  Rng drawn(stream);
  std::array<int, 24> seen{};
  constexpr int shuffles = 48'000;
  for (int i = 0; i < shuffles; ++i) {
    std::array<std::size_t, 4> order = {0, 1, 2, 3};
    shuffle(std::span<std::size_t>(order), drawn);
    std::size_t rank = 0;  // of the order among the 24
    for (std::size_t at = 0; at < 4; ++at) {
      std::size_t smaller = 0;
      for (std::size_t later = at + 1; later < 4; ++later) smaller += order[later] < order[at] ? 1U : 0U;
      rank = rank * (4 - at) + smaller;
    }
    ++seen[rank];
  }
  double chi = 0;
  for (const int count : seen) chi += (count - 2000.0) * (count - 2000.0) / 2000.0;
  EXPECT_LT(chi, 49.7);  // 23 degrees of freedom, one in a thousand
}

TEST(Rng, a_copy_draws_on_from_the_same_keystream) {
  Keystream stream(Keystream::Key{});
  Keystream same(Keystream::Key{});
  Rng one(stream);
  Rng two = one;
  EXPECT_EQ(one.next(), same.next());
  EXPECT_EQ(two.next(), same.next());
  EXPECT_EQ(one.next(), same.next());
}

}  // namespace
}  // namespace nuancier
