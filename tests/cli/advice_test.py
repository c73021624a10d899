"""Hints and analysis at the command line."""

import json
import unittest

from command_test import Commands, run

PUZZLE = """nuancier-puzzle/1 pop
area
   .  26   .   .   .
   .  12  13  14  15
hand 4 16 17 18 19 20 33
"""


class Advice(Commands):
    def setUp(self):
        super().setUp()
        self.record = self.folder / "match.jsonl"
        self.good("simulate", "kolpa", "--bots", "random", "--games", "1", "--seed", "3", "--records", str(self.record))

    def test_a_hint_for_a_position_of_a_record(self):
        advice = json.loads(self.good("hint", str(self.record), "--entry", "8", "--iterations", "200", "--json"))
        self.assertEqual(advice["game"], "kolpa")
        values = [action["visits"] for action in advice["actions"]]
        self.assertEqual(values, sorted(values, reverse=True))
        self.assertIn("text", advice["actions"][0]["reason"])

    def test_the_same_seed_gives_the_same_hint(self):
        asked = ("hint", str(self.record), "--entry", "20", "--iterations", "150", "--json")
        self.assertEqual(self.good(*asked), self.good(*asked))

    def test_a_hint_solves_a_puzzle(self):
        self.assertIn("choose 16 17 18 19 20", self.good("hint", "-", "--count", "1", stdin=PUZZLE))

    def test_hints_speak_both_languages(self):
        english = self.good("hint", str(self.record), "--entry", "8", "--iterations", "50")
        french = self.good("hint", str(self.record), "--entry", "8", "--iterations", "50", language="fr")
        self.assertIn("seat", english)
        self.assertIn("place", french)

    def test_shuppa_is_advised_with_reasons_of_its_own(self):
        for words in (("--players", "2"), ("--players", "4"), ("--mode", "solo", "--option", "degree=5")):
            record = self.record.with_name("shuppa.jsonl")
            self.good("simulate", "shuppa", *words, "--bots", "random", "--games", "1", "--seed", "3", "--records", str(record))
            keys = set()
            for entry in range(1, 9, 2):
                advice = json.loads(
                    self.good("hint", str(record), "--entry", str(entry), "--iterations", "200", "--count", "99", "--json")
                )
                keys |= {action["reason"]["text"] for action in advice["actions"]}
            self.assertTrue(any(key.startswith("shuppa.hint.") for key in keys), keys)
            for language in ("en", "fr"):
                self.assertNotIn(
                    "shuppa.hint.", self.good("hint", str(record), "--entry", "1", "--iterations", "100", language=language)
                )
            analysis = json.loads(self.good("analyse", str(record), "--iterations", "60", "--json"))
            self.assertGreater(len(analysis["decisions"]), 6)

    def test_what_cannot_be_advised_is_refused(self):
        self.refused("hint", str(self.record), naming=["Nobody has to choose"])
        self.refused("hint", str(self.record), "--entry", "99999", naming=["--entry"])
        self.refused("hint", str(self.record), "--entry", "8", "--seat", "7", naming=["--seat"])
        self.refused("hint", str(self.record), "--entry", "8", "--iterations", "0", naming=["--iterations"])
        self.refused("hint", "no-such-file", naming=["no-such-file"])

    def test_an_analysis_weighs_every_decision(self):
        analysis = json.loads(self.good("analyse", str(self.record), "--iterations", "40", "--json"))
        self.assertEqual(len(analysis["seats"]), 2)
        self.assertEqual(sum(seat["decisions"] for seat in analysis["seats"]), len(analysis["decisions"]))
        entries = json.loads(self.record.read_text())["entries"]
        for decision in analysis["decisions"]:
            self.assertEqual(entries[decision["entry"]]["do"], decision["played"]["do"])
            self.assertGreaterEqual(decision["loss"], 0)

    def test_an_analysis_does_not_depend_on_threads(self):
        asked = ("analyse", str(self.record), "--iterations", "30", "--json", "--threads")
        self.assertEqual(self.good(*asked, "1"), self.good(*asked, "3"))

    def test_a_broken_record_is_no_match_to_analyse(self):
        broken = self.record.read_text().replace('"do":"kol', '"do":"kolpa', 1)
        done = run("analyse", "-", stdin=broken)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertEqual(done.stdout, "")


if __name__ == "__main__":
    unittest.main()
