// What a viewer is sent never depends on what it may not know: for every game, mode and number of players, for every seat
// and the public, messages are the same byte by byte when only hidden cards and sealed choices of others differ.
#include "record/resolve.hpp"
#include "tests/table/twins.hpp"

namespace nuancier::table {
namespace {

constexpr int trials = 12;
constexpr int most_steps = 40;

struct Tally {
  int different = 0;  // trials with other hidden cards
  int compared = 0;
  int changes = 0;
  std::string difference;
};

std::vector<Viewer> viewers_of(const Setting& setting) {
  std::vector<Viewer> viewers = {Viewer::everybody()};
  for (int i = 0; i < setting.options.players; ++i) viewers.push_back(Viewer(seat_at(i)));
  return viewers;
}

Tally tally(const Setting& setting, Viewer viewer, const Teller& teller) {
  Tally sum;
  for (std::uint64_t trial = 0; trial < trials && sum.difference.empty() && !::testing::Test::HasFatalFailure(); ++trial) {
    Setup setup = setup_of(setting);
    if (trial % 2 == 1) setup.clock = {Clock::Kind::live, 30};
    // With a bot among the others, too; people talk and choose as ever.
    if (trial % 4 > 1 && setting.options.players > 1 && !viewer.is(seat_at(setting.options.players - 1))) {
      setup.bots.back() = "random";
    }
    Twins twins(setup, viewer, teller, 100 * trial + viewer_index(viewer));
    twins.play(most_steps);
    sum.different += twins.hidden_cards_differ() ? 1 : 0;
    sum.compared += twins.compared();
    sum.changes += twins.changes();
    sum.difference = twins.difference();
  }
  return sum;
}

bool is_mode(const Setting& setting, std::string_view game, std::string_view mode) {
  if (setting.game != game) return false;
  bool is = false;
  with_game(setting.game, [&]<class G>() { is = record::mode_of(G::info, setting.options).key == mode; });
  return is;
}

// Everything lies open on the table.
bool hides_nothing(const Setting& setting) { return is_mode(setting, "pop", "puzzle"); }
bool has_changes_of_mind(const Setting& setting) {
  return setting.options.players > 1 && (setting.game == "pop" || setting.game == "shuppa");
}

TEST(Secrecy, what_a_viewer_is_sent_does_not_depend_on_what_it_may_not_know) {
  for (const Setting& setting : every_setting()) {
    for (Viewer viewer : viewers_of(setting)) {
      SCOPED_TRACE(name(setting) + " seen by " + std::string(to_text(viewer).view()));
      const Tally sum = tally(setting, viewer, as_it_is);
      EXPECT_EQ(sum.difference, "");
      if (hides_nothing(setting)) continue;
      // Enough was hidden and enough was compared, or nothing has been shown by this.
      EXPECT_GE(sum.different, trials / 3);
      EXPECT_GE(sum.compared, trials);
      EXPECT_GE(sum.changes, has_changes_of_mind(setting) ? trials / 2 : 0);
    }
  }
}

// --- that the test notices ---

std::string all_of(const Table& table) {
  record::Draft view;
  if (table.match() != nullptr) table.match()->append_view(view, Viewer::all());
  return view.str();
}

// Every difference between the hidden cards shows at once: the least a test of secrecy must see.
TEST(Secrecy, the_test_notices_a_message_with_hidden_cards) {
  const Teller leak = [](const Table& table, Viewer viewer, const Entry& entry) {
    auto text = table.update(viewer, entry);
    return text ? std::optional(*text + all_of(table)) : text;
  };
  for (const Setting& setting : every_setting()) {
    if (hides_nothing(setting)) continue;
    for (Viewer viewer : viewers_of(setting)) {
      SCOPED_TRACE(name(setting) + " seen by " + std::string(to_text(viewer).view()));
      EXPECT_TRUE(tally(setting, viewer, leak).difference.starts_with("a message"));
    }
  }
}

TEST(Secrecy, the_test_notices_a_number_that_counts_what_others_do_in_secret) {
  const Teller leak = [](const Table& table, Viewer viewer, const Entry& entry) {
    auto text = table.update(viewer, entry);
    return text ? std::optional(*text + std::to_string(table.length())) : text;
  };
  EXPECT_TRUE(tally(setting_of("pop", 3), Viewer(seat_at(0)), leak).difference.starts_with("a message"));
  EXPECT_TRUE(tally(setting_of("shuppa", 2), Viewer::everybody(), leak).difference.starts_with("a message"));
}

TEST(Secrecy, the_test_notices_when_others_are_told_of_a_change_of_mind) {
  const Teller leak = [](const Table& table, Viewer viewer, const Entry& entry) {
    auto text = table.update(viewer, entry);
    return text ? text : std::optional<std::string>("psst");
  };
  EXPECT_TRUE(tally(setting_of("pop", 3), Viewer(seat_at(0)), leak).difference.starts_with("the number of messages"));
  EXPECT_TRUE(tally(setting_of("shuppa", 3), Viewer::everybody(), leak).difference.starts_with("the number of messages"));
}

// --- what is not in a message, and would show ---

TEST(Secrecy, a_bot_that_listens_is_not_woken_by_a_change_of_mind) {
  Setting setting;
  for (const Setting& each : every_setting()) {
    if (is_mode(each, "pop", "cooperative") && each.options.players == 3) setting = each;
  }
  table::Setup setup = setup_of(setting);
  setup.bots[2] = "easy";
  Seated seated(setup);
  seated.start();
  const std::vector<std::string> legal = seated.table.match()->legal(seat_at(0));
  seated.must(input::Act{"person0", seat_at(0), 1, "a", legal[0], {}});
  const std::vector<Wanted> before = seated.table.wanted(seated.now);
  ASSERT_EQ(before.size(), 1U);
  EXPECT_TRUE(before[0].may_speak);
  EXPECT_FALSE(before[0].may_choose) << "the people come first";
  seated.must(input::Act{"person0", seat_at(0), 1, "b", legal[1], {}});
  const std::vector<Wanted> after = seated.table.wanted(seated.now);
  ASSERT_EQ(after.size(), 1U);
  EXPECT_EQ(after[0].length, before[0].length);
  EXPECT_EQ(after[0].seed, before[0].seed);
}

}  // namespace
}  // namespace nuancier::table
