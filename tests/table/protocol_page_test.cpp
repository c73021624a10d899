// docs/protocol.md shows what the program really reads and writes: every example in it is compared. "…" stands for whatever
// is left out there: a value, the rest of a list, or more fields of an object.
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fstream>
#include <set>
#include <sstream>

#include "table/protocol/from_client.hpp"
#include "table/protocol/to_client.hpp"
#include "tests/table/seated.hpp"

namespace nuancier::table {
namespace {

constexpr std::string_view left_out = "…";

bool is_left_out(const json::value& value) { return value.is_string() && *value.if_string() == left_out; }

bool matches(const json::value& shown, const json::value& real);

bool matches(const json::object& shown, const json::object& real) {
  const bool more = shown.contains(left_out);
  if (!more && shown.size() != real.size()) return false;
  for (const auto& [key, value] : shown) {
    if (key == left_out) continue;
    const json::value* held = real.if_contains(key);
    if (held == nullptr || !matches(value, *held)) return false;
  }
  return true;
}

bool matches(const json::array& shown, const json::array& real) {
  const bool more = !shown.empty() && is_left_out(shown.back());
  const std::size_t size = shown.size() - (more ? 1 : 0);
  if (more ? real.size() < size : real.size() != size) return false;
  for (std::size_t i = 0; i < size; ++i) {
    if (!matches(shown[i], real[i])) return false;
  }
  return true;
}

bool matches(const json::value& shown, const json::value& real) {
  if (is_left_out(shown)) return true;
  if (shown.is_object() && real.is_object()) return matches(*shown.if_object(), *real.if_object());
  if (shown.is_array() && real.is_array()) return matches(*shown.if_array(), *real.if_array());
  return shown == real;
}

// Everything in its json blocks: values one behind the other, each on as many lines as it likes.
std::vector<json::value> examples() {
  std::ifstream page(NUANCIER_SOURCE_DIR "/docs/protocol.md");
  std::vector<json::value> found;
  std::string line;
  std::string text;
  bool inside = false;
  while (std::getline(page, line)) {
    if (line.starts_with("```")) {
      EXPECT_EQ(text, "") << "not JSON";
      inside = line == "```json";
      text.clear();
    } else if (inside) {
      text += line;
      boost::system::error_code error;
      json::value value = json::parse(text, error);
      if (error) continue;
      found.push_back(std::move(value));
      text.clear();
    }
  }
  return found;
}

json::value parsed(const std::string& text) { return json::parse(text); }

// --- what the program writes while the page's story happens ---

class Story {
 public:
  Story() {
    answers();
    a_match_of_kolpa();
    a_sealed_choice();
  }
  const std::vector<json::value>& messages() const { return messages_; }

 private:
  static constexpr auto table = "5d41402abc4b2a76b9719d911017c592";

  void add(const to_client::Message& message) { messages_.push_back(parsed(to_client::write(message))); }

  Outcome step(Table& at, const Input& input, Time now) {
    Outcome outcome = at.step(input, now, ViewerSet::all());
    EXPECT_EQ(outcome.refusal, std::nullopt);
    for (const Told& told : outcome.told) messages_.push_back(parsed(told.text));
    return outcome;
  }

  void answers() {
    using namespace to_client;
    const auto answer = [&](std::string id, auto&& fill) {
      Answer made;
      made.id = std::move(id);
      fill(made);
      add(made);
    };
    add(Welcome{from_client::protocol, "0.1.0", 81000, {}});
    add(Welcome{from_client::protocol, "0.1.0", 81000, "9b2e51c07d6f4a38a1c0f5d2e4b79366"});
    answer("c1", [](Answer& it) { it.table = table, it.code = "KXWPRA"; });
    answer("c2", [](Answer& it) { it.seat = seat_at(0); });
    answer("c3", [](Answer& it) { it.table = table; });
    for (const char* id : {"c4", "c5"}) answer(id, [](Answer&) {});
    answer("c7", [](Answer& it) {
      const auto read = from_client::read(R"({"act":{"id":"c7","table":"t","decision":1,"do":"kol g1"}})");
      it.refused = refused("malformed", std::get_if<from_client::Misread>(&read)->problem);
    });
    answer("c8", [](Answer& it) {
      it.refused = refused("setup", resolve(Wish{"chess", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}).problem());
    });
    answer("c9", [](Answer& it) {
      it.advice = written({{"kol g1", 0.6134, 0.0121, 80, {"kolpa.hint.ends_ahead", {{"points", "7"}}}}});
    });
    add(People{table, {{"Ann", "sun", true}, {"", "", false}}, 1});
    add(Chat{table, seat_at(0), "salut"});
    add(Unwatched{table, seat_at(0), "elsewhere"});
  }

