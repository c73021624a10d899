#!/usr/bin/env python3
"""Writes the built page as C++ for the program to hold: see server/hosting/web_files.hpp.

    generate_web_files.py FILE.cpp [web/dist/files.txt]

The list (web/tools/compress.mjs writes it) names the files of the page, each with a hash; compressed forms lie beside them as
.gz and .br. The assembler reads their bytes, which takes no time to compile. Without a list there is no page.
"""

import sys
from pathlib import Path

TOP = """// Written by server/hosting/generate_web_files.py.
#include "server/hosting/web_files.hpp"

"""
FORMS = {"plain": "", "gzip": ".gz", "brotli": ".br"}


def quoted(text) -> str:
    return '"' + str(text).replace("\\", "\\\\").replace('"', '\\"') + '"'


def bytes_of(name: str, file: Path) -> str:
    """A global `name`, and `name`_end behind its last byte."""
    lines = [
        ".pushsection .rodata",
        f".global {name}",
        f".hidden {name}",
        f"{name}: .incbin {quoted(file)}",
        f".global {name}_end",
        f".hidden {name}_end",
        f"{name}_end: .byte 0",
        ".popsection",
    ]
    text = "\n    ".join(quoted(line + "\n").replace("\n", "\\n") for line in lines)
    declared = f'extern "C" __attribute__((visibility("hidden"))) const char {name}[], {name}_end[];'
    return f"asm({text});\n{declared}\n"


def main() -> int:
    out, *lists = map(Path, sys.argv[1:])
    top, rows = TOP, ""
    for line in lists[0].read_text(encoding="utf-8").splitlines() if lists else []:
        digest, _, path = line.partition("  ")
        number = rows.count("\n")
        forms = []
        top += f"// {digest}  {path}\n"
        for form, ending in FORMS.items():
            file = lists[0].parent / (path.lstrip("/") + ending)
            name = f"nuancier_web_{number}_{form}"
            if file.exists():
                top += bytes_of(name, file.resolve())
            forms.append(f"{{{name}, {name}_end}}" if file.exists() else "{}")
        rows += f"    {{{quoted(path)}, {', '.join(forms)}}},\n"
    table = f"const WebFile files[] = {{\n{rows}}};" if rows else "const std::span<const WebFile> files;"
    bottom = (
        f"\nnamespace nuancier::server {{\nnamespace {{\n{table}\n}}  // namespace\n\n"
        "std::span<const WebFile> web_files() { return files; }\n\n}  // namespace nuancier::server\n"
    )
    out.write_text(top + bottom, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
