#!/usr/bin/env bash
# Everything that strangers can do to a server, all at once, with honest people beside it: docs/load.md, "Under attack".
#
#   bench/attack.sh [--quiet-seconds 60] [--seconds 60] [--connections 1000] [--tables 24] [--class 25] [--only NAME,NAME]
#                   [--server FILE] [--programs DIR] [--data DIR] [--first] [--quick]
#
# The server has one core and its default limits; hostile and honest clients share the other one, the honest ones before the
# hostile. --only: these attacks alone (build/release/bench/attack 1 --list yes names them). --server: another program than
# the one of this checkout. --programs: where the clients are built already. --first: as root, whatever is measured comes
# before other work, as far as niceness goes (where /proc/sys/kernel/sched_autogroup_enabled is 1, that is not far). --quick: all of it once, in seconds, and nothing that depends on time is judged.
# Exit status 1: a bar was missed, and the report's end names it. The last line is the whole report as JSON.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
quiet=60 seconds=60 connections=1000 tables=24 class=25 only='' server='' programs='' data=${TMPDIR:-/tmp} first='' quick=0
grown=(--tables 30 --entries 1500 --long-tables 4 --long-entries 20000)
while [[ $# -gt 0 ]]; do
  case $1 in
    --first) first=yes && shift && continue ;;
    --quick)
      quick=1 quiet=2 seconds=4 connections=120 tables=6 class=3
      grown=(--tables 2 --entries 100 --long-tables 2 --long-entries 300)
      shift && continue
      ;;
    --quiet-seconds) quiet=$2 ;;
    --seconds) seconds=$2 ;;
    --connections) connections=$2 ;;
    --tables) tables=$2 ;;
    --class) class=$2 ;;
    --only) only=$2 ;;
    --server) server=$2 ;;
    --programs) programs=$2 ;;
    --data) data=$2 ;;
    *) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2 && exit 2 ;;
  esac
  shift 2
done

if [[ -z $server || -z $programs ]]; then
  wanted=()
  [[ -n $server ]] || wanted+=(nuancier)
  [[ -n $programs ]] || wanted+=(attack honest grow)
  cmake --preset release --log-level=WARNING >&2
  cmake --build --preset release --target "${wanted[@]}" >&2
fi
server=${server:-build/release/nuancier} programs=${programs:-build/release/bench}
ulimit -n "$(ulimit -Hn)"
ours=$(($(nproc) > 1 ? 1 : 0))  # the clients' core
served=(taskset -c 0) honest=(taskset -c "$ours") hostile=(taskset -c "$ours" nice -n 5)
if [[ -n $first ]]; then
  # Not chrt, as in load.sh: the bots' threads would come before the one that serves as often as behind it, and the kernel's
  # own, which have to write to the disk, behind all of them.
  served+=(nice -n -15) honest+=(nice -n -20) hostile=(taskset -c "$ours" nice -n -10)
elif [[ $(id -u) == 0 ]]; then
  honest+=(nice -n -10)
fi

work=$(mktemp -d "$data/nuancier_attack.XXXXXX")
processes=()
end() {
  local process
  for process in "${processes[@]}"; do
    kill "$process" 2>/dev/null || continue
    wait "$process" 2>/dev/null || true
  done
  processes=()
}
trap 'end; rm -rf "$work"' EXIT

start() {  # name of its directory, then how it is started and its options, parted by "--": sets process and port
  local name=$1 how=()
  shift
  while [[ $1 != -- ]]; do how+=("$1") && shift; done
  shift
  : >"$work/$name.ready"
  "${how[@]}" "$server" --lang en serve --listen 127.0.0.1:0 --data "$work/$name" --log-file "$work/$name.log" "$@" >"$work/$name.ready" &
  process=$!
  processes+=("$process")
  while [[ ! -s $work/$name.ready ]]; do
    kill -0 "$process" && sleep 0.05
  done
  port=$(sed -n 's/.*localhost:\([0-9]*\).*/\1/p' "$work/$name.ready")
}
wait_for() {  # a phase of the honest
  local runs=yes
  while [[ -n $runs ]]; do
    kill -0 "$honest_process" 2>/dev/null || runs=''  # what it said last may still have to be read
    grep -q "\"phase\":\"$1\"" "$work/honest" && return
    sleep 0.05
  done
  echo "the honest people have ended before: $1" >&2 && exit 2
}
sample() {  # when
  local ticks
  ticks=$(awk '{ print $14 + $15 }' "/proc/$main/stat")
  {
    printf '{"when":"%s","at":%s,"processor":%s,' "$1" "$EPOCHREALTIME" "$(awk -v t="$ticks" -v hz="$(getconf CLK_TCK)" 'BEGIN { print t / hz }')"
    printf '"resident":%s,"resident_most":%s,' "$(awk '/VmRSS/ { print $2 * 1024 }' "/proc/$main/status")" "$(awk '/VmHWM/ { print $2 * 1024 }' "/proc/$main/status")"
    printf '"data":%s,"log":%s,"written":%s}\n' "$(python3 bench/attack/kept.py "$work/data")" "$(stat -c %s "$work/data.log")" \
      "$(awk '/^write_bytes/ { print $2 }' "/proc/$main/io")"
  } >>"$work/samples"
}

echo "tables with long logs" >&2
start data nice -- --no-limits
read -r long_tables entries < <("$programs/grow" "$port" "${grown[@]}")
end

openssl req -x509 -newkey rsa:2048 -nodes -keyout "$work/key.pem" -out "$work/certificate.pem" -days 2 -subj /CN=localhost 2>/dev/null
start tls taskset -c "$ours" nice -n 10 -- --certificate "$work/certificate.pem" --key "$work/key.pem"
tls_port=$(sed -n 's/.*localhost:\([0-9]*\).*/\1/p' "$work/tls.ready")
start data "${served[@]}" --
main=$process
touch "$work/honest"
"${honest[@]}" "$programs/honest" "$port" --tables "$tables" --quiet-seconds "$quiet" --seconds "$seconds" --class "$class" >"$work/honest" &
honest_process=$!
processes+=("$honest_process")
wait_for ready
echo "$quiet quiet seconds" >&2
sample ready
wait_for quiet
echo "$seconds seconds of attack, $connections connections" >&2
sample quiet
honest_tables=$(sed -n 's/.*"tables":"\([^"]*\)".*/\1/p' "$work/honest")
"${hostile[@]}" "$programs/attack" "$port" --seconds "$seconds" --connections "$connections" --tls-port "$tls_port" \
  --long-tables "$long_tables" --honest-tables "$honest_tables" --only "$only" >"$work/hostile" &
hostile_process=$!
processes+=("$hostile_process")
wait_for attack
sample attack
wait "$hostile_process"
python3 bench/attack/report.py --honest "$work/honest" --hostile "$work/hostile" --samples "$work/samples" --entries "$entries" \
  --quick "$quick"
