// How many messages a second an echo server returns: closed loop, each client sends its next message when the last one came
// back.
//
//   echo_load PORT CLIENTS SECONDS BYTES [PID]
//
// With the server's process id it also tells how many that is a second of the server's processor time.
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <string>

#include "bench/load/clients.hpp"

namespace {

// Of a process so far, all its threads: fields 14 and 15 of /proc/PID/stat; the second one may hold spaces.
double processor_seconds(const std::string& pid) {
  std::ifstream file("/proc/" + pid + "/stat");
  std::string text;
  std::getline(file, text, ')');
  for (int i = 3; i < 14; ++i) file >> text;
  double user = 0, system = 0;
  file >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 5 && count != 6) {
    std::fputs("usage: echo_load PORT CLIENTS SECONDS BYTES [PID]\n", stderr);
    return 2;
  }
  try {
    const auto port = static_cast<std::uint16_t>(std::atoi(arguments[1]));
    const int clients = std::atoi(arguments[2]);
    const std::chrono::duration<double> wanted(std::atof(arguments[3]));
    const std::string text(static_cast<std::size_t>(std::atoi(arguments[4])), 'x');

    std::size_t wrong = 0;
    nuancier::bench::Clients* all = nullptr;
    nuancier::bench::Clients sockets("127.0.0.1", port, [&](std::size_t client, std::string_view received) {
      if (received != text) ++wrong;
      all->send(client, text);
    });
    all = &sockets;
    for (int i = 0; i < clients; ++i) sockets.send(sockets.connect(), text);

    using Clock = std::chrono::steady_clock;
    const auto warm = Clock::now() + std::chrono::milliseconds(300);
    while (Clock::now() < warm) sockets.turn(10);
    std::size_t messages = 0;
    const std::string pid = count == 6 ? arguments[5] : "";
    const double busy_before = processor_seconds(pid);
    const auto begin = Clock::now();
    while (Clock::now() - begin < wanted && sockets.alive() > 0) messages += sockets.turn(10);
    const std::chrono::duration<double> took = Clock::now() - begin;
    const double busy = processor_seconds(pid) - busy_before;
    std::printf("%.0f messages/s, %d clients, %zu bytes, %zu alive, %zu wrong\n",
                static_cast<double>(messages) / took.count(), clients, text.size(), sockets.alive(), wrong);
    if (busy > 0)
      std::printf("%.2f s of the server's processor, %.0f a processor second\n", busy, static_cast<double>(messages) / busy);
    return wrong == 0 && sockets.alive() == sockets.size() ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
