// The offline host, asked as the page asks it: JSON in, JSON out.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "record/best_move_collection.hpp"
#include "search/pop/puzzle_collection.hpp"
#include "wasm/calls.hpp"

namespace nuancier::wasm {
namespace {

namespace json = boost::json;

// A page and its workers: keeps what it is told to keep, lets bots think at once.
class Page {
 public:
  json::object call(std::string_view name, json::object asked) {
    const std::string text = json::serialize(json::object{{name, std::move(asked)}});
    return json::parse(engine_.call(text)).as_object();
  }

  // One request; its answer.
  json::object ask(std::string_view kind, json::object fields) {
    const std::string id = "r" + std::to_string(++requests_);
    fields["id"] = id;
    const std::string message = json::serialize(json::object{{kind, std::move(fields)}});
    const std::string random = std::string(56, '0') + std::to_string(10'000'000 + requests_);
    carry_out(call("receive", {{"message", message}, {"now", now}, {"random", random}}));
    for (const json::object& heard : messages) {
      if (heard.contains("answer") && heard.at("answer").at("id") == json::value(id)) return heard.at("answer").as_object();
    }
    ADD_FAILURE() << "no answer to " << message;
    return {};
  }

  std::string start(json::object setup) {
    const std::string table(ask("create", {{"setup", std::move(setup)}}).at("table").as_string());
    const json::object about = ask("look", {{"table", table}}).at("about").as_object();
    const json::array& seats = about.at("seats").as_array();
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (!seats[i].as_object().contains("bot")) ask("join", {{"table", table}, {"seat", i}, {"name", "Ann"}});
    }
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i].as_object().contains("bot")) continue;
      ask("watch", {{"table", table}, {"seat", i}});
      ask("ready", {{"table", table}, {"seat", i}, {"value", std::string(64, 'a')}});
    }
    return table;
  }

  // The last state or update of a seat's stream.
  const json::object& seen(int seat) const { return last_[static_cast<std::size_t>(seat)]; }

  void pass(std::int64_t milliseconds) {
    now += milliseconds;
    carry_out(call("tick", {{"now", now}}));
  }

  // People do the first thing they may, bots what they think of.
  void play_out(const std::string& table, int most = 3000) {
    for (int i = 0; i < most && !over(table); ++i) {
      bool acted = false;
      for (int seat = 0; seat < 6 && !acted; ++seat) {
        const json::object& view = seen(seat);
        if (!view.contains("asked") || !due(view, seat)) continue;
        const json::object& asked = view.at("asked").as_object();
        const json::object answer =
            ask("act", {{"table", table},
                        {"seat", seat},
                        {"decision", asked.at("decision")},
                        {"do", asked.at("legal").as_array().front()}});
        EXPECT_FALSE(answer.contains("refused")) << json::serialize(answer);
        acted = true;
      }
      if (!acted) pass(1000);
      if (testing::Test::HasFailure()) return;
    }
    EXPECT_TRUE(over(table));
  }

  bool over(const std::string& table) {
    return ask("look", {{"table", table}}).at("about").at("phase").as_string() == "over";
  }

  std::map<std::string, std::vector<std::string>> kept;
  std::vector<json::object> messages;
  std::int64_t now = 1000;

 private:
  static bool due(const json::object& view, int seat) {
    const json::array& due = view.at("due").as_array();
    return std::find(due.begin(), due.end(), json::value(seat)) != due.end();
  }

  void carry_out(const json::object& deed) {
    ASSERT_FALSE(deed.contains("problem")) << json::serialize(deed);
    for (const json::value& appended : deed.at("append").as_array()) {
      auto& log = kept[std::string(appended.at("table").as_string())];
      ASSERT_EQ(appended.at("first").to_number<std::size_t>(), log.size());
      for (const json::value& line : appended.at("lines").as_array()) log.emplace_back(line.as_string());
    }
    for (const json::value& sent : deed.at("send").as_array()) {
      messages.push_back(json::parse(sent.as_string()).as_object());
      for (const char* kind : {"state", "update"}) {
        if (!messages.back().contains(kind)) continue;
        const json::object& told = messages.back().at(kind).as_object();
        if (told.at("viewer").is_int64()) last_[told.at("viewer").to_number<std::size_t>()] = told;
      }
    }
    for (const json::value& question : deed.at("think").as_array()) {
      json::object asked = question.as_object();
      const json::object thought = call("think", asked);
      json::object back{
          {"table", asked.at("table")}, {"seat", asked.at("seat")}, {"decision", asked.at("decision")}, {"now", now}};
      for (const auto& [name, value] : thought) back[name] = value;
      carry_out(call("thought", std::move(back)));
    }
  }

  Engine engine_;
  int requests_ = 0;
  std::array<json::object, 6> last_;
};

