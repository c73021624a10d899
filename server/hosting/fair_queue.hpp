// Work that waits for a thread, handed out fairly: whoever has used the least time of late is next, first among addresses,
// then among the identities of one, then among the tables of one. So nobody waits longer because somebody else asks for
// much. Knows nothing of threads.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <deque>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace nuancier::server {

// Whose time it takes.
struct Payer {
  static constexpr std::size_t depth = 3;
  std::array<std::string, depth> path;  // address, identity, table
};

template <class Work>
class FairQueue {
 public:
  using Time = std::chrono::steady_clock::time_point;

  void push(const Payer& payer, Work work) {
    Node* node = &root_;
    for (const std::string& name : payer.path) {
      ++node->waiting;
      node = &node->children[name];
    }
    ++node->waiting;
    node->work.push_back(std::move(work));
  }

  std::optional<std::pair<Payer, Work>> pop(Time now) {
    if (root_.waiting == 0) return std::nullopt;
    Payer payer;
    Node* node = &root_;
    --node->waiting;
    for (std::string& name : payer.path) {
      const auto next = std::min_element(node->children.begin(), node->children.end(), [&](const auto& a, const auto& b) {
        const bool a_waits = a.second.waiting > 0, b_waits = b.second.waiting > 0;
        return a_waits != b_waits ? a_waits : a.second.used_by(now) < b.second.used_by(now);
      });
      name = next->first;
      node = &next->second;
      --node->waiting;
    }
    Work work = std::move(node->work.front());
    node->work.pop_front();
    // Until it is known, so that several threads do not all work for one.
    charge(payer, guess, now);
    return std::pair(std::move(payer), std::move(work));
  }

  // It took so long.
  void settle(const Payer& payer, std::chrono::duration<double> took, Time now) {
    charge(payer, took.count() - guess, now);
    if (now < tidy_at_) return;
    tidy_at_ = now + std::chrono::seconds(10);
    tidy(root_, now);
  }

  std::size_t size() const { return root_.waiting; }
  void clear() { root_ = {}; }

 private:
  static constexpr double guess = 0.01;    // seconds
  static constexpr double half_life = 20;  // seconds after which what was used counts half
  static constexpr double forgotten = 1e-3;

  struct Node {
    std::size_t waiting = 0;  // here and below
    double used = 0;          // seconds, as they counted at …
    Time at{};
    std::deque<Work> work;  // of a leaf
    std::map<std::string, Node> children;

    double used_by(Time now) const { return used * std::exp2(-std::chrono::duration<double>(now - at).count() / half_life); }
  };

  void charge(const Payer& payer, double seconds, Time now) {
    Node* node = &root_;
    for (const std::string& name : payer.path) {
      node = &node->children[name];
      node->used = std::max(node->used_by(now) + seconds, 0.0);
      node->at = now;
    }
  }

  static void tidy(Node& node, Time now) {
    for (auto each = node.children.begin(); each != node.children.end();) {
      Node& child = each->second;
      tidy(child, now);
      const bool is_idle = child.waiting == 0 && child.children.empty() && child.used_by(now) < forgotten;
      each = is_idle ? node.children.erase(each) : std::next(each);
    }
  }

  Node root_;
  Time tidy_at_{};
};

}  // namespace nuancier::server
