#!/usr/bin/env python3
"""Writes the shipped puzzles of Pop!, puzzles/pop.jsonl, in short: as C++ for the program to hold, or as text for the page.

    generate_pop.py FILE.cpp|FILE.txt PUZZLES.jsonl

search/pop/puzzle_collection.hpp says what a line looks like.
"""

import json
import sys
from pathlib import Path

TOP = """// Written by puzzles/generate_pop.py.
#include "search/pop/puzzle_collection.hpp"

namespace nuancier::search::puzzles {

const std::string_view collection_lines =
"""
END = """;

}  // namespace nuancier::search::puzzles
"""


def letters_of(line: str) -> str:
    stated = json.loads(line)
    lists = [*stated["puzzle"]["columns"], stated["puzzle"]["hand"]]
    numbers = [stated["grade"], *(number for cards in lists for number in (len(cards), *cards))]
    return "".join(chr(ord("0") + number) for number in numbers)


def main() -> int:
    out, puzzles = map(Path, sys.argv[1:])
    lines = [letters_of(line) + "\n" for line in puzzles.read_text(encoding="utf-8").splitlines()]
    if out.suffix == ".cpp":
        out.write_text(TOP + "\n".join(f"    {json.dumps(line)}" for line in lines) + END, encoding="utf-8")
    else:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text("".join(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
