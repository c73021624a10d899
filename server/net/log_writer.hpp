// The thread that writes a log, and what waits for it. When it cannot keep up, the oldest ordinary lines are lost rather
// than anybody's time; warnings and errors wait in a queue of their own, where no flood of others reaches them. What is lost
// is counted, and said when there is room again, once a second at most.
//
// Ordinary lines may be paced, too: what strangers do is a line each, and they would fill a disk with them.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "server/net/bucket.hpp"
#include "server/net/log.hpp"

namespace nuancier::server {

class LogWriter {
 public:
  // To standard error, or appended to a file. Ordinary lines: so many a second on the average, ten seconds' worth at once;
  // 0: no limit. Throws Trouble.
  LogWriter(Log::Form form, std::string file, double per_second);
  ~LogWriter();  // writes what waits
  LogWriter(const LogWriter&) = delete;
  LogWriter& operator=(const LogWriter&) = delete;

  // From any thread, like all that follows. Whether an ordinary line may be put now; else it is lost, and counted.
  bool admits();
  // A line without its time.
  void put(std::string text, bool urgent);
  // What is written from now on goes to the file that has the name by then. If it cannot be opened, the old one is kept.
  void reopen();
  std::uint64_t lost() const { return lost_; }

 private:
  struct Line {
    std::uint64_t number = 0;
    std::chrono::system_clock::time_point at;
    std::string text;
  };
  using Lines = std::deque<Line>;

  void run();
  void write(Lines ordinary, Lines urgent, bool ending);
  bool write_own(Log::Level level, std::string_view event, std::initializer_list<Log::Field> fields);
  void open_anew();
  void append(std::string& out, const Line& line) const;
  bool write_out(std::string_view lines);  // whether all of it was

  const Log::Form form_;
  const std::string file_;
  const double per_second_;
  int descriptor_;
  bool in_line_ = false;    // the last one was not written to its end
  std::uint64_t told_ = 0;  // of those that were lost
  Clock::time_point told_at_{};

  std::mutex mutex_;  // of these
  std::condition_variable changed_;
  Bucket pace_;
  Lines ordinary_, urgent_;
  std::uint64_t next_ = 0;
  bool reopening_ = false, ending_ = false;

  std::atomic<std::uint64_t> lost_ = 0;
  std::thread thread_;
};

}  // namespace nuancier::server