json::object against(std::string_view game, std::string_view bot, std::size_t bots, std::size_t people = 1) {
  json::array seats;
  for (std::size_t i = 0; i < people; ++i) seats.emplace_back("");
  for (std::size_t i = 0; i < bots; ++i) seats.emplace_back(bot);
  return {{"game", game}, {"seats", std::move(seats)}};
}

TEST(Room, every_game_is_played_to_its_end_against_bots) {
  for (const auto& [game, bot] :
       {std::pair{"kolpa", "greedy"},
        {"punto", "greedy"},
        {"pop", "greedy"},
        {"shuppa", "greedy"},
        {"chromatik", "age-7"}}) {
    SCOPED_TRACE(game);
    Page page;
    const std::string table = page.start(against(game, bot, 2));
    page.play_out(table);
    const json::object record = page.call("record", {{"table", table}});
    EXPECT_EQ(page.call("verify", {{"record", record.at("record")}}).at("verdict").as_string(), "fine");
    const json::object back = page.call("look_back", {{"record", record.at("record")}, {"seat", 0}});
    EXPECT_GT(back.at("steps").as_array().size(), 10U);
    EXPECT_TRUE(back.at("steps").as_array().back().as_object().contains("winners"));
  }
}

TEST(Room, several_people_share_the_device) {
  Page page;
  const std::string table = page.start(against("pop", "greedy", 1, 2));
  page.play_out(table);
}

TEST(Room, bots_take_their_time_and_speed_counts) {
  Page page;
  page.call("pace", {{"milliseconds", 5000}});
  const std::string table = page.start(against("kolpa", "greedy", 1));
  for (int i = 0; i < 20 && page.seen(0).at("due").as_array() == json::array{0}; ++i) {
    const json::object asked = page.seen(0).at("asked").as_object();
    page.ask(
        "act",
        {{"table", table}, {"seat", 0}, {"decision", asked.at("decision")}, {"do", asked.at("legal").as_array().front()}});
  }
  const auto n = page.seen(0).at("n");
  page.pass(4000);
  EXPECT_EQ(page.seen(0).at("n"), n);
  page.pass(1500);
  EXPECT_NE(page.seen(0).at("n"), n);
}

TEST(Room, a_patient_one_closes_no_answers) {
  Page page;
  const std::string table = page.start({{"game", "chromatik"}, {"seats", {"", ""}}, {"options", {{"answer-time", 3}}}});
  const auto answering = [&] { return page.seen(0).at("view").at("phase") == json::value("answer"); };
  for (int i = 0; i < 10 && !answering(); ++i) {
    const int turner = page.seen(0).at("due").as_array().front().to_number<int>();
    const json::object asked = page.seen(turner).at("asked").as_object();
    page.ask("act", {{"table", table},
                     {"seat", turner},
                     {"decision", asked.at("decision")},
                     {"do", asked.at("legal").as_array().front()}});
  }
  ASSERT_TRUE(answering());
  page.call("patience", {{"on", true}});
  page.pass(3'600'000);
  EXPECT_TRUE(answering());
  EXPECT_EQ(page.seen(0).at("due").as_array().size(), 2U);
  page.call("patience", {{"on", false}});
  page.pass(1);
  EXPECT_FALSE(answering()) << "the time was over long ago";
}

