"""Prints what an attack did, and whether the bars were kept: bench/attack.sh gathers the figures."""
import argparse
import json
import sys

MEMORY = 2**30  # bytes
DISK = 10_000_000  # bytes a minute
TIMES = 5  # as long as in the quiet minute before

parser = argparse.ArgumentParser()
for name in ("honest", "hostile", "samples"):
    parser.add_argument(f"--{name}", required=True)
parser.add_argument("--entries", type=int, default=0)
parser.add_argument("--quick", type=int, default=0)
options = parser.parse_args()


def lines(path, key):
    with open(path, encoding="utf-8") as file:
        return {line[key]: line for line in map(json.loads, file) if key in line}


honest, attacks, samples = lines(options.honest, "phase"), lines(options.hostile, "name"), lines(options.samples, "when")
quiet, under = honest["quiet"], honest["attack"]
with open(options.hostile, encoding="utf-8") as hostile:
    clients = json.loads(hostile.readline())


def between(first, last, what):
    return samples[last][what] - samples[first][what]


def processor(first, last):
    return between(first, last, "processor") / between(first, last, "at")


def a_minute(first, last, what):
    return 60 * between(first, last, what) / between(first, last, "at")


print(f"tables with long logs: {options.entries:,} entries grown within what the server without limits by address accepts\n")
print(f"{'attack':30}{'row':>4}{'lines':>7}{'dialled':>9}{'sent':>10}{'MB read':>9}  answered")
for attack in attacks.values():
    answers = sorted(attack["outcomes"].items(), key=lambda item: -item[1])
    text = ", ".join(f"{what} {count:,}" for what, count in answers)
    print(f"{attack['name']:30}{attack['row']:>4}{attack['lines']:>7}{attack['connections']:>9,}{attack['sent']:>10,}{attack['bytes_received'] / 1e6:>9,.1f}  {text}")
sent, share = sum(attack["sent"] for attack in attacks.values()), clients["processor"] / clients["seconds"]
print(f"in all {sent / clients['seconds']:,.0f} requests and messages a second; the hostile clients had {share:.2f} of a core")

print(f"\n{'honest people':38}{'quiet':>12}{'attacked':>12}{'times':>8}")


def compare(what, before, after, unit=""):
    times = f"{after / before:8.2f}" if before else ""
    print(f"  {what:36}{before:>12,.2f}{after:>12,.2f}{times:>8}  {unit}")
    return after / before if before else 0


for what, key in (("act to its answer", "acts_ms"), ("own act to the bot's", "bots_ms"), ("a newcomer's visit", "visits_ms")):
    compare(f"{what}, count", quiet[key]["count"], under[key]["count"])
    for figure in ("p50", "p99", "max"):
        compare(f"{what}, {figure}", quiet[key][figure], under[key][figure], "ms")
for what in ("returns", "class_pages", "most_told", "dropped", "gaps", "refusals"):
    compare(what.replace("_", " "), quiet[what], under[what])
for name, phase in (("quiet", quiet), ("attacked", under)):
    for what, count in phase["refused"].items():
        print(f"    refused, {name}: {what} {count:,}")

print(f"\n{'server':38}{'quiet':>12}{'attacked':>12}")
compare("share of its core", processor("ready", "quiet"), processor("quiet", "attack"))
compare("data directory", a_minute("ready", "quiet", "data") / 1e6, a_minute("quiet", "attack", "data") / 1e6, "MB a minute")
compare("written to the disk", a_minute("ready", "quiet", "written") / 1e6, a_minute("quiet", "attack", "written") / 1e6, "MB a minute")
compare("log", a_minute("ready", "quiet", "log") / 1e6, a_minute("quiet", "attack", "log") / 1e6, "MB a minute")
compare("resident, at most", samples["quiet"]["resident_most"] / 2**20, samples["attack"]["resident_most"] / 2**20, "MiB")

doors = [f"{name}: {what} ({count:,})" for name, attack in attacks.items() for what, count in attack["outcomes"].items()
         if what.startswith(("ACCEPTED", "LOST"))]
missed = []


def bar(kept, text):
    if not kept:
        missed.append(text)


for what in ("dropped", "gaps", "refusals"):
    bar(quiet[what] + under[what] == 0, f"honest people, {what}: {quiet[what]} quiet, {under[what]} under attack, none is allowed")
bar(samples["attack"]["resident_most"] <= MEMORY, f"resident memory: {samples['attack']['resident_most'] / 2**20:,.0f} MiB, 1,024 are allowed")
if not options.quick:
    for what, key in (("p99 of honest acts", "acts_ms"), ("p99 of the easy bots", "bots_ms")):
        ratio = under[key]["p99"] / quiet[key]["p99"] if quiet[key]["p99"] else 0
        bar(ratio <= TIMES, f"{what}: {ratio:.1f} times the quiet one, {TIMES} are allowed")
    growth = a_minute("quiet", "attack", "data")
    bar(growth <= DISK, f"disk: {growth / 1e6:.1f} MB a minute, {DISK / 1e6:.0f} are allowed")
    for door in doors:
        bar(False, f"open door: {door}")

print()
for text in missed:
    print(f"MISSED {text}")
print("all bars kept" if not missed else f"{len(missed)} missed")
print(json.dumps({"honest": honest, "attacks": attacks, "clients": clients, "samples": samples, "doors": doors, "missed": missed}, separators=(",", ":")))
sys.exit(1 if missed else 0)
