#include "server/net/log.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <thread>

#include "server/net/trouble.hpp"
#include "tests/net/site.hpp"
#include "tests/temporary_directory.hpp"

namespace nuancier::server::test {
namespace {

using Level = Log::Level;
using Form = Log::Form;

std::string contents(const std::string& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Log, writes_fields_as_text_or_json) {
  const auto line = [](Form form) {
    return line_of(form, Level::info, "answered", {{"status", std::int64_t{200}}, {"route", "/a\"\n"}, {"kept", true}});
  };
  EXPECT_EQ(line(Form::text), R"(info    answered status=200 route="/a\"\u000a" kept=true)");
  EXPECT_EQ(line(Form::json), R"("level":"info","event":"answered","status":200,"route":"/a\"\u000a","kept":true)");
}

TEST(Log, appends_whole_lines_to_a_file) {
  const nuancier::test::TemporaryDirectory directory;
  const std::string file = (directory.path() / "log").string();
  for (int i = 0; i < 2; ++i) {
    const Log log(Form::json, Level::info, file);
    log.write(Level::debug, "unseen");
    log.write(Level::info, "seen", {{"number", std::int64_t{i}}});
  }
  const std::string text = contents(file);
  EXPECT_TRUE(text.starts_with(R"({"time":"20)")) << text;
  EXPECT_NE(text.find(R"("level":"info","event":"seen","number":0})"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("\"number\":1}\n")) << text;
  EXPECT_EQ(text.find("unseen"), std::string::npos);
  EXPECT_THROW(Log(Form::text, Level::info, "/dev/null/file"), Trouble);
}

// A file that takes nothing until somebody reads it.
class Pipe {
 public:
  explicit Pipe(const std::string& name) {
    EXPECT_EQ(mkfifo(name.c_str(), 0600), 0);
    descriptor_ = ::open(name.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    ::fcntl(descriptor_, F_SETFL, 0);
  }
  ~Pipe() { ::close(descriptor_); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  std::string rest() {  // until the last writer has gone
    std::string all;
    std::array<char, 65536> part;
    for (ssize_t size = 0; (size = ::read(descriptor_, part.data(), part.size())) > 0;) {
      all.append(part.data(), static_cast<std::size_t>(size));
    }
    return all;
  }

 private:
  int descriptor_;
};

std::size_t count(const std::string& text, std::string_view what) {
  std::size_t found = 0;
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

TEST(Log, a_flood_erases_no_error_and_what_it_erases_is_counted_and_said) {
  const nuancier::test::TemporaryDirectory directory;
  const std::string file = (directory.path() / "log").string();
  Pipe pipe(file);
  std::size_t written = 0;
  std::uint64_t lost = 0;
  std::future<std::string> read;
  {
    const Log log(Form::json, Level::info, file);
    const auto flood = [&] { log.write(Level::info, "answered", {{"number", static_cast<std::int64_t>(written++)}}); };
    while (log.lost() == 0) flood();
    log.write(Level::error, "commit_failed");
    for (int i = 0; i < 20'000; ++i) flood();
    lost = log.lost();
    EXPECT_GT(lost, 10'000u);
    read = std::async(std::launch::async, [&] { return pipe.rest(); });
  }
  const std::string text = read.get();
  EXPECT_EQ(count(text, R"("event":"commit_failed")"), 1u);
  EXPECT_EQ(count(text, R"("event":"answered")") + lost, written);
  const std::string_view telling = R"("level":"warning","event":"lines_lost","count":)";
  std::uint64_t told = 0;
  for (auto at = text.find(telling); at != std::string::npos; at = text.find(telling, at + 1)) {
    told += std::stoull(text.substr(at + telling.size()));
  }
  EXPECT_EQ(told, lost);
  EXPECT_LT(text.find("commit_failed"), text.rfind("answered")) << "in the order they happened";
}

TEST(Log, goes_on_in_a_new_file_when_the_old_one_was_moved_away) {
  const nuancier::test::TemporaryDirectory directory;
  const std::string file = (directory.path() / "log").string(), old = (directory.path() / "log.1").string();
  {
    const Log log(Form::json, Level::info, file);
    log.write(Level::info, "before");
    log.reopen();
    while (contents(file).find("log_reopened") == std::string::npos) std::this_thread::yield();
    std::filesystem::rename(file, old);
    log.reopen();
    while (!std::filesystem::exists(file)) std::this_thread::yield();
    log.write(Level::info, "after");
  }
  EXPECT_NE(contents(old).find("before"), std::string::npos);
  EXPECT_EQ(contents(old).find("after"), std::string::npos);
  EXPECT_NE(contents(file).find("after"), std::string::npos);
}

TEST(Log, keeps_the_old_file_when_there_can_be_no_new_one) {
  const nuancier::test::TemporaryDirectory directory;
  const std::string folder = (directory.path() / "logs").string(), moved = (directory.path() / "moved").string();
  std::filesystem::create_directory(folder);
  {
    const Log log(Form::text, Level::info, folder + "/log");
    std::filesystem::rename(folder, moved);
    log.reopen();
    log.write(Level::info, "after");
  }
  const std::string text = contents(moved + "/log");
  EXPECT_NE(text.find("log_not_reopened"), std::string::npos) << text;
  EXPECT_NE(text.find("after"), std::string::npos) << text;
}

TEST(Log, strangers_fill_no_disk_with_lines_and_errors_are_not_paced) {
  const nuancier::test::TemporaryDirectory directory;
  const std::string file = (directory.path() / "log").string();
  {
    const Log log(Form::text, Level::info, file, 0.01);  // ten seconds' worth are less than a line
    for (int i = 0; i < 100; ++i) log.write(Level::info, "answered");
    log.write(Level::error, "commit_failed");
    EXPECT_EQ(log.lost(), 100u);
  }
  const std::string text = contents(file);
  EXPECT_EQ(count(text, "answered"), 0u);
  EXPECT_EQ(count(text, "commit_failed"), 1u);
  EXPECT_EQ(count(text, "lines_lost count=100"), 1u);
}

TEST(Log, counts_what_the_disk_does_not_take) {
  const Log log(Form::text, Level::info, "/dev/full");
  for (int i = 0; i < 10; ++i) log.write(Level::info, "event");
  while (log.lost() < 10) std::this_thread::yield();
}

// A handler of nothing, whose service writes a real log.
struct Nothing final : Handler {
  void answer(const Request& request, Reply reply) override {
    Response response = plain(request.path == "/t/secret-invitation" ? 200 : 404, "text");
    if (request.path == "/named/secret") response.route = "/named/*";
    reply(std::move(response));
  }
  std::optional<Response> admit(const Request&, Connection&) override { return std::nullopt; }
  void opened(Connection&) override {}
  void received(Connection&, std::string_view) override {}
  void closed(Connection&, Close) override {}
};

TEST(Log, of_a_service_holds_no_address_cookie_token_or_secret_path) {
  const nuancier::test::TemporaryDirectory directory;
  const std::string file = (directory.path() / "log").string();
  {
    const Log log(Form::json, Level::debug, file);
    Nothing nothing;
    Service service(patient(), nothing, log);
    std::thread thread([&] { service.run(); });
    {
      Client client(service.ports().front());
      const std::string secrets = "Cookie: id=secret\r\nAuthorization: Bearer secret\r\n";
      client.get("/t/secret-invitation?code=secret", secrets);
      client.get("/secret", secrets);
      client.get("/named/secret", secrets);
      client.send("GET /secret nonsense\r\n\r\n");
      client.answer();
      Client socket(service.ports().front());
      EXPECT_EQ(socket.shake_hands("/ws?secret", "Authorization: Bearer secret\r\n").status, 101);
    }
    service.stop();
    thread.join();
  }
  const std::string text = contents(file);
  EXPECT_NE(text.find(R"("route":"/t/*","status":200)"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("route":"/named/*","status":404)"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("event":"closed")"), std::string::npos) << text;
  EXPECT_EQ(text.find("secret"), std::string::npos) << text;
  EXPECT_EQ(text.find("127.0.0.1"), std::string::npos) << text;
}

}  // namespace
}  // namespace nuancier::server::test
