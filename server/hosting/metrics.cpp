#include "server/hosting/metrics.hpp"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "rules/kit/version.hpp"
#include "server/net/address.hpp"

namespace nuancier::server {
namespace {

double seconds(std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); }

template <class Count>
double number(Count count) {
  return static_cast<double>(count);
}

std::string number_text(double value) {
  std::array<char, 64> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed).ptr;
  return {digits.data(), end};
}

void add_network(MetricsText& out, const Counters& counters) {
  out.counter("connections_accepted_total", "Connections of any kind since the start.", number(counters.accepted));
  out.gauge("connections", "Connections of any kind that are open.", number(counters.connections));
  out.counter("websockets_opened_total", "WebSockets since the start.", number(counters.websockets_opened));
  out.gauge("websockets", "WebSockets that are open.", number(counters.websockets));
  out.counter("http_requests_total", "HTTP requests.", number(counters.requests));
  out.begin("http_answers_total", "counter", "HTTP answers by the first digit of their status.");
  for (std::size_t i = 1; i < counters.answers_by_class.size(); ++i) {
    out.sample(number(counters.answers_by_class[i]), "class=\"" + std::to_string(i) + "xx\"");
  }
  out.counter("messages_in_total", "WebSocket messages received.", number(counters.messages_in));
  out.counter("messages_out_total", "WebSocket messages sent.", number(counters.messages_out));
  out.counter("bytes_in_total", "Bytes received, TLS taken off.", number(counters.bytes_in));
  out.counter("bytes_out_total", "Bytes sent, TLS taken off.", number(counters.bytes_out));
  out.gauge("held_bytes", "Bytes that wait for those who take them slowly.", number(counters.held));
  out.counter("writes_total", "Writes to sockets: several messages may leave with one.", number(counters.writes));
  out.begin("drops_total", "counter", "Peers that were turned away or dropped, by reason.");
  for (std::size_t i = 0; i < counters.drops.size(); ++i) {
    const auto drop = static_cast<Drop>(i);
    out.sample(number(counters.of(drop)), "reason=\"" + label_value(name_of(drop)) + "\"");
  }
}

void add_tables(MetricsText& out, const Tables& tables) {
  const std::size_t live = tables.directory().live(), playing = tables.directory().playing();
  out.begin("tables", "gauge", "Tables that are not over, by phase.");
  out.sample(number(live - playing), R"(phase="open")");
  out.sample(number(playing), R"(phase="playing")");
  const HostingTallies& tallies = tables.tallies();
  const HostingSettings& settings = tables.settings();
  out.gauge(
      "tables_limit", "How many may be not over: beyond, the oldest that never began give way.", number(settings.tables));
  out.counter("tables_gave_way_total", "Tables that never began and gave way to newer ones.", number(tallies.gave_way));
  out.gauge("tables_in_memory", "Tables that are in memory.", number(tables.in_memory()));
  out.gauge("tables_in_memory_bytes", "About how much memory they take.", number(tables.bytes_in_memory()));
  out.gauge("tables_in_memory_limit_bytes", "Beyond, the least recently used leave.", number(settings.resident_bytes));
  out.gauge("tables_fetching", "Tables that somebody waits for.", number(tables.fetching()));
  out.counter("table_restores_total", "Tables that were read into memory.", number(tallies.restores));
  out.histogram("table_restore_seconds", "From the beginning of the reading to in memory.", tallies.restore);
  out.counter("table_evictions_total", "Tables that left the memory because there was no room.", number(tallies.evictions));
  out.counter("tables_damaged_total", "Times that a table's log was found to be none.", number(tallies.damaged));
  out.histogram("durable_seconds", "From what happened at a table to durable.", tallies.durable);
  out.histogram("sent_seconds", "From what happened at a table to handed to the system for all who are told.", tallies.sent);
  out.counter("service_seconds_total", "How long the service has been up, in all its lives.", number(tables.now()) / 1000);
}

void add_bots(MetricsText& out, const Thinkers& thinkers) {
  out.gauge("bots_waiting", "Thoughts of bots that have not begun.", number(thinkers.waiting()));
  out.counter("bot_thoughts_total", "Thoughts of bots that are finished.", number(thinkers.finished()));
  out.counter("bot_thinking_seconds_total", "How long they took.", seconds(thinkers.thought_for()));
  out.histogram("bot_waiting_seconds", "How long moves of bots waited for a thread.", thinkers.waited());
}

