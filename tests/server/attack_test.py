"""bench/attack.sh, in seconds: every attack runs and is reported, and nobody honest is dropped or refused meanwhile. What
depends on time is for the real measure."""

import json
import os
import pathlib
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
NUANCIER = os.environ.get("NUANCIER", str(ROOT / "build/release/nuancier"))
PROGRAMS = os.environ.get("NUANCIER_BENCH", str(ROOT / "build/release/bench"))


class Attack(unittest.TestCase):
    def test_every_attack_is_made_and_nobody_honest_feels_more_than_waiting(self):
        named = subprocess.run([f"{PROGRAMS}/attack", "1", "--list", "yes"], capture_output=True, text=True, check=True, timeout=60)
        done = subprocess.run(
            [ROOT / "bench/attack.sh", "--quick", "--server", NUANCIER, "--programs", PROGRAMS],
            capture_output=True, text=True, check=False, timeout=300,
        )
        self.assertEqual(done.returncode, 0, done.stdout[-6000:] + done.stderr)
        report = json.loads(done.stdout.splitlines()[-1])
        self.assertEqual(set(report["attacks"]), set(named.stdout.split()))
        self.assertGreaterEqual(len(report["attacks"]), 35)
        for name, attack in report["attacks"].items():
            self.assertGreater(attack["connections"], 0, name)
        for phase in ("quiet", "attack"):
            measured = report["honest"][phase]
            self.assertGreater(measured["acts_ms"]["count"], 0, phase)
            self.assertEqual((measured["dropped"], measured["gaps"], measured["refused"]), (0, 0, {}), phase)
        self.assertEqual(report["missed"], [])


if __name__ == "__main__":
    unittest.main()
