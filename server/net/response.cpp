#include "server/net/response.hpp"

#include <openssl/sha.h>

#include <array>

namespace nuancier::server {

std::shared_ptr<const Asset> make_asset(std::string plain, std::string gzip, std::string brotli) {
  constexpr std::size_t bytes_in_tag = 12;
  constexpr std::string_view digits = "0123456789abcdef";
  std::array<unsigned char, SHA256_DIGEST_LENGTH> hash{};
  SHA256(reinterpret_cast<const unsigned char*>(plain.data()), plain.size(), hash.data());
  std::string tag;
  for (std::size_t i = 0; i < bytes_in_tag; ++i) {
    tag += digits[hash[i] >> 4];
    tag += digits[hash[i] & 15];
  }
  return std::make_shared<const Asset>(Asset{std::move(plain), std::move(gzip), std::move(brotli), std::move(tag)});
}

Response plain(int status, std::string text) {
  Response response;
  response.status = status;
  response.body = std::move(text);
  response.body += '\n';
  return response;
}

Response json(int status, std::string text) {
  Response response;
  response.status = status;
  response.content_type = "application/json";
  response.body = std::move(text);
  return response;
}

Reply& Reply::operator=(Reply&& other) noexcept {
  Reply old(std::move(*this));
  send_ = std::exchange(other.send_, nullptr);
  return *this;
}

Reply::~Reply() {
  if (send_) (*this)(server::plain(503, "unavailable"));
}

void Reply::operator()(Response response) {
  if (auto send = std::exchange(send_, nullptr)) send(std::move(response));
}

}  // namespace nuancier::server
