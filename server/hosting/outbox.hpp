// What a table has to say, held back until everything it rests on is durable. All of it leaves in the order it was put in.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/net/connection.hpp"

namespace nuancier::server {

using SharedText = std::shared_ptr<const std::string>;

class Outbox {
 public:
  // Leaves after everything that has been committed so far is durable. `id` names the request that it answers, if any.
  void put(const std::shared_ptr<Connection>& to, SharedText text, std::string id = {}) {
    if (durable_ == committed_) {
      send(*to, std::move(text), id);
    } else {
      waiting_.push_back({committed_, to, std::move(text), std::move(id), nullptr});
    }
  }
  // Likewise something else than a message, which must not come back here. It is dropped if what it rests on fails; the
  // request that it answers, if any, is refused then.
  void then(std::function<void()> task, const std::shared_ptr<Connection>& to = {}, std::string id = {}) {
    if (durable_ == committed_) {
      task();
    } else {
      waiting_.push_back({committed_, to, nullptr, std::move(id), std::move(task)});
    }
  }

  // Something was handed to the store.
  void commit() { ++committed_; }
  // The oldest that was still on its way is durable.
  void settle() {
    ++durable_;
    const auto is_early = [&](const Waiting& each) { return each.after > durable_; };
    const auto rest = std::find_if(waiting_.begin(), waiting_.end(), is_early);
    for (auto each = waiting_.begin(); each != rest; ++each) {
      if (each->task) {
        each->task();
      } else if (const auto to = each->to.lock()) {
        send(*to, std::move(each->text), each->id);
      }
    }
    waiting_.erase(waiting_.begin(), rest);
  }
  bool is_settled() const { return durable_ == committed_; }
  std::size_t under_way() const { return static_cast<std::size_t>(committed_ - durable_); }  // commits

  // Nothing of what waits will ever be true. refuse(connection, id) for every request that would have been answered.
  template <class Refuse>
  void abandon(Refuse&& refuse) {
    const std::vector<Waiting> waiting = std::exchange(waiting_, {});
    for (const Waiting& each : waiting) {
      if (const auto to = each.to.lock(); to && !each.id.empty()) refuse(*to, each.id);
    }
  }

 private:
  struct Waiting {
    std::uint64_t after = 0;
    std::weak_ptr<Connection> to;
    SharedText text;
    std::string id;
    std::function<void()> task;
  };
  static void send(Connection& to, SharedText text, const std::string& id) {
    if (id.empty()) {
      to.send(std::move(text));
    } else {
      to.answer(std::move(text));
    }
  }

  std::uint64_t committed_ = 0;
  std::uint64_t durable_ = 0;
  std::vector<Waiting> waiting_;  // few: an empty deque would take as much memory as all else here
};

}  // namespace nuancier::server
