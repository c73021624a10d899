"""The command line as a user calls it: what it prints, what it refuses, its exit status."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
NUANCIER = os.environ.get("NUANCIER", str(ROOT / "build/release/nuancier"))


def run(*words, stdin="", language="en"):
    """As typed, but many matches are left to random bots where none are named: they take no time to think."""
    if words[:1] == ("simulate",) and len(words) > 1 and words[1] != "chromatik" and "--bots" not in words:
        words = (*words, "--bots", "random")
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [NUANCIER, "--lang", language, *words], input=stdin, capture_output=True, text=True, env=environment, timeout=120, check=False
    )


class Commands(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def good(self, *words, **how):
        done = run(*words, **how)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def refused(self, *words, naming, **how):
        """One clear line on standard error that names what is allowed, status 2, nothing on standard output."""
        done = run(*words, **how)
        self.assertEqual(done.returncode, 2, (words, done.stdout, done.stderr))
        self.assertEqual(done.stdout, "")
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        for name in naming:
            self.assertIn(name, done.stderr)

    def records(self, *words):
        file = self.folder / "records.jsonl"
        self.good("simulate", *words, "--seed", "7", "--records", str(file))
        return file


class Simulate(Commands):
    def test_every_game_mode_and_count_writes_records_that_replay(self):
        for game in json.loads(self.good("games", "--json")):
            for mode in game["modes"]:
                for players in range(mode["players"][0], mode["players"][1] + 1):
                    with self.subTest(game=game["key"], mode=mode["key"], players=players):
                        file = self.records(game["key"], "--mode", mode["key"], "--players", str(players), "--games", "40")
                        self.assertEqual(len(file.read_text().splitlines()), 40)
                        self.assertIn("40 records", self.good("replay", str(file)))
                        self.assertIn("no fault", self.good("replay", str(file)))

    def test_options_reach_the_game_and_its_records(self):
        file = self.records("kolpa", "--games", "5", "--option", "target=10", "--option", "max-rounds=2")
        for line in file.read_text().splitlines():
            record = json.loads(line)
            self.assertEqual(record["options"], {"target": 10, "max-rounds": 2})
            self.assertLessEqual(sum("deal" in entry for entry in record["entries"]), 2)
        self.good("replay", str(file))

    def test_the_number_of_threads_changes_nothing(self):
        outputs = set()
        for threads in ("1", "2", "5"):
            file = self.folder / f"{threads}.jsonl"
            words = ["simulate", "punto", "--players", "3", "--games", "600", "--seed", "3", "--threads", threads]
            outputs.add((self.good(*words, "--json", "--records", str(file)), file.read_bytes()))
        self.assertEqual(len(outputs), 1)

    def test_the_summary_adds_up(self):
        summary = json.loads(self.good("simulate", "kolpa", "--players", "4", "--games", "200", "--seed", "1", "--json"))
        self.assertAlmostEqual(sum(seat["win_share"] for seat in summary["seats"]), 1)
        self.assertEqual(summary["games"], 200)
        self.assertLessEqual(summary["moves"]["least"], summary["moves"]["mean"])

    def test_another_seed_is_another_match(self):
        one, two = (self.good("simulate", "kolpa", "--games", "5", "--seed", seed, "--json") for seed in ("1", "2"))
        self.assertNotEqual(one, two)

    def test_mistakes_get_one_line_that_names_what_is_allowed(self):
        simulate = ["simulate", "kolpa", "--games", "1", "--seed", "1"]
        self.refused("simulate", "kolpo", "--games", "1", "--seed", "1", naming=["kolpo", "kolpa", "punto"])
        self.refused(*simulate, "--mode", "solo", naming=["solo", "standard"])
        self.refused(*simulate, "--players", "7", naming=["7", "2–6"])
        self.refused(*simulate, "--players", "two", naming=["two"])
        self.refused(*simulate, "--option", "targets=50", naming=["targets", "target", "max-rounds"])
        self.refused(*simulate, "--option", "target=500", naming=["500", "10–200"])
        self.refused(*simulate, "--option", "target", naming=["target"])
        self.refused(*simulate, "--bots", "clever", naming=["clever", "random"])
        self.refused(*simulate, "--bots", "random,random,random", naming=["3", "2"])
        self.refused(*simulate, "--records", str(self.folder / "none" / "x.jsonl"), naming=["x.jsonl"])
        self.refused(*simulate, "--threads", "0", naming=["--threads", "1–256"])
        self.refused("simulate", "kolpa", "--games", "0", "--seed", "1", naming=["--games"])
        self.refused("simulate", "kolpa", "--games", "1", naming=["--seed"])
        self.refused("simulate", naming=["--help"])
        self.refused("simulte", naming=["simulte", "simulate"])
        self.refused(naming=["simulate"])
        self.refused(*simulate, "--colour", naming=["--colour"])

    def test_mistakes_are_told_in_french_too(self):
        self.refused("simulate", "kolpo", "--games", "1", "--seed", "1", naming=["Aucun jeu", "kolpa"], language="fr")
        self.refused("simulate", "kolpa", "--games", "1", naming=["Il manque --seed"], language="fr")
        self.refused("games", language="de", naming=["de", "fr, en"])


class Replay(Commands):
    def changed(self, change):
        """A record of one match, changed; what replay says of it."""
        record = json.loads(self.records("kolpa", "--games", "1").read_text())
        change(record)
        file = self.folder / "changed.json"
        file.write_text(json.dumps(record))
        return run("replay", str(file))

    def fault(self, change, *naming):
        done = self.changed(change)
        self.assertEqual(done.returncode, 1, done.stderr)
        for name in naming:
            self.assertIn(name, done.stderr)

    def test_says_where_and_which_rule(self):
        def swap(record):
            record["entries"][1], record["entries"][2] = record["entries"][2], record["entries"][1]

        self.fault(swap, "entry 1", "KOL-3")

        def double_card(record):
            deal = record["entries"][0]["deal"]
            deal["draw"][0] = deal["draw"][1] if deal["draw"][0] != deal["draw"][1] else deal["draw"][2]

        self.fault(double_card, "entry 0", "KOL-1")

        def wrong_seat(record):
            record["entries"][1]["seat"] ^= 1

        self.fault(wrong_seat, "entry 1", "KOL-3")

        def wrong_result(record):
            record["result"]["scores"][0] += 1

        self.fault(wrong_result)

    def test_extra_fields_are_ignored(self):
        def extra(record):
            record["weather"] = {"sunny": True}
            record["entries"][0]["comment"] = "a fine deal"
            record["entries"][1]["thought"] = [1, 2]

        self.assertEqual(self.changed(extra).returncode, 0)

    def test_an_unfinished_match_is_fine(self):
        def cut(record):
            del record["result"]
            del record["entries"][20:]

        self.assertEqual(self.changed(cut).returncode, 0)

    def test_what_is_no_record_gets_one_line(self):
        file = self.records("punto", "--games", "2")
        content = file.read_bytes()
        for name, bad in (("cut", content[:5000]), ("noise", bytes(range(256)) * 4), ("empty", b""), ("other", b'{"a": 1}\n')):
            path = self.folder / name
            path.write_bytes(bad)
            self.refused("replay", str(path), naming=[""])
        self.refused("replay", str(self.folder / "missing"), naming=["missing"])

    def test_reads_standard_input(self):
        content = self.records("punto", "--games", "2").read_text()
        self.assertIn("2 records", self.good("replay", "-", stdin=content))


class Trace(Commands):
    def test_every_entry_with_views_and_legal_actions(self):
        file = self.records("kolpa", "--players", "3", "--games", "2")
        records = [json.loads(line) for line in file.read_text().splitlines()]
        lines = [json.loads(line) for line in self.good("trace", str(file), "--json").splitlines()]
        self.assertEqual(len(lines), sum(len(record["entries"]) + 1 for record in records))
        for line in lines:
            self.assertEqual(set(line["views"]), {"0", "1", "2", "public"})
            if line["entry"] is None:
                self.assertEqual(line["due"], "over")
                self.assertEqual(line["scores"], records[line["record"] - 1]["result"]["scores"])
            elif "do" in line["entry"]:
                seat = line["entry"]["seat"]
                self.assertEqual(line["due"], [seat])
                self.assertIn(line["entry"]["do"], line["legal"][str(seat)])
                for other in {0, 1, 2} - {seat}:
                    hands = line["views"][str(other)]["hands"]
                    self.assertEqual(hands[seat]["cards"], [], "others' hands are hidden")
                    self.assertEqual(len(hands[other]["cards"]), hands[other]["size"])
            else:
                self.assertEqual(line["due"], "chance")

    def test_text_form(self):
        file = self.records("punto", "--games", "1")
        self.assertIn("place 0 0", self.good("trace", str(file)))


class Chromatik(Commands):
    def test_people_play_every_level_and_number_of_players_and_their_times_are_recorded(self):
        for level in ("1", "2", "3"):
            for players in ("2", "5"):
                with self.subTest(level=level, players=players):
                    file = self.records("chromatik", "--players", players, "--option", f"level={level}", "--games", "3")
                    self.assertIn("no fault", self.good("replay", str(file)))
                    record = json.loads(file.read_text().splitlines()[0])
                    taps = [entry["do"] for entry in record["entries"] if entry.get("do", "").startswith("tap")]
                    self.assertTrue(taps)
                    self.assertTrue(all(re.fullmatch(r"tap [a-z]+ [1-9][0-9]{2,4}", tap) for tap in taps))

    def test_a_time_that_cannot_be_is_found(self):
        file = self.records("chromatik", "--games", "1")
        for time in ("99", "10001"):
            changed = re.sub(r"tap ([a-z]+) \d+", rf"tap \1 {time}", file.read_text(), count=1)
            file.write_text(changed)
            done = run("replay", str(file))
            self.assertEqual(done.returncode, 1)
            self.assertIn("CHR-11" if time == "99" else "CHR-8", done.stdout + done.stderr)

    def test_the_older_win_more_often(self):
        words = ["simulate", "chromatik", "--players", "4", "--bots", "age-5,age-7,age-9,adult", "--games", "300", "--seed", "1"]
        shares = [seat["win_share"] for seat in json.loads(self.good(*words, "--json"))["seats"]]
        self.assertEqual(shares, sorted(shares))
        self.refused("simulate", "chromatik", "--bots", "baby", "--games", "1", "--seed", "1", naming=["baby", "age-5", "adult", "random"])
        self.refused("simulate", "kolpa", "--bots", "adult", "--games", "1", "--seed", "1", naming=["adult", "random"])

    def test_fairness_prints_its_table(self):
        shown = self.good("fairness", "--turns", "400")
        for word in ("300 ms", "compensated", "constant lie", "all pings held back"):
            self.assertIn(word, shown)
        french = self.good("fairness", "--turns", "400", language="fr")
        self.assertIn("mensonge constant", french)
        self.assertTrue(all(len(line) <= 82 for line in (shown + french).splitlines()))
        report = json.loads(self.good("fairness", "--turns", "2000", "--seed", "3", "--json"))
        self.assertEqual(report["round_trips"], [5, 40, 120, 300])
        self.assertAlmostEqual(sum(report["compensated"]), 1)
        self.assertTrue(all(abs(share - 0.25) < 0.04 for share in report["compensated"]))
        self.refused("fairness", "--turns", "0", naming=["--turns"])


class Others(Commands):
    def test_decks(self):
        kolpa = json.loads(self.good("cards", "kolpa", "--json"))
        self.assertEqual(kolpa["size"], 64)
        self.assertEqual(sum(card["copies"] for card in kolpa["cards"]), 64)
        self.assertEqual([card["copies"] for card in kolpa["cards"] if card["card"] == "*"], [4])
        punto = json.loads(self.good("cards", "punto", "--json"))
        self.assertEqual(punto["size"], 72)
        self.assertEqual(len({card["card"] for card in punto["cards"]}), 36)
        chromatik = json.loads(self.good("cards", "chromatik", "--json"))
        self.assertEqual(chromatik["size"], 48)
        faces = [card[face] for card in chromatik["cards"] for face in "ab"]
        self.assertEqual(len(set(faces)), 96)
        halves = {colour: sum(2 // len(square) for face in faces for square in face.split() if colour in square) for colour in "ryb"}
        self.assertEqual(halves, {"r": 256, "y": 256, "b": 256})
        self.assertIn("47    a ", self.good("cards", "chromatik"))
        shuppa = json.loads(self.good("cards", "shuppa", "--json"))
        self.assertEqual([card["card"] for card in shuppa["cards"]], list(range(1, 100)))
        self.assertEqual(sum("action" in card for card in shuppa["cards"]), 24)
        self.assertEqual(sum(len(card["colours"]) == 4 for card in shuppa["cards"]), 7)
        self.refused("cards", "poker", naming=["poker", "kolpa", "punto", "pop", "shuppa", "chromatik"])

    def test_games_and_rules_in_both_languages(self):
        for language in ("fr", "en"):
            for game in ("kolpa", "punto", "pop", "shuppa", "chromatik"):
                self.assertIn(game, self.good("games", language=language))
                text = self.good("rules", game, language=language)
                self.assertGreater(len(text.splitlines()), 40)
                self.assertTrue(all(len(line) <= 80 for line in text.splitlines()))
        self.refused("rules", "go", naming=["kolpa"])

    def test_bench_prints_one_signature(self):
        signature = self.good("bench", "--signature").strip()
        self.assertRegex(signature, "^[0-9a-f]{16}$")
        self.assertEqual(signature, self.good("bench", "--signature").strip())

    def test_help_and_version(self):
        self.assertIn("simulate", self.good("--help"))
        self.assertIn("Commandes", self.good("--help", language="fr"))
        self.assertRegex(self.good("--version"), r"^\d+\.\d+\.\d+\n$")


if __name__ == "__main__":
    unittest.main()