void add_store(MetricsText& out, const store::Statistics& store) {
  out.counter("store_commits_total", "Transactions that became durable: one fsync each.", number(store.commits));
  out.counter("store_batches_total", "Batches made durable; many share a transaction.", number(store.batches));
  out.counter("store_entries_total", "Entries appended to logs of tables.", number(store.entries));
  out.counter("store_entry_bytes_total", "Bytes of those entries.", number(store.entry_bytes));
  out.counter("store_disk_bytes_total", "Bytes written to the write-ahead log.", number(store.disk_bytes));
  out.counter("store_refused_total", "Batches that contradicted what is stored.", number(store.refused));
  out.counter("store_failed_total", "Batches that the environment did not let pass.", number(store.failed));
  out.counter("store_checkpoints_total", "Checkpoints of the write-ahead log.", number(store.checkpoints));
  out.counter("store_failed_checkpoints_total", "Checkpoints that failed.", number(store.failed_checkpoints));
  out.histogram("store_commit_seconds", "From the last change written to durable.", store.commit);
  out.histogram("store_checkpoint_seconds", "How long commits waited for a checkpoint.", store.checkpoint);
  out.gauge("store_queued", "Batches that wait for the writer.", number(store.queued));
  out.gauge("store_journal_bytes", "Bytes of logs in the journal.", number(store.journal_bytes));
  out.gauge("store_wal_bytes", "The write-ahead log is so long.", number(store.wal_bytes));
  out.gauge("store_free_bytes", "Left on the disk, for us.", number(store.free_bytes));
  out.gauge("store_reserve", "1 while so little is left that only games are written.", store.reserve ? 1 : 0);
  out.gauge("identities", "People that are known.", number(store.identities));
  out.counter(
      "identities_lapsed_total", "People who were not seen for 400 days, sit nowhere, and went.", number(store.lapsed));
  out.counter("store_damaged_total", "Tables and rows found damaged, and set aside.", number(store.damaged));
  out.gauge("store_well", "1 while commits work.", store.well ? 1 : 0);
}

double resident_bytes() {
  std::ifstream file("/proc/self/statm");
  double total = 0, resident = 0;
  file >> total >> resident;
  return resident * number(sysconf(_SC_PAGESIZE));
}

// Newer systems say it in one word, others by a list.
std::size_t open_files() {
  const char* const all = "/proc/self/fd";
  struct stat about{};
  if (stat(all, &about) == 0 && about.st_size > 0) return static_cast<std::size_t>(about.st_size);
  std::error_code ignored;
  const auto count = std::distance(std::filesystem::directory_iterator(all, ignored), std::filesystem::directory_iterator());
  return static_cast<std::size_t>(count);
}

void add_process(MetricsText& out, const House& house) {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto time = [](const timeval& value) { return number(value.tv_sec) + number(value.tv_usec) / 1e6; };
  out.counter("cpu_seconds_total", "Processor time of the whole process.", time(used.ru_utime) + time(used.ru_stime));
  out.gauge("resident_memory_bytes", "Memory of the process.", resident_bytes());
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  out.gauge("open_files", "Files and sockets that are open.", number(open_files()));
  out.gauge("open_files_limit", "How many may be.", number(files.rlim_cur));
  out.counter("log_lines_lost_total", "Lines of the log that were never written.", number(house.service.log().lost()));
  out.histogram("io_lag_seconds", "How late the thread that serves everybody comes to what is due.", house.lag.late());
  out.begin("build_info", "gauge", "The version of the program.");
  out.sample(1, "version=\"" + label_value(program_version) + "\"");
}

}  // namespace

void MetricsText::begin(std::string_view name, std::string_view type, std::string_view help) {
  name_.assign("nuancier_").append(name);
  text_.append("# HELP ").append(name_).append(" ").append(help);
  text_.append("\n# TYPE ").append(name_).append(" ").append(type).append("\n");
}

void MetricsText::sample(double value, std::string_view labels, std::string_view suffix) {
  text_.append(name_).append(suffix);
  if (!labels.empty()) text_.append("{").append(labels).append("}");
  text_.append(" ").append(number_text(value)).append("\n");
}

void MetricsText::histogram(std::string_view name, std::string_view help, const store::Durations& durations) {
  begin(name, "histogram", help);
  std::uint64_t up_to_here = 0;
  for (std::size_t i = 0; i < durations.counts.size(); ++i) {
    up_to_here += durations.counts[i];
    const bool is_last = i == store::Durations::bounds.size();
    const std::string bound = is_last ? "+Inf" : number_text(seconds(store::Durations::bounds[i]));
    sample(number(up_to_here), "le=\"" + bound + "\"", "_bucket");
  }
  sample(seconds(durations.sum), {}, "_sum");
  sample(number(up_to_here), {}, "_count");
}

std::string label_value(std::string_view text) {
  std::string value;
  for (const char c : text) {
    if (c == '\\' || c == '"') value += '\\';
    value.append(c == '\n' ? "\\n" : std::string(1, c));
  }
  return value;
}

bool is_loopback(std::string_view text) {
  const std::optional<Address> address = read_address(text);
  static const Networks loopback({"127.0.0.0/8", "::1/128"});
  return address && loopback.contain(*address);
}

Response Metrics::metrics(const Call& call) const {
  if (!house_.public_metrics && !is_loopback(call.request.address)) {
    return plain(403, "Metrics are for this machine only; --public-metrics shows them to all.");
  }
  MetricsText out;
  add_tables(out, house_.tables);
  add_bots(out, house_.thinkers);
  add_network(out, house_.service.counters());
  add_store(out, house_.store.statistics());
  add_process(out, house_);
  Response response;
  response.content_type = "text/plain; version=0.0.4; charset=utf-8";
  response.body = out.text();
  return response;
}

Response health_of(const store::Statistics& store, bool from_here) {
  if (store.well) return plain(200, "ok");
  return plain(503, from_here ? "The store cannot write: " + store.trouble : "The store cannot write.");
}

Response Metrics::health(const Call& call) const {
  return health_of(house_.store.statistics(), is_loopback(call.request.address));
}

Response Metrics::live(const Call&) const { return plain(200, "ok"); }

Response Metrics::ready(const Call&) const {
  return house_.service.draining() ? plain(503, "The server is about to stop.") : plain(200, "ok");
}

}  // namespace nuancier::server
