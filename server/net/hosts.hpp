// By which names this server may be asked for. A page elsewhere can make its own name mean our address (DNS rebinding), and
// is then of the same origin in its visitor's browser: the Host it sends tells. Nobody outside can choose what `localhost`,
// a name of one word or one under `.local` means, nor needs a name for an address; all other names must be known here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nuancier::server {

class Hosts {
 public:
  // Names, with or without a port, or what begins with one: "https://play.example.org:8443".
  Hosts(const std::vector<std::string>& names, const std::vector<std::string>& origins);

  // `host` as in a request, its port and all.
  bool know(std::string_view host) const;

 private:
  std::vector<std::string> names_;
};

}  // namespace nuancier::server
