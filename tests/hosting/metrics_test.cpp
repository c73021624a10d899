#include "server/hosting/metrics.hpp"

#include <gtest/gtest.h>

namespace nuancier::server {
namespace {

TEST(MetricsText, a_family_says_what_it_is_before_its_samples) {
  MetricsText out;
  out.counter("moves_total", "Moves.", 3);
  out.begin("drops_total", "counter", "By reason.");
  out.sample(1, R"(reason="silent")");
  out.sample(0, R"(reason="tls")");
  EXPECT_EQ(out.text(), R"(# HELP nuancier_moves_total Moves.
# TYPE nuancier_moves_total counter
nuancier_moves_total 3
# HELP nuancier_drops_total By reason.
# TYPE nuancier_drops_total counter
nuancier_drops_total{reason="silent"} 1
nuancier_drops_total{reason="tls"} 0
)");
}

TEST(MetricsText, classes_of_a_histogram_count_all_that_is_below) {
  store::Durations durations;
  durations.note(std::chrono::microseconds(150));
  durations.note(std::chrono::microseconds(150));
  durations.note(std::chrono::seconds(5));
  MetricsText out;
  out.histogram("commit_seconds", "Time.", durations);
  const std::string& text = out.text();
  const auto has = [&](std::string_view line) { return text.find(line) != std::string::npos; };
  EXPECT_TRUE(has("nuancier_commit_seconds_bucket{le=\"0.0001\"} 0\n")) << text;
  EXPECT_TRUE(has("nuancier_commit_seconds_bucket{le=\"0.0002\"} 2\n")) << text;
  EXPECT_TRUE(has("nuancier_commit_seconds_bucket{le=\"1\"} 2\n")) << text;
  EXPECT_TRUE(has("nuancier_commit_seconds_bucket{le=\"+Inf\"} 3\n")) << text;
  EXPECT_TRUE(has("nuancier_commit_seconds_count 3\n")) << text;
  EXPECT_TRUE(has("nuancier_commit_seconds_sum 5.0003\n")) << text;
}

TEST(MetricsText, values_of_labels_are_escaped) { EXPECT_EQ(label_value("a\"b\\c\nd"), "a\\\"b\\\\c\\nd"); }

TEST(Health, tells_strangers_nothing_of_the_machine) {
  store::Statistics statistics;
  EXPECT_EQ(health_of(statistics, false).status, 200);
  statistics.well = false;
  statistics.trouble = "database or disk is full: /srv/secret";
  EXPECT_EQ(health_of(statistics, false).status, 503);
  EXPECT_EQ(health_of(statistics, false).body, "The store cannot write.\n");
  EXPECT_EQ(health_of(statistics, true).body, "The store cannot write: database or disk is full: /srv/secret\n");
}

TEST(Loopback, is_this_machine_and_nothing_else) {
  for (const char* address : {"127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"})
    EXPECT_TRUE(is_loopback(address)) << address;
  for (const char* address : {"128.0.0.1", "10.0.0.1", "::2", "fe80::1", "", "localhost"}) {
    EXPECT_FALSE(is_loopback(address)) << address;
  }
}

}  // namespace
}  // namespace nuancier::server
