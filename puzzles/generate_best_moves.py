#!/usr/bin/env python3
"""Writes shipped puzzles "what is best here?" as C++ for the program to hold: see record/best_move_collection.hpp.

    generate_best_moves.py FILE.cpp GAME.jsonl...
"""

import sys
from pathlib import Path

TOP = """// Written by puzzles/generate_best_moves.py.
#include "record/best_move_collection.hpp"

namespace nuancier::record {
namespace {
constexpr BestMoveFile files[] = {
"""
END = """};
}

const std::span<const BestMoveFile> best_move_files = files;

}  // namespace nuancier::record
"""


def main() -> int:
    out, *puzzles = map(Path, sys.argv[1:])
    held = [f'    {{"{file.stem}", R"=({file.read_text(encoding="utf-8")})="}},\n' for file in puzzles]
    out.write_text(TOP + "".join(held) + END, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
