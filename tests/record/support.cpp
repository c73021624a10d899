#include "tests/record/support.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "record/form_of.hpp"
#include "rules/games.hpp"
#include "tests/record/odd_one_out.hpp"

namespace nuancier::record {

Forms test_forms() {
  static const std::vector<Form> forms = [] {
    const Forms games = all_forms();
    std::vector<Form> all(games.begin(), games.end());
    all.push_back(form_of<OddOneOut>);
    return all;
  }();
  return forms;
}

std::vector<SeatInfo> some_seats(int players) {
  const std::vector<SeatInfo> all = {
      {"Zoé", ""}, {"Robot \"R\"", "hard"}, {"", ""}, {" a b ", "random"}, {"日本\n", ""}, {"F", "x y"}};
  return {all.begin(), all.begin() + players};
}

std::string source_file(const std::string& path) {
  std::ifstream file(std::string(NUANCIER_SOURCE_DIR) + "/" + path, std::ios::binary);
  EXPECT_TRUE(file.good()) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string sample(const std::string& name) { return source_file("tests/record/samples/" + name); }

std::string shown(const Problem& problem) {
  std::string text = problem.text;
  for (const auto& [name, value] : problem.arguments) text.append(" ").append(name).append("=").append(value);
  return text;
}

std::string shown(const std::optional<Fault>& fault) {
  if (!fault) return "right";
  std::string text = fault->entry ? "entry " + std::to_string(*fault->entry) : std::string("record");
  if (!fault->rule.empty()) text.append(" ").append(fault->rule);
  return text.append(" ").append(shown(fault->problem));
}

std::string argument(const Problem& problem, std::string_view name) {
  for (const auto& [key, value] : problem.arguments) {
    if (key == name) return value;
  }
  return "(none)";
}

}  // namespace nuancier::record
