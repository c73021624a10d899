// The generic codecs: what they write, and that they never read more than a type can hold.
#include "record/codec.hpp"

#include <gtest/gtest.h>

#include "record/text_codec.hpp"
#include "rules/kolpa/kolpa.hpp"

namespace nuancier::record {
namespace {

using kolpa::Area;
using kolpa::Card;

struct Sample {
  int number = 0;
  std::uint8_t small = 0;
  bool flag = false;
  Seat seat{};
  Viewer viewer;
  SeatSet seats;
  Few<Card, 3> cards;
  Few<Few<Card, 2>, 3> hands;
  std::array<int, 2> pair{};
  std::optional<Card> maybe;
  static constexpr auto fields = described_by(
      Field{"number", &Sample::number}, Field{"small", &Sample::small}, Field{"flag", &Sample::flag},
      Field{"seat", &Sample::seat}, Field{"viewer", &Sample::viewer}, Field{"seats", &Sample::seats},
      Field{"cards", &Sample::cards}, Field{"hands", &Sample::hands}, Field{"pair", &Sample::pair},
      Field{"maybe", &Sample::maybe});
  bool operator==(const Sample&) const = default;
};

Card card(std::string_view text) {
  Card read{};
  EXPECT_TRUE(from_text(text, read)) << text;
  return read;
}

Sample sample() {
  Sample s{-7, 200, true, seat_at(2), Viewer(seat_at(1)), SeatSet::first(2), {}, {}, {4, -5}, std::nullopt};
  s.hands = {{card("g5"), card("*")}, {}};
  return s;
}

template <class T>
bool reads(std::string_view text, T& to) {
  return from_json(json::parse(json::string_view(text)), to);
}

TEST(Codec, a_described_value_as_json) {
  EXPECT_EQ(
      json::serialize(to_json(sample())),
      R"({"number":-7,"small":200,"flag":true,"seat":2,"viewer":1,"seats":[0,1],"cards":[],"hands":[["g5","*"],[]],"pair":[4,-5]})");
  Sample read;
  EXPECT_TRUE(from_json(to_json(sample()), read));
  EXPECT_EQ(read, sample());
}

TEST(Codec, a_described_value_as_text) {
  EXPECT_EQ(to_lines(sample(), "  "),
            "  number -7\n  small 200\n  flag true\n  seat 2\n  viewer 1\n  seats 0 1\n  cards -\n  hands g5 * / -\n  pair "
            "4 -5\n");
  Sample with = sample();
  with.maybe = card("b0");
  with.hands.clear();
  with.viewer = Viewer::everybody();
  const std::string text = "head\n" + to_lines(with, "  ");
  Sample read;
  EXPECT_EQ(from_lines(blocks_of(text).front(), read, Strictness::refuses_unknown), std::nullopt);
  EXPECT_EQ(read, with);
}

TEST(Codec, an_empty_list_of_lists_is_not_a_list_of_an_empty_list) {
  Few<Few<int, 2>, 3> none;
  Few<Few<int, 2>, 3> one{Few<int, 2>{}};
  EXPECT_EQ(to_line(none), "/");
  EXPECT_EQ(to_line(one), "-");
  Few<Few<int, 2>, 3> read;
  EXPECT_TRUE(from_line("/", read));
  EXPECT_EQ(read, none);
  EXPECT_TRUE(from_line("-", read));
  EXPECT_EQ(read, one);
  for (std::string_view bad : {"", "1 /", "/ 1", "1 / / 2", "1 2 3", "1 / 2 / 3 / 4", "- - ", "1 -", "x"}) {
    EXPECT_FALSE(from_line(bad, read)) << bad;
  }
}

TEST(Codec, viewers) {
  for (Viewer viewer : {Viewer(seat_at(0)), Viewer::everybody(), Viewer::all()}) {
    Viewer read;
    EXPECT_TRUE(from_json(to_json(viewer), read));
    EXPECT_EQ(read, viewer);
  }
  EXPECT_EQ(json::serialize(to_json(Viewer::all())), "\"all\"");
  Viewer read;
  for (std::string_view bad : {"6", "-1", "\"0\"", "\"\"", "null", "1.0"}) EXPECT_FALSE(reads(bad, read)) << bad;
}

TEST(Codec, a_variant_has_exactly_one_key) {
  kolpa::Event event;
  EXPECT_TRUE(reads(R"({"laid": {"seat": 1, "card": "g5"}, "more": 1})", event));
  EXPECT_EQ(event, kolpa::Event(kolpa::Laid{seat_at(1), card("g5")}));
  EXPECT_EQ(json::serialize(to_json(event)), R"({"laid":{"seat":1,"card":"g5"}})");
  for (std::string_view bad : {"{}", "[]", "1", R"({"laid": 1})", R"({"lain": {}})",
                               R"({"laid": {"seat": 1, "card": "g5"}, "reshuffled": {"cards": 1}})"}) {
    EXPECT_FALSE(reads(bad, event)) << bad;
  }
}

TEST(Codec, events_and_views_of_a_match_survive) {
  Rng rng(3);
  Kolpa::State s = Kolpa::open(default_options(Kolpa::info, 0));
  const auto check = [](const auto& event) {
    kolpa::Event read;
    EXPECT_TRUE(from_json(to_json(kolpa::Event(event)), read));
    EXPECT_EQ(read, kolpa::Event(event));
  };
  while (!Kolpa::due(s).is_over()) {
    if (Kolpa::due(s).is_chance()) {
      Kolpa::settle(s, Kolpa::draw(s, rng), check);
      continue;
    }
    const Seat seat = *Kolpa::due(s).seats().begin();
    const auto actions = Kolpa::legal(s, seat);
    Kolpa::apply(s, seat, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], check);
    const json::value view = to_json(Kolpa::view(s, Viewer(seat)));
    Kolpa::View read;
    EXPECT_TRUE(from_json(view, read));
    EXPECT_EQ(to_json(read), view);
  }
}

TEST(Codec, numbers_out_of_range_are_refused) {
  std::uint8_t small = 0;
  EXPECT_TRUE(reads("255", small));
  for (std::string_view bad :
       {"256", "-1", "1.0", "1e2", "99999999999999999999", "18446744073709551615", "\"1\"", "true", "null"}) {
    EXPECT_FALSE(reads(bad, small)) << bad;
  }
  for (std::string_view bad : {"256", "-1", "1.0", "", "+1", "01", "99999999999999999999"}) {
    EXPECT_FALSE(from_line(bad, small)) << bad;
  }
}

TEST(Codec, lists_longer_than_their_container_are_refused) {
  Few<int, 2> few;
  EXPECT_TRUE(reads("[1, 2]", few));
  EXPECT_FALSE(reads("[1, 2, 3]", few));
  EXPECT_FALSE(from_line("1 2 3", few));
  std::array<int, 2> pair{};
  EXPECT_TRUE(reads("[1, 2]", pair));
  for (std::string_view bad : {"[1]", "[1, 2, 3]", "[]", "{}", "[1, null]"}) EXPECT_FALSE(reads(bad, pair)) << bad;
  SeatSet seats;
  EXPECT_TRUE(reads("[2, 0]", seats));
  for (std::string_view bad : {"[0, 0]", "[6]", "[0, 1, 2, 3, 4, 5, 0]", "0"}) EXPECT_FALSE(reads(bad, seats)) << bad;
}

TEST(Codec, an_area_takes_no_joker_and_no_thirteenth_card) {
  Area area;
  EXPECT_TRUE(reads(R"(["r1", "g5", "r2"])", area));
  EXPECT_EQ(json::serialize(to_json(area)), R"(["r1","r2","g5"])");
  EXPECT_FALSE(reads(R"(["r1", "*"])", area));
  EXPECT_FALSE(from_line("*", area));
  EXPECT_TRUE(from_line("r0 r0 r0 r0 r0 r0 r0 r0 r0 r0 r0 r0", area));
  EXPECT_FALSE(from_line("r0 r0 r0 r0 r0 r0 r0 r0 r0 r0 r0 r0 r0", area));
}

TEST(Codec, a_misfit_says_where) {
  kolpa::Deal deal;
  Misfit misfit;
  const auto where = [&](std::string_view text) {
    misfit = {"?", "?"};
    EXPECT_FALSE(from_json(json::parse(json::string_view(text)), deal, &misfit));
    return misfit.where + " " + misfit.got;
  };
  EXPECT_EQ(where(R"({"hands": [["g5", "g9"]]})"), ".hands[0][1] \"g9\"");
  EXPECT_EQ(where(R"({"hands": [["g5"], 3]})"), ".hands[1] 3");
  EXPECT_EQ(where(R"({"hands": [["r1", "r1", "r1", "r1", "r1", "r1"]]})"), R"(.hands[0] ["r1","r1","r1","r1","r1","r1"])");
  EXPECT_EQ(where(R"({"hands": []})"), ".draw ");
  EXPECT_EQ(where(R"({"hands": [], "draw": [], "discard": "b1", "starter": "0"})"), ".starter \"0\"");
  EXPECT_EQ(where("[]"), " []");
}

}  // namespace
}  // namespace nuancier::record
