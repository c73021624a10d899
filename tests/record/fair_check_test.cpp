// Fair matches are found fair; whatever is changed afterwards is noticed.
#include "record/fair_check.hpp"

#include <gtest/gtest.h>

#include "record/json.hpp"
#include "record/read.hpp"
#include "record/text.hpp"
#include "tests/record/fair_matches.hpp"

namespace nuancier::record {
namespace {

// "fine 3", "unfair at 0", "other-value of 1", "faulty: record verify.error.missing field=values"
std::string verdict(const Record& record, const Noted& noted = {}) {
  const FairVerdict found = check_fair(record, noted, test_forms());
  std::string text(name_of(found.kind));
  if (found.kind == FairVerdict::Kind::fine) text += " " + std::to_string(found.events);
  if (found.seat) text += " of " + std::to_string(index(*found.seat));
  if (found.unfair) text += " at " + std::to_string(found.unfair->entry);
  if (found.fault) text += ": " + shown(found.fault);
  return text;
}

std::vector<std::size_t> chance_entries(const Record& record) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    if (std::holds_alternative<Chance>(record.entries[i])) found.push_back(i);
  }
  return found;
}

std::string fine(const Record& record) { return "fine " + std::to_string(chance_entries(record).size()); }

Options six_at_kolpa() {
  Options options = default_options(Kolpa::info, 0);
  options.players = 6;
  options.values[1] = 3;  // rounds
  return options;
}

// Two deals or more, and a reshuffle between or behind them. Every seat but the last brought a value.
struct Sample {
  Fair fair;
  Record record;
};
Sample long_kolpa() {
  for (std::uint64_t seed = 1;; ++seed) {
    Rng rng(seed);
    Fair fair = some_fair(6, rng);
    for (std::size_t i = 0; i < 6; ++i) fair.values[i] = some_bytes(rng);
    fair.values[5].reset();
    Record record = fair_match<Kolpa>(six_at_kolpa(), fair, rng);
    bool reshuffled = false;
    for (std::size_t i : chance_entries(record)) reshuffled |= std::get<Chance>(record.entries[i]).key == "reshuffle";
    if (reshuffled && chance_entries(record).size() > 2) return {fair, record};
  }
}

TEST(FairCheck, every_game_and_mode_and_number_of_players_is_fair) {
  const auto check = [&]<class G>() {
    for (std::size_t mode = 0; mode < G::info.modes.size(); ++mode) {
      const ModeInfo& info = G::info.modes[mode];
      for (int players = info.least_players; players <= info.most_players; ++players) {
        SCOPED_TRACE(std::string(G::info.key) + " " + std::string(info.key) + " " + std::to_string(players));
        Options options = default_options(G::info, static_cast<int>(mode));
        options.players = static_cast<std::uint8_t>(players);
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
          Rng rng(seed);
          const Record record = fair_match<G>(options, some_fair(players, rng), rng);
          ASSERT_FALSE(chance_entries(record).empty());
          EXPECT_EQ(verdict(record), fine(record));
          EXPECT_EQ(verdict(*read_json(write_json(record, test_forms()), test_forms())), fine(record));
        }
      }
    }
  };
  for_each_game(check);
  check.template operator()<OddOneOut>();
}

TEST(FairCheck, any_options_are_fair_in_json_and_in_text) {
  for_each_game([]<class G>() {
    SCOPED_TRACE(G::info.key);
    for (std::uint64_t seed = 100; seed < 112; ++seed) {
      Rng rng(seed);
      const Options options = some_options<G>(rng);
      const Record record = fair_match<G>(options, some_fair(options.players, rng), rng);
      EXPECT_EQ(verdict(*read_text(write_text(record))), fine(record));
    }
  });
}

// Written once and for all: a change of what the scheme or Kolpa! draws would be another scheme.
TEST(FairCheck, old_matches_stay_fair) {
  const auto records = read_all(sample("fair-kolpa.jsonl"));
  ASSERT_TRUE(records);
  for (const Record& record : *records) EXPECT_EQ(verdict(record), fine(record));
}

TEST(FairCheck, a_match_that_goes_on_or_was_broken_off_can_be_checked) {
  Rng rng(3);
  const Fair fair = some_fair(6, rng);
  for (int most : {0, 1, 2, 30}) {
    const Record record = fair_match<Kolpa>(six_at_kolpa(), fair, rng, most);
    EXPECT_EQ(verdict(record), fine(record));
  }
}

TEST(FairCheck, a_match_dealt_otherwise_is_unfair_from_its_first_deal_on) {
  for_each_game([]<class G>() {
    const Options options = default_options(G::info, 0);
    Record record = random_match<G>(options, 5);
    Rng rng(5);
    record.fair = to_json(some_fair(options.players, rng));
    EXPECT_EQ(verdict(record), "unfair at 0") << G::info.key;
  });
}

TEST(FairCheck, one_bit_of_the_secret_or_the_commitment_is_noticed) {
  auto [fair, record] = long_kolpa();
  ASSERT_EQ(verdict(record), fine(record));
  for (std::size_t i = 0; i < 256; ++i) {
    const auto bit = static_cast<std::uint8_t>(1U << (i % 8));
    Fair other = fair;
    (*other.secret)[i / 8] ^= bit;
    record.fair = to_json(other);
    EXPECT_EQ(verdict(record), "wrong-commitment") << i;
    // Committed to, but the cards are not its own.
    other.commitment = commitment_to(*other.secret);
    record.fair = to_json(other);
    EXPECT_EQ(verdict(record), "unfair at 0") << i;
    other = fair;
    other.commitment[i / 8] ^= bit;
    record.fair = to_json(other);
    EXPECT_EQ(verdict(record), "wrong-commitment") << i;
  }
}

