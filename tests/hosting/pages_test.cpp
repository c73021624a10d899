#include <gtest/gtest.h>

#include "server/hosting/api.hpp"
#include "server/hosting/html.hpp"

namespace nuancier::server {
namespace {

TEST(Html, whatever_could_be_markup_is_escaped) {
  EXPECT_EQ(escaped(R"(<a href="x" title='y'>&</a>)"), "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;");
  EXPECT_EQ(escaped("Zoé · 5 + 3"), "Zoé · 5 + 3");
}

TEST(Html, values_are_escaped_unless_their_name_says_that_they_are_html) {
  EXPECT_EQ(filled("<p>{name}</p>{list_html}", {{"name", "<b>"}, {"list_html", "<ul></ul>"}}), "<p>&lt;b&gt;</p><ul></ul>");
}

TEST(Html, what_stands_in_a_value_is_not_filled_in_again) {
  EXPECT_EQ(filled("{one}{two}", {{"one", "{two}"}, {"two", "2"}}), "{two}2");
}

TEST(Html, a_gap_without_a_value_stays_empty) { EXPECT_EQ(filled("a{nothing}b{", {}), "ab{"); }

TEST(Routes, a_star_stands_for_one_part_of_the_path) {
  std::string_view name;
  EXPECT_TRUE(fits("/api/games", "/api/games", name));
  EXPECT_FALSE(fits("/api/games/", "/api/games", name));
  EXPECT_TRUE(fits("/t/abc", "/t/*", name));
  EXPECT_EQ(name, "abc");
  EXPECT_TRUE(fits("/api/tables/17/record", "/api/tables/*/record", name));
  EXPECT_EQ(name, "17");
  for (const char* path : {"/t/", "/t", "/t/a/b", "/tt/a"}) EXPECT_FALSE(fits(path, "/t/*", name)) << path;
  for (const char* path : {"/api/tables//record", "/api/tables/record", "/api/tables/1/2/record"}) {
    EXPECT_FALSE(fits(path, "/api/tables/*/record", name)) << path;
  }
}

Request request_with(std::string_view accepted, std::string_view query = {}) {
  Request request;
  request.query = query;
  request.headers.push_back({"Accept-Language", accepted});
  return request;
}

TEST(Languages, the_one_that_is_liked_best_is_taken) {
  using texts::Language;
  EXPECT_EQ(language_of(Request()), Language::en);
  EXPECT_EQ(language_of(request_with("fr-CH, fr;q=0.9, en;q=0.8")), Language::fr);
  EXPECT_EQ(language_of(request_with("de, en;q=0.4, fr;q=0.6")), Language::fr);
  EXPECT_EQ(language_of(request_with("fr;q=0, *;q=0.1")), Language::en);
  EXPECT_EQ(language_of(request_with("fr;q=nan")), Language::en);
  EXPECT_EQ(language_of(request_with("fr", "lang=en")), Language::en);
  EXPECT_EQ(language_of(request_with("fr", "lang=tlh")), Language::fr);
}

}  // namespace
}  // namespace nuancier::server