TEST(Room, in_a_patient_one_no_bot_is_faster) {
  Page page;
  const std::string table = page.start({{"game", "chromatik"}, {"seats", {"", "adult"}}});
  page.call("patience", {{"on", true}});  // the bot may have thought already
  const auto verdict = [&]() -> json::string {
    const json::value* events = page.seen(0).if_contains("events");
    if (events == nullptr) return {};
    for (const json::value& event : events->as_array()) {
      if (const json::value* judged = event.as_object().if_contains("judged"))
        return judged->at("answers").at(1).as_string();
    }
    return {};
  };
  for (int i = 0; i < 200 && verdict().empty(); ++i) {
    if (page.seen(0).at("due").as_array().front() != json::value(0)) {
      page.pass(1000);
      continue;
    }
    const json::object asked = page.seen(0).at("asked").as_object();
    page.ask(
        "act",
        {{"table", table}, {"seat", 0}, {"decision", asked.at("decision")}, {"do", asked.at("legal").as_array().back()}});
  }
  EXPECT_FALSE(verdict().empty()) << "the bot has answered";
  EXPECT_EQ(verdict().find('@'), json::string::npos) << verdict();
}

TEST(Room, a_table_is_the_same_after_it_was_loaded_again) {
  Page page;
  const std::string table = page.start(against("shuppa", "greedy", 1));
  for (int i = 0; i < 4; ++i) page.pass(1000);
  const json::object before = page.seen(0);
  json::array log;
  for (const std::string& line : page.kept[table]) log.emplace_back(line);
  page.call("drop", {{"table", table}});
  EXPECT_EQ(page.ask("look", {{"table", table}}).at("refused").at("text").as_string(), "host.refuse.no_such_table");
  EXPECT_TRUE(page.call("load", {{"table", table}, {"log", log}, {"people", json::array()}}).at("loaded").as_bool());
  page.ask("watch", {{"table", table}, {"seat", 0}});
  EXPECT_EQ(page.seen(0).at("view"), before.at("view"));
  EXPECT_EQ(page.seen(0).at("n"), before.at("n"));
  page.play_out(table);  // its bots think on

  log.push_back("{\"at\":1,\"nonsense\":{}}");
  EXPECT_FALSE(page.call("load", {{"table", "other"}, {"log", log}, {"people", json::array()}}).at("loaded").as_bool());
}

TEST(Room, a_puzzle_is_played_from_its_position) {
  Page page;
  const std::string pop_shelf(search::puzzles::collection_lines);
  const json::object puzzle = page.call("puzzle", {{"game", "pop"}, {"number", 3}, {"shelf", pop_shelf}});
  EXPECT_EQ(puzzle.at("count").to_number<int>(), 365);
  const std::string table = page.start({{"game", "pop"}, {"seats", json::array{""}}, {"position", puzzle.at("position")}});
  const json::object asked = page.seen(0).at("asked").as_object();
  const json::object answer = page.ask(
      "act", {{"table", table}, {"seat", 0}, {"decision", asked.at("decision")}, {"do", puzzle.at("puzzle").at("answer")}});
  EXPECT_FALSE(answer.contains("refused")) << json::serialize(answer);
  EXPECT_EQ(page.seen(0).at("winners").as_array().size(), 1U);
  // Hands stand in a position: nobody is told it.
  EXPECT_FALSE(page.seen(0).at("about").at("setup").as_object().contains("position"));

  for (const record::BestMoveFile& file : record::best_move_files) {
    const json::object best = page.call("puzzle", {{"game", file.game}, {"number", 1}, {"shelf", file.lines}});
    EXPECT_TRUE(best.contains("position")) << file.game;
    const json::object grades = page.call("collection", {{"game", file.game}, {"shelf", file.lines}});
    EXPECT_EQ(best.at("count").to_number<std::size_t>(), grades.at("grades").as_array().size()) << file.game;
  }
  EXPECT_TRUE(page.call("puzzle", {{"game", "punto"}, {"number", 1}}).contains("problem")) << "nothing on the shelf";
  EXPECT_TRUE(page.call("collection", {{"game", "punto"}, {"shelf", "{"}}).contains("problem"));
  EXPECT_EQ(page.call("collection", {{"game", "pop"}, {"shelf", pop_shelf}}).at("grades").as_array().size(), 365U);
  EXPECT_TRUE(page.call("puzzle", {{"game", "pop"}, {"number", 366}, {"shelf", pop_shelf}}).contains("problem"));
  EXPECT_TRUE(page.call("puzzle", {{"game", "pop"}, {"number", 0}, {"shelf", pop_shelf}}).contains("problem"));
  EXPECT_EQ(
      page.call("collection", {{"game", "pop"}, {"shelf", "1"}}).at("problem").at("text").as_string(), "api.puzzle.shelf");
  EXPECT_TRUE(page.call("daily", {{"date", "2026-03-01"}}).contains("position"));
  EXPECT_TRUE(page.call("daily", {{"date", "yesterday"}}).contains("problem"));
  EXPECT_TRUE(page.call("make_puzzle", {{"difficulty", 2}, {"seed", "7"}}).contains("position"));
}

