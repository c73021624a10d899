#!/usr/bin/env python3
"""Sums what llvm-cov exports (-summary-only) by folder, as a table for people.

    tools/coverage_table.py SUMMARY.json folders|files
"""

import json
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parents[1]


def share(counted):
    covered, count = counted
    return f"{100 * covered / count:5.1f} %" if count else "    –  "


def table(files, with_files):
    """Lines of text from (path, branches, lines), both counted as (covered, count)."""
    rows = {}
    for path, branches, lines in sorted(files):
        folder = "/".join(path.split("/")[:2]) if path.startswith("rules/") and path.count("/") > 1 else path.split("/")[0]
        for name in (folder, path) if with_files else (folder,):
            row = rows.setdefault(name, [[0, 0], [0, 0]])
            for total, counted in zip(row, (branches, lines)):
                total[0] += counted[0]
                total[1] += counted[1]
    yield f"{'':42}  branches          lines"
    for name, (branches, lines) in rows.items():
        yield f"{name:42}  {share(branches)} of {branches[1]:<6}  {share(lines)} of {lines[1]}"


def main(arguments):
    if len(arguments) != 2 or arguments[1] not in ("folders", "files"):
        print(__doc__, file=sys.stderr)
        return 2
    files = []
    for file in json.loads(Path(arguments[0]).read_text())["data"][0]["files"]:
        path = Path(file["filename"])
        path = str(path.relative_to(TOP)) if path.is_relative_to(TOP) else str(path)
        if path.startswith("build/"):
            continue
        counted = [(file["summary"][kind]["covered"], file["summary"][kind]["count"]) for kind in ("branches", "lines")]
        files.append((path, *counted))
    print("\n".join(table(files, arguments[1] == "files")))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
