// A view that has gone over the line and back is as good as the seat's own: what is allowed, what would follow, what a bot
// does.
#include "table/maker.hpp"
#include "tests/table/tables.hpp"

namespace nuancier::table {
namespace {

TEST(Shown, a_view_that_was_sent_says_what_the_match_says) {
  for (const Setting& setting : every_setting()) {
    SCOPED_TRACE(name(setting));
    auto match = opened(setting);
    Rng rng(9);
    for (int i = 0; i < 25 && !match->due().is_over(); ++i) {
      while (match->due().is_chance()) match->settle(rng);
      if (match->due().is_over()) break;
      for (int s = 0; s < setting.options.players; ++s) {
        const Seat seat = seat_at(s);
        const auto shown = find_maker(setting.game)->shown(match->view(Viewer(seat)));
        ASSERT_NE(shown, nullptr);
        const auto legal = match->legal(seat);
        for (std::size_t a = 0; a < legal.size(); a += 1 + legal.size() / 5) {
          EXPECT_EQ(shown->refuse(legal[a]), std::nullopt) << legal[a];
          EXPECT_TRUE(shown->preview(legal[a])) << legal[a];
        }
        Rng one(3);
        Rng other(3);
        EXPECT_EQ(shown->think("random", one), match->think(seat, "random", other));
        EXPECT_TRUE(shown->refuse("nonsense"));
        if (legal.empty()) {
          for (const std::string& theirs : match->legal(*match->due().seats().begin())) {
            EXPECT_EQ(shown->refuse(theirs).has_value(), match->refuse(seat, theirs).has_value()) << theirs;
            break;
          }
        }
      }
      const auto spectator = find_maker(setting.game)->shown(match->view(Viewer::everybody()));
      ASSERT_NE(spectator, nullptr);
      EXPECT_TRUE(spectator->refuse(match->legal(*match->due().seats().begin())[0]));
      step(*match, rng);
      if (testing::Test::HasFailure()) return;
    }
  }
}

TEST(Shown, what_is_no_view_is_told_apart) {
  for (const Maker& maker : all_makers()) {
    EXPECT_EQ(maker.shown(json::value(nullptr)), nullptr);
    EXPECT_EQ(maker.shown(json::object{{"viewer", 0}}), nullptr);
  }
}

}  // namespace
}  // namespace nuancier::table
