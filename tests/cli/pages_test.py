"""Every command in README.md and CONTRIBUTING.md is run: as it is written where that is quick; else with its long work left out, in a way
that shows it exists and takes its arguments. What no way is known for fails here."""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from command_test import NUANCIER, ROOT
from hosted import Server

sys.path.append(str(ROOT / "tests/docs"))
from pages import commands, text_of  # noqa: E402

PAGES = ("README.md", "CONTRIBUTING.md")
PATIENCE = 300  # seconds, on a busy machine


def shell(line, folder, **more):
    """Like somebody who has built, in a folder of their own where `nuancier` is at hand."""
    environment = {**os.environ, "PATH": f"{Path(NUANCIER).parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", **more}
    return subprocess.run(
        ["bash", "-c", line], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment, timeout=PATIENCE,
        check=False,
    )


def preset(line, kind):
    """Does cmake know the preset that the line names?"""
    name = re.search(r"--preset (\S+)", line)[1]
    return f"cmake --list-presets={kind} | grep -q '\"{name}\"'"


def targets(line):
    """Does the build know the targets that the line names?"""
    known = "ninja -C build/release -t targets all"
    return " && ".join(f"{known} | grep -q '^{name}:'" for name in re.findall(r"--target (\w+)", line))


def run(line):
    """Do ./run, and the command of the program that it starts once all is built, take these arguments?"""
    return line.replace("./run play", "./run --help && nuancier play") + " --help"


def script_of(line):
    """Does package.json have the script?"""
    name = re.search(r"npm run (\S+?)\)?$", line)[1]
    return f"grep -q '\"{name}\": ' web/package.json"


def filtered(line):
    """Does a test of that name exist?"""
    pattern = re.search(r"--gtest_filter='\*(\w+)\*'", line)[1]
    return f"grep -rqE 'TEST.*{pattern}' tests"


# What a line looks like, and what is run for it from the top of the project. The first that fits is taken.
WAYS = (
    (r"\./run\b", run),
    (r"\./test\b", lambda line: f"{line} --list"),
    (r"tools/(?:tidy|coverage)\.sh\b", lambda line: f"{line} --help"),
    (r"tools/format\.sh$", lambda _: "test -x tools/format.sh"),  # the style stage runs it
    (r"tools/page\.sh && \(cd web && npm run", script_of),
    (r"cmake --workflow", lambda line: preset(line, "workflow")),
    (r"cmake --build", lambda line: preset(line, "build") + " && " + targets(line)),
    (r"build/release/tests/test_\w+ --gtest_filter", filtered),
    (r"build/release/nuancier\b", lambda line: line.replace("build/release/nuancier", "nuancier")),
    (r"python3 texts/generate\.py$", lambda line: line),
    (r"git grep ", lambda line: line),
)


class Blocks(unittest.TestCase):
    def test_every_command_runs(self):
        for page in PAGES:
            lines = list(commands(page))
            self.assertGreater(len(lines), 1, page)
            for line in lines:
                with self.subTest(page=page, line=line):
                    way = next((way for pattern, way in WAYS if re.match(pattern, line)), None)
                    self.assertIsNotNone(way, f"{page}: this test knows no way to run: {line}")
                    done = shell(way(line), ROOT)
                    self.assertEqual(done.returncode, 0, f"{line}\n{done.stdout}{done.stderr}")

    def test_a_command_that_is_wrong_is_noticed(self):
        for line in ("./test --only kitchen", "cmake --workflow --preset relaese", "tools/tidy.sh --chnged"):
            way = next(way for pattern, way in WAYS if re.match(pattern, line))
            self.assertNotEqual(shell(way(line), ROOT).returncode, 0, line)


class Inline(unittest.TestCase):
    """Commands of ./run, ./test and cmake within sentences."""

    def test_take_their_arguments(self):
        for page in (*PAGES, "docs/README.md", "docs/rules/README.md", "SECURITY.md"):
            for line in re.findall(r"`(?:\w+=\d+ )?(\./(?:run|test)\b[^`]*)`", text_of(page)):
                with self.subTest(page=page, line=line):
                    done = shell(run(line) if line.startswith("./run") else f"{line} --list", ROOT)
                    self.assertEqual(done.returncode, 0, done.stderr)


class Table(unittest.TestCase):
    """The table of the README, as it is written, on small files and with fewer matches."""

    FEWER = (
        (r"(kolpa .*)--games \d+", r"\1--games 2 --option max-rounds=1"),
        (r"--games \d{2,}", "--games 2"),
        (r"--count \d+", "--count 1"),
        (r"fairness$", "fairness --turns 20"),
    )
    # What plays at a keyboard, serves until it is stopped or measures for long is tested elsewhere: here that it takes its arguments.
    WITH_HELP = r"nuancier (?:play|serve|bench)\b"

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "examples").symlink_to(ROOT / "examples")
        (self.folder / "match.json").write_bytes((ROOT / "tests/record/samples/fair-kolpa.jsonl").read_bytes())
        puzzle = (ROOT / "puzzles/pop.jsonl").read_text(encoding="utf-8").splitlines()[0]
        (self.folder / "FILE").write_text(puzzle, encoding="utf-8")
        self.make("simulate kolpa --players 4 --bots random --games 1 --seed 7 --option max-rounds=1 --records k.jsonl")
        self.make("simulate punto --bots random --games 1 --seed 7 --option rounds-to-win=1 --records punto.jsonl")

    def make(self, words):
        done = shell(f"nuancier {words}", self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_every_example_runs(self):
        Server(self.folder / "DIR").stop()  # what is looked after then
        table = text_of("README.md").partition("| command | for example |")[2].partition("\n\n")[0]
        lines = re.findall(r"`(nuancier [^`]+)`", table)
        self.assertGreater(len(lines), 20)
        for line in lines:
            with self.subTest(line=line):
                for pattern, fewer in self.FEWER:
                    line = re.sub(pattern, fewer, line)
                if re.match(self.WITH_HELP, line):
                    line += " --help"
                # A name of its own: the matches that the next lines read are shorter.
                done = shell(line.replace("--records k.jsonl", "--records more.jsonl"), self.folder)
                self.assertEqual(done.returncode, 0, f"{line}\n{done.stderr}")


if __name__ == "__main__":
    unittest.main()
