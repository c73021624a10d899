#include "server/hosting/residents.hpp"

#include <gtest/gtest.h>

#include "server/hosting/chance.hpp"
#include "table/setup.hpp"

namespace nuancier::server {
namespace {

using std::chrono::milliseconds;

struct Memory : testing::Test {
  Resident& add(int number) {
    auto [table, outcome] = table::Table::make(std::string(1, static_cast<char>('0' + number)) + std::string(31, '0'),
                                               *table::resolve(setup()), random_bytes(), "ann", 0);
    return residents.add(std::make_unique<Resident>(Stay{store::TableNo{number}, 1}, std::move(table)));
  }
  static table::Wish setup() {
    table::Wish wanted;
    wanted.game = "punto";
    return wanted;
  }
  std::string order() {
    std::string order;
    residents.from_the_oldest([&](Resident& each) {
      order += each.table.id()[0];
      return true;
    });
    return order;
  }

  Residents residents;
};

TEST_F(Memory, the_least_recently_used_table_is_the_first_to_leave) {
  Resident& one = add(1);
  Resident& two = add(2);
  add(3);
  residents.use(one, one.used + milliseconds(1500));
  EXPECT_EQ(order(), "231");
  residents.use(two, one.used + milliseconds(1500));
  EXPECT_EQ(order(), "312");
}

TEST_F(Memory, a_table_that_is_used_again_and_again_within_a_second_is_no_old_one) {
  Resident& one = add(1);
  add(2);
  const auto began = one.used;
  for (int i = 1; i <= 4; ++i) residents.use(one, began + i * milliseconds(400));
  EXPECT_EQ(order(), "21");
}

}  // namespace
}  // namespace nuancier::server
