#include "server/net/hub.hpp"

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

void Hub::ask_for_turn() {
  if (!std::exchange(turn_asked_, true)) request_turn();
}

// Whoever is dirty is still in the list or kept, because only this function lets go of any, after it has flushed.
void Hub::turn() {
  turn_asked_ = false;
  for (std::size_t i = 0; i < dirty_.size(); ++i) dirty_[i]->flush();
  dirty_.clear();
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
  for (const auto& [number, session] : sessions_) session->cut();
}

}  // namespace nuancier::server
