#!/usr/bin/env python3
"""Runs clang-tidy on C++ files; tools/tidy.sh says which, and has installed it.

    tools/tidy.py CLANG_TIDY all|these [deep] < FILES

A header is looked at through a source that includes it. With `these` nothing is said of files that were not asked for. A source that
was found good is not looked at again before it, a header of it, its compilation or the checks change.
"""

import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

TOP = Path(__file__).resolve().parents[1]
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"', re.MULTILINE)
# The compilation is written for g++; cmake/compile.cmake says why the deprecated one is accepted.
EXTRA = ("--extra-arg=-Wno-unknown-warning-option", "--extra-arg=-Wno-deprecated-declarations")


class Tree:
    """The project's C++ files and what each includes."""

    def __init__(self, top, compiled):
        self.top = top
        self.compiled = compiled  # source: how it is compiled
        self.closure = cache(self.closure)

    def text(self, name):
        return (self.top / name).read_text(encoding="utf-8")

    def includes(self, name):
        return [header for header in INCLUDE.findall(self.text(name)) if (self.top / header).is_file()]

    def closure(self, name):
        """The file and every file of the project that it includes."""
        found, waiting = {name}, [name]
        while waiting:
            new = set(self.includes(waiting.pop())) - found
            found |= new
            waiting += new
        return frozenset(found)

    def source_of(self, header):
        """A source through which the header can be looked at: its own, else the one that includes least besides; or None."""
        own = header.removesuffix(".hpp") + ".cpp"
        if own in self.compiled:
            return own
        users = [source for source in self.compiled if header in self.closure(source)]
        return min(users, key=lambda source: (len(self.closure(source)), source), default=None)

    def sources_of(self, files):
        sources = (file if file.endswith(".cpp") else self.source_of(file) for file in files)
        return sorted({source for source in sources if source in self.compiled})


def compilation(top):
    commands = json.loads((top / "build/release/compile_commands.json").read_text())
    return {
        str(Path(each["file"]).relative_to(top)): each["command"]
        for each in commands
        if Path(each["file"]).is_relative_to(top) and not Path(each["file"]).is_relative_to(top / "build")
    }


def main(arguments):
    tidy, which, *more = arguments
    files = sys.stdin.read().split()
    tree = Tree(TOP, compilation(TOP))
    sources = tree.sources_of(files)
    command = [tidy, "-p", "build/release", "--quiet", *EXTRA]
    if which == "these":
        command.append(f"--line-filter={json.dumps([{'name': file} for file in sorted(files)])}")
    command += ["--checks=clang-analyzer-*"] if "deep" in more else []
    version = subprocess.run([tidy, "--version"], capture_output=True, text=True, check=True).stdout
    known = TOP / "build/tidy"
    known.mkdir(parents=True, exist_ok=True)

    def proof(source):
        """A file that is there when the source was found good as it is now."""
        parts = [version, shlex.join(command), (TOP / ".clang-tidy").read_text(), tree.compiled[source]]
        for name in sorted(tree.closure(source)):
            parts += [name, tree.text(name)]
        return known / hashlib.sha256("\0".join(parts).encode()).hexdigest()

    def look(source):
        done = subprocess.run([*command, str(TOP / source)], cwd=TOP, capture_output=True, text=True)
        if done.returncode == 0:
            proof(source).touch()
        return done

    new = [source for source in sources if not proof(source).exists()]
    print(f"clang-tidy looks at {len(new)} sources; {len(sources) - len(new)} are known to be good", flush=True)
    good = True
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in pool.map(look, new):
            if done.returncode != 0:
                good = False
                print(done.stdout or done.stderr, flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
