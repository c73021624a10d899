"""Fair shuffles at the command line: what is said of a record, and whether a checker that knows only the page agrees."""

import json
import unittest

from command_test import ROOT, Commands, run
from fair_apart import first_unfair

EXAMPLE = (ROOT / "docs/fair-shuffle.md").read_text(encoding="utf-8").split("```json\n")[1].split("```")[0]
SAMPLES = ROOT / "tests/record/samples/fair-kolpa.jsonl"
OTHER = "f" * 64


class Verify(Commands):
    def written(self, *records):
        file = self.folder / "match.jsonl"
        file.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
        return str(file)

    def verdict(self, record, *words):
        """The one line of --json; the exit status must fit."""
        done = run("verify", self.written(record), *words, "--json")
        found = json.loads(done.stdout)
        self.assertEqual(done.returncode, 0 if found["verdict"] == "fine" else 1, done.stderr)
        self.assertEqual(found.pop("record"), 1)
        return found

    def samples(self):
        return [json.loads(line) for line in SAMPLES.read_text(encoding="utf-8").splitlines()]


class Checked(Verify):
    def test_the_example_of_the_page_is_fair_in_both_languages(self):
        record = json.loads(EXAMPLE)
        self.assertIsNone(first_unfair(record))
        self.assertIn("record 1: fair.", self.good("verify", self.written(record)))
        self.assertIn("équitable.", self.good("verify", self.written(record), language="fr"))
        self.assertEqual(self.verdict(record), {"verdict": "fine", "events": 1})
        self.assertIn("fair.", self.good("verify", "-", stdin=EXAMPLE))

    def test_whole_matches_with_reshuffles_are_fair_for_a_checker_of_the_page_too(self):
        records = self.samples()
        self.assertTrue(any("reshuffle" in entry for record in records for entry in record["entries"]))
        for record in records:
            self.assertIsNone(first_unfair(record))
            events = sum("do" not in entry for entry in record["entries"])
            self.assertEqual(self.verdict(record), {"verdict": "fine", "events": events})
        self.assertEqual(self.good("verify", str(SAMPLES)).count(": fair."), len(records))

    def test_an_entry_dealt_otherwise_is_named_with_what_it_should_be(self):
        for record in self.samples():
            for number in [i for i, entry in enumerate(record["entries"]) if "do" not in entry]:
                with self.subTest(players=record["players"], entry=number):
                    cut = {**json.loads(json.dumps(record)), "entries": json.loads(json.dumps(record["entries"][: number + 1]))}
                    cut.pop("result", None)
                    entry = cut["entries"][number]
                    pile = entry["deal"]["draw"] if "deal" in entry else entry["reshuffle"]
                    lower = next(i for i in range(len(pile) - 1) if pile[i] != pile[i + 1])
                    pile[lower], pile[lower + 1] = pile[lower + 1], pile[lower]
                    expected = {"verdict": "unfair", "entry": number, "got": entry, "drawn": record["entries"][number]}
                    self.assertEqual(self.verdict(cut), expected)
                    self.assertEqual(first_unfair(cut), number)
                    done = run("verify", self.written(cut))
                    self.assertIn(f"NOT FAIR. Entry {number} ", done.stdout)

    def test_another_secret_commitment_or_value_is_noticed(self):
        for field, value, found, apart in (
            ("secret", OTHER, "wrong-commitment", "commitment"),
            ("commitment", OTHER, "wrong-commitment", "commitment"),
            ("values", [OTHER, None], "unfair", 0),
            ("values", [None, json.loads(EXAMPLE)["fair"]["values"][0]], "unfair", 0),
        ):
            with self.subTest(field=field, value=value):
                record = json.loads(EXAMPLE)
                record["fair"][field] = value
                self.assertEqual(self.verdict(record)["verdict"], found)
                self.assertEqual(first_unfair(record), apart)

    def test_what_was_noted_is_compared(self):
        record = json.loads(EXAMPLE)
        right, value = record["fair"]["commitment"], record["fair"]["values"][0]
        self.assertEqual(self.verdict(record, "--commitment", right.upper(), "--value", f"0:{value}")["verdict"], "fine")
        self.assertEqual(self.verdict(record, "--commitment", OTHER), {"verdict": "other-commitment"})
        self.assertEqual(self.verdict(record, "--value", f"0:{OTHER}"), {"verdict": "other-value", "seat": 0})
        self.assertEqual(self.verdict(record, "--value", f"0:{value}", "--value", f"1:{value}"), {"verdict": "other-value", "seat": 1})
        done = run("verify", self.written(record), "--value", f"1:{value}", language="fr")
        self.assertEqual(done.returncode, 1)
        self.assertIn("la valeur de la place 1 n'est pas celle que tu as notée", done.stdout)

    def test_what_cannot_be_checked_is_not_called_fair(self):
        record = json.loads(EXAMPLE)
        del record["fair"]["secret"]
        self.assertEqual(self.verdict(record), {"verdict": "unrevealed"})
        self.assertEqual(self.verdict(record, "--commitment", OTHER), {"verdict": "other-commitment"})
        record["fair"]["scheme"] = "nuancier-fair/9"
        self.assertIn("nuancier-fair/1", self.verdict(record)["fault"])
        del record["fair"]
        self.assertEqual(self.verdict(record), {"verdict": "none"})
        record["entries"][0]["deal"]["discard"] = "*"
        found = self.verdict(record)
        self.assertEqual((found["verdict"], found["entry"], found["rule"]), ("faulty", 0, "KOL-1"))

    def test_one_record_that_is_not_fair_is_enough(self):
        record = json.loads(EXAMPLE)
        bare = {key: value for key, value in record.items() if key != "fair"}
        done = run("verify", self.written(record, bare, record))
        self.assertEqual(done.returncode, 1)
        self.assertEqual([": fair." in line for line in done.stdout.splitlines()], [True, False, True])
        self.assertEqual(done.stderr, "")


class Mistakes(Verify):
    def test_get_one_line_that_names_what_is_allowed(self):
        verify = ["verify", self.written(json.loads(EXAMPLE))]
        self.refused("verify", naming=["file"])
        self.refused("verify", str(self.folder / "none.json"), naming=["none.json"])
        self.refused("verify", "-", stdin="{", naming=["1"])
        self.refused(*verify, "--commitment", "12", naming=["--commitment", "12", "64"])
        self.refused(*verify, "--commitment", "", naming=["--commitment"])
        self.refused(*verify, "--value", OTHER, naming=["--value", "SEAT:HEX"])
        self.refused(*verify, "--value", f"2:{OTHER}", naming=["--value", "0–1"])
        self.refused(*verify, "--value", "0:xyz", naming=["--value", "xyz", "64"])
        self.refused(*verify, "--value", f"1:{OTHER}", "--value", f"1:{OTHER}", naming=["--value", "1"])
        self.refused("verify", str(SAMPLES), "--commitment", OTHER, naming=["fair-kolpa.jsonl", "--commitment"])


if __name__ == "__main__":
    unittest.main()
