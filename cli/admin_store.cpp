#include "cli/admin_store.hpp"

#include <iostream>

#include "cli/command.hpp"
#include "cli/data_directory.hpp"
#include "store/copies.hpp"
#include "store/directory.hpp"

namespace nuancier::cli {
namespace {

std::filesystem::path database_or_fail(const std::filesystem::path& data) {
  std::error_code ignored;
  if (!std::filesystem::exists(store::database_in(data), ignored)) fail("admin.error.nothing", {{"data", data.string()}});
  return store::database_in(data);
}

// What is already there is worth more than what was to be written.
void refuse_to_overwrite(const std::string& file) {
  std::error_code ignored;
  if (std::filesystem::exists(std::filesystem::symlink_status(file, ignored))) fail("admin.error.exists", {{"file", file}});
}

// Ends with status 1 when something was damaged.
void report(const store::Findings& findings, std::string_view text, const std::string& file) {
  for (const std::string& what : findings.damaged) std::cerr << say("admin.damaged_part", {{"what", what}}) << '\n';
  std::cout << say(text, {{"file", file},
                          {"tables", std::to_string(findings.tables)},
                          {"entries", std::to_string(findings.entries)},
                          {"identities", std::to_string(findings.identities)}})
            << '\n';
  if (!findings.damaged.empty()) throw Exit{status_fault};
}

}  // namespace

void back_up_store(const std::string& data, const std::string& file) {
  const std::filesystem::path database = database_or_fail(data_directory(data));
  refuse_to_overwrite(file);
  report(store::back_up(database, file), "admin.backup.done", file);
}

void check_store(const std::string& data) {
  const std::filesystem::path directory = data_directory(data);
  report(store::inspect(database_or_fail(directory)), "admin.check.done", directory.string());
}

void salvage_store(const std::string& data, const std::string& file) {
  const std::filesystem::path directory = data_directory(data);
  const std::filesystem::path database = database_or_fail(directory);
  refuse_to_overwrite(file);
  store::Directory held(directory);  // no server writes meanwhile
  held.hold_database();
  report(store::salvage(database, file), "admin.salvage.done", file);
}

void begin_store_anew(const std::string& data) {
  const std::filesystem::path directory = data_directory(data);
  const std::filesystem::path aside = store::set_traces_aside(directory);
  if (aside.empty()) fail("admin.error.nothing", {{"data", directory.string()}});
  std::cout << say("admin.begin_anew.done", {{"data", directory.string()}, {"aside", aside.string()}}) << '\n';
}

}  // namespace nuancier::cli
