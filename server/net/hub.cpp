#include "server/net/hub.hpp"

#include <algorithm>
#include <utility>

namespace nuancier::server {

void Hub::add(std::uint64_t number, std::shared_ptr<Session> session) {
  ++counters.accepted;
  ++counters.connections;
  sessions_.emplace(number, std::move(session));
}

void Hub::replace(std::uint64_t number, std::shared_ptr<Session> session) {
  keep(std::exchange(sessions_.at(number), std::move(session)));
}

void Hub::end(std::uint64_t number) {
  ended_.push_back(number);
  ask_for_turn();
}

void Hub::keep(std::shared_ptr<Session> session) {
  kept_.push_back(std::move(session));
  ask_for_turn();
}

void Hub::flush_later(Session& session) {
  dirty_.push_back(&session);
  ask_for_turn();
}

void Hub::when_sent(std::function<void()> call) {
  when_sent_.push_back(std::move(call));
  ask_for_turn();
}

void Held::set(std::size_t bytes) {
  if (bytes == bytes_) return;
  hub_.counters.held += bytes - bytes_;  // modulo 2^64: it may become less
  const bool grows = bytes > bytes_;
  bytes_ = bytes;
  if (grows && hub_.settings.held > 0 && hub_.counters.held > hub_.settings.held) hub_.ask_for_turn();
}

// Those who hold most go, until there is some room again: to look at everybody costs too much to do it for each message.
void Hub::relieve() {
  const std::size_t most = settings.held, enough = most - most / 16;
  if (most == 0 || counters.held <= most) return;
  std::vector<Session*> holders;
  for (const auto& [number, session] : sessions_) {
    if (session->held() > 0) holders.push_back(session.get());
  }
  const auto holds_less = [](const Session* one, const Session* other) { return one->held() < other->held(); };
  std::ranges::make_heap(holders, holds_less);
  while (counters.held > enough && !holders.empty()) {
    Session* const greatest = holders.front();
    std::ranges::pop_heap(holders, holds_less);
    holders.pop_back();
    greatest->relieve();
  }
}

void Hub::ask_for_turn() {
  if (!std::exchange(turn_asked_, true)) request_turn();
}

// Whoever is dirty is still in the list or kept, because only this function lets go of any, after it has flushed.
void Hub::turn() {
  turn_asked_ = false;
  for (std::size_t i = 0; i < dirty_.size(); ++i) dirty_[i]->flush();
  dirty_.clear();
  for (const auto& call : std::exchange(when_sent_, {})) call();
  relieve();
  const auto kept = std::exchange(kept_, {});
  std::vector<std::shared_ptr<Session>> buried;
  for (const std::uint64_t number : std::exchange(ended_, {})) {
    if (auto node = sessions_.extract(number)) buried.push_back(std::move(node.mapped()));
  }
  counters.connections -= buried.size();
  for (auto& session : buried) {
    session->buried();
    keep(std::move(session));  // its handler may just have sent to it
  }
  if (stopping && sessions_.empty() && !turn_asked_) nobody_left();
}

void Hub::look(Clock::time_point now) {
  for (const auto& [number, session] : sessions_) session->look(now);
}

void Hub::stop() {
  stopping = true;
  for (const auto& [number, session] : sessions_) session->stop();
  ask_for_turn();
}

void Hub::cut() {
  when_sent_.clear();  // whom it would tell may have gone
  for (const auto& [number, session] : sessions_) session->cut();
}

}  // namespace nuancier::server
