"""The unit for systemd is the one that is documented, lets the server do no more than it needs, and is understood."""

import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
UNIT = ROOT / "packaging/nuancier.service"


def analyse(*words):
    return subprocess.run(["systemd-analyze", *words], capture_output=True, text=True, check=False)


class Unit(unittest.TestCase):
    def test_it_is_the_one_that_is_documented(self):
        shown = re.findall(r"```ini\n(\[Unit\].*?)```", (ROOT / "docs/hosting.md").read_text(encoding="utf-8"), re.S)
        self.assertEqual(shown, [UNIT.read_text(encoding="utf-8")])

    def test_it_allows_what_the_server_needs_and_little_else(self):
        lines = UNIT.read_text(encoding="utf-8").splitlines()
        for line in ("UMask=0077", "SystemCallFilter=@system-service", "CapabilityBoundingSet=", "ProtectSystem=strict"):
            self.assertIn(line, lines)
        self.assertTrue(any(re.fullmatch(r"MemoryMax=\d+[MG]", line) for line in lines))

    @unittest.skipUnless(shutil.which("systemd-analyze"), "systemd-analyze is missing")
    def test_it_is_hardened(self):
        done = analyse("security", "--offline=true", "--threshold=25", str(UNIT))
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        level = re.search(r"Overall exposure level for nuancier.service: ([0-9.]+)", done.stdout)
        self.assertLessEqual(float(level[1]), 2.5)

    @unittest.skipUnless(shutil.which("systemd-analyze"), "systemd-analyze is missing")
    def test_every_line_of_it_is_understood(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / UNIT.name
            copy.write_text(UNIT.read_text(encoding="utf-8").replace("/usr/local/bin/nuancier", "/bin/true"), encoding="utf-8")
            done = analyse("verify", str(copy))
        self.assertEqual((done.returncode, done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
