#include "server/net/log_writer.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <utility>

#include "server/net/trouble.hpp"

namespace nuancier::server {
namespace {

constexpr std::size_t ordinary_lines = 8192;
constexpr std::size_t urgent_lines = 1024;
constexpr double seconds_at_once = 10;
constexpr std::chrono::seconds tell_every{1};
constexpr std::size_t most_at_once = 64 * 1024;  // bytes of one write, unless one line is longer

// A descriptor, or what is wrong as a negative errno.
int opened(const std::string& file) {
  if (file.empty()) return STDERR_FILENO;
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  return descriptor >= 0 ? descriptor : -errno;
}

std::string time_text(std::chrono::system_clock::time_point at, Log::Form form) {
  using namespace std::chrono;
  const std::time_t seconds = system_clock::to_time_t(at);
  const auto thousandths = duration_cast<milliseconds>(at.time_since_epoch()).count() % 1000;
  std::tm parts{};
  localtime_r(&seconds, &parts);
  std::array<char, 64> text{};
  const bool json = form == Log::Form::json;
  std::string written(
      text.data(), std::strftime(text.data(), text.size(), json ? "%Y-%m-%dT%H:%M:%S" : "%Y-%m-%d %H:%M:%S", &parts));
  written += '.';
  written += std::to_string(1000 + thousandths).substr(1);
  if (!json) return written;
  std::string zone(text.data(), std::strftime(text.data(), text.size(), "%z", &parts));
  return written + zone.insert(zone.size() - 2, ":");
}

}  // namespace

LogWriter::LogWriter(Log::Form form, std::string file, double per_second)
    : form_(form), file_(std::move(file)), per_second_(per_second), descriptor_(opened(file_)) {
  if (descriptor_ < 0) throw Trouble("cannot write the log " + file_ + ": " + std::strerror(-descriptor_));
  thread_ = std::thread([this] { run(); });
}

LogWriter::~LogWriter() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
  if (!file_.empty()) ::close(descriptor_);
}

bool LogWriter::admits() {
  const std::lock_guard lock(mutex_);
  if (pace_.take(per_second_, per_second_ * seconds_at_once, Clock::now())) return true;
  ++lost_;
  return false;
}

void LogWriter::put(std::string text, bool urgent) {
  {
    const std::lock_guard lock(mutex_);
    if (urgent) {
      // The first errors tell most.
      if (urgent_.size() == urgent_lines) {
        ++lost_;
        return;
      }
    } else if (ordinary_.size() == ordinary_lines) {
      ordinary_.pop_front();
      ++lost_;
    }
    (urgent ? urgent_ : ordinary_).push_back({next_++, std::chrono::system_clock::now(), std::move(text)});
  }
  changed_.notify_one();
}

void LogWriter::reopen() {
  {
    const std::lock_guard lock(mutex_);
    reopening_ = true;
  }
  changed_.notify_one();
}

void LogWriter::run() {
  // Who read the log may have gone: that is an error of one write, and no end of everything.
  sigset_t broken_pipe;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken_pipe, nullptr);
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return ending_ || reopening_ || !ordinary_.empty() || !urgent_.empty(); });
    Lines ordinary = std::exchange(ordinary_, {}), urgent = std::exchange(urgent_, {});
    const bool reopening = std::exchange(reopening_, false), ending = ending_;
    lock.unlock();
    write(std::move(ordinary), std::move(urgent), ending);
    if (reopening) open_anew();
    if (ending) return;
    lock.lock();
  }
}

void LogWriter::open_anew() {
  const int descriptor = opened(file_);
  if (descriptor < 0) {
    write_own(Log::Level::error, "log_not_reopened", {{"why", std::strerror(-descriptor)}});
    return;
  }
  if (!file_.empty()) ::close(std::exchange(descriptor_, descriptor));
  in_line_ = false;
  write_own(Log::Level::info, "log_reopened", {});
}

// In the order they were put in.
void LogWriter::write(Lines ordinary, Lines urgent, bool ending) {
  const std::uint64_t lost = lost_;
  const Clock::time_point now = Clock::now();
  if (lost != told_ && (ending || now - told_at_ >= tell_every) &&
      write_own(Log::Level::warning, "lines_lost", {{"count", static_cast<std::int64_t>(lost - told_)}})) {
    told_ = lost;
    told_at_ = now;
  }
  std::string out;
  while (!ordinary.empty() || !urgent.empty()) {
    const bool is_urgent = ordinary.empty() || (!urgent.empty() && urgent.front().number < ordinary.front().number);
    Lines& from = is_urgent ? urgent : ordinary;
    append(out, from.front());
    from.pop_front();
    if (out.size() < most_at_once && !(ordinary.empty() && urgent.empty())) continue;
    write_out(out);
    out.clear();
  }
}

// Lines of the writer's own are not counted when they are lost.
bool LogWriter::write_own(Log::Level level, std::string_view event, std::initializer_list<Log::Field> fields) {
  std::string out;
  append(out, {0, std::chrono::system_clock::now(), line_of(form_, level, event, fields)});
  const bool written = write_out(out);
  if (!written) --lost_;
  return written;
}

void LogWriter::append(std::string& out, const Line& line) const {
  const bool json = form_ == Log::Form::json;
  out += json ? R"({"time":")" : "";
  out += time_text(line.at, form_);
  out += json ? "\"," : " ";
  out += line.text;
  out += json ? "}\n" : "\n";
}

bool LogWriter::write_out(std::string_view lines) {
  const std::string mended = in_line_ ? "\n" + std::string(lines) : "";
  std::string_view rest = in_line_ ? mended : lines;
  while (!rest.empty()) {
    const ssize_t size = ::write(descriptor_, rest.data(), rest.size());
    if (size >= 0) {
      in_line_ = size > 0 ? rest[static_cast<std::size_t>(size) - 1] != '\n' : in_line_;
      rest.remove_prefix(static_cast<std::size_t>(size));
    } else if (errno == EAGAIN) {
      pollfd room{descriptor_, POLLOUT, 0};
      ::poll(&room, 1, -1);
    } else if (errno != EINTR) {
      lost_ += static_cast<std::uint64_t>(std::ranges::count(rest, '\n'));
      return false;
    }
  }
  return true;
}

}  // namespace nuancier::server
