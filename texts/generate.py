#!/usr/bin/env python3
"""Checks texts/{fr,en}/*.json and writes them as C++ and TypeScript; texts/README.md describes the messages.

    generate.py                         only checks
    generate.py --cpp FILE --ts FOLDER  checks, then writes the C++ table and the TypeScript modules
"""

import argparse
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the build leaves nothing in the source tree
sys.path.insert(0, str(Path(__file__).resolve().parent))

from generator import cpp, typescript  # noqa: E402: found through the line above
from generator.catalogue import Catalogue  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--texts", type=Path, default=Path(__file__).resolve().parent, help="the folder that holds fr/ and en/")
    parser.add_argument("--cpp", type=Path, metavar="FILE", help="write the C++ table")
    parser.add_argument("--ts", type=Path, metavar="FOLDER", help="write keys.ts, parts.ts and the messages by language and part")
    options = parser.parse_args()

    catalogue = Catalogue(options.texts)
    if not catalogue.keys and not catalogue.defects:
        catalogue.defects.append(f"{options.texts}: no texts found")
    if catalogue.defects:
        for defect in catalogue.defects:
            print(f"texts: {defect}", file=sys.stderr)
        return 1

    if options.cpp:
        write(options.cpp, cpp.table(catalogue))
    if options.ts:
        for name, content in typescript.modules(catalogue).items():
            write(options.ts / name, content)
    return 0


def write(file: Path, content: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
