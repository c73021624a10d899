"""Prints the load report from the figures that bench/load.sh has gathered: one '"name": value' a line."""
import json
import sys

figures = json.loads("{" + ",".join(line.strip() for line in sys.stdin if line.strip()) + "}")
echo, own_echo = figures["bare_echo"], figures["own_echo"]
closed, fixed = figures["closed_loop"], figures["fixed_rate"]
idle, restarted = figures["idle_tables"], figures["idle_restarted"]

bound = 3 * fixed["fsync_ms"]["p99"] + 5
figures["ratio_to_echo"] = {
    "by_the_clock": round(closed["moves_per_second"] / echo["messages_per_second"], 3),
    "by_processor_time": round(closed["moves_per_processor_second"] / echo["messages_per_processor_second"], 3),
}
figures["fixed_rate_bound_ms"] = round(bound, 2)
per_table = {
    "watched": idle["bytes_per_table"],
    "unwatched": (figures["idle_unwatched_bytes"] - idle["resident_before"]) / idle["tables"],
    "restarted": (restarted["bytes"] - idle["resident_before"]) / idle["tables"],
}


def row(name, by_the_clock, by_processor_time):
    print(f"  {name:34}{by_the_clock:>12,.0f}{by_processor_time:>24,.0f}")


def latencies(name, of):
    print(f"  {name:34}" + "  ".join(f"{key} {of[key]:.2f}" for key in ("p50", "p90", "p99", "max")))


def megabytes(count):
    return f"{count / 2**20:,.0f} MiB"


print(f"load average {figures['load_before']} before, {figures['load_after']} after; the server on one core, its clients on another\n")
print(f"{'a second':>48}{'a processor second':>24}")
row("bare Beast echo, messages", echo["messages_per_second"], echo["messages_per_processor_second"])
row("echo of our network layer", own_echo["messages_per_second"], own_echo["messages_per_processor_second"])
row("closed loop, durable moves", closed["moves_per_second"], closed["moves_per_processor_second"])
ratio = figures["ratio_to_echo"]
print(f"  {'moves / bare echo':34}{ratio['by_the_clock']:>12.2f}{ratio['by_processor_time']:>24.2f}\n")

for name, of in (("closed loop", closed), (f"{fixed['rate']:.0f} moves a second", fixed)):
    print(f"{name}: {of['tables']} tables, {of['connections']} connections, {of['moves']:.0f} moves in {of['seconds']:.1f} s")
    latencies("answered after, ms", of["latency_ms"])
    latencies("fsync of 4 kB meanwhile, ms", of["fsync_ms"])
    print(f"  {'processor, µs a move':34}{of['processor_us_per_move']:.1f}: io thread {of['io_seconds']:.2f} s, store {of['store_seconds']:.2f} s")
    print(f"  {'refused, gaps, strange, lost':34}{of['refused']}, {of['gaps']}, {of['strange']}, {of['lost']}")
p99 = fixed["latency_ms"]["p99"]
print(f"  {'p99 against 3 × fsync p99 + 5 ms':34}{p99:.2f} against {bound:.2f}: {'kept' if p99 <= bound else 'not kept'}\n")

print(f"{idle['tables']} idle tables, made through the protocol in {idle['made_in_seconds']:.0f} s")
for name, total in (
    ("watched", idle["resident_watched"]),
    ("unwatched", figures["idle_unwatched_bytes"]),
    ("restarted", restarted["bytes"]),
):
    print(f"  {name:34}{megabytes(total):>12}{per_table[name]:>17,.0f} bytes a table")
print(f"  {'restart to ready':34}{restarted['seconds']:>10.2f} s\n")
print(json.dumps(figures, separators=(",", ":")))
