#include "bench/load/players.hpp"

#include <charconv>
#include <utility>

#include "bench/load/identities.hpp"
#include "bench/load/messages.hpp"

namespace nuancier::bench {
namespace {

// What a request's id begins with tells what its answer is for.
constexpr char act = 'a', create = 'c', rematch = 'r', other = 'o';

constexpr std::string_view setup =
    R"("setup":{"game":"kolpa","mode":"standard","players":2,"options":{"target":50,"max-rounds":30}})";

std::string id_of(char kind, std::size_t player, std::uint64_t number = 0) {
  return kind + std::to_string(player) + '.' + std::to_string(number);
}

}  // namespace

Players::Players(const std::string& address, std::uint16_t port, std::size_t tables, std::size_t connections,
                 std::uint32_t seed)
    : clients_(
          address, port, [this](std::size_t client, std::string_view text) { received(client, text); },
          [this](std::size_t, int code) { wrong(counts.lost, "connection lost: " + std::to_string(code)); }),
      players_(2 * tables),
      random_(seed * 0x9E3779B97F4A7C15ULL + 1) {
  const std::vector<std::string> tokens = make_identities(address, port, connections);
  for (const std::string& token : tokens) clients_.connect("/ws", "Authorization: Bearer " + token + "\r\n");
  for (Number i = 0; i < players_.size(); ++i) players_[i].client = i % connections;
}

void Players::begin() {
  for (Number i = 0; i < players_.size(); i += 2) {
    clients_.send(players_[i].client, R"({"create":{"id":")" + id_of(create, i) + "\"," + std::string(setup) + "}}");
  }
}

void Players::wrong(std::uint64_t& count, std::string_view what) {
  ++count;
  if (first_error_.empty()) first_error_ = what;
}

std::uint32_t Players::random() {
  random_ ^= random_ << 13;
  random_ ^= random_ >> 7;
  random_ ^= random_ << 17;
  return static_cast<std::uint32_t>(random_ >> 32);
}

void Players::received(std::size_t, std::string_view text) {
  ++counts.messages;
  counts.bytes += text.size();
  if (text.starts_with("{\"answer\"")) return answered(text);
  if (text.starts_with("{\"update\"") || text.starts_with("{\"state\"")) return told(text);
  if (!text.starts_with("{\"people\"") && !text.starts_with("{\"welcome\"")) wrong(counts.strange, text);
}

void Players::answered(std::string_view text) {
  const std::optional<Answer> answer = read_answer(text);
  if (!answer || answer->id.empty()) return wrong(counts.strange, text);
  if (!answer->granted) wrong(counts.refused, text);
  Number number = 0;
  std::from_chars(answer->id.data() + 1, answer->id.data() + answer->id.size(), number);
  if (number >= players_.size()) return wrong(counts.strange, text);
  Player& player = players_[number];
  switch (answer->id.front()) {
    case act:
      if (!player.in_flight || answer->id != id_of(act, number, player.acts)) return wrong(counts.strange, text);
      player.in_flight = false;
      latencies.note(Clock::now() - player.due);
      ++counts.moves;
      if (std::exchange(player.waits, false)) asked_.push_back(number);
      break;
    case create:
      sit_down(number, answer->table);
      sit_down(number + 1, answer->table);
      break;
    case rematch: sit_down(number, answer->table); break;
    default: break;
  }
}

// All at once: a connection's requests are answered in their order.
void Players::sit_down(Number number, std::string_view table) {
  Player& player = players_[number];
  player.table = table;
  player.n = 0;
  at_table_.emplace(table, number - number % 2);
  const std::string at = "\"table\":\"" + player.table + "\",\"seat\":" + std::to_string(seat_of(number)) + ",\"id\":\"" +
                         id_of(other, number) + '"';
  clients_.send(player.client, "{\"join\":{" + at + "}}");
  clients_.send(player.client, "{\"watch\":{" + at + "}}");
  std::string value;
  while (value.size() < 64) value += "0123456789abcdef"[random() % 16];
  clients_.send(player.client, "{\"ready\":{" + at + ",\"value\":\"" + value + "\"}}");
}

void Players::told(std::string_view text) {
  const std::optional<Told> told = read_told(text);
  if (!told || told->seat < 0 || told->seat > 1) return wrong(counts.strange, text);
  const auto found = at_table_.find(std::string(told->table));
  if (found == at_table_.end()) return;  // both have left it already
  const Number number = found->second + static_cast<Number>(told->seat);
  Player& player = players_[number];
  if (player.table != told->table) return;
  if (!told->is_state && told->n != player.n + 1) wrong(counts.gaps, text);
  player.n = told->n;
  if (told->over) return leave(number);
  if (told->decision == 0 || told->decision == player.decision) return;
  if (!player.has_played && seat_of(number) == 0) ++playing_;
  player.has_played = true;
  player.decision = told->decision;
  player.action = choose(told->legal, random());
  // The next question can be here before the answer to the last move is.
  if (player.in_flight) {
    player.waits = true;
  } else {
    asked_.push_back(number);
  }
}

void Players::leave(Number number) {
  Player& player = players_[number];
  if (seat_of(number) == 0) ++counts.matches;
  const std::string at = "\"table\":\"" + player.table + "\",\"id\":\"";
  clients_.send(player.client, "{\"rematch\":{" + at + id_of(rematch, number) + "\"}}");
  clients_.send(
      player.client, "{\"unwatch\":{" + at + id_of(other, number) + "\",\"seat\":" + std::to_string(seat_of(number)) + "}}");
  const Player& partner = players_[number ^ 1];
  if (partner.table != player.table) at_table_.erase(player.table);
  player.table.clear();
  player.decision = 0;
}

void Players::send_move(Number number, Clock::time_point due) {
  Player& player = players_[number];
  player.in_flight = true;
  player.due = due;
  ++player.acts;
  out_ = "{\"act\":{\"id\":\"";
  out_ += id_of(act, number, player.acts);
  out_ += "\",\"table\":\"";
  out_ += player.table;
  out_ += "\",\"seat\":";
  out_ += static_cast<char>('0' + seat_of(number));
  out_ += ",\"decision\":";
  out_ += std::to_string(player.decision);
  out_ += ",\"do\":\"";
  out_ += player.action;
  out_ += "\"}}";
  clients_.send(player.client, out_);
}

bool Players::move(Clock::time_point due) {
  if (asked_.empty()) return false;
  const Number number = asked_.front();
  asked_.pop_front();
  send_move(number, due);
  return true;
}

void Players::move_all() {
  const Clock::time_point now = Clock::now();
  while (move(now)) {
  }
}

}  // namespace nuancier::bench
