#!/usr/bin/env bash
# How many messages a second one core echoes: Beast's own WebSocket, by callbacks and by coroutines, and the server's network
# layer, one after the other in the same run. The clients sit on the second core. Because other work on the machine takes its
# share of both, the messages a second of the server's own processor time are printed too: those are what the ratio is of.
#
#   bench/echo.sh [CLIENTS] [BYTES] [SECONDS]
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
clients=${1:-1000} bytes=${2:-150} seconds=${3:-5}

cmake --preset release --log-level=WARNING
cmake --build --preset release --target echo_server net_echo echo_load
programs=build/release/bench
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

measure() {  # name, then the server's command without its port
  local name=$1 server port
  shift
  taskset -c 0 "$@" 0 >"$work/port" &
  server=$!
  while [[ ! -s $work/port ]]; do sleep 0.05; done
  port=$(<"$work/port")
  taskset -c 1 "$programs/echo_load" "$port" "$clients" "$seconds" "$bytes" "$server" | tee "$work/result" | sed "s/^/$name: /"
  sed -n 's/.* \([0-9]*\) a processor second.*/\1/p' "$work/result" >"$work/$name"
  kill "$server"
  wait "$server" 2>/dev/null || true
  rm "$work/port"
}

measure callback "$programs/echo_server" callback
measure coroutine "$programs/echo_server" coroutine
measure net "$programs/net_echo"
for bare in callback coroutine; do
  awk -v ours="$(<"$work/net")" -v theirs="$(<"$work/$bare")" -v name="$bare" \
    'BEGIN { printf "net / bare Beast (%s): %.2f\n", name, ours / theirs }'
done
