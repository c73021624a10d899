// News from the store's thread for the io thread: which commits are durable. Those of one fsync arrive together.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "server/hosting/stay.hpp"
#include "server/net/service.hpp"
#include "store/failure.hpp"

namespace nuancier::server {

struct Settlement {
  Stay stay;
  std::chrono::steady_clock::time_point began;  // it was handed to the store
  std::optional<store::Failure> failure;        // empty: it is durable
};

class Settlements {
 public:
  using Settled = std::function<void(const Settlement&)>;

  // `settled` is called on the io thread, in the order of the commits, as long as this lives.
  Settlements(Service& service, Settled settled);

  // For Store::commit; may be called after this has gone.
  std::function<void(std::optional<store::Failure>)> done(Stay stay) const;

 private:
  struct Inbox;
  static void read(Inbox& inbox);

  std::shared_ptr<Inbox> inbox_;
};

}  // namespace nuancier::server