  void a_match_of_kolpa() {
    table::Setup setup = small_setup("kolpa", 2);
    setup.bots[1] = "easy";
    setup.clock = {Clock::Kind::live, 30};
    setup.spectators = Spectators::open;
    auto [at, made] = Table::make(table, setup, secret_of(1), "ann", 81000);
    step(at, input::Join{"ann", {}}, 82000);
    messages_.push_back(parsed(at.state(Viewer(seat_at(0)))));
    to_client::Answer looked;
    looked.id = "c0";
    looked.table = table;
    looked.about = parsed(at.about());
    add(looked);
    step(at, input::Ready{"ann", seat_at(0), value_of(seat_at(0))}, 83000);
    to_client::Answer refused;
    refused.id = "c6";
    refused.refused = to_client::refused(
        at.step(input::Act{"ann", seat_at(0), 1, "c6", "kol b5", {}}, 84000, {}).refusal.value_or(Refusal()));
    add(refused);
    step(at, input::Act{"ann", seat_at(0), 1, "c5", "kol g1", {}}, 85000);
    step(at, input::Thought{seat_at(1), at.decision(seat_at(1)), {}, at.match()->legal(seat_at(1))[0]}, 86000);
    messages_.push_back(parsed(at.state(Viewer(seat_at(0)))));
    step(at, input::Leave{"ann", seat_at(0)}, 87000);
  }

  void a_sealed_choice() {
    Seated seated(small_setup("pop", 2));
    seated.start();
    seated.now = 5000;
    seated.must(input::Act{"person1", seat_at(1), 1, "x", seated.table.match()->legal(seat_at(1))[0], {}});
    for (const auto& stream : seated.told) {
      for (const std::string& text : stream) messages_.push_back(parsed(text));
    }
  }

  std::vector<json::value> messages_;
};

std::string key_of(const json::value& message) {
  const json::object* object = message.if_object();
  return object != nullptr && object->size() == 1 ? std::string(object->begin()->key()) : std::string();
}

TEST(ProtocolPage, every_example_is_what_the_program_reads_or_writes) {
  const Story story;
  std::set<std::string> shown;
  for (const json::value& example : examples()) {
    const std::string text = json::serialize(example);
    shown.insert(key_of(example));
    const auto read = from_client::read(text);
    if (const auto* message = std::get_if<from_client::Message>(&read); message != nullptr) {
      // Chat is said in both directions; a client's has an id.
      EXPECT_EQ(parsed(from_client::write(*message)), example) << text;
      continue;
    }
    std::string alike;
    bool found = false;
    for (const json::value& message : story.messages()) {
      found |= matches(example, message);
      if (key_of(message) == key_of(example)) alike += json::serialize(message) + "\n";
    }
    EXPECT_TRUE(found) << text << "\nis none of\n" << alike;
  }
  // None is missing.
  for (const char* kind : {"create", "look",    "join",   "rename", "watch",     "unwatch", "ready", "act",
                           "say",    "chat",    "leave",  "unseat", "replace",   "return",  "close", "rematch",
                           "hint",   "welcome", "answer", "people", "unwatched", "state",   "update"}) {
    EXPECT_TRUE(shown.contains(kind)) << kind;
  }
}

TEST(ProtocolPage, every_code_of_a_refusal_is_explained) {
  std::ostringstream page;
  page << std::ifstream(NUANCIER_SOURCE_DIR "/docs/protocol.md").rdbuf();
  using Code = Refusal::Code;
  std::vector<std::string> codes{"malformed", "setup", "full"};
  for (const Code code : {Code::illegal, Code::not_your_turn, Code::stale, Code::unavailable, Code::limit}) {
    codes.emplace_back(name(code));
  }
  for (const std::string& code : codes) EXPECT_NE(page.str().find("\n| `" + code + "` | "), std::string::npos) << code;
}

TEST(ProtocolPage, an_example_that_is_wrong_is_noticed) {
  const json::value real = parsed(R"({"a":{"b":[1,2,3],"c":"x"}})");
  for (const char* right : {R"({"a":{"b":[1,2,3],"c":"x"}})", R"({"a":{"b":[1,"…"],"…":"…"}})", R"({"a":"…"})", R"("…")"}) {
    EXPECT_TRUE(matches(parsed(right), real)) << right;
  }
  for (const char* wrong : {R"({"a":{"b":[1,2],"c":"x"}})", R"({"a":{"b":[1,2,3]}})", R"({"a":{"b":[1,2,4,"…"],"…":"…"}})",
                            R"({"a":{"d":1,"…":"…"}})", R"({"a":{"b":[1,2,3,4,"…"],"…":"…"}})", R"({"b":"…"})"}) {
    EXPECT_FALSE(matches(parsed(wrong), real)) << wrong;
  }
}

}  // namespace
}  // namespace nuancier::table
