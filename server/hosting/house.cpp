#include "server/hosting/house.hpp"

#include "server/net/origin.hpp"

namespace nuancier::server {

std::string House::base_url(const Request& request) const {
  std::string url = public_url;
  while (url.ends_with('/')) url.pop_back();
  if (!url.empty()) return url;
  const std::string_view host = request.header("Host");
  return std::string(request.secure ? "https://" : "http://").append(is_host(host) ? host : "localhost");
}

}  // namespace nuancier::server
