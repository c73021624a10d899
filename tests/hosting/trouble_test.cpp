// A disk that fails: nothing is granted before it is durable, and nothing is shown that was not read.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <future>
#include <optional>
#include <thread>

#include "server/hosting/desk.hpp"
#include "server/hosting/identities.hpp"
#include "tests/hosting/nobody.hpp"
#include "tests/hosting/unreadable_vfs.hpp"
#include "tests/temporary_directory.hpp"

namespace nuancier::server {
namespace {

namespace json = boost::json;
using test::UnreadableVfs;

// Somebody at the other end, who keeps all they are sent. On the io thread, but for what is said to wait.
class Line final : public Connection {
 public:
  using Connection::send;
  explicit Line(std::uint64_t number) : number_(number) {}

  void send(std::shared_ptr<const std::string> text) override { messages.push_back(json::parse(*text).as_object()); }
  void close(Close, std::string_view) override {}
  void ping() override {}
  void paid() override {}
  std::uint64_t number() const override { return number_; }
  const std::string& address() const override { return address_; }
  std::size_t queued_bytes() const override { return 0; }

  std::vector<json::object> messages;

 private:
  std::uint64_t number_;
  std::string address_ = "203.0.113.1";
};

// The tables of a host, on a loop of their own. When it is made again it is as after a restart.
class Hosting {
 public:
  explicit Hosting(const std::filesystem::path& directory)
      : service(network(), nobody_, log_),
        store(directory, how()),
        thinkers(1),
        tables(service, store, thinkers, log_, {}),
        identities(service, store, [](const std::string&) { return false; }),
        desk(service, tables, identities, thinkers) {
    tables.start();
    thread_ = std::thread([this] { service.run(); });
  }
  template <class Ask>
  auto on_io(Ask ask) {
    std::promise<decltype(ask())> promise;
    service.post([&] {
      if constexpr (std::is_void_v<decltype(ask())>) {
        ask();
        promise.set_value();
      } else {
        promise.set_value(ask());
      }
    });
    return promise.get_future().get();
  }

  ~Hosting() {
    UnreadableVfs::get().fail_reads(false);
    UnreadableVfs::get().fail_writes(false);
    on_io([this] { tables.stop(); });
    service.stop();
    thread_.join();
    thinkers.stop();
  }

  std::shared_ptr<Line> line(const std::string& identity) {
    const auto line = std::make_shared<Line>(++lines_);
    Peer peer;
    peer.identity = identity;
    line->user = std::move(peer);
    return line;
  }

  void say(const std::shared_ptr<Line>& line, const std::string& text) {
    on_io([&] { desk.received(*line, text); });
  }
  // What has come of that kind, if `fits`; waits for it.
  json::object wait(const std::shared_ptr<Line>& line, std::string_view kind,
                    const std::function<bool(const json::object&)>& fits = {}) {
    while (true) {
      auto found = on_io([&]() -> std::optional<json::object> {
        for (const json::object& message : line->messages) {
          const json::value* body = message.if_contains(kind);
          if (body != nullptr && (!fits || fits(body->as_object()))) return body->as_object();
        }
        return std::nullopt;
      });
      if (found) return *found;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }
  json::object ask(const std::shared_ptr<Line>& line, const std::string& kind, json::object body) {
    const std::string id = std::to_string(++asked_);
    body["id"] = id;
    say(line, json::serialize(json::object{{kind, body}}));
    return wait(line, "answer", [&](const json::object& answer) { return answer.at("id").as_string() == id; });
  }

 private:
  static Settings network() {
    Settings settings;
    settings.listen = {"127.0.0.1:0"};
    return settings;
  }
  static store::Settings how() {
    UnreadableVfs::get();
    store::Settings settings;
    settings.vfs = UnreadableVfs::name;
    settings.reserve_bytes = 0;
    settings.probe_every = std::chrono::milliseconds(5);
    return settings;
  }

  const Log log_{Log::Form::text, Log::Level::off};
  Nobody nobody_;
  std::uint64_t lines_ = 0;
  int asked_ = 0;
  std::thread thread_;

 public:
  Service service;
  store::Store store;
  Thinkers thinkers;
  Tables tables;
  Identities identities;
  Desk desk;
};

class Trouble : public testing::Test {
 protected:
  void restart() {
    hosting.reset();
    hosting.emplace(directory_.path());
  }
  void SetUp() override {
    hosting.emplace(directory_.path());
    const auto ann = hosting->line("ann");
    table = hosting->ask(ann, "create", {{"setup", {{"game", "punto"}, {"spectators", "open"}}}})
                .at("table")
                .as_string()
                .c_str();
    EXPECT_FALSE(hosting->ask(ann, "join", {{"table", table}, {"name", "Ann"}}).contains("refused"));
  }
  // Of the seat, as somebody is shown who comes now.
  std::string name_shown() {
    const auto visitor = hosting->line("");
    const json::object answer = hosting->ask(visitor, "watch", {{"table", table}});
    if (const json::value* refused = answer.if_contains("refused")) return "refused " + text_of(refused->at("code"));
    return text_of(hosting->wait(visitor, "people").at("seats").at(0).at("name"));
  }
  json::object rename(const std::shared_ptr<Line>& who, const std::string& name) {
    return hosting->ask(who, "rename", {{"table", table}, {"seat", 0}, {"name", name}});
  }
  static std::string text_of(const json::value& value) { return json::value_to<std::string>(value); }

