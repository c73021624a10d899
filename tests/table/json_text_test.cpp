// JSON that is written straight into text is letter by letter what the value would be written as.
#include "record/json_text.hpp"

#include <boost/json/serialize.hpp>

#include "table/entry.hpp"
#include "table/view_hash.hpp"
#include "table/views.hpp"
#include "tests/table/tables.hpp"

namespace nuancier::table {
namespace {

std::string direct_view(const Match& match, Viewer viewer) {
  record::Draft text;
  match.append_view(text, viewer);
  return text.str();
}
std::string direct_events(const Match& match, Viewer viewer) {
  record::Draft text;
  match.append_events(text, viewer, 0);
  return text.str();
}

TEST(JsonText, views_and_events_of_every_game_are_written_alike) {
  for (const Setting& setting : every_setting()) {
    SCOPED_TRACE(name(setting));
    auto match = opened(setting);
    Rng rng(8);
    for (int i = 0; i < 60 && !match->due().is_over(); ++i) {
      step(*match, rng);
      for (Viewer viewer : {Viewer(seat_at(0)), Viewer::everybody(), Viewer::all()}) {
        ASSERT_EQ(direct_view(*match, viewer), json::serialize(match->view(viewer)));
      }
    }
    play_out(*match, rng);
    for (Viewer viewer : {Viewer(seat_at(0)), Viewer::everybody(), Viewer::all()}) {
      ASSERT_EQ(direct_events(*match, viewer), json::serialize(match->events(viewer, 0)));
      ASSERT_EQ(direct_view(*match, viewer), json::serialize(match->view(viewer)));
    }
  }
}

TEST(JsonText, views_written_together_are_those_written_alone) {
  for (const Setting& setting : every_setting()) {
    SCOPED_TRACE(name(setting));
    auto match = opened(setting);
    Rng rng(9);
    Few<Viewer, viewer_count> viewers;
    for (int seat = setting.options.players; seat > 0; --seat) viewers.push_back(Viewer(seat_at(seat - 1)));
    viewers.push_back(Viewer::everybody());
    for (int i = 0; i < 60 && !match->due().is_over(); ++i) {
      step(*match, rng);
      const Views views(*match, viewers);
      for (std::size_t v = 0; v < viewers.size(); ++v) {
        ASSERT_EQ(views.of(v).text, direct_view(*match, viewers[v]));
        ASSERT_EQ(views.of(v).hash, hash_of_view(views.of(v).text));
      }
    }
  }
}

TEST(JsonText, a_draft_grows_as_long_as_it_must) {
  record::Draft draft;
  std::string expected;
  for (int i = 0; i < 3000; ++i) {
    record::append_json(draft, i);
    draft += ' ';
    expected += std::to_string(i) + ' ';
  }
  EXPECT_EQ(draft.view(), expected);
}

TEST(JsonText, strings_are_quoted_as_JSON_wants_it) {
  std::vector<std::string> strings = {
      "",      "plain",     "\"",
      "\\",    "a\"b\\c",   "tab\tline\nreturn\r\b\f",
      "été ♣", "日本",      "\xF0\x9F\x8E\xB2",
      "\x7F",  "</script>", std::string("a\0b", 3)};
  for (int letter = 0; letter < 0x20; ++letter) strings.push_back(std::string("x") + static_cast<char>(letter));
  for (const std::string& text : strings) {
    EXPECT_EQ(record::json_text(text), json::serialize(json::value(json::string(text))));
    record::Draft quoted;
    record::append_quoted(quoted, text);
    EXPECT_EQ(quoted.view(), json::serialize(json::value(json::string(text))));
  }
}

TEST(JsonText, a_fraction_is_quoted_to_six_places) {
  const auto quoted = [](double number) { return record::json_text(json::value(number)); };
  EXPECT_EQ(quoted(2), "2.0");
  EXPECT_EQ(quoted(-0.5), "-0.5");
  EXPECT_EQ(quoted(1.9999999), "2.0");
  EXPECT_EQ(quoted(3.14159265), "3.141593");
  EXPECT_EQ(quoted(1e20), "100000000000000.0e6");
  EXPECT_EQ(quoted(0.00025), "0.0025e-1");
  EXPECT_EQ(quoted(std::numeric_limits<double>::infinity()), "null");
}

TEST(JsonText, numbers_lists_and_described_values_are_written_alike) {
  const auto same = [](const auto& value) { EXPECT_EQ(record::json_text(value), json::serialize(record::to_json(value))); };
  same(std::int64_t(-9223372036854775807) - 1);
  same(std::uint64_t(18446744073709551615ULL));
  same(true);
  same(std::vector<int>{});
  same(std::vector<int>{1, -2, 3});
  same(std::optional<int>());
  same(Viewer::everybody());
  same(Viewer(seat_at(3)));
  same(SeatSet());
  same(Wish{"ko\"lpa",
            {},
            3,
            json::parse(R"({"a":[1,{"b":null}]})"),
            std::vector<std::string>{"", "\\"},
            true,
            {},
            {},
            {},
            {},
            {},
            {}});
  same(What(entry::Acted{seat_at(1), "kol g5\n", "id\"", {}}));
  same(What(entry::Returned{seat_at(0)}));
}

}  // namespace
}  // namespace nuancier::table
