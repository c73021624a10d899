// golden.json runs here, in web/test/golden.test.mjs and in test_generate.py: one grammar, one output.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "texts/message.hpp"
#include "texts/texts.hpp"

namespace nuancier::texts {
namespace {

namespace json = boost::json;

json::array golden() {
  std::ifstream file(NUANCIER_SOURCE_DIR "/tests/texts/golden.json");
  std::ostringstream content;
  content << file.rdbuf();
  return json::parse(content.str()).as_array();
}

std::vector<Argument> arguments_of(const json::object& given) {
  std::vector<Argument> arguments;
  for (const auto& [name, value] : given) {
    arguments.emplace_back(name, value.is_string() ? json::value_to<std::string>(value) : json::serialize(value));
  }
  return arguments;
}

TEST(Texts, golden_messages_are_formatted_as_written_down) {
  const auto cases = golden();
  ASSERT_GE(cases.size(), 40u);
  for (const json::value& one : cases) {
    SCOPED_TRACE(json::serialize(one));
    const auto language = find_language(json::value_to<std::string>(one.at("language")));
    ASSERT_TRUE(language);
    const auto message = json::value_to<std::string>(one.at("message"));
    EXPECT_EQ(format_message(*language, message, arguments_of(one.at("arguments").as_object())),
              json::value_to<std::string>(one.at("expected")));
    EXPECT_EQ(parse(message).has_value(), !one.as_object().contains("malformed"));
  }
}

// What a reader could run into at any place: each cut of each message is shown somehow, and nothing crashes.
TEST(Texts, every_beginning_of_a_golden_message_can_be_formatted) {
  for (const json::value& one : golden()) {
    const auto message = json::value_to<std::string>(one.at("message"));
    const auto arguments = arguments_of(one.at("arguments").as_object());
    for (std::size_t length = 0; length < message.size(); ++length) {
      const std::string beginning = message.substr(0, length);
      const std::string shown = format_message(Language::fr, beginning, arguments);
      if (!parse(beginning)) {
        EXPECT_EQ(shown, beginning);
      }
    }
  }
}

TEST(Texts, endless_nesting_is_malformed_not_a_crash) {
  std::string message;
  for (int level = 0; level < 100'000; ++level) message += "{x, select, other {";
  EXPECT_EQ(format_message(Language::en, message, {}), message);
}

}  // namespace
}  // namespace nuancier::texts