  test::TemporaryDirectory directory_;
  std::optional<Hosting> hosting;
  std::string table;
};

TEST_F(Trouble, a_granted_name_is_never_shown_empty_because_it_could_not_be_read) {
  EXPECT_FALSE(rename(hosting->line("ann"), "Anna").contains("refused"));
  restart();
  UnreadableVfs::get().fail_reads(true);
  EXPECT_EQ(name_shown(), "refused unavailable");
  UnreadableVfs::get().fail_reads(false);
  EXPECT_EQ(name_shown(), "Anna");
}

TEST_F(Trouble, a_name_that_is_not_durable_is_neither_granted_nor_shown) {
  const auto visitor = hosting->line("");
  hosting->ask(visitor, "watch", {{"table", table}});
  UnreadableVfs::get().fail_writes(true);
  EXPECT_EQ(text_of(rename(hosting->line("ann"), "Anna").at("refused").at("code")), "unavailable");
  hosting->wait(visitor, "unwatched");
  UnreadableVfs::get().fail_writes(false);
  while (name_shown().starts_with("refused")) {
  }
  EXPECT_EQ(name_shown(), "Ann");
  for (const json::object& message : visitor->messages) EXPECT_EQ(json::serialize(message).find("Anna"), std::string::npos);
}

TEST_F(Trouble, nobody_is_led_to_a_table_that_could_not_be_made) {
  const auto ann = hosting->line("ann");
  const auto ben = hosting->line("ben");
  hosting->ask(ben, "join", {{"table", table}});
  const std::string value(64, 'a');
  for (const auto& [who, seat] : {std::pair(ann, 0), std::pair(ben, 1)}) {
    hosting->ask(who, "ready", {{"table", table}, {"seat", seat}, {"value", value}});
  }
  for (const auto& [who, seat] : {std::pair(ann, 0), std::pair(ben, 1)}) {
    hosting->ask(who, "watch", {{"table", table}, {"seat", seat}});
    hosting->ask(who, "leave", {{"table", table}, {"seat", seat}});
  }
  restart();
  const auto back = hosting->line("ann");
  EXPECT_EQ(text_of(hosting->ask(back, "look", {{"table", table}}).at("about").at("phase")), "over");
  UnreadableVfs::get().fail_writes(true);
  const json::object answer = hosting->ask(back, "rematch", {{"table", table}});
  EXPECT_TRUE(answer.contains("refused")) << json::serialize(answer);
}

TEST_F(Trouble, whoever_is_being_forgotten_leaves_no_name_behind) {
  const auto ann = hosting->line("ann");
  hosting->on_io([&] {
    hosting->tables.begins_to_leave("ann");
    hosting->identities.forget("ann", [](bool) {});
    hosting->desk.received(*ann, R"({"rename":{"id":"r","table":")" + table + R"(","seat":0,"name":"Zoe"}})");
  });
  const auto is_it = [](const json::object& answer) { return answer.at("id").as_string() == "r"; };
  EXPECT_TRUE(hosting->wait(ann, "answer", is_it).contains("refused"));
  restart();
  EXPECT_EQ(name_shown(), "");
}

TEST_F(Trouble, nobody_is_taken_for_a_stranger_because_they_could_not_be_read) {
  restart();
  UnreadableVfs::get().fail_reads(true);
  const std::string value = "Bearer " + std::string(64, '0');
  Request request;
  request.headers.push_back({"Authorization", value});
  hosting->on_io([&] { EXPECT_THROW(hosting->identities.visit(request, false), store::Failure); });
}

}  // namespace
}  // namespace nuancier::server
