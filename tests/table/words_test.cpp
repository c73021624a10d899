// Every event of every game can be read aloud in both languages.
#include "table/words.hpp"

#include "record/codec.hpp"
#include "tests/table/tables.hpp"
#include "texts/texts.hpp"

namespace nuancier::table {
namespace {

const Speech plain{[](Seat seat) { return std::string("Seat ").append(std::to_string(index(seat))); }, {}};

void expect_said(std::string_view game, const json::value& event) {
  const auto said = words(game, event, plain);
  ASSERT_TRUE(said) << json::serialize(event);
  ASSERT_TRUE(texts::has(said->text)) << said->text;
  for (texts::Language language : {texts::Language::fr, texts::Language::en}) {
    const std::string sentence = texts::format(language, said->text, said->arguments);
    EXPECT_EQ(sentence.find('{'), std::string::npos) << sentence;
    EXPECT_NE(sentence, said->text);
    // The same event in the second person, where the terminal has words for it.
    const std::string mine = std::string("play.you.").append(game).append(said->text.substr(said->text.rfind('.')));
    if (!texts::has(mine)) continue;
    const std::string to_me = texts::format(language, mine, said->arguments);
    EXPECT_EQ(to_me.find('{'), std::string::npos) << to_me;
  }
}

json::value parsed(std::string_view text) {
  boost::json::error_code error;
  return json::parse({text.data(), text.size()}, error);
}

// Fresh values all around; only the card r0 is none of Punto's, and 0 none of Pop!'s.
template <class... E>
void expect_each_said(std::string_view game, const std::variant<E...>&) {
  const auto expect_one = [&](const std::variant<E...>& event) {
    std::string text = json::serialize(record::to_json(event));
    if (const std::size_t card = text.find("\"r0\""); card != std::string::npos) text[card + 2] = '1';
    if (const std::size_t card = text.find("\"card\":0"); card != std::string::npos) text[card + 7] = '1';
    expect_said(game, parsed(text));
  };
  (expect_one(E{}), ...);
}

TEST(Words, every_kind_of_event_has_a_sentence) {
  for_each_game([]<class G>() { expect_each_said(G::info.key, typename G::Event{}); });
}

TEST(Words, everything_that_happens_can_be_said) {
  for (const Setting& setting : every_setting()) {
    SCOPED_TRACE(name(setting));
    auto match = opened(setting);
    Rng rng(21);
    play_out(*match, rng);
    for (Viewer viewer : {Viewer(seat_at(0)), Viewer::everybody(), Viewer::all()}) {
      for (const json::value& event : match->events(viewer, 0)) expect_said(setting.game, event);
    }
  }
}

Words said_of(std::string_view game, std::string_view event, const Speech& speech = plain) {
  const auto said = words(game, parsed(event), speech);
  EXPECT_TRUE(said) << event;
  return said.value_or(Words{});
}

TEST(Words, seats_have_names_and_what_is_missing_is_none) {
  EXPECT_EQ(
      said_of("kolpa", R"({"drew": {"seat": 1}})"), (Words{"kolpa.event.drew", {{"seat", "Seat 1"}, {"card", "none"}}}));
  EXPECT_EQ(said_of("kolpa", R"({"played": {"seat": 0, "card": "g5", "from_area": true}})"),
            (Words{"kolpa.event.played", {{"seat", "Seat 0"}, {"card", "g5"}, {"from_area", "true"}}}));
}

TEST(Words, lists_are_joined) {
  EXPECT_EQ(said_of("kolpa", R"({"match_over": {"winners": [0, 2]}})").arguments[0].second, "Seat 0, Seat 2");
  const Words scored = said_of(
      "kolpa", R"({"round_scored": {"round": 1, "points": [3, -2], "scores": [3, -2], "hands": [["r1", "*"], []]}})");
  EXPECT_EQ(scored.arguments[1].second, "3, -2");
  EXPECT_EQ(scored.arguments[3].second, "r1 *, –");
}

TEST(Words, notation_is_said_as_the_client_wants) {
  const Speech loud{{}, [](std::string_view notation) { return std::string("<").append(notation).append(">"); }};
  EXPECT_EQ(said_of("punto", R"({"placed": {"seat": 0, "card": "g5", "x": 1, "y": -2}})", loud).arguments,
            (std::vector<std::pair<std::string, std::string>>{
                {"seat", "0"}, {"card", "<g5>"}, {"x", "1"}, {"y", "-2"}, {"covered", "none"}}));
}

TEST(Words, what_is_no_event_of_the_game_is_not_said) {
  for (const char* event :
       {"null", "{}", R"({"danced": {}})", R"({"drew": {}})", R"({"drew": 3})", R"({"drew": {"seat": 9}})"}) {
    EXPECT_FALSE(words("kolpa", parsed(event), plain)) << event;
  }
  EXPECT_FALSE(words("chess", json::object{}, plain));
}

}  // namespace
}  // namespace nuancier::table
