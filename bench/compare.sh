#!/usr/bin/env bash
# Whether a server has become slower: what a move costs with one program and with another, in turn, eight times each.
#
#   bench/compare.sh BEFORE AFTER [--runs 8] [--seconds 5] [--tables 1000] [--idle 20000] [--data DIR] [--first]
#   bench/compare.sh --store BEFORE AFTER [--runs 8] [--seconds 5] [--data DIR] [--first]
#
# BEFORE and AFTER are two builds of `nuancier`, or with --store two of `store_load` (bench/). The measure is the closed loop
# of bench/load.sh, and at the end of each run, on a server of its own, so many idle tables (--idle 0: without). Processor time
# is compared, not time: other work on the machine takes its share of both. --first: as root, before all other work. Exit
# status 1: the median of the ratios of a move's processor time is above 1.03.
set -euo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/..
runs=8 seconds=5 tables=1000 idle=20000 data=${TMPDIR:-/tmp} first=() store='' programs=()
while [[ $# -gt 0 ]]; do
  case $1 in
    --first) first=(chrt -r 5) && shift ;;
    --store) store=yes && shift ;;
    --runs) runs=$2 && shift 2 ;;
    --seconds) seconds=$2 && shift 2 ;;
    --tables) tables=$2 && shift 2 ;;
    --idle) idle=$2 && shift 2 ;;
    --data) data=$2 && shift 2 ;;
    *) programs+=("$(readlink -f "$1")") && shift ;;
  esac
done
[[ ${#programs[@]} == 2 ]] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2 && exit 2; }
cd "$here"
if [[ -z $store ]]; then
  cmake --preset release --log-level=WARNING >&2
  cmake --build --preset release --target kolpa_load idle_tables >&2
fi
work=$(mktemp -d "$data/nuancier_compare.XXXXXX")
server=
trap 'stop; rm -rf "$work"' EXIT

start() {
  rm -rf "$work/data" && : >"$work/ready"
  "${first[@]}" taskset -c 0 "$1" --lang en serve --listen 127.0.0.1:0 --data "$work/data" --no-limits --quiet >"$work/ready" &
  server=$!
  while [[ ! -s $work/ready ]]; do kill -0 "$server" && sleep 0.02; done
  port=$(sed -n 's/.*localhost:\([0-9]*\).*/\1/p' "$work/ready")
}
stop() {
  [[ -n $server ]] || return 0
  kill "$server"
  wait "$server" || true
  server=
}
beside() { "${first[@]}" taskset -c 1 "$@" --pid "$server"; }

measure() {  # name, program: one line of JSON
  local move table=0
  if [[ -n $store ]]; then
    move=$("${first[@]}" taskset -c 0 "$2" "$work" "$seconds" | sed -n 's/^processor *\([0-9.]*\) us.*, \([0-9.]*\) us.*/\1 \2/p' |
      awk '{ print $1 + $2 }')
  else
    start "$2"
    move=$(beside build/release/bench/kolpa_load "$port" --tables "$tables" --seconds "$seconds" | sed 's/.*"processor_us_per_move":\([0-9.]*\).*/\1/')
    stop
    if [[ $idle != 0 ]]; then
      start "$2"
      table=$(beside build/release/bench/idle_tables "$port" --tables "$idle" | sed 's/.*"bytes_per_table":\([0-9.]*\).*/\1/')
      stop
    fi
  fi
  echo "{\"name\": \"$1\", \"us_per_move\": $move, \"bytes_per_table\": $table}" | tee -a "$work/figures" >&2
}

for ((run = 0; run < runs; ++run)); do
  # Whoever is second finds the machine warmer: they take turns in that, too.
  if ((run % 2 == 0)); then
    measure before "${programs[0]}" && measure after "${programs[1]}"
  else
    measure after "${programs[1]}" && measure before "${programs[0]}"
  fi
done
python3 - "$work/figures" <<'END'
import json
import statistics
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    lines = [json.loads(line) for line in file]


def figures(name, what):
    return [line[what] for line in lines if line["name"] == name]


ratios = {}
for what in ("us_per_move", "bytes_per_table"):
    before, after = figures("before", what), figures("after", what)
    if not any(before):
        continue
    ratios[what] = statistics.median(b / a for a, b in zip(before, after))
    for name, values in (("before", before), ("after", after)):
        print(f"{what:16}{name:8}{min(values):10,.2f}{statistics.median(values):10,.2f}{max(values):10,.2f}  least, median, most")
    print(f"{what:16}median of the ratios {ratios[what]:.3f}")
print(json.dumps({"runs": lines, "ratios": ratios}, separators=(",", ":")))
sys.exit(ratios["us_per_move"] > 1.03)
END
