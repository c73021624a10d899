// Whatever comes from outside is either read or refused with a problem that says where; nothing else may happen.
#include <gtest/gtest.h>

#include <map>

#include "record/json.hpp"
#include "record/position.hpp"
#include "record/read.hpp"
#include "record/text.hpp"
#include "tests/record/support.hpp"

namespace nuancier::record {
namespace {

// Every problem is a sentence in both languages, and has all the arguments that the sentence names.
void expect_said(const Problem& problem) {
  for (const std::string language : {"fr", "en"}) {
    static std::map<std::string, json::value> texts;
    json::value& all = texts[language];
    if (all.is_null()) all = json::parse(source_file("texts/" + language + "/record.json"));
    const json::value* sentence = all.as_object().if_contains(problem.text);
    ASSERT_NE(sentence, nullptr) << problem.text;
    const std::string text(sentence->as_string());
    for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
      if (text[at + 1] == '#') continue;  // a branch of a plural
      const std::string name = text.substr(at + 1, text.find_first_of(",}", at) - at - 1);
      EXPECT_NE(argument(problem, name), "(none)") << shown(problem);
    }
  }
}

std::string refused(std::string_view text) {
  const auto records = read_all(text);
  if (records) return "read";
  expect_said(records.problem());
  return shown(records.problem());
}

std::string fault_of(const Record& record) {
  const auto fault = verify(record);
  if (fault && fault->problem.text.starts_with("record.")) expect_said(fault->problem);
  return shown(fault);
}

Record kolpa() { return *read_json(sample("kolpa-1.json")); }
Record punto() { return *read_json(sample("punto-1.json")); }

// The sample with one value put somewhere: at("/entries/0/deal/starter", "7").
std::string with(std::string_view path, std::string_view value, const std::string& name = "kolpa-1.json") {
  json::value record = json::parse(sample(name));
  record.at_pointer(path) = json::parse(json::string_view(value));
  return refused(json::serialize(record));
}

TEST(Malformed, cut_at_every_byte) {
  for (const std::string name : {"kolpa-1.json", "punto-1.json", "shuppa-1.json", "kolpa-0.json"}) {
    const std::string whole = sample(name);
    for (std::size_t size = 0; size + 1 < whole.size(); ++size) EXPECT_NE(refused(whole.substr(0, size)), "read") << size;
  }
  for (const std::string name : {"kolpa-1.txt", "punto-1.txt", "shuppa-1.txt"}) {
    const std::string whole = sample(name);
    for (std::size_t size = 0; size + 1 < whole.size(); ++size) EXPECT_NE(refused(whole.substr(0, size)), "read") << size;
  }
  // A second record that is cut short takes the first one with it, and its line is named.
  const std::string twice = sample("kolpa-1.json") + sample("punto-1.json").substr(0, 100);
  EXPECT_EQ(refused(twice), "record.error.cut_short line=2");
}

TEST(Malformed, neither_json_nor_text) {
  EXPECT_EQ(refused(""), "record.error.empty line=1");
  EXPECT_EQ(refused(" \n\n# nothing\n"), "record.error.empty line=1");
  EXPECT_EQ(refused("hello"), "record.error.format got=hello allowed=nuancier-record/1 line=1");
  EXPECT_EQ(refused("[]"), "record.error.format got=[] allowed=nuancier-record/1 line=1");
  EXPECT_EQ(refused("\n\n\"x\""), "record.error.format got=\"x\" allowed=nuancier-record/1 line=3");
  EXPECT_EQ(refused("{}"), "record.error.missing field=format line=1");
  EXPECT_EQ(refused("{\n\"a\": x}"), "record.error.json column=6 line=2");
  EXPECT_EQ(refused(sample("kolpa-1.json") + "and more"), "record.error.line got=and more allowed={…} line=2");
  EXPECT_EQ(refused(sample("kolpa-1.txt") + "and more"), "record.error.format got=and allowed=nuancier-record/1 line=27");
  EXPECT_FALSE(read_json(sample("kolpa-1.json") + "{}"));
  EXPECT_FALSE(read_text(sample("kolpa-1.txt") + sample("kolpa-1.txt")));
}

TEST(Malformed, values_in_json) {
  EXPECT_EQ(
      with("/game", "\"chess\""), "record.error.value field=game got=chess allowed=" + known_games(all_forms()) + " line=1");
  EXPECT_EQ(with("/game", "5"), "record.error.value field=game got=5 allowed=\"…\" line=1");
  EXPECT_EQ(with("/mode", "\"teams\""), "record.error.value field=mode got=teams allowed=standard line=1");
  EXPECT_EQ(with("/players", "7"), "record.error.value field=players got=7 allowed=2–6 line=1");
  EXPECT_EQ(with("/players", "2.0"), "record.error.value field=players got=2.0 allowed=1–6 line=1");
  EXPECT_EQ(with("/options/target", "9"), "record.error.value field=target got=9 allowed=10–200 line=1");
  EXPECT_EQ(with("/options/target", "\"50\""), "record.error.value field=target got=\"50\" allowed=10–200 line=1");
  EXPECT_EQ(with("/seats/1", "\"Zoé\""), "record.error.value field=seats[1] got=\"Zoé\" allowed={\"name\": \"…\"} line=1");
  EXPECT_EQ(with("/seats/1/bot", "null"), "record.error.value field=seats[1].bot got=null allowed=\"…\" line=1");
  EXPECT_EQ(with("/entries/1", "{}"), "record.error.value field=entries[1] got={} allowed=do, say, deal, reshuffle line=1");
  EXPECT_EQ(with("/entries/1/do", "7"), "record.error.value field=entries[1].do got=7 allowed=\"…\" line=1");
  EXPECT_EQ(with("/entries/1/seat", "6"), "record.error.value field=entries[1].seat got=6 allowed=0–5 line=1");
  EXPECT_EQ(with("/entries/1", R"({"do": "kol g5"})"), "record.error.missing field=entries[1].seat line=1");
  EXPECT_EQ(with("/entries/1", R"({"seat": 0, "do": "kol g5", "deal": {}})").substr(0, 42),
            "record.error.value field=entries[1] got={\"");
  EXPECT_EQ(with("/entries/0/deal/hands/1/2", "\"g9\""),
            "record.error.unreadable field=entries[0].deal.hands[1][2] got=\"g9\" line=1");
  EXPECT_EQ(with("/entries/0/deal", "{}"), "record.error.missing field=entries[0].deal.hands line=1");
  EXPECT_EQ(with("/result", R"({"scores": [1, 2]})"), "record.error.missing field=result.winners line=1");
  EXPECT_EQ(with("/result/winners", "[1, 1]"), "record.error.unreadable field=result.winners got=[1,1] line=1");
  EXPECT_EQ(with("/fair", "{\"n\": 0.5}", "kolpa-reshuffle-1.json"),
            "record.error.value field=fair got={\"n\":0.5} allowed={…} line=1");
}

TEST(Malformed, the_line_in_a_file_of_many_is_named) {
  json::value bad = json::parse(sample("kolpa-1.json"));
  bad.as_object()["players"] = 9;
  const std::string file = sample("kolpa-1.json") + "\n" + sample("punto-1.json") + json::serialize(bad) + "\n";
  EXPECT_EQ(refused(file), "record.error.value field=players got=9 allowed=2–6 line=4");
}

TEST(Malformed, huge_numbers) {
  for (std::string_view number :
       {"99999999999999999999999999", "18446744073709551615", "-9223372036854775808", "1e400", "1e-400", "256", "-1"}) {
    for (std::string_view path :
         {"/players", "/options/target", "/entries/1/seat", "/entries/0/deal/starter", "/result/winners/0"}) {
      std::string text = sample("kolpa-1.json");
      json::value record = json::parse(text);
      record.at_pointer(path) = "NUMBER";
      text = json::serialize(record);
      text.replace(text.find("\"NUMBER\""), 8, number);
      EXPECT_NE(refused(text), "read") << path << " " << number;
    }
  }
  EXPECT_NE(with("/result/scores/0", "2147483648"), "read");
}

TEST(Malformed, deep_nesting) {
  for (std::size_t depth : {30U, 33U, 1000U, 200000U}) {
    const std::string nest = std::string(depth, '[') + std::string(depth, ']');
    std::string text = sample("kolpa-1.json");
    text.insert(1, "\"x\":" + nest + ",");
    EXPECT_EQ(refused(text) == "read", depth == 30) << depth;
    EXPECT_NE(refused(std::string(depth, '{')), "read");
  }
}

TEST(Malformed, invalid_utf_8) {
  for (const std::string bytes : {"\xff", "\xc3", "\xc0\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xe2\x82"}) {
    for (const std::string name : {"kolpa-1.json", "kolpa-1.txt"}) {
      std::string text = sample(name);
      text.replace(text.find("é"), 2, bytes);
      EXPECT_NE(refused(text), "read") << name;
    }
    EXPECT_EQ(excerpt("a" + bytes + "b"), "a" + std::string(bytes.size(), '?') + "b");
  }
  EXPECT_EQ(excerpt("é\x01\x7f€𝄞"), "é??€𝄞");
  EXPECT_EQ(excerpt(std::string(100, 'x')).size(), 60 + std::string("…").size());
}

TEST(Malformed, lines_of_text) {
  const auto replaced = [](const std::string& old_line, const std::string& new_line) {
    std::string text = sample("kolpa-1.txt");
    text.replace(text.find(old_line), old_line.size(), new_line);
    return refused(text);
  };
  EXPECT_EQ(replaced("kolpa standard 2", "chess standard 2"),
            "record.error.value field=game got=chess allowed=" + known_games(all_forms()) + " line=1");
  EXPECT_EQ(
      replaced("kolpa standard 2", "kolpa standard two"), "record.error.value field=players got=-1 allowed=2–6 line=1");
  EXPECT_EQ(replaced("kolpa standard 2", "kolpa standard 2 3"), "record.error.left_over got=3 line=1");
  EXPECT_EQ(replaced("option target 10", "option target 5"), "record.error.value field=target got=5 allowed=10–200 line=2");
  EXPECT_EQ(replaced("seat 1", "seat 2"),
            "record.error.line got=seat 2 \"Robot\" bot \"greedy\" allowed=seat 1 \"…\" bot \"…\" line=5");
  EXPECT_EQ(replaced("\"Zoé\"", "Zoé"), "record.error.line got=seat 0 Zoé allowed=seat 0 \"…\" bot \"…\" line=4");
  EXPECT_EQ(replaced("scores 3 8", "scores 3 x"), "record.error.field.unreadable part=result field=scores got=3 x line=7");
  EXPECT_EQ(replaced("  winners 1\n", ""), "record.error.field.missing part=result field=winners line=6");
  EXPECT_EQ(replaced("entries\n", "entries\nshuffle\n"),
            "record.error.line got=shuffle  allowed=0–5, deal, reshuffle, end line=10");
  EXPECT_EQ(
      replaced("  discard y4", "  discard y7"), "record.error.field.unreadable part=deal field=discard got=y7 line=13");
  EXPECT_EQ(replaced("  discard y4\n", ""), "record.error.field.missing part=deal field=discard line=10");
  EXPECT_EQ(replaced("  discard y4\n", "  discard y4\n  discard y4\n"),
            "record.error.field.twice part=deal field=discard line=14");
  EXPECT_EQ(replaced("(clock)", "(clock"), "record.error.line got=1 joker 0 (clock allowed=0 … (…) line=16");
  EXPECT_EQ(replaced("(clock)", "()"), "record.error.line got=1 joker 0 () allowed=0 … (…) line=16");
  EXPECT_EQ(replaced("0 kol y3", "0"), "record.error.line got=0  allowed=0 … (…) line=15");
  EXPECT_EQ(replaced("end\n", ""), "record.error.cut_short line=25");
}

TEST(Malformed, swapped_entries) {
  for (const Record& good : {kolpa(), punto(), *read_json(sample("kolpa-reshuffle-1.json"))}) {
    for (std::size_t i = 0; i + 1 < good.entries.size(); ++i) {
      Record bad = good;
      std::swap(bad.entries[i], bad.entries[i + 1]);
      const auto fault = verify(bad);
      ASSERT_TRUE(fault) << i;
      EXPECT_EQ(fault->entry, i) << shown(fault);
    }
  }
}

TEST(Malformed, left_out_or_repeated_entries) {
  for (const Record& good : {kolpa(), punto()}) {
    for (std::size_t i = 0; i < good.entries.size(); ++i) {
      Record less = good;
      less.entries.erase(less.entries.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_NE(fault_of(less), "right") << i;
      Record more = good;
      more.entries.insert(more.entries.begin() + static_cast<std::ptrdiff_t>(i), good.entries[i]);
      EXPECT_NE(fault_of(more), "right") << i;
    }
  }
}

TEST(Malformed, cards_of_the_deal) {
  const auto fault_with = [](const std::string& name, std::string_view path, std::string_view value) {
    json::value record = json::parse(sample(name));
    record.at_pointer(path) = json::parse(json::string_view(value));
    return fault_of(*read_json(json::serialize(record)));
  };
  EXPECT_EQ(fault_with("kolpa-1.json", "/entries/0/deal/hands/0/0", "\"r2\""), "entry 0 KOL-1 kolpa.refuse.wrong_cards");
  EXPECT_EQ(fault_with("kolpa-1.json", "/entries/0/deal/draw", "[]"), "entry 0 KOL-1 kolpa.refuse.wrong_cards");
  EXPECT_EQ(fault_with("kolpa-1.json", "/entries/0/deal/hands/0", "[]"), "entry 0 KOL-1 kolpa.refuse.wrong_deal");
  EXPECT_EQ(fault_with("kolpa-1.json", "/entries/0/deal/starter", "5"), "entry 0 KOL-13 kolpa.refuse.wrong_starter");
  EXPECT_EQ(fault_with("punto-1.json", "/entries/0/deal/piles/0/0", "\"y1\"").substr(0, 11), "entry 0 PUN");
  EXPECT_EQ(fault_with("punto-1.json", "/entries/0/deal/piles/2", "[]").substr(0, 11), "entry 0 PUN");
  EXPECT_EQ(fault_with("punto-1.json", "/entries/0/deal/starter", "5").substr(0, 11), "entry 0 PUN");
  EXPECT_EQ(
      fault_with("chromatik-1.json", "/entries/0/deal/pile/0", "\"33b\""), "entry 0 CHR-1 chromatik.refuse.wrong_cards");
  EXPECT_EQ(fault_with("chromatik-1.json", "/entries/0/deal/beside", "[]"), "entry 0 CHR-4 chromatik.refuse.wrong_beside");
  EXPECT_EQ(
      fault_with("chromatik-1.json", "/entries/0/deal/starter", "2"), "entry 0 CHR-5 chromatik.refuse.no_such_starter");
}

TEST(Malformed, entries_that_break_a_rule) {
  const auto fault_with = [](std::size_t i, Entry entry) {
    Record record = kolpa();
    record.entries[i] = std::move(entry);
    return fault_of(record);
  };
  EXPECT_EQ(fault_with(1, Act{seat_at(1), "kol y3", ""}), "entry 1 KOL-3 kolpa.refuse.not_your_turn");
  EXPECT_EQ(fault_with(1, Act{seat_at(5), "kol y3", ""}), "entry 1 record.error.replay.seat got=5 allowed=0–1");
  EXPECT_EQ(fault_with(1, Act{seat_at(0), "kol y5", ""}), "entry 1 KOL-3 kolpa.refuse.not_in_hand");
  EXPECT_EQ(fault_with(1, Act{seat_at(0), "kolpa y3", ""}), "entry 1 KOL-6 kolpa.refuse.matching_to_area");
  EXPECT_EQ(fault_with(1, Act{seat_at(0), "fold", ""}), "entry 1 record.error.replay.action got=fold");
  EXPECT_EQ(fault_with(1, Act{seat_at(0), "", ""}), "entry 1 record.error.replay.action got=");
  EXPECT_EQ(fault_with(0, Act{seat_at(0), "kol y3", ""}), "entry 0 record.error.replay.chance.due got=kol y3");
  EXPECT_EQ(fault_with(1, kolpa().entries[0]), "entry 1 KOL-1 kolpa.refuse.chance_not_due");
  EXPECT_EQ(
      fault_with(0, Chance{"deal", json::object()}), "entry 0 record.error.replay.chance.unreadable field=deal.hands got=");
  EXPECT_EQ(fault_with(0, Chance{"dice", 6}), "entry 0 record.error.replay.chance.unreadable field=dice got=");
  Record longer = kolpa();
  longer.entries.push_back(Act{seat_at(0), "kol g5", ""});
  EXPECT_EQ(fault_of(longer), "entry 12 record.error.replay.over");
}

TEST(Malformed, the_record_as_a_whole) {
  const auto fault_with = [](auto&& change) {
    Record record = kolpa();
    change(record);
    return fault_of(record);
  };
  EXPECT_EQ(fault_with([](Record&) {}), "right");
  EXPECT_EQ(fault_with([](Record& r) { r.game = "chess"; }),
            "record record.error.replay.game got=chess allowed=" + known_games(all_forms()));
  EXPECT_EQ(fault_with([](Record& r) { r.options.players = 0; }), "record record.error.replay.options got=players");
  EXPECT_EQ(fault_with([](Record& r) { r.options.mode = 3; }), "record record.error.replay.options got=mode");
  EXPECT_EQ(fault_with([](Record& r) { r.options.values[0] = 5; }), "record record.error.replay.options got=target");
  EXPECT_EQ(fault_with([](Record& r) { r.seats.pop_back(); }), "record record.error.replay.seats got=1 allowed=2");
  EXPECT_EQ(fault_with([](Record& r) { r.position = json::object(); }), "record record.error.replay.position");
  EXPECT_EQ(fault_with([](Record& r) { r.result->scores[0] = 4; }),
            "record record.error.replay.result.scores got=4 8 allowed=3 8");
  EXPECT_EQ(fault_with([](Record& r) { r.result->winners = SeatSet::first(2); }),
            "record record.error.replay.result.winners got=0 1 allowed=1");
  EXPECT_EQ(fault_with([](Record& r) { r.result.reset(); }), "record record.error.replay.result.missing");
  EXPECT_EQ(fault_with([](Record& r) { r.entries.pop_back(); }), "record record.error.replay.result.early");
}

TEST(Malformed, noise) {
  Rng rng(42);
  int read = 0;
  for (const std::string name : {"kolpa-1.json", "kolpa-1.txt", "punto-1.json", "punto-1.txt", "pop-1.json", "pop-1.txt",
                                 "shuppa-1.json", "shuppa-1.txt", "chromatik-1.json", "chromatik-1.txt", "kolpa-0.json"}) {
    const std::string good = sample(name);
    for (int i = 0; i < 3000; ++i) {
      std::string text = good;
      for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) {
        const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
        switch (rng.below(4)) {
          case 0: text[at] = static_cast<char>(rng.below(256)); break;
          case 1: text.erase(at, 1 + rng.below(8)); break;
          case 2: text.insert(at, 1, "0123456789\"{}[],:-/ \n"[rng.below(21)]); break;
          default: text.insert(at, text.substr(rng.below(static_cast<std::uint32_t>(text.size())), rng.below(30)));
        }
      }
      const auto records = read_all(text);
      if (!records) {
        expect_said(records.problem());
        continue;
      }
      ++read;
      for (const Record& record : *records) {
        fault_of(record);
        EXPECT_EQ(*read_json(write_json(record)), record);
        EXPECT_EQ(*read_text(write_text(record)), record);
      }
    }
  }
  EXPECT_GT(read, 1000);
}

TEST(Malformed, positions) {
  const auto refused_position = [](const std::string& name, const std::string& old_line, const std::string& new_line) {
    std::string text = sample(name);
    text.replace(text.find(old_line), old_line.size(), new_line);
    const auto position = read_position(text);
    if (position) return std::string("read");
    expect_said(position.problem());
    return shown(position.problem());
  };
  const std::string k = "kolpa-position-1.txt";
  EXPECT_EQ(refused_position(k, "scores 0 0", "scores 0 1"), "read");
  EXPECT_EQ(refused_position(k, "option target 10\n", ""), "read");
  EXPECT_EQ(refused_position(k, "option target", "option tarjet"),
            "record.error.value field=tarjet got=tarjet allowed=target, max-rounds line=2");
  EXPECT_EQ(refused_position(k, "scores 0 0", "scores 0 zero"),
            "record.error.field.unreadable part=position field=scores got=0 zero line=9");
  EXPECT_EQ(refused_position(k, "scores 0 0\n", ""), "record.error.field.missing part=position field=scores line=1");
  EXPECT_EQ(refused_position(k, "scores 0 0\n", "scores 0 0\nscores 0 0\n"),
            "record.error.field.twice part=position field=scores line=10");
  EXPECT_EQ(refused_position(k, "areas - / b4", "areas - / b4 *"),
            "record.error.field.unreadable part=position field=areas got=- / b4 * line=11");
  EXPECT_EQ(refused_position(k, "discard", "discarded").substr(0, 65),
            "record.error.field.unknown part=position got=discarded allowed=ph");
  EXPECT_EQ(refused_position(k, "areas - / b4", "areas - / b5"), "record.error.position line=1");
  EXPECT_EQ(refused_position(k, "turn 1", "turn 4"), "record.error.position line=1");
  EXPECT_EQ(refused_position("punto-position-1.txt", "board b9@0,0", "board b9@9,9").substr(0, 12), "record.error");
  const std::string c = "chromatik-position-1.txt";
  EXPECT_EQ(refused_position(c, "answers none", "answers red@900"), "read");
  EXPECT_EQ(refused_position(c, "answers none", "answers red@99"), "record.error.position line=1");
  EXPECT_EQ(refused_position(c, "answers none", "answers sealed"), "record.error.position line=1");
  EXPECT_EQ(refused_position(c, "answers none", "answers pink"),
            "record.error.field.unreadable part=position field=answers got=pink shout@2310 line=13");
  EXPECT_EQ(refused_position(c, "takers 1", "takers 0"), "record.error.position line=1");
  const auto empty = read_position("# nothing\n");
  EXPECT_EQ(shown(empty.problem()), "record.error.empty line=1");
}

}  // namespace
}  // namespace nuancier::record
