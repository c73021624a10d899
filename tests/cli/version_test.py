"""One version: rules/kit/version.hpp has it, and everything that says a version says that one."""

import json
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from command_test import NUANCIER
from hosted import Hosted

TOP = Path(__file__).resolve().parents[2]
VERSION = re.search(r'program_version = "(.*)"', (TOP / "rules/kit/version.hpp").read_text())[1]


class Said(unittest.TestCase):
    def test_by_the_command_line(self):
        said = subprocess.run([NUANCIER, "--version"], capture_output=True, text=True, check=True).stdout
        self.assertEqual(said.strip(), VERSION)

    def test_by_engines(self):
        hello = subprocess.run([NUANCIER, "engine"], input='{"ask": "hello", "protocol": 1}\n', capture_output=True, text=True).stdout
        self.assertIn(f'"version":"{VERSION}"', hello)

    def test_by_whoever_wrote_a_record(self):
        with tempfile.TemporaryDirectory() as directory:
            file = Path(directory) / "k.jsonl"
            subprocess.run(
                [NUANCIER, "simulate", "kolpa", "--bots", "random", "--games", "1", "--seed", "1", "--records", str(file)],
                capture_output=True, check=True)
            self.assertEqual(json.loads(file.read_text())["writer"], f"nuancier {VERSION}")


class SaidByAServer(Hosted):
    def test_by_its_api_its_metrics_and_its_welcome(self):
        self.assertEqual(self.server.json("GET", "/api/version")[1]["version"], VERSION)
        self.assertIn(f'nuancier_build_info{{version="{VERSION}"}} 1', self.server.ask("GET", "/metrics")[2])
        self.assertEqual(self.connect(self.server.token()).welcome["version"], VERSION)


class Written(unittest.TestCase):
    def test_in_the_pages_package(self):
        self.assertEqual(json.loads((TOP / "web/package.json").read_text())["version"], VERSION)

    def test_first_in_the_changelog(self):
        self.assertEqual(re.search(r"^## (\d\S*)", (TOP / "CHANGELOG.md").read_text(), re.MULTILINE)[1], VERSION)


if __name__ == "__main__":
    unittest.main()
