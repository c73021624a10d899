#include "server/hosting/settlements.hpp"

namespace nuancier::server {

struct Settlements::Inbox {
  Inbox(Service& of, Settled with) : service(of), settled(std::move(with)) {}

  Service& service;
  Settled settled;
  std::mutex mutex;
  std::vector<Settlement> news;  // guarded by the mutex
};

Settlements::Settlements(Service& service, Settled settled) : inbox_(std::make_shared<Inbox>(service, std::move(settled))) {}

std::function<void(std::optional<store::Failure>)> Settlements::done(Stay stay) const {
  return
      [weak = std::weak_ptr(inbox_), stay, began = std::chrono::steady_clock::now()](std::optional<store::Failure> failure) {
        const std::shared_ptr<Inbox> inbox = weak.lock();
        if (!inbox) return;
        bool is_first = false;
        {
          const std::lock_guard lock(inbox->mutex);
          is_first = inbox->news.empty();
          inbox->news.push_back({stay, began, std::move(failure)});
        }
        if (!is_first) return;
        inbox->service.post([weak] {
          if (const auto there = weak.lock()) read(*there);
        });
      };
}

void Settlements::read(Inbox& inbox) {
  std::vector<Settlement> news;
  {
    const std::lock_guard lock(inbox.mutex);
    news.swap(inbox.news);
  }
  for (const Settlement& each : news) inbox.settled(each);
}

}  // namespace nuancier::server
