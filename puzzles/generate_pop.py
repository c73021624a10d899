#!/usr/bin/env python3
"""Writes the shipped puzzles, puzzles/*.jsonl, as C++ for the program to hold: see search/pop/puzzle_collection.hpp.

    generate_pop.py FILE.cpp PUZZLES.jsonl

A puzzle becomes its grade, then each column and the hand as the number of cards followed by the cards.
"""

import json
import sys
import textwrap
from pathlib import Path

TOP = """// Written by puzzles/generate_pop.py.
#include "search/pop/puzzle_collection.hpp"

namespace nuancier::search::puzzles {

namespace {
constexpr std::uint8_t bytes[] = {
"""
END = """
};
}

const std::span<const std::uint8_t> collection_bytes = bytes;

}  // namespace nuancier::search::puzzles
"""


def bytes_of(line: str) -> list[int]:
    stated = json.loads(line)
    lists = [*stated["puzzle"]["columns"], stated["puzzle"]["hand"]]
    return [stated["grade"], *(number for cards in lists for number in (len(cards), *cards))]


def main() -> int:
    out, puzzles = map(Path, sys.argv[1:])
    written = [number for line in puzzles.read_text(encoding="utf-8").splitlines() for number in bytes_of(line)]
    out.write_text(TOP + textwrap.fill(", ".join(map(str, written)), 120) + END, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
