#include "server/hosting/web_assets.hpp"

#include <gtest/gtest.h>

namespace nuancier::server {
namespace {

constexpr std::string_view page = "<head><title>Nuancier</title></head><div id=app></div>";
constexpr WebFile files[] = {
    {"/index.html", page, "gz", "br"},
    {"/assets/index-B1x9.js", "let x", "", "br"},
    {"/sw.js", "let y", "", ""},
};

TEST(WebAssets, without_the_page_nothing_is_found) {
  const WebAssets none{std::span<const WebFile>()};
  EXPECT_FALSE(none.are_there());
  EXPECT_FALSE(none.file("/sw.js"));
}

TEST(WebAssets, names_with_a_hash_are_kept_for_ever_and_the_others_asked_for_again) {
  const WebAssets web(files);
  ASSERT_TRUE(web.are_there());
  const auto hashed = web.file("/assets/index-B1x9.js"), worker = web.file("/sw.js");
  ASSERT_TRUE(hashed && worker);
  EXPECT_EQ(hashed->caching, Caching::immutable);
  EXPECT_EQ(hashed->content_type, "text/javascript; charset=utf-8");
  EXPECT_EQ(hashed->asset->brotli, "br");
  EXPECT_EQ(worker->caching, Caching::revalidate);
  EXPECT_FALSE(web.file("/assets/index-old.js"));
}

TEST(WebAssets, the_shell_is_what_views_are_answered_with_and_no_file_of_its_own) {
  const WebAssets web(files);
  EXPECT_FALSE(web.file("/index.html"));
  EXPECT_EQ(web.shell(200).asset->plain, page);
  EXPECT_EQ(web.shell(200).caching, Caching::revalidate);
  EXPECT_EQ(web.shell(404).status, 404);
  EXPECT_EQ(web.shell(404).caching, Caching::none);
}

TEST(WebAssets, an_invitation_has_a_title_of_its_own_escaped) {
  const Response response = WebAssets(files).shell(200, "A table of <Punto>", "2 of 2 seats are free.");
  EXPECT_EQ(response.asset, nullptr);
  EXPECT_NE(response.body.find("<title>A table of &lt;Punto&gt; · Nuancier</title>"), std::string::npos) << response.body;
  EXPECT_NE(response.body.find(R"(content="2 of 2 seats are free.")"), std::string::npos);
  EXPECT_NE(response.body.find("<div id=app>"), std::string::npos);
}

TEST(WebAssets, types_are_told_by_the_ending) {
  EXPECT_EQ(content_type_of("/assets/nuancier-1.wasm"), "application/wasm");
  EXPECT_EQ(content_type_of("/manifest.webmanifest"), "application/manifest+json");
  EXPECT_EQ(content_type_of("/a.woff2"), "font/woff2");
  EXPECT_EQ(content_type_of("/what"), "application/octet-stream");
}

TEST(WebAssets, views_are_known_by_their_parts) {
  for (const char* path : {"/", "/t/abc", "/new/kolpa", "/puzzles", "/puzzles/pop/daily", "/settings"}) {
    EXPECT_TRUE(view_at(path)) << path;
  }
  EXPECT_EQ(view_at("/puzzles/pop/17"), "/puzzles/*/*");
  for (const char* path : {"", "/t", "/t/", "/t/a/b", "/puzzles/pop", "/settings/", "/nowhere", "/assets/x.js", "//"}) {
    EXPECT_FALSE(view_at(path)) << path;
  }
}

}  // namespace
}  // namespace nuancier::server
