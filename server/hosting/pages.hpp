// What a browser is shown: the page that people play on, where it was built into the program; otherwise what is served here,
// an invitation to a table, and a page for what does not exist, without scripts and with one stylesheet. Opening a page
// never seats anybody and sets no cookie.
#pragma once

#include "server/hosting/call.hpp"
#include "server/hosting/house.hpp"
#include "server/hosting/web_assets.hpp"

namespace nuancier::server {

class Pages {
 public:
  explicit Pages(House& house);

  Response home(const Call& call) const;
  void invitation(const Call& call, Reply reply) const;
  // Whatever has no route of its own: a file or a view of the page, or nothing.
  Response other(const Call& call) const;
  Response style(const Call& call) const;
  Response icon(const Call& call) const;

 private:
  Response missing(const Call& call) const;

  House& house_;
  WebAssets web_;
  std::shared_ptr<const Asset> style_;
  std::shared_ptr<const Asset> icon_;
};

}  // namespace nuancier::server
