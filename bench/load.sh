#!/usr/bin/env bash
# The load report: `nuancier serve` on one core, durable, played against by real WebSocket clients on another.
#
#   bench/load.sh [--seconds 10] [--tables 1000] [--rate 2000] [--idle 100000] [--data DIR] [--first]
#
# DIR is where the data directories are made: choose the file system that is to be measured. Other work on the machine takes
# its share of both cores: with --first (for root) whatever is measured comes before it, and others wait. Without, what it
# leaves alone are the figures a second of the server's own processor time; both are printed, with the load average. The last
# line is the whole report as JSON.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
seconds=10 tables=1000 rate=2000 idle=100000 data=${TMPDIR:-/tmp} first=()
while [[ $# -gt 0 ]]; do
  if [[ $1 == --first ]]; then
    first=(chrt -r 5)
    shift
    continue
  fi
  case $1 in
    --seconds) seconds=$2 ;;
    --tables) tables=$2 ;;
    --rate) rate=$2 ;;
    --idle) idle=$2 ;;
    --data) data=$2 ;;
    *) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2 && exit 2 ;;
  esac
  shift 2
done

cmake --preset release --log-level=WARNING
cmake --build --preset release --target nuancier echo_server net_echo echo_load kolpa_load idle_tables
programs=build/release/bench
work=$(mktemp -d "$data/nuancier_load.XXXXXX")
server=
trap 'stop; rm -rf "$work"' EXIT

start() {  # the server with the data directory $1; sets server, port and ready_after
  local began
  : >"$work/ready"
  began=$EPOCHREALTIME
  "${first[@]}" taskset -c 0 build/release/nuancier --lang en serve --listen 127.0.0.1:0 --data "$1" --no-limits --quiet >"$work/ready" &
  server=$!
  while [[ ! -s $work/ready ]]; do sleep 0.005; done
  ready_after=$(awk -v began="$began" -v now="$EPOCHREALTIME" 'BEGIN { print now - began }')
  port=$(sed -n 's/.*localhost:\([0-9]*\).*/\1/p' "$work/ready")
}
stop() {
  [[ -n $server ]] || return 0
  kill "$server"
  wait "$server" || true
  server=
}
resident() { awk '/VmRSS/ { print $2 * 1024 }' "/proc/$server/status"; }
keep() { echo "\"$1\": $2" >>"$work/figures"; }

echo_of() {  # name, then the command without its port
  local name=$1 echoing
  shift
  : >"$work/port"
  "${first[@]}" taskset -c 0 "$@" 0 >"$work/port" &
  echoing=$!
  while [[ ! -s $work/port ]]; do sleep 0.05; done
  "${first[@]}" taskset -c 1 "$programs/echo_load" "$(<"$work/port")" $((2 * tables)) "$seconds" 150 "$echoing" >"$work/echo"
  kill "$echoing"
  wait "$echoing" 2>/dev/null || true
  keep "$name" "$(awk '/messages\/s/ { a = $1 } /a processor second/ { b = $(NF - 3) }
    END { printf "{\"messages_per_second\": %d, \"messages_per_processor_second\": %d}", a, b }' "$work/echo")"
}

play() {  # name, then options of kolpa_load
  local name=$1
  shift
  start "$work/$name"
  keep "$name" "$("${first[@]}" taskset -c 1 "$programs/kolpa_load" "$port" --tables "$tables" --seconds "$seconds" --pid "$server" \
    --probe "$work/$name" "$@")"
  stop
}

keep load_before "$(cut -d' ' -f1 /proc/loadavg)"
echo "bare echo, $((2 * tables)) connections" >&2
echo_of bare_echo "$programs/echo_server" callback
echo_of own_echo "$programs/net_echo"
echo "closed loop, $tables tables" >&2
play closed_loop
echo "$rate moves a second" >&2
play fixed_rate --rate "$rate"

echo "$idle idle tables" >&2
start "$work/idle"
keep idle_tables "$("${first[@]}" taskset -c 1 "$programs/idle_tables" "$port" --tables "$idle" --pid "$server")"
sleep 45  # nobody watches them now: they leave the memory
keep idle_unwatched_bytes "$(resident)"
stop
start "$work/idle"
keep idle_restarted "{\"seconds\": $ready_after, \"bytes\": $(resident)}"
stop
keep load_after "$(cut -d' ' -f1 /proc/loadavg)"
python3 bench/load/report.py <"$work/figures"
