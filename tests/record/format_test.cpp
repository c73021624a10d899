// The format of records over time: frozen samples still read and are still written alike, extra fields do not matter.
#include <gtest/gtest.h>

#include "record/json.hpp"
#include "record/position.hpp"
#include "record/read.hpp"
#include "record/recorder.hpp"
#include "record/text.hpp"
#include "rules/games.hpp"
#include "tests/record/support.hpp"

namespace nuancier::record {
namespace {

Record read_one(const std::string& text) {
  const auto records = read_all(text);
  EXPECT_TRUE(records) << shown(records.problem());
  EXPECT_EQ(records->size(), 1U);
  return records->front();
}

TEST(Format, frozen_samples_of_version_1_read_replay_and_are_written_alike) {
  for (const std::string name : {"kolpa-1", "punto-1", "pop-1", "shuppa-1", "chromatik-1", "kolpa-reshuffle-1"}) {
    const Record record = read_one(sample(name + ".json"));
    EXPECT_EQ(shown(verify(record)), "right") << name;
    EXPECT_EQ(write_json(record) + "\n", sample(name + ".json"));
  }
  for (const std::string name : {"kolpa-1", "punto-1", "pop-1", "shuppa-1", "chromatik-1"}) {
    const Record record = read_one(sample(name + ".txt"));
    EXPECT_EQ(record, read_one(sample(name + ".json")));
    EXPECT_EQ(write_text(record), sample(name + ".txt"));
  }
  for (const std::string name : {"kolpa-position-1.txt", "punto-position-1.txt", "pop-position-1.txt",
                                 "shuppa-position-1.txt", "chromatik-position-1.txt"}) {
    const auto position = read_position(sample(name));
    ASSERT_TRUE(position) << shown(position.problem());
    EXPECT_EQ(write_position(*position), sample(name));
  }
}

TEST(Format, the_draft_before_version_1_still_reads) {
  for (const std::string game : {"kolpa", "punto"}) {
    EXPECT_NE(sample(game + "-0.json").find("nuancier-record/0"), std::string::npos);
    EXPECT_EQ(read_one(sample(game + "-0.json")), read_one(sample(game + "-1.json")));
  }
}

TEST(Format, newer_and_foreign_formats_are_refused_clearly) {
  const auto with_format = [](std::string_view format) {
    json::value record = json::parse(sample("kolpa-1.json"));
    record.as_object()["format"] = json::parse(json::string_view(format));
    const auto read = read_json(json::serialize(record));
    return read ? "read" : shown(read.problem());
  };
  EXPECT_EQ(with_format("\"nuancier-record/1\""), "read");
  EXPECT_EQ(
      with_format("\"nuancier-record/2\""), "record.error.newer got=nuancier-record/2 allowed=nuancier-record/1 line=1");
  EXPECT_EQ(
      with_format("\"nuancier-record/10\""), "record.error.newer got=nuancier-record/10 allowed=nuancier-record/1 line=1");
  EXPECT_EQ(
      with_format("\"nuancier-record/x\""), "record.error.format got=nuancier-record/x allowed=nuancier-record/1 line=1");
  EXPECT_EQ(with_format("\"pgn\""), "record.error.format got=pgn allowed=nuancier-record/1 line=1");
  EXPECT_EQ(with_format("1"), "record.error.format got=1 allowed=nuancier-record/1 line=1");
  const auto text = read_all("nuancier-record/2 kolpa standard 2\nentries\nend\n");
  EXPECT_EQ(shown(text.problem()), "record.error.newer got=nuancier-record/2 allowed=nuancier-record/1 line=1");
  const auto position = read_position("\nnuancier-position/3 kolpa standard 2\n");
  EXPECT_EQ(shown(position.problem()), "record.error.newer got=nuancier-position/3 allowed=nuancier-position/1 line=2");
}

// Adds a field to every object but those whose fields are options.
void litter(json::value& value) {
  if (json::array* array = value.if_array()) {
    for (json::value& item : *array) litter(item);
  } else if (json::object* object = value.if_object()) {
    for (auto& [name, held] : *object) {
      if (name != "fair") litter(held);
    }
    object->emplace("x-unknown", json::object{{"deep", json::array{1, 2.5, "x"}}});
  }
}

TEST(Format, unknown_fields_are_ignored_at_every_level) {
  for (const std::string name :
       {"kolpa-1.json", "punto-1.json", "pop-1.json", "shuppa-1.json", "chromatik-1.json", "kolpa-reshuffle-1.json"}) {
    json::value littered = json::parse(sample(name));
    litter(littered);
    EXPECT_EQ(read_one(json::serialize(littered)), read_one(sample(name)));
  }
}

TEST(Format, a_record_names_the_program_that_wrote_it) {
  Record record = read_one(sample("kolpa-1.json"));
  EXPECT_EQ(record.writer, "");
  record.writer = "other \"thing\" 2.0";
  EXPECT_NE(write_json(record).find(R"("writer":"other \"thing\" 2.0")"), std::string::npos);
  EXPECT_EQ(read_one(write_json(record)), record);
  EXPECT_EQ(read_one(write_text(record)), record);
  const Recorder<Kolpa> recorder(record.options, record.seats);
  EXPECT_EQ(recorder.so_far().writer, "nuancier " + std::string(program_version));
}

TEST(Format, another_kind_of_writer_is_ignored) {
  json::value record = json::parse(sample("kolpa-1.json"));
  record.as_object()["writer"] = json::array{1, 2};
  EXPECT_EQ(read_one(json::serialize(record)), read_one(sample("kolpa-1.json")));
  std::string text = sample("kolpa-1.txt");
  text.insert(text.find("seat 0"), "writer somebody\n");
  EXPECT_EQ(read_one(text), read_one(sample("kolpa-1.txt")));
}

TEST(Format, unknown_words_in_text_are_ignored_before_the_entries) {
  std::string text = sample("kolpa-1.txt");
  text.insert(text.find("seat 0"), "date 2024-02-30\n  more of it\noption colour blue\n# a remark\n\n");
  text.insert(text.find("  winners"), "  applause 5\n");
  text.insert(text.find("  discard"), "  shuffled well\n");
  EXPECT_EQ(read_one(text), read_one(sample("kolpa-1.txt")));
}

TEST(Format, windows_line_ends_and_wide_spacing_are_read) {
  std::string text;
  for (char letter : sample("kolpa-1.txt"))
    text += letter == '\n' ? std::string("  \r\n") : letter == ' ' ? std::string("  ") : std::string(1, letter);
  EXPECT_EQ(read_one(text), read_one(sample("kolpa-1.txt")));
}

TEST(Format, a_missing_option_has_its_default) {
  json::value record = json::parse(sample("punto-1.json"));
  record.as_object().erase("options");
  EXPECT_EQ(read_one(json::serialize(record)).options.values[0], 2);
  record.as_object()["options"] = json::object();
  EXPECT_EQ(read_one(json::serialize(record)).options.values[0], 2);
}

}  // namespace
}  // namespace nuancier::record
