// News from the store's thread for the io thread: which commits are durable. Those of one fsync arrive together.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "server/hosting/stay.hpp"
#include "server/net/service.hpp"
#include "store/failure.hpp"

namespace nuancier::server {

class Settlements {
 public:
  using Settled = std::function<void(Stay, const std::optional<store::Failure>&)>;

  // `settled` is called on the io thread, in the order of the commits, as long as this lives.
  Settlements(Service& service, Settled settled);

  // For Store::commit; may be called after this has gone.
  std::function<void(std::optional<store::Failure>)> done(Stay stay) const;

 private:
  struct News {
    Stay stay;
    std::optional<store::Failure> failure;
  };
  struct Inbox;
  static void read(Inbox& inbox);

  std::shared_ptr<Inbox> inbox_;
};

}  // namespace nuancier::server
