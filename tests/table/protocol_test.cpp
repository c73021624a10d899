// The messages of the protocol: what is written reads the same, what cannot be read is answered clearly.
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "record/json_text.hpp"
#include "table/protocol/from_client.hpp"
#include "table/protocol/to_client.hpp"
#include "tests/table/seated.hpp"
#include "texts/texts.hpp"

namespace nuancier::table {
namespace {

using from_client::Message;
using from_client::Misread;

json::value parsed(const std::string& text) {
  boost::system::error_code error;
  json::value value = json::parse(text, error);
  EXPECT_FALSE(error) << text;
  return value;
}

std::vector<std::string> fields_of(const json::value& object) {
  std::vector<std::string> fields;
  if (const json::object* held = object.if_object()) {
    for (const auto& member : *held) fields.emplace_back(member.key());
  }
  return fields;
}

using Fields = std::vector<std::string>;

// --- from the client ---

Wish full_wish() {
  Setup setup = small_setup("kolpa", 3);
  setup.bots[1] = "hard";
  setup.clock = {Clock::Kind::live, 30};
  setup.spectators = Spectators::delayed;
  setup.chat = setup.hints = true;
  return wish_of(setup);
}

// One of each, every field filled.
const std::vector<Message>& every_message() {
  using namespace from_client;
  static const Seat seat = seat_at(2);
  static const std::vector<Message> messages = {
      Create{"c1", full_wish()},
      Look{"c2", "t1", "ABCDEF"},
      Join{"c3", "t1", seat, "Zoé \"\\\n", "sun"},
      Rename{"c4", "t1", seat, "Ann", "leaf"},
      Watch{"c5", "t1", seat, 18446744073709551615ULL, "00ff"},
      Unwatch{"c6", "t1", seat},
      Ready{"c7", "t1", seat, value_of(seat)},
      Act{"c8", "t1", seat, 7, "kol g5"},
      Say{"c9", "t1", seat, "place 20 B"},
      Undo{"c17", "t1", seat},
      Chat{"c10", "t1", seat, "salut"},
      Leave{"c11", "t1", seat},
      Unseat{"c18", "t1", seat},
      Replace{"c12", "t1", seat, "hard"},
      Return{"c13", "t1", seat},
      Close{"c14", "t1"},
      Rematch{"c15", "t1"},
      Hint{"c16", "t1", seat},
  };
  return messages;
}

Message read_well(const std::string& text) {
  const auto read = from_client::read(text);
  const auto* message = std::get_if<Message>(&read);
  EXPECT_NE(message, nullptr) << text;
  return message != nullptr ? *message : Message();
}

Misread misread(const std::string& text) {
  const auto read = from_client::read(text);
  const auto* wrong = std::get_if<Misread>(&read);
  EXPECT_NE(wrong, nullptr) << text;
  return wrong != nullptr ? *wrong : Misread();
}

// "id: key name=value …", and the sentence exists.
std::string shown(const Misread& wrong) {
  std::string line = wrong.id + ": " + wrong.problem.text;
  for (const auto& [name, value] : wrong.problem.arguments) {
    if (name != "allowed") line.append(" ").append(name).append("=").append(value);
  }
  for (texts::Language language : {texts::Language::fr, texts::Language::en}) {
    EXPECT_TRUE(texts::has(wrong.problem.text)) << wrong.problem.text;
    const std::string sentence = texts::format(language, wrong.problem.text, wrong.problem.arguments);
    EXPECT_EQ(sentence.find("{field}"), std::string::npos) << sentence;
    EXPECT_EQ(sentence.find("{got}"), std::string::npos) << sentence;
  }
  return line;
}

TEST(Protocol, every_message_of_a_client_reads_as_it_was_written) {
  ASSERT_EQ(every_message().size(), std::variant_size_v<Message>);
  for (std::size_t i = 0; i < every_message().size(); ++i) {
    ASSERT_EQ(every_message()[i].index(), i) << "one of each";
    const std::string text = from_client::write(every_message()[i]);
    const Message again = read_well(text);
    EXPECT_EQ(again.index(), i);
    EXPECT_EQ(from_client::write(again), text);
  }
}

TEST(Protocol, what_may_be_left_out_may_be_left_out) {
  for (const char* text : {
           R"({"create":{"id":"1","setup":{"game":"kolpa"}}})",
           R"({"look":{"id":"1"}})",
           R"({"join":{"id":"1","table":"t1"}})",
           R"({"watch":{"id":"1","table":"t1"}})",
           R"({"unwatch":{"id":"1","table":"t1"}})",
           R"({"rename":{"id":"1","table":"t1","seat":0,"name":"Ann"}})",
           R"({"replace":{"id":"1","table":"t1","seat":0}})",
       }) {
    EXPECT_EQ(from_client::write(read_well(text)), text);
  }
}

TEST(Protocol, fields_that_are_not_known_are_ignored) {
  for (const Message& message : every_message()) {
    const std::string text = from_client::write(message);
    json::value more = parsed(text);
    more.if_object()->begin()->value().if_object()->emplace("mood", json::parse(R"([{"good":1e9}])"));
    more.if_object()->emplace("trace", "x");
    EXPECT_EQ(from_client::write(read_well(json::serialize(more))), text);
  }
}

TEST(Protocol, a_missing_field_is_named_with_the_id_of_the_request) {
  int left_out = 0;
  for (const Message& message : every_message()) {
    const json::value whole = parsed(from_client::write(message));
    const std::string kind(whole.if_object()->begin()->key());
    const json::object& inner = *whole.if_object()->begin()->value().if_object();
    const std::string id(*inner.if_contains("id")->if_string());
    for (const auto& field : inner) {
      json::value without = whole;
      without.if_object()->begin()->value().if_object()->erase(field.key());
      const auto read = from_client::read(json::serialize(without));
      const auto* wrong = std::get_if<Misread>(&read);
      if (wrong == nullptr) continue;  // it may be left out
      const bool is_id = field.key() == "id";
      EXPECT_EQ(
          shown(*wrong), (is_id ? "" : id) + ": protocol.error.missing field=" + kind + "." + std::string(field.key()));
      ++left_out;
    }
  }
  EXPECT_GT(left_out, 40);
}

TEST(Protocol, a_value_of_the_wrong_type_is_named) {
  for (const Message& message : every_message()) {
    const json::value whole = parsed(from_client::write(message));
    const std::string kind(whole.if_object()->begin()->key());
    for (const auto& field : *whole.if_object()->begin()->value().if_object()) {
      json::value changed = whole;
      (*changed.if_object()->begin()->value().if_object())[field.key()] = json::array{true};
      EXPECT_EQ(misread(json::serialize(changed)).problem.text, "protocol.error.value") << kind << '.' << field.key();
    }
  }
  EXPECT_EQ(shown(misread(R"({"act":{"id":"a","table":"t1","seat":"me","decision":1,"do":"x"}})")),
            "a: protocol.error.value field=act.seat got=\"me\"");
  EXPECT_EQ(shown(misread(R"({"act":5})")), ": protocol.error.value field=act got=5");
  EXPECT_EQ(shown(misread(R"({"create":{"id":"a","setup":{"game":"kolpa","clock":"live 1"}}})")),
            "a: protocol.error.value field=create.setup.clock got=\"live 1\"");
}

TEST(Protocol, numbers_beyond_their_range_are_refused) {
  const auto with = [](const std::string& seat, const std::string& decision) {
    return shown(
        misread(R"({"act":{"id":"a","table":"t1","seat":)" + seat + R"(,"decision":)" + decision + R"(,"do":"x"}})"));
  };
  for (const char* seat : {"6", "-1", "99999999999999999999", "1.5", "1e2", "4294967296"}) {
    EXPECT_TRUE(with(seat, "1").starts_with("a: protocol.error.value field=act.seat")) << seat;
  }
  for (const char* decision : {"2147483648", "-2147483649", "1e300", "18446744073709551616", "0.5"}) {
    EXPECT_TRUE(with("0", decision).starts_with("a: protocol.error.value field=act.decision")) << decision;
  }
  EXPECT_TRUE(shown(misread(R"({"watch":{"id":"a","table":"t1","since":-1}})")).starts_with("a: protocol.error.value"));
}

TEST(Protocol, options_hold_whole_numbers_only) {
  for (const char* rounds : {"1.5", "1e2", "99999999999990999999999999999999999999999999999999999999992"}) {
    const std::string wrong =
        shown(misread(R"({"create":{"id":"a","setup":{"game":"pop","options":{"rounds":)" + std::string(rounds) + "}}}}"));
    EXPECT_TRUE(wrong.starts_with("a: protocol.error.value field=create.setup.options")) << wrong;
  }
}

TEST(Protocol, a_message_that_is_not_known_is_refused_with_those_that_are) {
  const Misread wrong = misread(R"({"dance":{"id":"d1"}})");
  EXPECT_EQ(shown(wrong), "d1: protocol.error.message got=dance");
  std::string allowed;
  for (const auto& [name, value] : wrong.problem.arguments) {
    if (name == "allowed") allowed = value;
  }
  for (const Message& message : every_message()) {
    const std::string kind(parsed(from_client::write(message)).if_object()->begin()->key());
    EXPECT_NE(allowed.find(kind), std::string::npos) << kind;
  }
  EXPECT_EQ(shown(misread("{}")), ": protocol.error.message got=");
  const std::string close = R"("close":{"id":"1","table":"t1"})";
  EXPECT_EQ(shown(misread("{" + close + R"(,"rematch":{"id":"1","table":"t1"}})")), "1: protocol.error.message got=");
}

TEST(Protocol, an_id_is_a_short_text) {
  const auto with_id = [](const std::string& id) { return R"({"close":{"id":)" + id + R"(,"table":"t1"}})"; };
  read_well(with_id('"' + std::string(40, 'x') + '"'));
  EXPECT_EQ(shown(misread(with_id('"' + std::string(41, 'x') + '"'))), ": protocol.error.id most=40");
  EXPECT_EQ(shown(misread(with_id("\"\""))), ": protocol.error.id most=40");
  EXPECT_EQ(shown(misread(with_id("7"))), ": protocol.error.value field=close.id got=7");
}

TEST(Protocol, what_is_no_message_at_all_is_refused) {
  for (const std::string& text : {std::string(), std::string("hello"), std::string("{\"act\":"), std::string("{} {}"),
                                  std::string("\xFF\xFE"), std::string("{\"a\":\"\xC3\x28\"}"), std::string("\0", 1),
                                  R"({"x":)" + std::string(5000, '[') + std::string(5000, ']') + "}"}) {
    EXPECT_EQ(shown(misread(text)), ": protocol.error.json");
  }
  for (const char* text : {"null", "7", "[]", "\"act\"", "true"}) EXPECT_EQ(shown(misread(text)), ": protocol.error.object");
}

TEST(Protocol, what_was_found_is_quoted_short_and_printable) {
  const std::string long_text(60'000, 'x');
  const Misread wrong = misread(R"({"act":{"id":"a","table":{"x":")" + long_text + R"("},"seat":0,"decision":1,"do":"x"}})");
  EXPECT_LT(shown(wrong).size(), 300U);
  EXPECT_LT(shown(misread("{\"" + long_text + "\":{}}")).size(), 300U);
  EXPECT_EQ(shown(misread("{\"\\u0007\\u001b[1m\":{}}")).find('\x1b'), std::string::npos);
}

// --- to the client ---

TEST(Protocol, what_a_client_is_sent_has_the_documented_fields) {
  using namespace to_client;
  const auto inner = [](const to_client::Message& message, const std::string& kind) {
    const json::value value = parsed(write(message));
    EXPECT_EQ(fields_of(value), Fields{kind});
    return fields_of(value.if_object()->begin()->value());
  };
  EXPECT_EQ(inner(Welcome{1, "0.1", 5, {}}, "welcome"), (Fields{"protocol", "version", "now"}));
  EXPECT_EQ(inner(Welcome{1, "0.1", 5, "me"}, "welcome"), (Fields{"protocol", "version", "now", "you"}));
  Answer answer;
  answer.id = "c1";
  EXPECT_EQ(write(answer), R"({"answer":{"id":"c1"}})");
  answer.refused = refused(Refusal{Refusal::Code::illegal, "KOL-5", "kolpa.refuse.must_kol"});
  EXPECT_EQ(
      write(answer), R"({"answer":{"id":"c1","refused":{"code":"illegal","rule":"KOL-5","text":"kolpa.refuse.must_kol"}}})");
  answer.refused = refused("setup", Problem{"error.game.unknown", {{"got", "chess"}, {"allowed", "kolpa"}}});
  EXPECT_EQ(
      write(answer),
      R"({"answer":{"id":"c1","refused":{"code":"setup","text":"error.game.unknown","arguments":{"got":"chess","allowed":"kolpa"}}}})");
  EXPECT_EQ(inner(People{"t1", {{"Ann", "sun", true}}, 2}, "people"), (Fields{"table", "seats", "watching"}));
  EXPECT_EQ(inner(Chat{"t1", seat_at(0), "salut"}, "chat"), (Fields{"table", "seat", "text"}));
  EXPECT_EQ(inner(Unwatched{"t1", {}, "gone"}, "unwatched"), (Fields{"table", "why"}));
  EXPECT_EQ(inner(Unwatched{"t1", seat_at(1), "elsewhere"}, "unwatched"), (Fields{"table", "seat", "why"}));
}

TEST(Protocol, advice_is_written_in_thousandths) {
  const json::value written = to_client::written({{"kol g5", 0.6134, 0.0121, 80, {"hint.x", {{"n", "3"}}}}});
  EXPECT_EQ(json::serialize(written),
            R"([{"do":"kol g5","value":613,"error":12,"visits":80,"reason":{"text":"hint.x","arguments":{"n":"3"}}}])");
}

TEST(Protocol, states_and_updates_have_the_documented_fields) {
  Seated seated(small_setup("kolpa", 2));
  const Viewer ann(seat_at(0));
  EXPECT_EQ(fields_of(*parsed(seated.table.state(ann)).if_object()->if_contains("state")),
            (Fields{"table", "viewer", "n", "at", "about"}));
  seated.start();
  const Seat due = *seated.table.match()->due().seats().begin();
  EXPECT_EQ(fields_of(*parsed(seated.table.state(Viewer(due))).if_object()->if_contains("state")),
            (Fields{"table", "viewer", "n", "at", "about", "view", "hash", "round", "scores", "due", "asked"}));
  EXPECT_EQ(fields_of(*parsed(seated.table.state(Viewer::everybody())).if_object()->if_contains("state")),
            (Fields{"table", "viewer", "n", "at", "about", "view", "hash", "round", "scores", "due"}));
  Rng rng(1);
  seated.move(rng);
  const json::value moved = parsed(seated.told[viewer_index(Viewer::everybody())].back());
  EXPECT_EQ(fields_of(*moved.if_object()->if_contains("update")),
            (Fields{"table", "viewer", "n", "at", "what", "events", "view", "hash", "round", "scores", "due"}));
  seated.play_out(rng);
  const json::value last = parsed(seated.told[0].back());
  EXPECT_EQ(fields_of(*last.if_object()->if_contains("update")),
            (Fields{"table", "viewer", "n", "at", "what", "about", "events", "view", "hash", "round", "scores", "winners",
                    "due"}));
}

TEST(Protocol, the_hash_is_that_of_the_view_as_it_was_sent) {
  Seated seated(small_setup("pop", 3));
  seated.start();
  const std::string state = seated.table.state(Viewer(seat_at(0)));
  const json::value whole = parsed(state);
  const json::object& held = *whole.if_object()->if_contains("state")->if_object();
  // FNV-1a, written once more as docs/protocol.md says it.
  std::uint64_t hash = 14695981039346656037ULL;
  for (char byte : json::serialize(*held.if_contains("view"))) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211ULL;
  }
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash));
  EXPECT_EQ(std::string(*held.if_contains("hash")->if_string()), digits);
  EXPECT_EQ(seated.table.view_hash(Viewer(seat_at(0))), digits) << "what clients send back";
}

}  // namespace
}  // namespace nuancier::table
