#include "server/net/log.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

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