TEST(Room, advice_and_trying_come_from_the_view) {
  Page page;
  const std::string table = page.start(against("kolpa", "greedy", 1));
  while (!page.seen(0).contains("asked")) page.pass(1000);
  const json::value view = page.seen(0).at("view");
  const json::value first = page.seen(0).at("asked").at("legal").as_array().front();
  EXPECT_TRUE(page.call("try", {{"game", "kolpa"}, {"view", view}, {"action", first}}).contains("events"));
  const json::object refused = page.call("try", {{"game", "kolpa"}, {"view", view}, {"action", "kolpa *"}});
  EXPECT_TRUE(refused.contains("refused")) << json::serialize(refused);
  const json::object advice = page.call("advise", {{"game", "kolpa"}, {"view", view}, {"seed", "1"}, {"iterations", 200}});
  EXPECT_FALSE(advice.at("advice").as_array().empty());
  EXPECT_TRUE(page.call("try", {{"game", "kolpa"}, {"view", nullptr}, {"action", first}}).contains("problem"));
  EXPECT_TRUE(page.call("nonsense", {}).contains("problem"));
}

TEST(Room, one_can_play_on_from_any_move_of_a_record) {
  Page page;
  const std::string table = page.start(against("punto", "greedy", 1));
  page.play_out(table);
  const json::value record = page.call("record", {{"table", table}}).at("record");
  const json::object at = page.call("position_at", {{"record", record}, {"entry", 12}});
  const std::string other =
      page.start({{"game", "punto"}, {"seats", json::array{"", "greedy"}}, {"position", at.at("position")}});
  page.play_out(other);
  EXPECT_TRUE(page.call("weigh", {{"record", record}, {"decision", 0}, {"iterations", 100}}).contains("best"));
}

TEST(Room, playing_on_in_another_way_begins_before_the_first_of_all_who_choose_at_once) {
  Page page;
  const std::string table = page.start(against("shuppa", "greedy", 2));
  page.play_out(table);
  const json::value record = page.call("record", {{"table", table}}).at("record");
  const auto position = [&](std::size_t entry) {
    const json::object at = page.call("position_at", {{"record", record}, {"entry", entry}});
    EXPECT_TRUE(at.contains("position")) << entry << ": " << json::serialize(at);
    return at.contains("position") ? std::string(at.at("position").as_string()) : std::string();
  };
  const json::array steps = page.call("look_back", {{"record", record}}).at("steps").as_array();
  std::size_t amid = 0;
  for (std::size_t entry = 1; entry + 1 < steps.size(); ++entry) {  // not from the end
    const std::string here = position(entry);
    if (here == position(entry - 1)) ++amid;
  }
  EXPECT_GT(amid, 0U) << "one has chosen, and others have not";
}

TEST(Room, a_rematch_leads_to_the_same_table_for_all) {
  Page page;
  const std::string table = page.start(against("punto", "greedy", 1));
  EXPECT_TRUE(page.ask("rematch", {{"table", table}}).contains("refused"));
  page.play_out(table);
  const json::value next = page.ask("rematch", {{"table", table}}).at("table");
  EXPECT_EQ(page.ask("rematch", {{"table", table}}).at("table"), next);
  EXPECT_EQ(page.ask("look", {{"table", next}}).at("about").at("phase").as_string(), "open");
}

}  // namespace
}  // namespace nuancier::wasm
