#include "table/names.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <sstream>

namespace nuancier::table {
namespace {

namespace json = boost::json;

// What the page's own test reads, too (web/test/names.test.ts).
const json::object& cases() {
  static const json::value all = [] {
    std::ostringstream text;
    text << std::ifstream(NUANCIER_SOURCE_DIR "/tests/names.json").rdbuf();
    return json::parse(text.str());
  }();
  return all.as_object();
}

std::string text_of(const json::value& value) { return json::value_to<std::string>(value); }

TEST(Names, are_shown_composed_and_tidied) {
  for (const json::value& each : cases().at("good").as_array()) {
    EXPECT_EQ(checked_name(text_of(each.at(0))), text_of(each.at(1))) << json::serialize(each);
    EXPECT_EQ(checked_name(text_of(each.at(1))), text_of(each.at(1))) << json::serialize(each);
  }
}

TEST(Names, that_cannot_be_read_are_refused) {
  for (const json::value& each : cases().at("bad").as_array()) {
    EXPECT_EQ(checked_name(text_of(each)), std::nullopt) << json::serialize(each);
  }
}

TEST(Names, that_are_no_utf8_are_refused) {
  for (const char* text : {"\xFF", "A\xC3", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\x80", "\xE2\x82"}) {
    EXPECT_EQ(checked_name(text), std::nullopt);
  }
  EXPECT_EQ(checked_name(std::string(10'000, 'a')), std::nullopt);
}

TEST(Names, that_look_alike_have_the_same_skeleton) {
  for (const json::value& each : cases().at("alike").as_array()) {
    EXPECT_EQ(skeleton(text_of(each.at(0))), skeleton(text_of(each.at(1)))) << json::serialize(each);
  }
  for (const json::value& each : cases().at("apart").as_array()) {
    EXPECT_NE(skeleton(text_of(each.at(0))), skeleton(text_of(each.at(1)))) << json::serialize(each);
  }
}

}  // namespace
}  // namespace nuancier::table
