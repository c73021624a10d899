// nuancier admin: what a server's data directory holds, for those who host it.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <ctime>
#include <future>
#include <iostream>

#include "cli/admin_store.hpp"
#include "cli/command.hpp"
#include "cli/data_directory.hpp"
#include "record/json.hpp"
#include "server/hosting/summary.hpp"
#include "store/directory.hpp"
#include "store/store.hpp"

namespace nuancier::cli {
namespace {

namespace json = boost::json;
using server::Summary;
using store::Store;
using store::StoredTable;
using store::TableNo;

struct Arguments {
  std::string data;
  std::string table;
  std::string older_than;
  bool as_json = false;
  bool dry_run = false;
  std::string file;  // to be written
};

// Beside a running server: what it has made durable so far.
constexpr bool to_read = true;

Store open_store(const std::filesystem::path& data, bool read_only) {
  std::error_code ignored;
  if (!std::filesystem::exists(store::database_in(data), ignored)) fail("admin.error.nothing", {{"data", data.string()}});
  store::Settings settings;
  settings.read_only = read_only;
  try {
    return Store(data, settings);
  } catch (const store::Failure& failure) {
    if (failure.kind == store::Failure::Kind::in_use) fail("admin.error.in_use", {{"data", data.string()}});
    fail("admin.error.store", {{"data", data.string()}, {"reason", failure.what()}});
  }
}

// Its log folded, with how long the log is in bytes; empty: damaged.
struct Folded {
  table::Table table;
  std::size_t bytes = 0;
};
std::optional<Folded> folded(const Store& store, const StoredTable& stored) {
  try {
    const std::vector<std::string> log = store.reads().log(stored.no);
    std::size_t read = 0;
    std::optional<table::Table> table = table::Table::restore(stored.id, log, read);
    if (!table) return std::nullopt;
    std::size_t bytes = 0;
    for (const std::string& entry : log) bytes += entry.size() + 1;
    return Folded{std::move(*table), bytes};
  } catch (const store::Failure&) {
    return std::nullopt;
  }
}

void name_damaged(const std::string& table) { std::cerr << say("admin.damaged", {{"table", table}}) << '\n'; }
void name_damaged(const StoredTable& stored) { name_damaged(stored.id); }
void name_damaged(TableNo no) { name_damaged("#" + std::to_string(static_cast<std::int64_t>(no))); }

// "3 d 4 h", "12 min"
std::string age(std::int64_t milliseconds) {
  const std::int64_t minutes = milliseconds / 60'000;
  if (minutes < 60) return fmt::format("{} min", minutes);
  if (minutes < 24 * 60) return fmt::format("{} h {} min", minutes / 60, minutes % 60);
  return fmt::format("{} d {} h", minutes / (24 * 60), minutes / 60 % 24);
}

std::string day(std::int64_t seconds) {
  const std::time_t time = seconds;
  std::tm parts{};
  gmtime_r(&time, &parts);
  return fmt::format("{:04}-{:02}-{:02}", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday);
}

void print(const StoredTable& stored, const Summary& summary, std::int64_t idle, std::size_t bytes, bool as_json) {
  if (as_json) {
    std::cout << json::serialize(json::object{
                     {"id", stored.id},
                     {"game", summary.game},
                     {"mode", summary.mode},
                     {"players", summary.players},
                     {"phase", summary.phase},
                     {"created", stored.created},
                     {"idle", idle},
                     {"entries", stored.length},
                     {"bytes", bytes}})
              << '\n';
  } else {
    std::cout << fmt::format("{} {:<10} {:<12} {:>2} {:<8} {} {:>12} {:>8} {:>9}\n", stored.id, summary.game, summary.mode,
                             summary.players, summary.phase, day(stored.created), age(idle), stored.length, bytes);
  }
}

// Ends with status 1 when something was damaged.
void list(const Arguments& arguments) {
  const Store store = open_store(data_directory(arguments.data), to_read);
  const std::int64_t now = store.reads().service_time();
  std::size_t tables = 0, damaged = 0;
  if (!arguments.as_json) std::cout << say("admin.list.columns") << '\n';
  const auto visit = [&](const StoredTable& stored) {
    const std::optional<Folded> found = folded(store, stored);
    if (!found) {
      ++damaged;
      return name_damaged(stored);
    }
    ++tables;
    const Summary summary = server::summary_of(found->table, now, std::nullopt);
    print(stored, summary, std::max<std::int64_t>(now - summary.last, 0), found->bytes, arguments.as_json);
  };
  store.reads().for_each_table(visit, [&](TableNo no) {
    ++damaged;
    name_damaged(no);
  });
  if (!arguments.as_json) std::cout << say("admin.list.total", {{"n", std::to_string(tables)}}) << '\n';
  if (damaged > 0) throw Exit{status_fault};
}

// One record a line. False: damaged.
bool export_one(const Store& store, const StoredTable& stored) {
  const std::optional<Folded> found = folded(store, stored);
  if (!found) {
    name_damaged(stored);
    return false;
  }
  const table::Table& table = found->table;
  if (table.phase() != table::Phase::over || table.match() == nullptr) return true;
  std::vector<std::string> names(static_cast<std::size_t>(table.players()));
  try {
    for (const store::Seated& seated : store.reads().seats(stored.no))
      names.at(static_cast<std::size_t>(seated.seat)) = seated.name;
  } catch (const store::Failure& failure) {
    if (failure.kind != store::Failure::Kind::corrupt) throw;
    name_damaged(stored);
    return false;
  }
  std::cout << record::write_json(table.record(names)) << '\n';
  return true;
}

void export_records(const Arguments& arguments) {
  const Store store = open_store(data_directory(arguments.data), to_read);
  bool all_good = true;
  if (arguments.table.empty()) {
    store.reads().for_each_table([&](const StoredTable& stored) { all_good = export_one(store, stored) && all_good; },
                                 [&](TableNo no) {
                                   all_good = false;
                                   name_damaged(no);
                                 });
  } else {
    const std::optional<StoredTable> stored = store.reads().find(arguments.table);
    if (!stored) fail("admin.error.no_table", {{"table", arguments.table}});
    const std::optional<Folded> found = folded(store, *stored);
    if (found && (found->table.phase() != table::Phase::over || found->table.match() == nullptr)) {
      fail("admin.error.not_over", {{"table", arguments.table}});
    }
    all_good = export_one(store, *stored);
  }
  if (!all_good) throw Exit{status_fault};
}

void purge(const Arguments& arguments) {
  const auto days = static_cast<std::int64_t>(number_or_fail("--older-than", arguments.older_than, 0, 36'500));
  const std::filesystem::path data = data_directory(arguments.data);
  Store store = open_store(data, arguments.dry_run);
  table::Time now = store.reads().service_time();  // of the last heartbeat: something may have happened since
  std::vector<std::pair<store::TableNo, table::Time>> over;
  store.reads().for_each_table([&](const StoredTable& stored) {
    std::optional<Summary> summary;
    if (stored.summarised == stored.length) summary = server::read_summary(stored.summary);
    if (!summary) {
      const std::optional<Folded> found = folded(store, stored);
      if (!found) return name_damaged(stored);
      summary = server::summary_of(found->table, now, std::nullopt);
    }
    now = std::max(now, summary->last);
    if (!summary->is_live()) over.emplace_back(stored.no, summary->last);
  });
  store::Batch batch;
  for (const auto& [no, last] : over) {
    if (last <= now - days * table::a_day) batch.push_back(store::Removed{no});
  }
  const std::string count = std::to_string(batch.size());
  if (!arguments.dry_run && !batch.empty()) {
    std::promise<std::optional<store::Failure>> done;
    store.commit(std::move(batch), [&](std::optional<store::Failure> failure) { done.set_value(std::move(failure)); });
    if (const auto failure = done.get_future().get()) {
      fail("admin.error.store", {{"data", data.string()}, {"reason", failure->what()}});
    }
  }
  std::cout << say(arguments.dry_run ? "admin.purge.would" : "admin.purge.done", {{"n", count}}) << '\n';
}

// What goes wrong while the file is read is told like what goes wrong when it is opened.
template <class Run>
void guarded(const Arguments& arguments, Run run) {
  try {
    run(arguments);
  } catch (const store::Failure& failure) {
    const std::string data = data_directory(arguments.data).string();
    if (failure.kind == store::Failure::Kind::in_use) fail("admin.error.in_use", {{"data", data}});
    fail("admin.error.store", {{"data", data}, {"reason", failure.what()}});
  }
}

}  // namespace

void add_admin(Command app) {
  Command command = app.add("admin", say("admin.about"));
  static Arguments arguments;
  const auto add = [&](const char* name, const char* about, void (*run)(const Arguments&)) {
    Command verb = command.add(name, say(about));
    verb.option("--data", arguments.data, say("serve.cli.data")).type_name("DIR");
    verb.on_run([run] { guarded(arguments, run); });
    return verb;
  };
  add("list", "admin.list.about", list).flag("--json", arguments.as_json, say("cli.json"));
  add("export", "admin.export.about", export_records).option("--table", arguments.table, say("admin.table")).type_name("ID");
  Command verb = add("purge", "admin.purge.about", purge);
  verb.option("--older-than", arguments.older_than, say("admin.older_than")).required().type_name("DAYS");
  verb.flag("--dry-run", arguments.dry_run, say("admin.dry_run"));
  const auto backup = [](const Arguments& all) { back_up_store(all.data, all.file); };
  add("backup", "admin.backup.about", backup).option("file", arguments.file, say("admin.file")).required().type_name("FILE");
  add("check", "admin.check.about", [](const Arguments& all) { check_store(all.data); });
  const auto salvage = [](const Arguments& all) { salvage_store(all.data, all.file); };
  add("salvage", "admin.salvage.about", salvage)
      .option("file", arguments.file, say("admin.file"))
      .required()
      .type_name("FILE");
  add("begin-anew", "admin.begin_anew.about", [](const Arguments& all) { begin_store_anew(all.data); });
  command.on_run([command] {
    if (!command.has_next()) fail("error.command.missing", {{"allowed", joined(command.names())}});
  });
}

}  // namespace nuancier::cli