TEST(FairCheck, one_byte_of_any_value_is_noticed) {
  auto [fair, record] = long_kolpa();
  for (std::size_t seat = 0; seat < 5; ++seat) {
    for (std::size_t i = 0; i < 32; ++i) {
      Fair other = fair;
      (*other.values[seat])[i] ^= 1U;
      record.fair = to_json(other);
      EXPECT_EQ(verdict(record), "unfair at 0") << seat << " " << i;
    }
  }
}

TEST(FairCheck, a_value_left_out_or_added_and_two_that_changed_seats_are_noticed) {
  auto [fair, record] = long_kolpa();
  for (std::size_t one = 0; one < 6; ++one) {
    Fair other = fair;
    other.values[one] = other.values[one] ? std::nullopt : std::optional(Bytes32{});
    record.fair = to_json(other);
    EXPECT_EQ(verdict(record), "unfair at 0") << one;
    for (std::size_t two = 0; two < one; ++two) {
      other = fair;
      std::swap(other.values[one], other.values[two]);
      record.fair = to_json(other);
      EXPECT_EQ(verdict(record), "unfair at 0") << one << " " << two;
    }
  }
}

TEST(FairCheck, two_cards_that_changed_places_are_noticed_in_every_deal_and_reshuffle) {
  const Sample sample = long_kolpa();
  for (std::size_t i : chance_entries(sample.record)) {
    Record record = sample.record;
    record.entries.resize(i + 1);  // whatever follows depends on the cards
    record.result.reset();
    Chance& chance = std::get<Chance>(record.entries[i]);
    json::array& pile = chance.key == "deal" ? chance.value.as_object()["draw"].as_array() : chance.value.as_array();
    std::size_t lower = pile.size() - 2;
    while (pile[lower] == pile[lower + 1]) --lower;
    const json::value upper = pile[lower];
    pile[lower] = pile[lower + 1];
    pile[lower + 1] = upper;
    EXPECT_EQ(verdict(record), "unfair at " + std::to_string(i));
    const FairVerdict found = check_fair(record);
    ASSERT_TRUE(found.unfair);
    EXPECT_EQ(Entry(found.unfair->drawn), sample.record.entries[i]);
  }
}

TEST(FairCheck, another_starter_is_noticed) {
  Sample sample = long_kolpa();
  sample.record.entries.resize(1);
  sample.record.result.reset();
  json::value& starter = std::get<Chance>(sample.record.entries[0]).value.as_object()["starter"];
  starter = (starter.to_number<int>() + 1) % 6;
  EXPECT_EQ(verdict(sample.record), "unfair at 0");
}

TEST(FairCheck, what_was_noted_at_the_table_is_held_against_the_record) {
  const auto [fair, record] = long_kolpa();
  Noted noted;
  noted.commitment = fair.commitment;
  noted.values = fair.values;
  EXPECT_EQ(verdict(record, noted), fine(record));
  (*noted.values[3])[31] ^= 1U;
  EXPECT_EQ(verdict(record, noted), "other-value of 3");
  noted.values.resize(3);
  EXPECT_EQ(verdict(record, noted), fine(record));
  noted.values.resize(6);
  noted.values[5] = Bytes32{};  // brought, and left out of the record
  EXPECT_EQ(verdict(record, noted), "other-value of 5");
  (*noted.commitment)[0] ^= 1U;
  EXPECT_EQ(verdict(record, noted), "other-commitment");
}

TEST(FairCheck, says_what_cannot_be_checked) {
  auto [fair, record] = long_kolpa();
  Record plain = record;
  plain.fair.reset();
  EXPECT_EQ(verdict(plain), "none");

  fair.secret.reset();
  record.fair = to_json(fair);
  EXPECT_EQ(verdict(record), "unrevealed");
  Noted noted;
  noted.commitment = Bytes32{};
  EXPECT_EQ(verdict(record, noted), "other-commitment");

  record.fair->as_object().erase("values");
  EXPECT_EQ(verdict(record), "faulty: record verify.error.missing field=values");
  record.game = "chess";
  EXPECT_EQ(verdict(record).substr(0, 40), "faulty: record record.error.replay.game ");
}

TEST(FairCheck, a_record_that_breaks_a_rule_is_faulty_first_of_all) {
  Record record = long_kolpa().record;
  std::get<Act>(record.entries[1]).text = "kol g9";
  EXPECT_EQ(verdict(record), "faulty: entry 1 record.error.replay.action got=kol g9");
}

TEST(FairCheck, nothing_speaks_for_cards_that_were_not_dealt) {
  Rng rng(8);
  const Options options = default_options(Kolpa::info, 0);
  Kolpa::State s = Kolpa::open(options);
  Recorder<Kolpa> before(options, some_seats(2));
  play_on<Kolpa>(s, before, rng, 5, [](const auto&) {});
  Record record = Recorder<Kolpa>(s, some_seats(2)).finish(s);
  record.fair = to_json(some_fair(2, rng));
  EXPECT_EQ(verdict(record), "faulty: record verify.error.position");
}

}  // namespace
}  // namespace nuancier::record
